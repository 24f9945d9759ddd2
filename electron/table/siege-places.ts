import type { SiegeView } from '../../rules/fortress/view.ts';
import { countingRows, matchAsStored } from '../../rules/kernel/replay.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { AnyMatch } from './any-match.ts';
import { readAll, type StoredMatch } from './played.ts';

/** A place of a siege to play it out from: where a player's turn begins, or where it stands now. */
export interface Place {
  /** The log entry after which the siege stood like this; 0 before the first order. */
  readonly n: number;
  readonly turn: number;
  /** Whose turn it is. */
  readonly active: string | null;
  /** Its position in time, in turns. */
  readonly at: number;
  readonly state: unknown;
}

/** Maximum number of places; more are thinned out, because each takes as long as any other. */
const MOST_PLACES = 24;

interface Rest extends Omit<Place, 'at'> {
  /** How many inputs of its turn came before it. */
  readonly before: number;
}

/** The places of the match, withdrawn rows left out, in order. Only between orders, when no question is open. */
export function placesOf(system: AnySystem, { match: { setup, options }, entries }: StoredMatch): readonly Place[] {
  const inputs = readAll(entries).flatMap(({ entry, one }) =>
    one.kind === 'input' ? [{ n: entry.n, row: one.body.row }] : [],
  );
  const counting = new Set<object>(countingRows(inputs.map(({ row }) => row)));
  let state = (matchAsStored(system, setup, options) as AnyMatch).state as unknown;
  const inTurn = new Map<number, number>();
  const count = (turn: number): void => void inTurn.set(turn, (inTurn.get(turn) ?? 0) + 1);
  const restOf = (n: number): Rest => {
    const { turn, active } = system.view(state, undefined) as SiegeView;
    return { n, turn, active: active ?? null, state, before: inTurn.get(turn) ?? 0 };
  };
  const begun: Rest[] = [restOf(0)];
  let last = begun[0];
  for (const { n, row } of inputs) {
    if (!counting.has(row)) continue;
    for (const fact of row.facts) state = system.fold(state, fact);
    // Skip the view in the middle of an order: it costs more than all the folding.
    if (row.open) {
      count(last?.turn ?? 0);
      continue;
    }
    const rest = restOf(n);
    count(rest.turn);
    if (rest.turn !== begun.at(-1)?.turn || rest.active !== begun.at(-1)?.active) begun.push(rest);
    last = rest;
  }
  if (last !== undefined && last.n !== begun.at(-1)?.n) begun.push(last);
  return thinned(begun).map(({ n, turn, active, before, state: there }) => ({
    n,
    turn,
    active,
    at: turn + before / Math.max(1, inTurn.get(turn) ?? 1),
    state: there,
  }));
}

/** The first, the last, and evenly spaced ones in between, up to the maximum. */
function thinned(all: readonly Rest[]): readonly Rest[] {
  if (all.length <= MOST_PLACES) return all;
  const step = (all.length - 1) / (MOST_PLACES - 1);
  return Array.from({ length: MOST_PLACES }, (_, i) => all[Math.round(i * step)]).filter((one) => one !== undefined);
}
