import { missing } from '../../../kernel/own.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { declareNumber, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import type { Command, Problem } from '../../../kernel/system.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { whyNoMove } from '../command/march.ts';
import { mayCharge, mayMove } from '../command/permission.ts';
import type { Fact } from '../facts.ts';
import { theSection, unitName } from '../names.ts';
import { sectionOf, unitOf, type Play, type SallyGate, type Siege, type Steps, type Unit } from '../state.ts';
import { isTooHeavy } from '../structures/passages.ts';
import { COMMAND_RANGE, FILING, SALLY_DICE } from '../tables.ts';
import { named, refusedBy } from '../why-not.ts';

/** Going through a sally gate: SF-248 to SF-252, SF-254. It is a secret until then. */

interface Sally extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly gate: string;
}

/** The gate with this id. Callers take the id from the siege. */
export function sallyGateOf(siege: Siege, id: string): SallyGate {
  return siege.sallyGates[id] ?? missing('sally gate', id);
}

/** SF-250: out or in, on an order or on initiative; SF-252: then three dice say whether the gate could be shut in time. */
const sallying = procedure('sally', 'SF-250', function* (game: Play, { unit: id, gate }: Sally): Steps {
  const { roster, place } = unitOf(game.state, id);
  const figures = {
    unit: roster.name,
    section: theSection(sectionOf(game.state, sallyGateOf(game.state, gate).section).plan),
  };
  // SF-251: a unit touching the gate sees as if the wall were not there.
  const onInitiative = !mayMove(game.state, unitOf(game.state, id));
  const goes = yield* declareYesNo({
    seat: 'defender',
    rule: onInitiative ? 'SF-251' : 'SF-250',
    why: onInitiative
      ? text('ask.sally-initiative', { ...figures, cm: COMMAND_RANGE.enemy })
      : text('ask.sally', figures),
    about: [id],
    suggested: true,
  });
  if (!goes) return yield* tell<Fact>({ kind: 'holds-back', unit: id, from: gate });
  if (onInitiative) yield* tell<Fact>({ kind: 'may-act', unit: id, by: 'initiative' });
  yield* tell<Fact>({ kind: 'sallied', unit: id, gate, to: place.on === 'courtyard' ? 'field' : 'courtyard' });
  yield* shutInTime(game, gate);
});

/** SF-252: the gate stays open if the sum reaches the closest enemy's distance in cm. */
function* shutInTime(game: Play, gate: string): Steps {
  const enemies = Object.values(game.state.units).some(
    ({ roster, stands, place }) => roster.side === 'attacker' && stands > 0 && place.on !== 'off-table',
  );
  if (!enemies) return yield* tell<Fact>({ kind: 'sally-gate-shut', gate });
  const figures = { section: theSection(sectionOf(game.state, sallyGateOf(game.state, gate).section).plan) };
  const asked = { seat: 'defender', rule: 'SF-252', about: [sallyGateOf(game.state, gate).section] };
  const cm = yield* declareNumber({
    ...asked,
    why: text('ask.closest-enemy-to-gate', figures),
    unit: 'cm',
    min: 0,
    max: COMMAND_RANGE.most,
    step: 0,
  });
  const total = yield* roll({
    ...asked,
    why: text('ask.sally-dice', { ...figures, cm }),
    dice: SALLY_DICE,
    sides: 6,
    reads: { kind: 'sum' },
    need: Sum.of(cm, text('adds.closest-enemy'), 'SF-252'),
  });
  yield* tell<Fact>({ kind: total >= cm ? 'sally-gate-open' : 'sally-gate-shut', gate });
}

/** SF-250: one unit per round, which is a turn of each side. */
function isUsed(siege: Siege, { usedInTurn }: SallyGate): boolean {
  return usedInTurn === siege.turn;
}

/** Why a unit may not use a sally gate; enemies never may, open or not (SF-254). */
function sallyProblem(siege: Siege, id: string, unit: Unit, gate: SallyGate): Problem | undefined {
  const figures = { unit: unit.roster.name };
  const refuse = (rule: string, why: Problem['text']): Problem => refusedBy(rule, why, id);
  if (unit.roster.side === 'attacker') return refuse('SF-254', text('why-not.enemy-at-sally-gate', figures));
  if (isTooHeavy(unit, 'door')) return refuse('SF-069', text('why-not.too-big-for-sally', figures));
  const { type } = unit.roster.profile;
  if (type !== 'character' && unit.stands > FILING.door)
    return refuse('SF-070', text('why-not.sally-is-full', { ...figures, most: FILING.door }));
  if (isUsed(siege, gate) && type !== 'character') return refuse('SF-250', text('why-not.sally-gate-used', figures));
  if (unit.place.on !== 'courtyard' && unit.place.on !== 'field')
    return refuse('SF-250', text('why-not.not-at-sally-gate', figures));
  return sectionOf(siege, gate.section).state === 'standing'
    ? undefined
    : refuse('SF-037', text('why-not.sally-gate-gone', figures));
}

export const sally: Command<Siege, Fact, Sally> = {
  rule: 'SF-250',
  offers: (siege) => {
    if (siege.phase !== 'command' || siege.active !== 'defender') return [];
    return Object.entries(siege.sallyGates).flatMap(([gate, known]) =>
      Object.keys(siege.units)
        .filter((id) => {
          const unit = unitOf(siege, id);
          if (!mayCharge(siege, unit) || unit.outOfReach.includes(gate)) return false;
          return sallyProblem(siege, id, unit, known) === undefined;
        })
        .map((unit) => ({ unit, gate })),
    );
  },
  seat: () => 'defender',
  text: (siege, { unit, gate }) =>
    text('do.sally', {
      unit: unitName(siege, unit),
      section: theSection(sectionOf(siege, sallyGateOf(siege, gate).section).plan),
    }),
  about: ({ unit }) => [unit],
  // SF-248: only the defender knows of the gate until it is used.
  secret: (siege, { gate }) => !sallyGateOf(siege, gate).revealed,
  whyNot: (siege, args) => {
    const unit = named(siege.units, args.unit);
    const gate = named(siege.sallyGates, args.gate);
    // SF-248: only the defender may learn of a gate that is still secret.
    if (unit === undefined || gate === undefined || (!gate.revealed && unit.roster.side === 'attacker'))
      return undefined;
    return sallyProblem(siege, args.unit, unit, gate) ?? whyNoMove(siege, args.unit);
  },
  run: sallying,
};
