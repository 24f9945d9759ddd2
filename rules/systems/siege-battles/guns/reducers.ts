import { withSection, withUnit, type Reducers } from '../changes.ts';
import { sectionOf, unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';
import type { GunFact } from './facts.ts';

/** SB-205: one model is busy with the gun in this phase. */
function worked(siege: Siege, { unit, section, gun, reaction }: GunFact, silentUntil: number | null): Siege {
  const { gunners, reacted } = unitOf(siege, unit);
  const busy = withUnit(siege, unit, { gunners: gunners + 1, reacted: reacted || reaction });
  const guns = sectionOf(siege, section).guns;
  return withSection(busy, section, {
    guns:
      silentUntil === null
        ? guns.filter((_, at) => at !== gun)
        : guns.map((one, at) =>
            at === gun ? { fired: true, silentUntil: Math.max(one.silentUntil, silentUntil) } : one,
          ),
  });
}

export const gunReducers: Reducers<GunFact> = {
  'gun-fired': (siege, fact) => worked(siege, fact, 0),
  // SB-206: a destroyed gun is removed; otherwise only the gun falls silent.
  'gun-misfired': (siege, fact) =>
    worked(siege, fact, fact.result === 'destroyed' ? null : fact.result === 'silent-next' ? siege.turn + 1 : 0),
};
