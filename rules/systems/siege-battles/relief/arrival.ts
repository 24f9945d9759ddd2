import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { D6 } from '../base/dice.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Procedure E: arrival of the Relief Force: SB-030 to SB-033, SB-143, SB-217. */

/** SB-031: the total of dice, turn and modifiers needed. */
export const ARRIVES = 10;

/** SB-031, SB-143, SB-217: the first roll and its modifier; a Hasty Assault's ban overrides a Forced March. */
export function timetable(hasty: boolean, forced: boolean): { readonly first: number; readonly modifier: number } {
  return { first: hasty ? 4 : forced ? 1 : 2, modifier: (forced ? 1 : 0) - (hasty ? 1 : 0) };
}

/** SB-030: units waiting off the table, without the characters that come with them. */
export const waiting = (siege: Siege): readonly string[] =>
  Object.keys(siege.units).filter((id) => {
    const { place, destroyed, joined } = unitOf(siege, id);
    return place.at === 'reserve' && !destroyed && joined === null;
  });

/** SB-032: 1 and 2 left of the fortress, 3 and 4 opposite, 5 and 6 right. */
export const edgeOf = (face: number): 'left' | 'opposite' | 'right' =>
  face <= 2 ? 'left' : face <= 4 ? 'opposite' : 'right';

const timetableOf = ({ sides: { attacker, defender } }: Siege): ReturnType<typeof timetable> =>
  timetable(attacker.items.includes('hasty-assault'), defender.items.includes('forced-march'));

/** SB-031: whether the defender rolls for it in this game turn. */
export const reliefIsDue = (siege: Siege): boolean =>
  !siege.arrived && waiting(siege).length > 0 && siege.turn >= timetableOf(siege).first;

/** SB-031: rolled at the start of each defender's turn until the force arrives. */
export const arrival = procedure('relief', 'SB-031', function* (game: Play): Steps {
  const { turn } = game.state;
  const { modifier } = timetableOf(game.state);
  // SB-B39: units with no room on the edge come on once there is some; the force has arrived (SB-031).
  if (game.state.arrived) {
    for (const unit of waiting(game.state)) yield* comesOn(game, unit);
    return;
  }
  if (!reliefIsDue(game.state)) return;
  const { attacker, defender } = game.state.sides;
  const needed = ARRIVES - turn - modifier;
  const asked = { seat: 'defender', about: waiting(game.state), sides: D6 };
  const faces = yield* roll({
    ...asked,
    rule: 'SB-031',
    why: text('sb.relief.ask-arrival', { turn, needed }),
    dice: 2,
    reads: { kind: 'faces' },
    need: Sum.of(ARRIVES, text('sb.sum.arrives'), 'SB-031')
      .plus(-turn, text('sb.sum.turn'), 'SB-031')
      .plus(attacker.items.includes('hasty-assault') ? 1 : 0, text('sb.sum.hasty'), 'SB-143')
      .plus(defender.items.includes('forced-march') ? -1 : 0, text('sb.sum.forced'), 'SB-217'),
  });
  const total = faces.reduce((sum, face) => sum + face, 0) + turn + modifier;
  yield* tell<Fact>({ kind: 'relief-rolled', faces, total, arrives: total >= ARRIVES });
  if (total < ARRIVES) return;
  const face = yield* roll({
    ...asked,
    rule: 'SB-032',
    why: text('sb.relief.ask-edge'),
    dice: 1,
    reads: { kind: 'face' },
  });
  yield* tell<Fact>({ kind: 'relief-edge', edge: edgeOf(face), face });
  for (const unit of waiting(game.state)) yield* comesOn(game, unit);
});

/** SB-033, SB-016: comes on as reinforcements from the edge the defender sees on that side. */
function* comesOn(game: Play, unit: string): Steps {
  const placed = yield* declareYesNo({
    seat: 'defender',
    rule: 'SB-033',
    why: text('sb.relief.ask-placed', { unit: unitName(game.state, unit) }),
    about: [unit],
    suggested: true,
  });
  // SB-B39: a unit with no room on the edge waits for the next turn.
  if (placed) yield* tell<Fact>({ kind: 'relief-placed', unit });
}
