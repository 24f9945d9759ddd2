import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { D6 } from '../base/dice.ts';
import { strike } from '../base/harm.ts';
import { valueOf } from '../base/profile.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { party, sectionOf, unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { proven } from './sealing.ts';

/** Traps: SB-201 to SB-203. */

/** SB-201 */
const STRENGTH = 4;

/** SB-201: the unit's lowest printed Initiative. */
export function lowestInitiative(siege: Siege, unit: string): number {
  return Math.min(
    ...party(siege, unit).flatMap((id) => {
      const { roster, sober, championAlive, models } = unitOf(siege, id);
      // SB-161: drinks do not change printed values.
      const printed = sober ?? roster;
      const champion = championAlive && printed.champion !== null ? [valueOf(printed.champion, 'i')] : [];
      return models > champion.length ? [valueOf(printed.profile, 'i'), ...champion] : champion;
    }),
  );
}

/** SB-201: the first unit to assault a section springs its trap, even from a connected section. */
export function* springTraps(game: Play): Steps {
  for (const section of new Set(game.state.assaults.map((one) => one.section))) {
    const { items } = sectionOf(game.state, section);
    if (!items.includes('trap') && !items.includes('poisoned-trap')) continue;
    const first = game.state.assaults.find(
      (one) => one.section === section && unitOf(game.state, one.unit).roster.side === 'attacker',
    );
    if (first !== undefined) yield* call(spring, { section, unit: first.unit });
  }
}

const spring = procedure(
  'trap',
  'SB-201',
  function* (game: Play, { section, unit }: { readonly section: string; readonly unit: string }): Steps {
    const poisoned = sectionOf(game.state, section).items.includes('poisoned-trap');
    const asked = { seat: 'defender', rule: 'SB-201', about: [section, unit], dice: 1, sides: D6 } as const;
    const initiative = lowestInitiative(game.state, unit);
    const figures = { section: sectionName(game.state, section), unit: unitName(game.state, unit), initiative };
    const face = yield* roll({ ...asked, why: text('sb.hidden.ask-trap', figures), reads: { kind: 'face' } });
    const caught = face > initiative;
    yield* tell<Fact>({ kind: 'trap-sprung', section, unit, face, caught });
    yield* proven(game, 'defender', section, ['trap', 'poisoned-trap']);
    if (!caught) return;
    const hits = yield* roll({ ...asked, why: text('sb.hidden.ask-trap-hits', figures), reads: { kind: 'face' } });
    // SB-203: poison kills outright.
    yield* call(strike, { victim: { unit }, blow: { hits, strength: STRENGTH, by: 'defender', killing: poisoned } });
  },
);
