import { roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Steps } from '../state.ts';

/** Stands that fall on the way down: SM-100, SM-133, SM-138 (table SM-T10). */

/** The way a unit comes down the outer face. */
export type Descent = 'ladders' | 'siege-tower' | 'through-tower';

const DESCENTS: Readonly<Record<Descent, { readonly rule: string; readonly lostUpTo: number; readonly most: number }>> =
  {
    ladders: { rule: 'SM-100', lostUpTo: 2, most: Infinity },
    // SM-133 (DSM-067): any number of 1s costs only one stand.
    'siege-tower': { rule: 'SM-133', lostUpTo: 1, most: 1 },
    'through-tower': { rule: 'SM-138', lostUpTo: 2, most: Infinity },
  };

/** One die per cm of the retreat, rolled by the unit's owner. */
export function* fall(game: Play, unit: string, cm: number, how: Descent): Steps {
  const { rule, lostUpTo, most } = DESCENTS[how];
  const { stands, side } = unitOf(game.state, unit);
  if (stands === 0 || cm === 0) return;
  const each = game.state.options.towerFall === 'each-1'; // SM-133 (DSM-067)
  const held = yield* roll({
    seat: side,
    rule,
    why: text(most === 1 && !each ? 'sm.fights.ask-fall-one' : 'sm.fights.ask-fall', {
      unit: unitName(game.state, unit),
      most: lostUpTo,
    }),
    about: [unit],
    dice: Sum.of(cm, text('sm.fights.sum-cm'), rule, [unit]),
    sides: 6,
    reads: {
      kind: 'count',
      atLeast: Sum.of(lostUpTo, text('sm.fights.sum-fall'), rule).plus(1, text('sm.fights.sum-above'), rule),
    },
    counts: 'saves',
  });
  const lost = Math.min(cm - held, each ? Infinity : most, stands);
  if (lost > 0) yield* tell<Fact>({ kind: 'stands-fell', unit, stands: lost, rule });
}
