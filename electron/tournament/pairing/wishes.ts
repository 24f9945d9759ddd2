import type { PairingRules, Placed } from './entrant.ts';
import { preferenceOf, weightOf, type SidePreference } from './sides.ts';

/** Wishes whose breach is marked and explained; the others only affect the order. */
const marked = ['rematch', 'apart', 'bye-again', 'side-thrice', 'club', 'fixed-tables', 'bye-high', 'score'] as const;

/** What a pairing should avoid; each has half a sentence `pairing.breach.<id>` in both languages. */
export const wishIds = [...marked, 'bye-last', 'float-again', 'side', 'float-last', 'order', 'halves'] as const;
export type WishId = (typeof wishIds)[number];

/** Set of the wishes whose breach is marked, for lookups. */
export const markedWishes: ReadonlySet<WishId> = new Set<WishId>(marked);

/** What a round is paired from: the players in order, and what the wishes need to know. */
export interface Round {
  readonly rules: PairingRules;
  readonly players: readonly Placed[];
  /** By place. */
  readonly preferences: readonly SidePreference[];
  readonly apart: ReadonlySet<string>;
  readonly lowest: number;
}

/** How far a pair, or a bye where `b` is null, falls short: an integer, 0 if the wish is met. */
export interface Wish {
  readonly id: WishId;
  readonly breach: (round: Round, a: Placed, b: Placed | null) => number;
}

export function roundOf(players: readonly Placed[], rules: PairingRules): Round {
  return {
    rules,
    players,
    preferences: players.map((player) => preferenceOf(player)),
    apart: new Set(rules.apart.flatMap(([a, b]) => [`${a}\n${b}`, `${b}\n${a}`])),
    lowest: Math.min(...players.map(({ points }) => points)),
  };
}

/** Counts gaps in half points and squares them, so that two small gaps beat one large one. */
const gap = (a: number, b: number): number => (2 * (a - b)) ** 2;

const WISHES: Readonly<Record<WishId, Wish['breach']>> = {
  rematch: (_, a, b) => (b === null ? 0 : (a.met.get(b.id) ?? 0)),
  apart: ({ apart }, a, b) => (b !== null && apart.size > 0 && apart.has(`${a.id}\n${b.id}`) ? 1 : 0),
  'bye-again': (_, a, b) => (b === null ? a.byes : 0),
  'side-thrice': (round, a, b) => {
    if (b === null || !round.rules.sides) return 0;
    const p = round.preferences[a.place];
    const q = round.preferences[b.place];
    return p?.strength === 'absolute' && q?.strength === 'absolute' && p.wants === q.wants ? 1 : 0;
  },
  club: ({ rules }, a, b) =>
    b !== null && rules.round <= rules.clubsApartUntil && a.club !== null && a.club === b.club ? 1 : 0,
  'fixed-tables': (_, a, b) =>
    b !== null && a.fixedTable !== null && b.fixedTable !== null && a.fixedTable !== b.fixedTable ? 1 : 0,
  'bye-high': ({ lowest }, a, b) => (b === null ? gap(a.points, lowest) : 0),
  'bye-last': ({ players }, a, b) => (b === null ? players.length - 1 - a.place : 0),
  score: (_, a, b) => (b === null ? 0 : gap(a.points, b.points)),
  'float-again': (_, a, b) => {
    if (b === null) return a.lastFloat === 'down' ? 1 : 0;
    if (a.points === b.points) return 0;
    const high = a.points > b.points ? a : b;
    const low = high === a ? b : a;
    return (high.lastFloat === 'down' ? 1 : 0) + (low.lastFloat === 'up' ? 1 : 0);
  },
  side: (round, a, b) => {
    if (b === null || !round.rules.sides) return 0;
    const p = round.preferences[a.place];
    const q = round.preferences[b.place];
    if (p === undefined || q === undefined || p.wants === null || p.wants !== q.wants) return 0;
    return Math.min(weightOf(p.strength), weightOf(q.strength));
  },
  'float-last': (_, a, b) => {
    if (b === null || a.points === b.points) return 0;
    const high = a.points > b.points ? a : b;
    const low = high === a ? b : a;
    // From the end of one group to the beginning of the other.
    return high.groupStart + high.groupSize - 1 - high.place + (low.place - low.groupStart);
  },
  order: (round, a, b) => {
    if (b === null) return 0;
    const distance = Math.abs(a.place - b.place);
    if (a.points !== b.points) return (distance - 1) ** 2;
    switch (round.rules.within) {
      case 'fold':
        // In an odd group the last player leaves, so use half of the remaining players.
        return (distance - Math.floor(a.groupSize / 2)) ** 2;
      case 'adjacent':
        return (distance - 1) ** 2;
      case 'lot':
        return (Math.abs(a.lotPlace - b.lotPlace) - 1) ** 2;
    }
  },
  // Of two pairings as far from the order, the first of four meets the last rather than the second.
  halves: ({ rules }, a, b) =>
    b !== null && rules.within === 'fold' && a.points === b.points && isUpper(a) === isUpper(b) ? 1 : 0,
};

/** Whether a player is in the upper half of those with equal points. */
const isUpper = ({ place, groupStart, groupSize }: Placed): boolean => place - groupStart < Math.floor(groupSize / 2);

/** The wishes of a round, highest priority first: no number of lesser breaches outweighs one of a higher wish. */
export function wishesOf(rules: PairingRules): readonly Wish[] {
  const order: WishId[] = wishIds.filter((id) => id !== 'club' && id !== 'bye-last');
  order.splice(order.indexOf('bye-high') + 1, 0, 'bye-last');
  // A ban outweighs everything else: if it is broken, no pairing can avoid that.
  const at = rules.clubsBan ? 0 : order.indexOf('score') + (rules.clubsFirst ? 0 : 1);
  order.splice(at, 0, 'club');
  return order.map((id) => ({ id, breach: WISHES[id] }));
}
