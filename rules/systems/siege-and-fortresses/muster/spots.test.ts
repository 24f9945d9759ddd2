import { expect, test } from 'vitest';
import { archers, besiegers, scene, section } from '../scene.ts';
import { spotFor, type Row } from './spots.ts';

/** Where pieces are drawn that the players place on the table. */

const at = (x: number, y: number, width = 50, depth = 20) =>
  ({ at: { x, y }, turn: 0, width, depth, shape: 'straight' }) as const;
/** A front of 280 mm, from -110 to 170, and from -40 to 25 in depth. */
const sections = [
  section('w1', 'wall', { footprint: at(-80, 10, 60, 30), beside: ['w2'] }),
  section('w2', 'wall', { footprint: at(130, -20, 80, 40) }),
];

test('SF-B06: rows begin at the left end of the fortress, on each side’s half of the plan', () => {
  const { state } = scene({ sections, units: [archers('bows', { w1: 1 })] });
  const first = (side: 'attacker' | 'defender', row: Row) => spotFor(state, side, row);
  expect(first('attacker', 'field')).toEqual({ x: -110, y: 175 });
  expect(first('defender', 'field')).toEqual({ x: -110, y: 123 });
  expect(first('attacker', 'earthwork')).toEqual({ x: -110, y: 120 });
  expect(first('defender', 'earthwork')).toEqual({ x: -110, y: 68 });
  expect(first('defender', 'courtyard')).toEqual({ x: -110, y: -130 });
  expect(first('defender', 'relief')).toEqual({ x: -110, y: -300 });
});

test('SF-B06: a row is as long as the front, and the next lies behind it, away from the fortress', () => {
  const spots = (row: 'field' | 'courtyard', count: number, front = sections) => {
    const units = Array.from({ length: count }, (_, n) => besiegers(`u${String(n)}`));
    const { state } = scene({ sections: front, units: [...units, archers('bows', { w1: 1 })] });
    const placed: { x: number; y: number }[] = [];
    let siege = { ...state, units: Object.fromEntries(Object.entries(state.units).filter(([id]) => id === 'bows')) };
    for (let n = 0; n < count; n += 1) {
      const spot = spotFor(siege, 'attacker', row);
      placed.push(spot);
      const unit = state.units[`u${String(n)}`];
      if (unit === undefined) throw new Error('no such unit');
      siege = { ...siege, units: { ...siege.units, [`u${String(n)}`]: { ...unit, place: { on: row, at: spot } } } };
    }
    return placed.map(({ x, y }) => `${String(x)} ${String(y)}`);
  };
  // 280 mm have room for five steps of 55; two more are given.
  const across = ['-110', '-55', '0', '55', '110', '165', '220'];
  expect(spots('field', 9)).toEqual([...across.map((x) => `${x} 175`), '-110 230', '-55 230']);
  expect(spots('courtyard', 8)).toEqual([...across.map((x) => `${x} -130`), '-110 -185']);
  // In front of a single section there are three beside each other.
  expect(spots('field', 4, sections.slice(0, 1))).toEqual(['-110 175', '-55 175', '0 175', '-110 230']);
});
