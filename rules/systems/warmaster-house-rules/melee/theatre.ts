import type { Args } from '../../../kernel/system.ts';
import type { FightAbout, FightBegun, FightNews, OpenFight, Striker, Theatre } from '../../../kernel/theatre.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import type { Seat } from '../start/setup.ts';
import { opponentOf, unitOf, type Battle, type Engagement } from '../state.ts';
import type { Strength } from '../words.ts';
import { combatOf } from './engagement.ts';

/** News of combats, from a charge (HR-093) to the end (HR-B13 to HR-B17). */

function begun(battle: Battle, unit: string, target: string): FightBegun {
  const attacker = unitOf(battle, unit).roster.side;
  return {
    kind: 'field',
    section: null,
    place: null,
    attacker,
    between: [unitName(battle, unit), unitName(battle, target)],
  };
}

/** The first charger attacks; without a charge, the active side does. */
function begunBy(battle: Battle, fight: Engagement): FightBegun {
  const [first] = fight.chargers;
  const side = first === undefined ? battle.active : unitOf(battle, first).roster.side;
  return begun(battle, first ?? fight[side][0] ?? '', fight[opponentOf(side)][0] ?? '');
}

/** HR-118: stands as counted. */
const strikers = (battle: Battle, strengths: readonly Strength[]): readonly Striker[] =>
  strengths.map(({ unit, against }) => ({
    seat: unitOf(battle, unit).roster.side,
    unit: unitName(battle, unit),
    stands: against.reduce((sum, { stands }) => sum + stands, 0),
  }));

function ordered(battle: Battle, command: string, args: Args): FightAbout | undefined {
  if (command !== 'fight') return undefined;
  const id = String(args['combat']);
  const fight = battle.engagements[id];
  return fight && { fight: id, begins: begunBy(battle, fight), round: [] };
}

/** News of the stands that a unit lost through a fact. */
function lost(fact: Fact, before: Battle, after: Battle): readonly FightNews[] {
  if (!('unit' in fact)) return [];
  const [was, is] = [before.units[fact.unit], after.units[fact.unit]];
  const count = (was?.stands ?? 0) - (is?.stands ?? 0);
  return was === undefined || count <= 0 ? [] : [{ news: 'lost', seat: was.roster.side, count }];
}

/** The side of a combat of which somebody is left, if nobody of the other is. */
function survivorOf(fight: Engagement | undefined, after: Battle): Seat | null {
  const left = (['attacker', 'defender'] as const).filter((side) =>
    fight?.[side].some((unit) => unitOf(after, unit).stands > 0),
  );
  return left.length === 1 ? (left[0] ?? null) : null;
}

/** HR-B17: whoever wipes out the other has won, even before the round is counted; else the winner of the last round. */
function ended(id: string, before: Battle, after: Battle, open: OpenFight | null): FightNews {
  const fight = before.engagements[id];
  const winner = open?.id === id ? (survivorOf(fight, after) ?? (open.winner as Seat | null)) : null;
  const beaten = winner === null ? [] : (fight?.[opponentOf(winner)] ?? []);
  const nobodyLeft = winner !== null && beaten.every((unit) => unitOf(after, unit).stands === 0);
  return { news: 'ended', fight: id, end: winner === null ? 'over' : 'won', winner, nobodyLeft };
}

function happened(fact: Fact, after: Battle, open: OpenFight | null): readonly FightNews[] {
  switch (fact.kind) {
    case 'charge-announced':
      return [{ news: 'began', begins: begun(after, fact.unit, fact.target) }];
    case 'charged-home': {
      const fight = combatOf(after, fact.charger);
      if (fight === undefined) return [];
      const enemy = opponentOf(unitOf(after, fact.charger).roster.side);
      return [{ news: 'met', fight: fight.id, begins: begunBy(after, fight), carried: { [enemy]: fact.carried } }];
    }
    case 'stands-counted':
      return [{ news: 'strike', strikers: strikers(after, fact.strengths) }];
    case 'round-fought': {
      const { combat, hits, support, carried, winner } = fact;
      const of = (seat: Seat): number => hits[seat] + support[seat] + carried[seat];
      const score = { attacker: of('attacker'), defender: of('defender') };
      return [{ news: 'scored', fight: combat, score, carried, winner }];
    }
    case 'combat-goes-on':
      return [{ news: 'round', fight: fact.combat, strikers: [] }];
    case 'unit-destroyed': {
      // Fire at the chargers has wiped them out.
      const shot = open?.id === null && unitOf(after, fact.unit).roster.side === open.attacker;
      if (!shot) return [];
      return [{ news: 'ended', end: 'thrown-back', winner: opponentOf(open.attacker), nobodyLeft: true }];
    }
    default:
      return [];
  }
}

/** News of combats that are over or have merged into another. */
function gone(before: Battle, after: Battle, open: OpenFight | null): readonly FightNews[] {
  if (before.engagements === after.engagements) return [];
  return Object.keys(before.engagements)
    .filter((id) => !Object.hasOwn(after.engagements, id))
    .map((id) => ended(id, before, after, open));
}

export const theatre: Theatre<Battle, Fact> = {
  saves: ['HR-B04'],
  ordered,
  tells: (fact, before, after, open) => [
    ...lost(fact, before, after),
    ...happened(fact, after, open),
    ...gone(before, after, open),
  ],
};
