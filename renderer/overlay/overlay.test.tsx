import { expect, it } from 'vitest';
import { resultOn } from './overlay.tsx';

const landed: Parameters<typeof resultOn>[1]['landed'] = {
  n: 4,
  seat: 'attacker',
  rule: null,
  why: { key: 'why' },
  about: [],
  kind: 'hits',
  sides: 6,
  atLeast: 5,
  limit: null,
  dice: [6, 5].map((face) => ({ face, grade: 'typed', label: '', by: null, was: null, came: 'counts' })),
  number: 2,
  against: null,
  outcome: [],
};
const state = { siege: { sections: [], phases: [], phase: 'shooting' } };
const on = (takenBack: boolean) =>
  resultOn(state, { landed, stage: { takenBack }, progress: { tumbling: false, marked: 2, told: true } });

it('strikes out a result that was taken back, and says no number for it', () => {
  expect(on(false)).toMatchObject({ tally: 2, under: { key: 'display.landed.hits' } });
  const { tally, under, looks } = on(true);
  expect([tally, under.key]).toEqual([null, 'display.landed.taken-back']);
  expect(looks).not.toEqual(on(false).looks);
});
