import { useEffect, useState } from 'react';
import type { StageView } from '../../electron/contract/landing.ts';
import { STAYS } from '../../electron/contract/landing-times.ts';
import type { LandedView } from '../../electron/contract/table.ts';

/** When a stream is this many ms behind the table, its results are brief until it has caught up. */
const BEHIND = 3000;

export interface Full {
  readonly landed: LandedView;
  /** The stage as it began: on a stream nobody's Enter shortens it. */
  readonly stage: StageView;
  /** When the table began it, in ms since 1970. */
  readonly since: number;
}

/** What a stream is showing and has yet to show: results in full, one after the other. */
export interface FullResults {
  readonly showing: (Full & { readonly begun: number }) | null;
  readonly waiting: readonly Full[];
  readonly seen: number;
}

export const noResults = (seen: number): FullResults => ({ showing: null, waiting: [], seen });

/** Adds a result that began at the table. */
export function begunAt(results: FullResults, landed: LandedView, stage: StageView, now: number): FullResults {
  if (stage.row <= results.seen) return results;
  const full = { landed, stage, since: now };
  const seen = stage.row;
  return results.showing === null
    ? { showing: { ...full, begun: now }, waiting: [], seen }
    : { ...results, waiting: [...results.waiting, full], seen };
}

/** When the current result ends, in ms since 1970; null if none is shown. */
export function endsAt({ showing }: FullResults): number | null {
  if (showing === null) return null;
  const { stage, begun, since } = showing;
  // As long as at the table; if the table waits for somebody, as long as usual.
  const { brief, normal } = STAYS;
  const stays =
    begun - since > BEHIND ? brief : stage.ends === null ? normal : Math.max(brief, stage.ends - stage.told);
  return begun + stage.told + stays;
}

/** Advances the time: starts the next result when the current one has ended. */
export function after(results: FullResults, now: number): FullResults {
  const ends = endsAt(results);
  if (ends === null || ends > now) return results;
  const [next, ...waiting] = results.waiting;
  return { ...results, showing: next === undefined ? null : { ...next, begun: now }, waiting };
}

/** Drops results after row `last`: their rolls were taken back at the table. */
export function without(results: FullResults, last: number, now: number): FullResults {
  const waiting = results.waiting.filter(({ stage }) => stage.row <= last);
  const { showing } = results;
  if (showing === null || showing.stage.row <= last)
    return waiting.length === results.waiting.length ? results : { ...results, waiting };
  const [next, ...others] = waiting;
  return { ...results, showing: next === undefined ? null : { ...next, begun: now }, waiting: others };
}

/** The result a stream shows now, in full whatever the table does meanwhile. */
export function useFullResults(landed: LandedView | null, stage: StageView | null): Full | null {
  const [results, setResults] = useState(() => noResults(stage?.row ?? 0));
  const shown = landed !== null && stage !== null && landed.n === stage.row ? landed : null;
  useEffect(() => {
    if (shown === null || stage === null) return;
    // Not cancelled: the table's next result may come before this one has begun here.
    setTimeout(() => setResults((now) => begunAt(now, shown, stage, Date.now())));
  }, [shown, stage]);
  const last = landed?.n ?? 0;
  useEffect(() => {
    const soon = setTimeout(() => setResults((now) => without(now, last, Date.now())));
    return () => clearTimeout(soon);
  }, [last]);
  const ends = endsAt(results);
  useEffect(() => {
    if (ends === null) return undefined;
    const timer = setTimeout(() => setResults((now) => after(now, Date.now())), Math.max(0, ends - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [ends]);
  const { showing } = results;
  // Taken back, and struck out long enough: it is dropped in a moment, and is no result meanwhile.
  if (showing !== null && showing.stage.row > last) return null;
  // What the table took back is struck out on the stream too.
  return showing !== null && stage?.takenBack === true && stage.row === showing.stage.row
    ? { ...showing, stage: { ...showing.stage, takenBack: true } }
    : showing;
}
