import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { declareNumber, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { nameOf, unitName } from '../names.ts';
import { because, eachUnit, noSuch, order, unitNamed, wrongMoment } from '../order.ts';
import { flankPenaltyApplies } from '../ramparts/command.ts';
import { unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';

/** Orders: SM-B06, SM-072, SM-146, SM-153. Without a written Command value the players roll at the table. */

interface Ordered extends Args {
  readonly unit: string;
}
interface ByCharacter extends Ordered {
  readonly character: string;
}

/** Why a unit cannot take any order, or `undefined` if it can. */
function cannotBeOrdered(siege: Siege, unit: Unit): Problem | undefined {
  const { id, profile } = unit.roster;
  const name = nameOf(unit);
  const moment = wrongMoment(siege, 'command', unit.side);
  if (moment !== undefined) return moment;
  if (profile.type === 'character') return because('SM-B06', 'sm.not.a-character', { unit: name });
  if (unit.stands === 0 || unit.place.on === 'off-table' || unit.place.on === 'tunnel')
    return because('SM-B02', 'sm.not.not-on-table', { unit: name });
  if (unit.confused) return because('SM-B13', 'sm.not.confused', { unit: name });
  if (unit.engaged !== null) return because('SM-B06', 'sm.not.engaged', { unit: name });
  if (siege.assault.locked.includes(id)) return because('SM-203', 'sm.not.locked', { unit: name });
  if (unit.halted) return because('SM-165', 'sm.not.halted', { unit: name });
  return unit.ready ? because('SM-B06', 'sm.not.ready', { unit: name }) : undefined;
}

function commandOf(siege: Siege, unit: Unit): Problem | undefined {
  const { id, profile } = unit.roster;
  const name = nameOf(unit);
  if (profile.command === null) return because('SM-B06', 'sm.not.no-command', { unit: name });
  if (unit.stands === 0 || unit.place.on === 'off-table')
    return because('SM-B02', 'sm.not.not-on-table', { unit: name });
  if (siege.assault.frozen.includes(id)) return because('SM-214', 'sm.not.frozen', { unit: name });
  return unit.silent ? because('SM-B06', 'sm.not.silent', { unit: name }) : undefined;
}

/** SM-B06: the highest two-dice total that succeeds: the Command value minus all penalties. */
function* needsOf(game: Play, character: string, id: string): Steps<Sum> {
  const unit = unitOf(game.state, id);
  const ask = { seat: unit.side, rule: 'SM-B06', about: [id] };
  const name = { unit: unitName(game.state, id) };
  // SM-146 (DSM-072): on fortifications only the flank penalty is waived, or also the one for near enemies, by option.
  const spared = unit.place.on === 'section' && game.state.options.commandOnWorks === 'near-enemies-too';
  const near = !spared && (yield* declareYesNo({ ...ask, why: text('sm.command.ask-near', name), suggested: false }));
  // SM-146, SM-153: no flank penalty on fortifications or for the garrison inside.
  const flanked =
    flankPenaltyApplies(game.state, unit) &&
    (yield* declareYesNo({ ...ask, why: text('sm.command.ask-flanks', name), suggested: false }));
  const far = yield* declareNumber({
    ...ask,
    why: text('sm.command.ask-distance', name),
    unit: 'points',
    min: 0,
    max: 6,
    step: 1,
    suggested: 0,
  });
  const lost = unit.roster.profile.stands - unit.stands;
  const command = unitOf(game.state, character).roster.profile.command ?? 0;
  return Sum.of(command, text('sum.command'), 'SM-B06', [character])
    .plus(-unit.orders, text('sm.command.sum-orders'), 'SM-B06', [id])
    .plus(-lost, text('sm.command.sum-lost'), 'SM-B06', [id])
    .plus(-far, text('sm.command.sum-far'), 'SM-B06', [id])
    .plus(near ? -1 : 0, text('sm.command.sum-near'), 'SM-B06', [id])
    .plus(flanked ? -1 : 0, text('sm.command.sum-flanks'), 'SM-B06', [id]);
}

const ordering = procedure('order', 'SM-B06', function* (game: Play, { character, unit }: ByCharacter): Steps {
  const need = yield* needsOf(game, character, unit);
  const needs = need.total;
  const total = yield* roll({
    seat: unitOf(game.state, unit).side,
    rule: 'SM-B06',
    why: text('sm.command.roll', { unit: unitName(game.state, unit), needs }),
    about: [character, unit],
    dice: 2,
    sides: 6,
    reads: { kind: 'sum' },
    need,
  });
  yield* tell<Fact>({ kind: 'ordered', unit, character, total, needs, obeyed: total <= needs });
});

export const giveOrder = order<ByCharacter>({
  rule: 'SM-B06',
  // Nobody looks for an order to the enemy.
  candidates: ({ units }) =>
    Object.keys(units)
      .filter((id) => units[id]?.roster.profile.command !== null)
      .flatMap((character) =>
        Object.keys(units)
          .filter((unit) => units[unit]?.side === units[character]?.side)
          .map((unit) => ({ character, unit })),
      ),
  check: (siege, { character: by, unit: id }) => {
    const character = unitNamed(siege, by);
    const unit = unitNamed(siege, id);
    if (character === undefined) return noSuch(by);
    if (unit === undefined) return noSuch(id);
    if (character.side !== unit.side) return because('SM-B06', 'sm.not.not-his', { unit: nameOf(unit) });
    // SM-214: a character who has changed sides orders only the unit they joined.
    const joined = siege.assault.joined[by];
    if (joined !== undefined && joined !== id) return because('SM-214', 'sm.not.only-joined', { unit: nameOf(unit) });
    return commandOf(siege, character) ?? cannotBeOrdered(siege, unit);
  },
  ...naming('sm.command.do', { character: unitName, unit: unitName }),
  run: ordering,
});

const declaring = procedure('declare-order', 'SM-B06', function* (_game: Play, { unit }: Ordered): Steps {
  yield* tell<Fact>({ kind: 'ordered', unit, character: null, total: null, needs: null, obeyed: true });
});

/** SM-B06: an order rolled at the table by the players' own rules. */
export const declareOrder = order<Ordered>({
  rule: 'SM-B06',
  candidates: eachUnit,
  check: (siege, { unit: id }) => {
    const unit = unitNamed(siege, id);
    return unit === undefined ? noSuch(id) : cannotBeOrdered(siege, unit);
  },
  ...naming('sm.command.do-declare', { unit: unitName }),
  run: declaring,
});
