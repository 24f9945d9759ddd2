/** The undo history of something that is drawn, such as a plan. */
export interface History<Drawn> {
  readonly past: readonly Drawn[];
  readonly now: Drawn;
  readonly future: readonly Drawn[];
  /** Consecutive changes with the same key are undone together: the steps of an arrow key, the letters of a name. */
  readonly run: string | null;
}

/** Maximum number of undo steps. */
const KEPT = 200;

export function begun<Drawn>(now: Drawn): History<Drawn> {
  return { past: [], now, future: [], run: null };
}

/**
 * The history after a change; the same value if nothing changed. A run that returns to its start leaves no step behind.
 * @param same whether two drawings are equal
 */
export function drawn<Drawn>(
  history: History<Drawn>,
  next: Drawn,
  run?: string,
  same: (one: Drawn, other: Drawn) => boolean = Object.is,
): History<Drawn> {
  const { past, now } = history;
  if (same(next, now)) return history;
  const before = past.at(-1);
  const together = run !== undefined && run === history.run && before !== undefined;
  if (together && same(next, before)) return { past: past.slice(0, -1), now: before, future: [], run: null };
  return { past: together ? past : [...past, now].slice(-KEPT), now: next, future: [], run: run ?? null };
}

/** Ends the current run, because something else was done in between. */
export function rested<Drawn>(history: History<Drawn>): History<Drawn> {
  return history.run === null ? history : { ...history, run: null };
}

/** The history after an undo or a redo; the same value if there is nothing to undo or redo. */
export function turned<Drawn>(history: History<Drawn>, way: 'undo' | 'redo'): History<Drawn> {
  const { past, now, future } = history;
  if (way === 'undo') {
    const before = past.at(-1);
    if (before === undefined) return history;
    return { past: past.slice(0, -1), now: before, future: [now, ...future], run: null };
  }
  const [after, ...later] = future;
  return after === undefined ? history : { past: [...past, now], now: after, future: later, run: null };
}
