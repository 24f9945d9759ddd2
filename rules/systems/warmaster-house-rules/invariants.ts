import { firstProblem as first, type Invariant } from '../../kernel/invariant.ts';
import type { Fact } from './facts.ts';
import { judgedStands } from './formations/formations.ts';
import { movedBy } from './moving/coming-to-rest.ts';
import { ROUNDS_A_PHASE } from './melee/tables.ts';
import { unitOf, type Battle } from './state.ts';

/** Invariants of every battle, whatever is played. Problems name pieces by id, for debugging. */

type Rule = Invariant<Battle, Fact>;

const groundIsLeft: Rule = {
  name: 'whoever has moved is not where he was, and neither is the leader with him',
  rules: ['HR-041', 'HR-043', 'HR-044', 'HR-046'],
  check: (_before, fact, after) => {
    const id = movedBy(fact);
    if (id === undefined) return undefined;
    const { inWoods, besideRiver } = unitOf(after, id);
    if (inWoods || besideRiver) return `${id} has moved and is still ${inWoods ? 'in woods' : 'beside a river'}`;
    const leader = Object.values(after.leaders).find((one) => one.attachedTo === id && (one.inWoods || one.onHill));
    return leader === undefined ? undefined : `${leader.roster.id} came along with ${id} and is where he was`;
  },
};

const leadersAreWithTheLiving: Rule = {
  name: 'a leader is with a unit of his side that is still there, or by himself',
  rules: ['HR-B20'],
  atRest: (battle) =>
    first(Object.values(battle.leaders), ({ roster, attachedTo, alive }) => {
      if (attachedTo === null) return undefined;
      if (!alive) return `${roster.id} is lost and is with ${attachedTo}`;
      const unit = unitOf(battle, attachedTo);
      if (unit.stands === 0) return `${roster.id} is with ${attachedTo}, which is destroyed`;
      return unit.roster.side === roster.side ? undefined : `${roster.id} is with ${attachedTo} of the other side`;
    }),
};

const fightersAreThere: Rule = {
  name: 'whoever fights is there, in one combat, and somebody in it touches an enemy',
  rules: ['HR-B11', 'HR-B26'],
  atRest: (after) => {
    const fighting = new Set<string>();
    return first(Object.values(after.engagements), ({ id, attacker, defender, contacts }) => {
      if (contacts.length === 0) return `nobody touches anybody in ${id}`;
      return first([...attacker, ...defender], (unit) => {
        if (fighting.has(unit)) return `${unit} is in ${id} and in another combat`;
        fighting.add(unit);
        return unitOf(after, unit).stands === 0 ? `${unit} fights in ${id} and is destroyed` : undefined;
      });
    });
  },
};

const roundsAreCounted: Rule = {
  name: 'no combat has more than two rounds in a Combat Phase',
  rules: ['HR-B17'],
  check: (_before, _fact, after) =>
    first(Object.values(after.engagements), ({ id, rounds }) =>
      rounds > ROUNDS_A_PHASE ? `${id} has had ${String(rounds)} rounds` : undefined,
    ),
};

const pointsAreThere: Rule = {
  name: 'no leader has spent points that he did not have',
  rules: ['HR-068'],
  check: (_before, _fact, after) =>
    first(Object.values(after.leaders), ({ roster, points }) =>
      points < 0 ? `${roster.id} has ${String(points)} points` : undefined,
    ),
};

const cancelledOrdersCloseNothing: Rule = {
  name: 'an order that is taken back leaves the books as they were before it',
  rules: ['HR-068', 'HR-B22'],
  check: ({ beforeOrder }, { kind }, after) => {
    if (kind !== 'order-cancelled' || beforeOrder === null) return undefined;
    const closed = Object.keys(after.units).filter((id) => unitOf(after, id).closed);
    const same = closed.join() === beforeOrder.closed.join() && after.group.join() === beforeOrder.group.join();
    return same ? undefined : `closed: ${closed.join()}; open to: ${after.group.join()}`;
  },
};

const strikesWhomItTouches: Rule = {
  name: 'whoever strikes in a combat touches whom he strikes',
  rules: ['HR-B11', 'HR-B12'],
  check: (before, fact) => {
    if (fact.kind !== 'struck') return undefined;
    const { unit, target } = fact;
    const touching = Object.values(before.engagements).some(({ contacts }) =>
      contacts.some(
        ({ attacker, defender }) =>
          (attacker === unit && defender === target) || (attacker === target && defender === unit),
      ),
    );
    return touching ? undefined : `${unit} strikes ${target}, which it does not touch`;
  },
};

const combatsListTheirPairs: Rule = {
  name: 'whoever touches an enemy in a combat is listed in it, on his own side',
  rules: ['HR-B11', 'HR-B26'],
  atRest: (battle) =>
    first(Object.values(battle.engagements), ({ id, attacker, defender, contacts }) => {
      const wrong =
        attacker.find((unit) => unitOf(battle, unit).roster.side !== 'attacker') ??
        defender.find((unit) => unitOf(battle, unit).roster.side !== 'defender');
      if (wrong !== undefined) return `${wrong} is on the wrong side of ${id}`;
      const stray = contacts.find((pair) => !attacker.includes(pair.attacker) || !defender.includes(pair.defender));
      return stray === undefined ? undefined : `${stray.attacker} touches ${stray.defender}, unlisted in ${id}`;
    }),
};

const woundsLeaveWithTheirUnit: Rule = {
  name: 'wounds are of somebody, and leave with him',
  rules: ['HR-B04', 'HR-B05', 'HR-B06'],
  check: (_before, _fact, after) =>
    first(Object.keys(after.units), (id) => {
      const { hits, stands, roster } = unitOf(after, id);
      if (stands < 0 || stands > roster.stands) return `${id} has ${String(stands)} stands`;
      return hits < 0 ? `${id} has ${String(hits)} hits` : undefined;
    }),
  atRest: (battle) =>
    first(Object.keys(battle.units), (id) => {
      const { hits, stands, roster } = unitOf(battle, id);
      if (stands === 0) return hits > 0 ? `${id} is destroyed, and its hits are not` : undefined;
      return hits >= roster.hits ? `${id} has hits for a stand that it has not lost` : undefined;
    }),
};

/** Facts by which a unit or leader comes to other land, or is asked about the land there. */
const LAND_TOLD: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>(['came-to-rest', 'moved', 'leader-moved', 'found']);

const landIsAskedFor: Rule = {
  name: 'nobody comes into woods or to a bank but by a fact that says so',
  rules: ['HR-041', 'HR-045'],
  check: (before, { kind }, after) =>
    LAND_TOLD.has(kind) || before.units === after.units
      ? undefined
      : first(Object.keys(before.units), (id) => {
          const [was, is] = [unitOf(before, id), unitOf(after, id)];
          return (is.inWoods && !was.inWoods) || (is.besideRiver && !was.besideRiver)
            ? `${id} has come ${is.inWoods && !was.inWoods ? 'into woods' : 'to a bank'}`
            : undefined;
        }),
};

const formationsHaveTheirStands: Rule = {
  name: 'no unit stands broader than it has stands, and nobody is a hedgehog alone',
  rules: ['HR-009', 'HR-010', 'HR-012'],
  atRest: (battle) =>
    first(Object.keys(battle.units), (id) => {
      const { roster, stands: all, frontage, formation } = unitOf(battle, id);
      if (all === 0) return undefined;
      // HR-010: skirmishers added to the unit do not count.
      const stands = judgedStands(roster, all);
      if (frontage > stands) return `${id} has ${String(stands)} stands and is ${String(frontage)} broad`;
      return formation === 'hedgehog' && (stands < 2 || stands > 3)
        ? `${id} is a hedgehog of ${String(stands)}`
        : undefined;
    }),
};

const lockedUnitsObeyNobody: Rule = {
  name: 'a unit takes the orders of one leader of its side in a turn',
  rules: ['HR-051', 'HR-B22'],
  atRest: (battle) =>
    first(Object.keys(battle.units), (id) => {
      const { orderedBy, roster } = unitOf(battle, id);
      if (orderedBy === null) return undefined;
      const leader = battle.leaders[orderedBy];
      return leader?.roster.side === roster.side ? undefined : `${id} obeys ${orderedBy}`;
    }),
};

export const invariants: readonly Rule[] = [
  groundIsLeft,
  leadersAreWithTheLiving,
  fightersAreThere,
  roundsAreCounted,
  pointsAreThere,
  cancelledOrdersCloseNothing,
  strikesWhomItTouches,
  combatsListTheirPairs,
  woundsLeaveWithTheirUnit,
  landIsAskedFor,
  formationsHaveTheirStands,
  lockedUnitsObeyNobody,
];
