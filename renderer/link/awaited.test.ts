import { describe, expect, it } from 'vitest';
import type { TableUpdate } from '../../electron/contract/table.ts';
import { gathering } from '../../electron/contract/gathering.ts';
import { awaited } from './awaited.ts';

const update = (state: object): TableUpdate => ({ state, log: [], complete: false });
const lies = update({ tray: { slots: [{ state: 'in' }, { state: 'in' }] } });
const rolls = update({ tray: { slots: [{ state: 'in' }, { state: 'rolling' }] } });
const result = (row: number): TableUpdate => update({ stage: { row } });
const over = update({ stage: null });

/** A screen that draws nothing by itself, and a clock. */
function screen() {
  const drawn: TableUpdate[] = [];
  let at = 0;
  const { told } = gathering(
    (one) => drawn.push(one),
    () => () => undefined,
    awaited(() => at),
  );
  // The first is always drawn at once.
  told(update({ revision: 1 }));
  drawn.length = 0;
  return { drawn, told, later: (ms: number) => (at += ms) };
}

describe('a screen that is short of frames', () => {
  it('draws at once that the last die lies, its result, and its end, with what waited before them', () => {
    const { drawn, told, later } = screen();
    told(update({ revision: 2 }));
    told(rolls);
    expect(drawn).toEqual([]);
    told(lies);
    told(result(7));
    expect(drawn.map(({ state }) => state)).toEqual([{ revision: 2, ...lies.state }, result(7).state]);
    later(900);
    told(over);
    expect(drawn.at(-1)).toEqual(over);
  });

  it('draws a flood of rolls in batches like any other', () => {
    const { drawn, told, later } = screen();
    for (let row = 1; row <= 1000; row += 1) {
      told(lies);
      told(result(row));
      later(2.5);
    }
    // 2.5 seconds: ten results, each with the dice before it.
    expect(drawn.length).toBeLessThanOrEqual(20);
  });
});
