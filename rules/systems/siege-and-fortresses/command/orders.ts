import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareNumber, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import type { Command, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ofOrder } from '../command-parts.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { BRIGADE, COMMAND_RANGE } from '../tables.ts';
import { named, ownWith, refusedBy } from '../why-not.ts';
import { brigadeMates } from './brigades.ts';
import { commandNeeds, penaltiesOf, type Circumstances } from './penalties.ts';
import { mayBeOrdered, mayOrder } from './permission.ts';

/** Giving orders: SF-B19, SF-B21, SF-015, SF-169, SF-211. */

export interface Order extends Readonly<Record<string, string>> {
  readonly character: string;
  readonly unit: string;
}

/** Asks what only the players can see, in the order of the penalties (SF-B19). */
function* askCircumstances(game: Play, character: string, units: readonly string[]): Steps<Circumstances> {
  const [unit = character] = units;
  const { roster } = unitOf(game.state, character);
  const figures = { character: roster.name, unit: unitName(game.state, unit) };
  const asked = { seat: roster.side, rule: 'SF-B19', about: [character, ...units] };
  const cm = yield* declareNumber({
    ...asked,
    why: text('ask.command-distance', figures),
    unit: 'cm',
    min: 0,
    max: COMMAND_RANGE.most,
    step: 0,
    suggested: 0,
  });
  const enemyNear = yield* declareYesNo({
    ...asked,
    why: text('ask.enemy-near', { ...figures, cm: COMMAND_RANGE.enemy }),
    suggested: false,
  });
  const dense = yield* declareYesNo({ ...asked, why: text('ask.dense-terrain', figures), suggested: false });
  return { cm, enemyNear, dense };
}

/** SF-B19: two dice, at most the Command value after all penalties; the question lists each penalty. */
export const commandRoll = procedure(
  'command-roll',
  'SF-B19',
  function* (game: Play, { character, units }: { character: string; units: readonly string[] }): Steps<boolean> {
    const circumstances = yield* askCircumstances(game, character, units);
    const penalties = penaltiesOf(game.state, units, circumstances);
    const { roster } = unitOf(game.state, character);
    const [unit = character] = units;
    const needs = commandNeeds(character, roster.profile.command ?? 0, units, penalties);
    const missed = yield* roll({
      seat: roster.side,
      rule: 'SF-B19',
      why: text('ask.command-roll', {
        character: roster.name,
        unit: unitName(game.state, unit),
        needs: needs.total,
        command: roster.profile.command ?? 0,
        ...penalties,
      }),
      about: [character, ...units],
      dice: 2,
      sides: 6,
      reads: { kind: 'sum-above', limit: needs },
    });
    if (missed) {
      // SF-B19: a failure ends the character's orders; the General's failure ends everyone's.
      const ends = roster.profile.general ? 'all' : 'his';
      yield* tell<Fact>({ kind: 'order-failed', character, unit, ends });
    } else yield* tell<Fact>({ kind: 'order-obeyed', character, units });
    return !missed;
  },
);

function* obeyed(character: string, units: readonly string[]): Steps {
  if (!(yield* call(commandRoll, { character, units }))) return;
  for (const unit of units) yield* tell<Fact>({ kind: 'may-act', unit, by: 'order' });
}

const giveOrder = procedure('order', 'SF-B19', function* (_game: Play, { character, unit }: Order): Steps {
  yield* obeyed(character, [unit]);
});

/** SF-B21: up to four units, named one by one; each penalty is that of the worst unit. */
const giveBrigadeOrder = procedure('brigade-order', 'SF-B21', function* (game: Play, order: Order): Steps {
  const units = [order.unit];
  const { side } = unitOf(game.state, order.unit).roster;
  while (units.length < BRIGADE) {
    const mates = brigadeMates(game.state, units);
    if (mates.length === 0) break;
    const next = yield* choose({
      seat: side,
      // SF-015: units along the walls need not touch.
      rule: unitOf(game.state, order.unit).place.on === 'sections' ? 'SF-015' : 'SF-B21',
      why: text('ask.brigade', { unit: unitName(game.state, order.unit), count: units.length, most: BRIGADE }),
      about: units,
      options: [
        ...mates.map((id) => ({ id, text: text('named', { name: unitName(game.state, id) }), about: [id] })),
        // A brigade of one is a normal order.
        { id: 'complete', text: text('option.complete') },
      ],
    });
    if (next === 'complete') break;
    units.push(next);
  }
  yield* obeyed(order.character, units);
});

function offersOf(siege: Siege, isOrdered: (unit: Unit, id: string) => boolean): readonly Order[] {
  if (siege.phase !== 'command') return [];
  const characters = Object.keys(siege.units).filter((id) => mayOrder(siege, unitOf(siege, id)));
  if (characters.length === 0) return [];
  const units = Object.keys(siege.units).filter((id) => isOrdered(unitOf(siege, id), id));
  return characters.flatMap((character) => units.map((unit) => ({ character, unit })));
}

/** Every commander paired with each unit of his side, for `tries`. */
function ordersTried(siege: Siege): readonly Order[] {
  const commands = (id: string): boolean => unitOf(siege, id).roster.profile.command !== null;
  const led = Object.keys(siege.units).filter((id) => {
    const { roster, stands, place } = unitOf(siege, id);
    return (
      roster.side === siege.active && stands > 0 && place.on !== 'off-table' && roster.profile.type !== 'character'
    );
  });
  return ownWith(siege, led).flatMap(([character, unit]) => (commands(character) ? [{ character, unit }] : []));
}

/** Why an order is not offered. */
export function whyNoOrder(siege: Siege, { character: by, unit: id }: Order): Problem | undefined {
  const character = named(siege.units, by);
  const unit = named(siege.units, id);
  if (character === undefined || unit === undefined) return undefined;
  const figures = { character: character.roster.name, unit: unit.roster.name };
  const refuse = (rule: string, why: Problem['text']): Problem => refusedBy(rule, why, by, id);
  if (siege.phase !== 'command' || character.roster.side !== siege.active || unit.roster.side !== siege.active)
    return refuse('SF-B01', text('why-not.own-command-phase', figures));
  if (character.roster.profile.command === null) return refuse('SF-B19', text('why-not.no-commander', figures));
  if (siege.sides[siege.active].ordering === 'over') return refuse('SF-B19', text('why-not.general-failed', figures));
  if (character.orderFailed) return refuse('SF-B19', text('why-not.orders-ended', figures));
  if (character.moved) return refuse('SF-B23', text('why-not.has-left-command', figures));
  if (unit.roster.profile.engine !== undefined) return refuse('SF-209', text('why-not.engine-stays', figures));
  if (unit.usedInitiative) return refuse('SF-B20', text('why-not.used-initiative', figures));
  if (unit.confused) return refuse('SF-B08', text('why-not.confused', figures));
  if (unit.climbed) return refuse('SF-177', text('why-not.climbed', figures));
  if (unit.ready && !unit.moved) return refuse('SF-B19', text('why-not.order-waits', figures));
  if (unit.engaged === null && unit.equipment.includes('mantlets') && !mayBeOrdered(siege, unit))
    return refuse('SF-201', text('why-not.one-move-with-mantlets', figures));
  return undefined;
}

export const order: Command<Siege, Fact, Order> = {
  rule: 'SF-B19',
  offers: (siege) => offersOf(siege, (unit) => mayBeOrdered(siege, unit)),
  ...ofOrder('do.order'),
  tries: ordersTried,
  whyNot: whyNoOrder,
  run: giveOrder,
};

export const orderBrigade: Command<Siege, Fact, Order> = {
  rule: 'SF-B21',
  offers: (siege) => offersOf(siege, (unit, id) => mayBeOrdered(siege, unit) && brigadeMates(siege, [id]).length > 0),
  ...ofOrder('do.order-brigade'),
  tries: ordersTried,
  whyNot: whyNoOrder,
  run: giveBrigadeOrder,
};

/** SF-211: an engine needs an order to turn to another target; if it fails, the engine does not shoot this turn. */
const giveTurnOrder = procedure('turn-order', 'SF-211', function* (_game: Play, { character, unit }: Order): Steps {
  const turns = yield* call(commandRoll, { character, units: [unit] });
  yield* tell<Fact>({ kind: turns ? 'engine-turned' : 'engine-silent', unit });
});

export const turnEngine: Command<Siege, Fact, Order> = {
  rule: 'SF-211',
  offers: (siege) =>
    offersOf(siege, ({ roster, stands, orderFailed, confused, engaged, place }) => {
      if (roster.side !== siege.active || roster.profile.engine === undefined || stands === 0) return false;
      return !orderFailed && !confused && engaged === null && place.on !== 'off-table';
    }),
  ...ofOrder('do.turn-engine'),
  run: giveTurnOrder,
};
