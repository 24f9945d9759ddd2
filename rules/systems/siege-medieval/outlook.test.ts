import { expect, test } from 'vitest';
import { withGate, withSection } from './changes.ts';
import { outlook } from './outlook.ts';
import { scene } from './scene.ts';
import { gateOf, sectionOf, type Siege } from './state.ts';

/** The siege as everybody knows it: SM-030, SM-060, SM-212, DSM-023. */

const { state } = scene();
/** The siege as it is known; without the outlook it would be known as it is. */
const known = (siege: Siege): Siege => outlook.known?.(siege) ?? siege;
const wall = (change: Parameters<typeof withSection>[2], of: Siege = state) =>
  sectionOf(known(withSection(of, 'wall-1', change)), 'wall-1');
const gate = (change: Parameters<typeof withGate>[2]) => gateOf(known(withGate(state, 'gate', change)), 'gate');

test('SM-060: known points stay, hidden ones are three minus the damage seen, and one at least while the wall stands', () => {
  expect(wall({ known: true, points: 6, lost: 0 }).points).toBe(6);
  const hidden = (lost: number, kind: 'intact' | 'unstable' | 'debris') =>
    wall({ known: false, points: 6, lost, state: kind }).points;
  expect([hidden(0, 'intact'), hidden(1, 'intact'), hidden(2, 'intact'), hidden(5, 'intact')]).toEqual([3, 2, 1, 1]);
  expect([hidden(1, 'unstable'), hidden(3, 'unstable'), hidden(5, 'debris')]).toEqual([0, 0, -2]);
  expect(wall({ known: false, points: 6, lost: 2 }).plan).toMatchObject({ points: 3, pointsNow: undefined });
  expect(wall({ known: false, points: 6, lost: 5 }).plan.points).toBe(6);
  expect(wall({ known: false, points: null }).points).toBeNull();
});

test('SM-060: a gate whose points are hidden has three, minus what it is seen to have lost', () => {
  const plan = { ...gateOf(state, 'gate').plan, base: 8 };
  expect(gate({ known: true, points: 8, plan, barricade: true })).toMatchObject({ points: 8, barricade: true });
  expect(gate({ known: false, points: 8, plan, barricade: false })).toMatchObject({ points: 3, barricade: false });
  expect(gate({ known: false, points: 7, plan })).toMatchObject({ points: 2, plan: { base: 3 } });
  // SM-041: a barricade adds two points.
  expect(gate({ known: false, points: 10, plan, barricade: true })).toMatchObject({ points: 3, barricade: false });
  expect(gate({ known: false, points: 9, plan, barricade: true })).toMatchObject({ points: 2 });
  expect(gate({ known: false, points: 0, plan, state: 'destroyed' })).toMatchObject({ points: -5 });
});

test('SM-030: nobody knows of a mine that has not been sprung, nor the code of the seal', () => {
  expect(['none', 'secret', 'sprung', 'wasted'].map((mine) => wall({ mine: mine as 'none' }).mine)).toEqual([
    'none',
    'none',
    'sprung',
    'wasted',
  ]);
  const sealed = { ...state, mines: { code: '123', seal: 'abc', sealed: ['wall-1'] } };
  expect(known(sealed).mines).toEqual({ code: '', seal: null, sealed: [] });
});

test('DSM-023: oil is known unless its marks are hidden', () => {
  const hidden: Siege = { ...state, options: { ...state.options, oilMarks: 'hidden' } };
  expect([wall({ oil: 'ready' }).oil, wall({ oil: 'ready' }, hidden).oil, wall({ oil: 'used' }, hidden).oil]).toEqual([
    'ready',
    'none',
    'used',
  ]);
});

test('SM-212: a secret treason is not known before it begins', () => {
  const treason = {
    name: 'bought',
    secret: true,
    target: null,
    begun: false,
    over: false,
    penalty: 0,
    open: null,
  } as const;
  const told = (change: object) =>
    known({ ...state, assault: { ...state.assault, treason: { ...treason, ...change } } }).assault.treason;
  expect(told({})).toBeNull();
  expect([told({ begun: true })?.begun, told({ secret: false })?.secret]).toEqual([true, false]);
  expect(known(state).assault.treason).toBeNull();
});
