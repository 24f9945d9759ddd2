import { roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { D6 } from '../base/dice.ts';
import { isUndeadArmy, type Faction } from '../base/groups.ts';
import { has } from '../base/rules.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** A Night Assault: SB-219 to SB-221. */

/** SB-221: armies that see in the dark; Chaos Dwarfs do not. */
const NIGHT_EYES: readonly Faction[] = [
  'skaven',
  'dwarfs',
  'high-elves',
  'dark-elves',
  'wood-elves',
  'orcs-and-goblins',
  'daemons-of-chaos',
];

/** SB-221: armies with night sight, and units that need no eyes. */
function seesInTheDark(siege: Siege, id: string): boolean {
  const { faction } = siege.sides[unitOf(siege, id).roster.side];
  return NIGHT_EYES.includes(faction) || isUndeadArmy(faction) || has(siege, id, 'undead') || has(siege, id, 'daemon');
}

/** SB-219, SB-220: whether night hampers this unit. */
export const blinded = (siege: Siege, id: string): boolean =>
  siege.sides.attacker.items.includes('night-assault') && !seesInTheDark(siege, id);

/** SB-219: one die per full 6 inches of range. */
export const nightDice = (range: number): number => Math.floor(range / 6);

/** SB-219: the weapon's reach in this turn in inches; at night the sum of its dice. */
export function* nightRange(game: Play, unit: string, range: number): Steps<number> {
  const dice = nightDice(range);
  if (dice === 0 || !blinded(game.state, unit)) return range;
  const inches = yield* roll({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SB-219',
    why: text('sb.weather.ask-night', { unit: unitName(game.state, unit), dice }),
    about: [unit],
    dice: Sum.of(dice, text('sb.sum.night'), 'SB-219', [unit]),
    sides: D6,
    reads: { kind: 'sum' },
  });
  yield* tell<Fact>({ kind: 'night-sight', unit, inches });
  return inches;
}
