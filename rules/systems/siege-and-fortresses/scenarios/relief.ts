import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { declareNumber, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { mayMove } from '../command/permission.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { spotFor } from '../muster/spots.ts';
import { unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { RELIEF_LINES, RELIEF_ROLL } from '../tables.ts';
import { named, refusedBy } from '../why-not.ts';
import { comesWithRelief, isPaidInside, scenarioOf } from './scenarios.ts';

/** Messengers and the relief of the watchtower: SF-277 to SF-280. */

interface Sent extends Readonly<Record<string, string>> {
  readonly unit: string;
}

/** SF-277: contingent units outside the tower, as nobody may leave it (SF-284). */
function mayBeSent(siege: Siege, { roster, stands, place }: Unit): boolean {
  if (roster.side !== 'defender' || roster.force !== 'around' || stands === 0 || place.on === 'off-table') return false;
  return roster.profile.type !== 'character' && !siege.relief.dispatched.includes(roster.id);
}

/** SF-277: whether a unit may join a brigade; messengers may not. */
export function mayBeBrigaded({ relief }: Siege, id: string): boolean {
  return !relief.dispatched.includes(id);
}

/** SF-277: in the defender's first round. */
function firstRound({ turn, active, phase }: Siege): boolean {
  return turn === 1 && active === 'defender' && phase === 'command';
}

export const dispatch: Command<Siege, Fact, Sent> = {
  rule: 'SF-277',
  offers: (siege) => {
    if (!scenarioOf(siege).relief || !firstRound(siege)) return [];
    return Object.keys(siege.units)
      .filter((id) => mayBeSent(siege, unitOf(siege, id)))
      .map((unit) => ({ unit }));
  },
  seat: () => 'defender',
  ...naming('do.dispatch', { unit: unitName }),
  whyNot: (siege, { unit: id }) => {
    const unit = named(siege.units, id);
    if (unit === undefined || !scenarioOf(siege).relief) return undefined;
    const { name } = unit.roster;
    if (isPaidInside(unit.roster))
      return refusedBy('SF-284', text('why-not.sealed-in', { unit: name }), unit.roster.id);
    if (!firstRound(siege)) return refusedBy('SF-277', text('why-not.dispatch-first-round', { unit: name }));
    return refusedBy('SF-277', text('why-not.dispatch-contingent', { unit: name }), unit.roster.id);
  },
  run: procedure('dispatch', 'SF-277', function* (_game: Play, { unit }: Sent): Steps {
    yield* tell<Fact>({ kind: 'dispatched', unit });
  }),
};

const reach = procedure('reach-the-edge', 'SF-278', function* (game: Play, { unit }: Sent): Steps {
  const there = yield* declareYesNo({
    seat: 'defender',
    rule: 'SF-278',
    why: text('ask.reaches-edge', { unit: unitName(game.state, unit) }),
    about: [unit],
  });
  yield* tell<Fact>({ kind: there ? 'dispatch-arrived' : 'stays-on-table', unit });
});

export const reachEdge: Command<Siege, Fact, Sent> = {
  rule: 'SF-278',
  offers: (siege) =>
    siege.phase === 'command' && siege.active === 'defender' && !siege.relief.arrived
      ? siege.relief.dispatched.filter((id) => mayMove(siege, unitOf(siege, id))).map((unit) => ({ unit }))
      : [],
  seat: () => 'defender',
  ...naming('do.reach-edge', { unit: unitName }),
  whyNot: (siege, { unit: id }) => {
    const unit = named(siege.units, id);
    if (unit === undefined || siege.relief.dispatched.includes(unit.roster.id)) return undefined;
    return refusedBy('SF-278', text('why-not.not-dispatched', { unit: unit.roster.name }), unit.roster.id);
  },
  run: reach,
};

/** SF-279: before any defending unit has been ordered or has moved this turn. */
function turnHasJustBegun(siege: Siege): boolean {
  return Object.values(siege.units).every(
    ({ roster, orders, moved, usedInitiative }) =>
      roster.side !== 'defender' || (orders === 0 && !moved && !usedInitiative),
  );
}

/** SF-280: relief units still off the table. */
function waiting(siege: Siege): readonly string[] {
  return Object.keys(siege.units).filter((id) => {
    const { roster, place, stands } = unitOf(siege, id);
    return comesWithRelief(siege, roster) && place.on === 'off-table' && stands > 0;
  });
}

/**
 * SF-279: the lowest face that brings the relief, minus 1 per messenger that got through (SF-278).
 * @returns 1 or less if it cannot fail
 */
export function reliefNeeds({ relief, options }: Siege): Sum {
  const needs = Sum.of(RELIEF_ROLL, text('sum.written'), 'SF-279').plus(
    -relief.bonus,
    text('adds.messengers'),
    'SF-278',
  );
  return options.reliefNaturalOne === 'fails' ? needs.atLeast(2, text('sum.least'), 'SF-279') : needs;
}

const rollForRelief = procedure('relief-roll', 'SF-279', function* (game: Play): Steps {
  const needs = reliefNeeds(game.state);
  // With enough messengers it cannot fail, so no die is rolled.
  const arrives =
    needs.total <= 1 ||
    (yield* roll({
      seat: 'defender',
      rule: 'SF-279',
      why: text('ask.relief-roll', { needs: needs.total }),
      dice: 1,
      sides: 6,
      reads: { kind: 'count', atLeast: needs },
    })) > 0;
  yield* tell<Fact>({ kind: 'relief-rolled', arrives });
  if (!arrives) return;
  const ids = waiting(game.state);
  const isCharacter = (id: string): boolean => unitOf(game.state, id).roster.profile.type === 'character';
  // SF-280: the characters on their line, the troops behind theirs; a small table counts as if it were larger.
  for (const [who, cm] of [
    ['characters', RELIEF_LINES.characters],
    ['troops', RELIEF_LINES.troops],
  ] as const) {
    const arriving = ids.filter((id) => isCharacter(id) === (who === 'characters'));
    if (arriving.length === 0) continue;
    yield* declareNumber({
      seat: 'defender',
      rule: 'SF-280',
      why: who === 'characters' ? text('ask.relief-characters', { cm }) : text('ask.relief-troops', { cm }),
      about: arriving,
      unit: 'cm',
      min: cm,
      max: FAR,
      step: 0,
      suggested: cm,
    });
    for (const unit of arriving)
      yield* tell<Fact>({ kind: 'relief-placed', unit, at: spotFor(game.state, 'defender', 'relief') });
  }
});

/** The furthest line on a large table, in cm. */
const FAR = 300;

export const reliefRoll: Command<Siege, Fact, Readonly<Record<string, never>>> = {
  rule: 'SF-279',
  offers: (siege) => {
    const { turn, active, phase, relief } = siege;
    if (!scenarioOf(siege).relief || relief.arrived || active !== 'defender' || phase !== 'command') return [];
    // SF-279: once at the start of each turn, from the second on.
    return turn >= 2 && relief.rolledInTurn !== turn && turnHasJustBegun(siege) ? [{}] : [];
  },
  seat: () => 'defender',
  text: () => text('do.relief-roll'),
  about: () => [],
  whyNot: (siege) => {
    if (!scenarioOf(siege).relief) return undefined;
    if (siege.relief.arrived) return refusedBy('SF-280', text('why-not.relief-is-here'));
    if (siege.relief.rolledInTurn === siege.turn) return refusedBy('SF-279', text('why-not.relief-rolled'));
    return refusedBy('SF-279', text('why-not.relief-at-start'));
  },
  run: rollForRelief,
};
