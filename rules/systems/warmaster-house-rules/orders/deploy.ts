import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareNumber, declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import {
  againstFormation,
  isFormationChange,
  isIrregular,
  judgedStands,
  type Arrangement,
} from '../formations/formations.ts';
import { remind } from '../game/reminders.ts';
import { aboutFacePrice, allowance, leftAfterChange, paceOf } from '../moving/pace.ts';
import { keepsAway } from '../moving/questions.ts';
import { CHANGE_PRICE, FARTHEST } from '../moving/tables.ts';
import { formationName, orderName } from '../names.ts';
import { againstSkirmish } from '../skirmishers/eligible.ts';
import { Formation } from '../start/setup.ts';
import { unitOf, type Battle, type Play, type Steps } from '../state.ts';

/** A Deploy order: HR-015, HR-019 to HR-022, HR-030 to HR-032, HR-080, HR-081, HR-148. */

interface Deployed extends Arrangement {
  readonly price: number;
  readonly left: number;
  readonly facing: 'free' | 'wheel' | 'about-face' | 'kept';
}

/** HR-081: facing and formation, around a stand that only pivots. Returns whether it was done. */
export const deploy = procedure(
  'deploy',
  'HR-081',
  function* (game: Play, { unit }: { readonly unit: string }): Steps<boolean> {
    for (;;) {
      const done = yield* declared(game, unit);
      if (typeof done !== 'string') {
        yield* tell<Fact>({ kind: 'deployed', unit, ...done });
        if (done.formation === 'skirmish') yield* remind(game, 'HR-149', unit);
        // HR-009: corners aligned, as well as the players can.
        else yield* remind(game, isIrregular(done.formation) ? 'HR-007' : 'HR-009', unit);
        return true;
      }
      yield* tell<Fact>({ kind: 'move-refused', unit, rule: done });
      const next = yield* choose({
        seat: unitOf(game.state, unit).roster.side,
        rule: done,
        why: text('hr.move.ask-again', { unit: unitOf(game.state, unit).roster.name, order: orderName('deploy') }),
        about: [unit],
        options: ['give-up', 'again'].map((id) => ({ id, text: text(`hr.move.${id}`) })),
      });
      if (next === 'give-up') return false;
    }
  },
);

/**
 * The formations that a unit can take now, starting with its current one: HR-011, HR-012, HR-016, HR-018, HR-147,
 * HR-148.
 */
export function formationsFor(battle: Battle, id: string): readonly Formation[] {
  const { roster, stands, formation } = unitOf(battle, id);
  const judged = judgedStands(roster, stands);
  const can = Formation.options.filter((one) =>
    one === 'skirmish'
      ? againstSkirmish(roster, battle.options) === undefined
      : againstFormation({ formation: one, frontage: one === 'line' ? 2 : 1 }, judged) === undefined,
  );
  return can.toSorted((a, b) => Number(b === formation) - Number(a === formation));
}

function* declared(game: Play, id: string): Steps<Deployed | string> {
  const { roster, formation: before, frontage, stands } = unitOf(game.state, id);
  const asked = { seat: roster.side, about: [id] };
  const formation = (yield* choose({
    ...asked,
    rule: 'HR-081',
    why: text('hr.orders.ask-formation', { unit: roster.name, formation: formationName(before) }),
    options: formationsFor(game.state, id).map((one) => ({ id: one, text: formationName(one) })),
  })) as Formation;
  const wide = formation === 'line' ? yield* width(game, id, judgedStands(roster, stands)) : 1;
  const stayed = yield* declareYesNo({
    ...asked,
    rule: 'HR-081',
    why: text('hr.orders.ask-one-stayed', { unit: roster.name }),
    suggested: true,
  });
  if (!stayed) return 'HR-081';
  const m = allowance(roster, formation);
  const pace = paceOf(m, { formation, road: false, inArc: true, squeezes: false });
  const arrangement = { formation, frontage: wide };
  const done = isFormationChange({ formation: before, frontage }, arrangement)
    ? changed(arrangement, m, pace)
    : yield* turned(game, id, arrangement, pace);
  if (typeof done === 'string') return done;
  // HR-080: only chargers come within 4 cm; a unit already there turns on the spot.
  return (yield* keepsAway(game, id, 'HR-080', 'hr.orders.ask-enemy-deploy')) ? done : 'HR-080';
}

/** HR-011, HR-020: stands in the front rank; a different number is a formation change too. */
function* width(game: Play, id: string, stands: number): Steps<number> {
  const { roster, formation, frontage } = unitOf(game.state, id);
  if (stands === 2) return 2;
  return yield* declareNumber({
    seat: roster.side,
    rule: 'HR-011',
    why: text('hr.orders.ask-frontage', { unit: roster.name }),
    about: [id],
    unit: 'stands',
    min: 2,
    max: stands,
    step: 1,
    suggested: formation === 'line' ? frontage : stands,
  });
}

/** HR-021, HR-081 (a): 10 cm pay for everything; nothing is measured and nothing moves afterwards (HR-019). */
function changed(arrangement: Arrangement, m: number, pace: number): Deployed | string {
  const left = leftAfterChange(m, pace);
  return left === undefined ? 'HR-021' : { ...arrangement, price: CHANGE_PRICE, left, facing: 'free' };
}

/**
 * HR-081 (b), (c): stands of an irregular unit move half pace at most; a column turns freely; a line wheels or faces
 * about.
 */
function* turned(game: Play, id: string, arrangement: Arrangement, pace: number): Steps<Deployed | string> {
  const { roster, formation: before } = unitOf(game.state, id);
  const asked = { seat: roster.side, about: [id] };
  const { formation } = arrangement;
  if (isIrregular(formation)) {
    const longest = yield* declareNumber({
      ...asked,
      rule: 'HR-022',
      why: text('hr.orders.ask-rearranged', { unit: roster.name, pace }),
      unit: 'cm',
      min: 0,
      max: FARTHEST,
      step: 0,
      suggested: 0,
    });
    // HR-015: a unit that stays a hedgehog turns its stands on the spot, without moving any.
    if (before === 'hedgehog' && formation === 'hedgehog' && longest > 0) return 'HR-015';
    return longest > pace ? 'HR-022' : { ...arrangement, price: 0, left: pace, facing: 'free' };
  }
  // HR-030: columns and skirmishers face any way.
  if (formation !== 'line') return { ...arrangement, price: 0, left: pace, facing: 'free' };
  const how = yield* choose({
    ...asked,
    rule: 'HR-031',
    why: text('hr.orders.ask-line-turn', { unit: roster.name }),
    options: ['kept', 'wheel', 'about-face'].map((one) => ({ id: one, text: text(`hr.orders.line-${one}`) })),
  });
  if (how === 'kept') return { ...arrangement, price: 0, left: pace, facing: 'kept' };
  if (how === 'about-face') {
    // HR-032: a quarter of the printed allowance.
    const price = aboutFacePrice(allowance(roster, formation));
    return { ...arrangement, price, left: pace - price, facing: 'about-face' };
  }
  const wheel = yield* declareNumber({
    ...asked,
    rule: 'HR-033',
    why: text('hr.move.ask-wheel', { unit: roster.name }),
    unit: 'cm',
    min: 0,
    max: FARTHEST,
    step: 0,
    suggested: pace,
  });
  return wheel > pace ? 'HR-033' : { ...arrangement, price: wheel, left: pace - wheel, facing: 'wheel' };
}
