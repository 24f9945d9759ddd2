import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareNumber, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { pieceName } from '../announce.ts';
import { D6 } from '../base/dice.ts';
import { passesCharacteristic } from '../base/chances.ts';
import { panicIfDue } from '../base/flight.ts';
import { destroy } from '../base/loss.ts';
import { valueOf } from '../base/profile.ts';
import { attempt } from '../battering/attempt.ts';
import { burnDown } from '../engines/cover.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { inPlay, sectionOf, unitOf, type Section } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Targets under the line of the Magma-Cannon: SB-150, SB-B38. */

/** SB-150: stone on a 5, wood one easier (SB-176). */
export const magmaNeeds = ({ wooden }: Pick<Section, 'wooden'>): Sum =>
  Sum.of(5, text('sb.sum.breach'), 'SB-150').plus(wooden ? -1 : 0, text('sb.sum.wooden'), 'SB-150');

/** SB-B38: the roll that saves a war machine, chariot or engine. */
export const SAVED = 5;

export interface Touched {
  readonly id: string;
  readonly models: number;
}

/** Everything that can be touched; SB-150: a unit inside a tower never is. */
export const exposed = (siege: Siege): readonly string[] => [
  ...Object.keys(siege.units).filter((id) => {
    const { place } = unitOf(siege, id);
    return inPlay(unitOf(siege, id)) && !(place.at === 'section' && place.slot === 'inside');
  }),
  ...Object.values(siege.engines).flatMap(({ id, destroyed }) => (destroyed ? [] : [id])),
];

/** Asks for each piece whether it is touched, and how many of its models. */
export function* askTouched(
  game: Play,
  { seat, rule, key, candidates }: { seat: Seat; rule: string; key: string; candidates: readonly string[] },
): Steps<readonly Touched[]> {
  const touched: Touched[] = [];
  let left = candidates;
  while (left.length > 0) {
    const id = yield* choose({
      seat,
      rule,
      why: text(key),
      about: left,
      options: [
        { id: 'nothing-more', text: text('sb.base.nothing-more') },
        ...left.map((one) => ({ id: one, text: pieceName(game.state, one), about: [one] })),
      ],
    });
    if (id === 'nothing-more') break;
    left = left.filter((one) => one !== id);
    const most = game.state.units[id]?.models ?? 1;
    const machine = game.state.units[id]?.roster.type === 'war-machine';
    const models =
      most === 1 || machine
        ? most
        : yield* declareNumber({
            seat,
            rule,
            why: text('sb.base.ask-touched', { unit: unitName(game.state, id), models: most }),
            about: [id],
            unit: 'models',
            min: 1,
            max: most,
            step: 1,
          });
    touched.push({ id, models });
  }
  return touched;
}

/** SB-150: models first, then sections, one die each. */
export const alongLine = procedure(
  'magma-line',
  'SB-150',
  function* (game: Play, { unit }: { readonly unit: string }): Steps {
    const { side } = unitOf(game.state, unit).roster;
    const asked = { seat: side, rule: 'SB-150' };
    const under = yield* askTouched(game, {
      ...asked,
      key: 'sb.magma.ask-under',
      candidates: exposed(game.state).filter((id) => id !== unit),
    });
    const sections = yield* askTouched(game, {
      ...asked,
      key: 'sb.magma.ask-sections',
      candidates: Object.keys(game.state.sections).filter((id) => sectionOf(game.state, id).kind !== 'siege-tower'),
    });
    for (const { id, models } of under) yield* call(crack, { id, models });
    for (const { id: section } of sections)
      yield* call(attempt, {
        by: unit,
        section,
        source: 'war-machine',
        rule: 'SB-150',
        needed: magmaNeeds(sectionOf(game.state, section)),
      });
  },
);

/** SB-B38: an Initiative test per model, 5+ for machines, chariots and engines; no saves. */
export const crack = procedure('crack', 'SB-B38', function* (game: Play, { id, models }: Touched): Steps {
  if (Object.hasOwn(game.state.engines, id)) {
    if ((yield* oneDie(game, id, 'attacker')) < SAVED) yield* call(burnDown, { engine: id });
    return;
  }
  if (!inPlay(unitOf(game.state, id))) return;
  const { roster } = unitOf(game.state, id);
  if (roster.type === 'war-machine') {
    if ((yield* oneDie(game, id, roster.side)) < SAVED) yield* call(destroy, { unit: id });
    return;
  }
  const initiative = valueOf(roster.profile, 'i');
  const faces = yield* die(game, id, roster.side, models);
  const saved = (face: number): boolean =>
    roster.type === 'chariot' ? face >= SAVED : passesCharacteristic(face, initiative);
  const slain = faces.filter((face) => !saved(face)).length;
  yield* tell<Fact>({ kind: 'swallowed', unit: id, models, slain });
  if (unitOf(game.state, id).models === 0) yield* call(destroy, { unit: id });
  yield* panicIfDue(game, id);
});

function* die(game: Play, id: string, seat: Seat, dice: number): Steps<readonly number[]> {
  return yield* roll({
    seat,
    rule: 'SB-B38',
    why: text('sb.magma.ask-crack', { unit: pieceName(game.state, id), dice }),
    about: [id],
    dice: Sum.of(dice, text('sb.sum.models'), 'SB-B38', [id]),
    sides: D6,
    reads: { kind: 'faces' },
  });
}

function* oneDie(game: Play, id: string, seat: Seat): Steps<number> {
  const [face = 1] = yield* die(game, id, seat, 1);
  return face;
}
