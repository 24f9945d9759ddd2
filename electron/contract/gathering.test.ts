import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gathering } from './gathering.ts';
import type { CalloutView, LogEntry, TableUpdate } from './table.ts';

const entry = (n: number) => ({ n }) as LogEntry;
const callout = (n: number) => ({ n, rank: 3 }) as CalloutView;
/** Parts are only compared here, so a revision and a callout stand for all of them. */
const update = (revision: number, called?: CalloutView | null): TableUpdate => ({
  state: called === undefined ? { revision } : { revision, callout: called },
  log: [entry(revision)],
  complete: false,
});

/** A screen whose ticks the test triggers. */
function screen() {
  const told: TableUpdate[] = [];
  let next: (() => void) | undefined;
  const { told: tell, stop } = gathering(
    (one) => told.push(one),
    (turn) => {
      next = turn;
      return () => {
        next = undefined;
      };
    },
  );
  return {
    told,
    tell,
    stop,
    turn: () => {
      const now = next;
      next = undefined;
      now?.();
    },
    awaits: () => next !== undefined,
  };
}

describe('updates for watching screens', () => {
  it('are passed on at once if none was sent recently', () => {
    const { told, tell, turn } = screen();
    tell(update(1));
    turn();
    tell(update(2));
    expect(told).toEqual([update(1), update(2)]);
  });

  it('are passed on once per tick: the newest of each part, and the whole log', () => {
    const { told, tell, turn, awaits } = screen();
    for (let n = 1; n <= 50; n += 1) tell(update(n));
    expect(told).toHaveLength(1);
    turn();
    expect(told).toHaveLength(2);
    expect(told[1]).toEqual({
      state: { revision: 50 },
      log: Array.from({ length: 49 }, (_, i) => entry(i + 2)),
      complete: false,
    });
    turn();
    expect(told).toHaveLength(2);
    expect(awaits()).toBe(false);
  });

  it('keeps callouts of one tick apart so that each is heard, and drops one that was withdrawn', () => {
    const { told, tell, turn } = screen();
    tell(update(1));
    tell(update(2, callout(2)));
    tell(update(3));
    tell(update(4, callout(4)));
    tell(update(5, callout(5)));
    tell(update(6, null));
    turn();
    expect(told.slice(1).map(({ state }) => state)).toEqual([
      { revision: 3, callout: callout(2) },
      { revision: 4, callout: callout(4) },
      { revision: 6, callout: null },
    ]);
  });

  it('starts over with another match', () => {
    const { told, tell, turn } = screen();
    tell(update(1));
    tell(update(2));
    tell({ ...update(1), complete: true });
    turn();
    expect(told.at(-1)).toEqual({ ...update(1), complete: true });
  });

  it('stops for good when told to', () => {
    const { told, tell, stop, turn, awaits } = screen();
    tell(update(1));
    tell(update(2));
    stop();
    turn();
    expect(told).toEqual([update(1)]);
    expect(awaits()).toBe(false);
  });

  it('reaches the same state and log whenever the ticks come', () => {
    const happening = fc.array(
      fc.oneof(fc.constant('turn'), fc.constant('told'), fc.constant('callout'), fc.constant('withdrawn')),
    );
    fc.assert(
      fc.property(happening, (all) => {
        const { told, tell, turn } = screen();
        const every: TableUpdate[] = [];
        all.forEach((what, i) => {
          if (what === 'turn') {
            turn();
            return;
          }
          const one = update(i, what === 'told' ? undefined : what === 'callout' ? callout(i) : null);
          every.push(one);
          tell(one);
        });
        turn();
        const end = (updates: readonly TableUpdate[]): unknown =>
          updates.reduce((all, { state }) => ({ ...all, ...state }), {});
        expect(end(told)).toEqual(end(every));
        expect(told.flatMap(({ log }) => log)).toEqual(every.flatMap(({ log }) => log));
        // Only a callout withdrawn before its tick may have gone unheard.
        const heard = told.flatMap(({ state }) => state.callout?.n ?? []);
        const kept = every.flatMap(({ state: { callout: one } }, i) => {
          if (one === undefined || one === null) return [];
          const next = every.slice(i + 1).find(({ state }) => state.callout !== undefined);
          return next?.state.callout === null ? [] : [one.n];
        });
        expect(heard).toEqual(expect.arrayContaining(kept));
      }),
    );
  });
});
