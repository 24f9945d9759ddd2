import type { Entrant, PairingRules, PastRound, Side } from '../../electron/tournament/pairing/entrant.ts';
import { pairSwiss, type Pairing } from '../../electron/tournament/pairing/swiss.ts';
import { chooseTables } from '../../electron/tournament/pairing/tables.ts';

export const rulesOf = (round: number): PairingRules => ({
  round,
  clubsApartUntil: 2,
  clubsFirst: true,
  clubsBan: false,
  sides: true,
  within: 'fold',
  apart: [],
});

export function newcomers(count: number): Entrant[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `p${String(i)}`,
    name: `p${String(i)}`,
    points: 0,
    rank: i,
    lot: i,
    club: i % 4 === 0 ? `club ${String(i % 20)}` : null,
    fixedTable: null,
    history: [],
  }));
}

/** A round and its tables, both with proofs. */
export function pairWithTables(field: readonly Entrant[], round: number) {
  const pairing = pairSwiss(field, rulesOf(round));
  const byId = new Map(field.map((one) => [one.id, one]));
  const seated = pairing.pairs.flatMap(({ attacker, defender }) => {
    const [a, b] = [byId.get(attacker), byId.get(defender)];
    return a === undefined || b === undefined ? [] : [{ a, b }];
  });
  const { choices } = chooseTables(
    seated,
    seated.map((_, i) => ({ id: String(i + 1), scenario: null })),
  );
  return { pairs: pairing.pairs, tables: choices.map(({ table }) => table) };
}

/** The field after a round in which each side of a game is equally likely to win. */
export function afterRound(
  field: readonly Entrant[],
  round: number,
  pairs: Pairing['pairs'],
  tables: readonly string[],
  random: () => number,
): Entrant[] {
  const byId = new Map(field.map((one) => [one.id, one]));
  pairs.forEach(({ attacker, defender }, i) => {
    const won = random() < 0.5;
    add(byId, round, attacker, defender, 'attacker', won, tables[i] ?? null);
    add(byId, round, defender, attacker, 'defender', !won, tables[i] ?? null);
  });
  return [...byId.values()];
}

function add(
  field: Map<string, Entrant>,
  round: number,
  id: string,
  opponent: string,
  side: Side,
  won: boolean,
  table: string | null,
): void {
  const one = field.get(id);
  if (one === undefined) return;
  const gap = one.points - (field.get(opponent)?.points ?? 0);
  const past: PastRound = {
    round,
    kind: 'game',
    opponent,
    side,
    table,
    scenario: null,
    float: gap > 0 ? 'down' : gap < 0 ? 'up' : null,
  };
  field.set(id, { ...one, points: one.points + (won ? 1 : 0), history: [...one.history, past] });
}
