import { declareNumber, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { tranchesOf } from '../start/army-size.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Rerolled attack dice: SM-208, SM-209 (DSM-103). */

/** The number of missed attack dice that a side may still reroll in this player turn. */
export function rerollsLeft(siege: Siege, side: Seat): number {
  const { event, thrownAgain } = siege.assault;
  if (event !== (side === 'attacker' ? 'relentless' : 'no-pass')) return 0;
  if (siege.options.rerollTurns === 'own-turns' && siege.active !== side) return 0;
  const { total } = siege.sides[side];
  return Math.max(0, (total === null ? 1 : tranchesOf(total, siege.buying)) - thrownAgain[side]);
}

/** Asks how many missed dice to reroll; each die can be rerolled once. */
export function* rerolls(game: Play, side: Seat, unit: string, missed: number): Steps<number> {
  const most = Math.min(missed, rerollsLeft(game.state, side));
  if (most === 0) return 0;
  const dice = yield* declareNumber({
    seat: side,
    rule: side === 'attacker' ? 'SM-208' : 'SM-209',
    why: text('sm.events.ask-again', { unit: unitName(game.state, unit), most }),
    about: [unit],
    unit: 'hits',
    min: 0,
    max: most,
    step: 1,
    suggested: most,
  });
  if (dice > 0) yield* tell<Fact>({ kind: 'dice-thrown-again', side, dice });
  return dice;
}
