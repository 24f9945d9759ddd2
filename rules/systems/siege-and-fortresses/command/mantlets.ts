import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { ofUnit } from '../command-parts.ts';
import type { Fact } from '../facts.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** Leaving mantlets behind: SF-196 to SF-198, SF-201. */

/** SF-196, SF-198: a unit that charges, retreats or pursues drops its mantlets; nobody else can use them (SF-197). */
export function* leaveMantlets(game: Play, unit: string): Steps {
  if (unitOf(game.state, unit).equipment.includes('mantlets'))
    yield* tell<Fact>({ kind: 'equipment-dropped', unit, item: 'mantlets' });
}

/** SF-201: at any time in the Command phase; the unit can then move as often as it is ordered. */
export const abandonMantlets: Command<Siege, Fact, { readonly unit: string }> = {
  rule: 'SF-201',
  offers: (siege) => {
    if (siege.phase !== 'command') return [];
    return Object.keys(siege.units)
      .filter((id) => {
        const { roster, stands, equipment } = unitOf(siege, id);
        return roster.side === siege.active && stands > 0 && equipment.includes('mantlets');
      })
      .map((unit) => ({ unit }));
  },
  ...ofUnit('do.abandon-mantlets'),
  run: procedure('abandon-mantlets', 'SF-201', function* (game: Play, { unit }: { readonly unit: string }): Steps {
    yield* leaveMantlets(game, unit);
  }),
};
