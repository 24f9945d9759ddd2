import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import type { Fact } from '../facts.ts';
import { isIrregular } from '../formations/formations.ts';
import { troopsOf } from '../melee/troops.ts';
import { leaderName, unitName } from '../names.ts';
import { byEdition } from '../options.ts';
import { leaderOf, unitOf, type Battle, type Play, type Steps } from '../state.ts';
import { pursuitModifiers, resultOf, type PursuitModifier, type PursuitResult } from './pursuit-test.ts';
import { PURSUIT_MODIFIERS } from './tables.ts';

/** The Pursuit Test of one victor: HR-125, HR-129 to HR-131. */

export const takePursuitTest = procedure(
  'pursuit-test',
  'HR-125',
  function* (game: Play, { unit: id }: { readonly unit: string }): Steps<PursuitResult> {
    const notClear = yield* standsRough(game, id);
    const known = modifiersBefore(game.state, id, notClear);
    const face = yield* roll({
      seat: unitOf(game.state, id).roster.side,
      rule: 'HR-125',
      why: text('hr.pursuit.test', { unit: unitName(game.state, id), change: sumOf(known) }),
      about: [id],
      ...ONE_D6,
      added: addedBy(known, id),
    });
    const modifiers = [...known, ...(yield* signOfLeader(game, id, face + sumOf(known)))];
    const total = face + sumOf(modifiers);
    const result = resultOf(total);
    yield* tell<Fact>({ kind: 'pursuit-tested', unit: id, face, modifiers, total, result });
    return result;
  },
);

const sumOf = (modifiers: readonly PursuitModifier[]): number => modifiers.reduce((sum, { value }) => sum + value, 0);

/** HR-129, HR-131: what could change the die, in table order; only what applies to the unit counts. */
const COULD: readonly (readonly [PursuitModifier['name'], string])[] = [
  ['stand-lost', 'HR-129'],
  ['missile-infantry', 'HR-129'],
  ['not-clear', 'HR-129'],
  ['irregular', 'HR-129'],
  ['mounted-or-monster', 'HR-129'],
  ['second-pursuit', 'HR-131'],
];

function addedBy(known: readonly PursuitModifier[], unit: string): Sum {
  const [first, ...others] = COULD.map(([name, rule]) => ({
    line: text(`hr.pursuit.sum-${name}`),
    rule,
    value: known.find((one) => one.name === name)?.value ?? 0,
  }));
  if (first === undefined) throw new Error('nothing could change the die');
  return others.reduce(
    (sum, { line, rule, value }) => sum.plus(value, line, rule, [unit]),
    Sum.of(first.value, first.line, first.rule, [unit]),
  );
}

/** HR-129, HR-131: a unit's modifiers before the roll. */
export function modifiersBefore(battle: Battle, id: string, notClear: boolean): readonly PursuitModifier[] {
  const unit = unitOf(battle, id);
  const { options } = battle;
  return pursuitModifiers({
    troops: troopsOf(unit),
    // HR-129: all missing stands, whenever they fell, or only losses in this combat, depending on the option.
    lost: options.pursuitStandsLost === 'cumulative' ? unit.roster.stands - unit.stands : unit.lostInCombat,
    notClear,
    irregular: isIrregular(unit.formation),
    // HR-131: applied once, however often it has gone on.
    again: unit.pursuits > 0 ? byEdition(options).secondPursuitMod : 0,
  });
}

/** HR-129: judged where the unit stands when it tests; asked only where the field has such ground. */
function* standsRough(game: Play, id: string): Steps<boolean> {
  const { roster, inWoods } = unitOf(game.state, id);
  if (!game.state.ground.some((one) => one === 'woods' || one === 'rough' || one === 'rivers')) return false;
  return yield* declareYesNo({
    seat: roster.side,
    rule: 'HR-129',
    why: text('hr.pursuit.ask-not-clear', { unit: roster.name }),
    about: [id],
    suggested: inWoods,
  });
}

/** HR-130: after the roll, if the owner likes; only one leader counts. */
function* signOfLeader(game: Play, id: string, total: number): Steps<readonly PursuitModifier[]> {
  const leader = Object.keys(game.state.leaders).find((one) => {
    const { alive, attachedTo } = leaderOf(game.state, one);
    return alive && attachedTo === id;
  });
  if (leader === undefined) return [];
  const value = PURSUIT_MODIFIERS.leader;
  const sign = yield* choose({
    seat: unitOf(game.state, id).roster.side,
    rule: 'HR-130',
    why: text('hr.pursuit.leader', { leader: leaderName(game.state, leader), unit: unitName(game.state, id), total }),
    about: [leader, id],
    options: [
      { id: 'plus', text: text('hr.pursuit.option.plus', { total: total + value }) },
      { id: 'minus', text: text('hr.pursuit.option.minus', { total: total - value }) },
    ],
  });
  return [{ name: 'leader', rule: 'HR-130', value: sign === 'plus' ? value : -value }];
}
