import { describe, expect, it } from 'vitest';
import type { TableUpdate } from '../../electron/contract/table.ts';
import { faceFirst } from './face-first.ts';

const dice = (...states: readonly string[]) =>
  ({
    state: { tray: { slots: states.map((state) => ({ state })) } },
    log: [],
    complete: false,
  }) as unknown as TableUpdate;
const table = (revision: number): TableUpdate => ({ state: { revision }, log: [], complete: false });

/** A screen that draws a frame when the test says so. */
function screen() {
  const shown: TableUpdate[] = [];
  const frames: (() => void)[] = [];
  const told = faceFirst(
    (update) => shown.push(update),
    (turn) => {
      frames.push(turn);
      return () => undefined;
    },
  );
  return { shown, told, frames, draw: () => frames.shift()?.() };
}

describe('the last die of a roll', () => {
  it('is drawn before what it came to', () => {
    const { shown, told, draw } = screen();
    told(dice('in', 'in'));
    told(table(1));
    told(table(2));
    expect(shown).toEqual([dice('in', 'in')]);
    draw();
    expect(shown).toEqual([dice('in', 'in'), table(1), table(2)]);
    told(table(3));
    expect(shown.at(-1)).toEqual(table(3));
  });

  it('waits for its own frame where it came behind another', () => {
    const { shown, told, draw, frames } = screen();
    for (const update of [dice('in'), table(1), dice('in'), table(2)]) told(update);
    draw();
    expect(shown).toEqual([dice('in'), table(1), dice('in')]);
    draw();
    expect(shown.at(-1)).toEqual(table(2));
    expect(frames).toEqual([]);
  });
});

it('holds nothing back while dice are still in the air, or where more is told with them', () => {
  const { shown, told, frames } = screen();
  const more = { ...dice('in'), state: { ...dice('in').state, revision: 4 } };
  const updates = [dice('in', 'rolling'), dice(), more, { ...dice('in'), complete: true }, table(5)];
  for (const update of updates) told(update);
  expect(shown).toEqual(updates);
  expect(frames).toEqual([]);
});
