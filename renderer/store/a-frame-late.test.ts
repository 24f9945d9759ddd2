import { describe, expect, it } from 'vitest';
import { intact } from '../../test/screens/stories/fortress.ts';
import { table as tableOf } from '../../test/screens/stories/table-states.ts';
import { lateStore } from './a-frame-late.tsx';
import { logSearched } from './desk.ts';
import { linkHeard } from './link.ts';
import { Preferences } from './preferences.ts';
import { screenStore } from './screen.ts';
import { updated } from './table.ts';

/** A store that has its first state, one that is a frame late, and frames that are drawn when the test says so. */
function screen() {
  const store = screenStore(
    { call: () => new Promise(() => undefined), live: () => () => undefined },
    Preferences.parse({}),
  );
  store.dispatch(updated({ state: tableOf(intact()), log: [], complete: true }, 0));
  const frames = new Set<() => void>();
  const late = lateStore(store, (turn) => {
    frames.add(turn);
    return () => frames.delete(turn);
  });
  const draw = (): void => {
    const [next] = frames;
    if (next !== undefined) frames.delete(next);
    next?.();
  };
  const tell = (revision: number) => store.dispatch(updated({ state: { revision }, log: [], complete: false }, 0));
  const seen: number[] = [];
  const read = (): number => late.getState().table.state?.revision ?? -1;
  const unsubscribe = late.subscribe(() => seen.push(read()));
  return { store, late, frames, draw, tell, seen, read, unsubscribe };
}

describe('a store that is a frame late', () => {
  it('shows what the host told after the next frame, all of it at once', () => {
    const { tell, draw, seen, read, frames } = screen();
    const before = read();
    tell(7);
    tell(8);
    expect(read()).toBe(before);
    expect(seen).toEqual([]);
    draw();
    expect(seen).toEqual([8]);
    expect(frames.size).toBe(0);
  });

  it('shows a click at once, together with what was waiting', () => {
    const { store, late, tell, seen, frames } = screen();
    tell(7);
    store.dispatch(logSearched('gate'));
    expect(late.getState().desk.search).toBe('gate');
    expect(seen).toEqual([7]);
    expect(frames.size).toBe(0);
  });

  it('still waits for the frame when the host is noted as heard right after its update', () => {
    const { store, late, tell, draw, seen, frames } = screen();
    tell(7);
    store.dispatch(linkHeard(1000));
    expect(seen).toEqual([]);
    expect(frames.size).toBe(1);
    draw();
    expect(seen).toEqual([7]);
    expect(late.getState().link.heardAt).toBe(1000);
  });

  it('sends actions to the store itself', () => {
    const { store, late } = screen();
    late.dispatch(logSearched('ram'));
    expect(store.getState().desk.search).toBe('ram');
  });

  it('stops listening with its last subscriber, and is up to date for the next one', () => {
    const { late, tell, seen, read, frames, unsubscribe } = screen();
    tell(7);
    unsubscribe();
    expect(frames.size).toBe(0);
    tell(8);
    expect(seen).toEqual([]);
    late.subscribe(() => undefined);
    expect(read()).toBe(8);
  });
});
