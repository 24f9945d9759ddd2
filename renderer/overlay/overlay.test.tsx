import { expect, it } from 'vitest';
import type { LandedView, TableState } from '../../electron/contract/table.ts';
import { resultOn } from './overlay.tsx';

const landed = {
  n: 4,
  seat: 'attacker',
  why: { key: 'why' },
  about: [],
  kind: 'hits',
  sides: 6,
  atLeast: 5,
  dice: [6, 5].map((face) => ({ face, grade: 'typed', label: '', by: null, was: null, came: 'counts' })),
  number: 2,
  against: null,
  outcome: [],
} as unknown as LandedView;
const state = { siege: { sides: [], sections: [], phases: [] } } as unknown as TableState;
const on = (takenBack: boolean) =>
  resultOn(state, {
    landed,
    stage: { row: 4, lands: 0, told: 0, ends: null, held: false, hurried: false, takenBack },
    progress: { tumbling: false, marked: 2, told: true },
  });

it('strikes out a result that was taken back, and says no number for it', () => {
  expect(on(false)).toMatchObject({ tally: 2, under: { key: 'display.landed.hits' } });
  const { tally, under, looks } = on(true);
  expect([tally, under.key]).toEqual([null, 'display.landed.taken-back']);
  expect(looks).not.toEqual(on(false).looks);
});
