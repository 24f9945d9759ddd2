/** Something that is drawn, such as a plan, with what was before it and what was undone. */
export interface History<Drawn> {
  readonly past: readonly Drawn[];
  readonly now: Drawn;
  readonly future: readonly Drawn[];
  /** Changes with the same word one after the other are undone together: the steps of an arrow key, the letters of a name. */
  readonly run: string | null;
}

/** Steps that can be undone. */
const KEPT = 200;

export function begun<Drawn>(now: Drawn): History<Drawn> {
  return { past: [], now, future: [], run: null };
}

/**
 * The history after something else is drawn; the same value where it is what was drawn before. A run that has come back
 * to where it began leaves no step behind.
 * @param same whether two drawings show the same
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

/** The history after which nothing belongs to the run before: another hand was put to it. */
export function rested<Drawn>(history: History<Drawn>): History<Drawn> {
  return history.run === null ? history : { ...history, run: null };
}

/** The history with the last step taken back, or what was taken back done again; the same value where there is nothing. */
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
