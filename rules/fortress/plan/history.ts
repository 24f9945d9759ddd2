import { changed, type Change } from './changes.ts';
import type { FortressPlan, PieceKind } from './plan.ts';

/** A plan with what was before it and what was undone. */
export interface History {
  readonly past: readonly FortressPlan[];
  readonly now: FortressPlan;
  readonly future: readonly FortressPlan[];
  /** Changes with the same word one after the other are undone together: the steps of an arrow key, the letters of a name. */
  readonly run: string | null;
}

export type Step =
  | { readonly do: 'change'; readonly change: Change; readonly run?: string }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' };

/** Steps that can be undone. */
const KEPT = 200;

export function begun(plan: FortressPlan): History {
  return { past: [], now: plan, future: [], run: null };
}

/** The history after a step; the same value where nothing changed. */
export function stepped(history: History, step: Step, kinds: readonly PieceKind[]): History {
  const { past, now, future, run } = history;
  switch (step.do) {
    case 'change': {
      const next = changed(now, step.change, kinds);
      if (next === now) return history;
      const together = step.run !== undefined && step.run === run && past.length > 0;
      return { past: together ? past : [...past, now].slice(-KEPT), now: next, future: [], run: step.run ?? null };
    }
    case 'undo': {
      const before = past.at(-1);
      return before === undefined
        ? history
        : { past: past.slice(0, -1), now: before, future: [now, ...future], run: null };
    }
    case 'redo': {
      const [after, ...later] = future;
      return after === undefined ? history : { past: [...past, now], now: after, future: later, run: null };
    }
  }
}
