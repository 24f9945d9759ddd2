import { describe, expect, it } from 'vitest';
import type { CalloutView } from '../../electron/contract/table.ts';
import { ended, inPhase, withCallout, withCallouts, emptyQueue, passed, type CalloutQueue } from './callout-queue.ts';

const callout = (n: number, rank = 3): CalloutView => ({
  n,
  rank,
  text: { key: `c${n}` },
  section: null,
  seat: null,
  rule: 'SF-050',
  faces: [],
  sum: null,
});
const all = (callouts: readonly CalloutView[], now = 0): CalloutQueue =>
  callouts.reduce((queue, c) => withCallout(queue, c, now), emptyQueue(null));

describe('the queue of callouts', () => {
  it('shows nothing that was over before the screen opened', () => {
    expect(withCallout(emptyQueue(callout(7)), callout(7), 0).showing).toBeNull();
  });
  it('gives the screen to ranks 1 to 4 and the lead line to 5 and 6', () => {
    for (const rank of [1, 2, 3, 4]) expect(all([callout(1, rank)]).showing?.callout.rank).toBe(rank);
    for (const rank of [5, 6]) {
      const queue = all([callout(1, rank)]);
      expect(queue.showing).toBeNull();
      expect(queue.lead?.callout.rank).toBe(rank);
    }
  });
  it('takes in all callouts that come between two renders, one after the other, and none twice', () => {
    const both = withCallouts(emptyQueue(null), [callout(1), callout(2)], 0);
    expect(both.showing?.callout.n).toBe(1);
    expect(both.waiting.map(({ n }) => n)).toEqual([2]);
    const three = withCallouts(both, [callout(1), callout(2), callout(3)], 0);
    expect(three.waiting.map(({ n }) => n)).toEqual([2, 3]);
    expect(withCallouts(three, [callout(2)], 0).showing).toBeNull();
    expect(withCallouts(three, [], 0).showing).toBeNull();
  });
  it('leaves the lead line with the phase in which it happened', () => {
    const queue = passed(withCallouts(emptyQueue(null), [callout(1)], 0, '1 combat'), 3300, false);
    expect(inPhase(queue, '1 combat').lead?.callout.n).toBe(1);
    expect(inPhase(queue, '2 command').lead).toBeNull();
    // The same event told again in the next phase does not come back.
    expect(inPhase(withCallouts(queue, [callout(1)], 3400, '2 command'), '2 command').lead).toBeNull();
    // What comes before its phase is over is kept, also while it fills the screen.
    expect(
      inPhase(withCallouts(queue, [callout(1), callout(2, 5)], 3400, '2 command'), '2 command').lead?.callout.n,
    ).toBe(2);
  });
  it('ends in the lead line after 3.2 s', () => {
    const queue = all([callout(1)]);
    expect(passed(queue, 3199, false).showing).not.toBeNull();
    const after = passed(queue, 3200, false);
    expect(after.showing).toBeNull();
    expect(after.lead?.callout.n).toBe(1);
  });
  it('never covers a new question for longer than 2.5 s', () => {
    expect(passed(all([callout(1, 1)]), 2500, true).showing).toBeNull();
  });
  it('leaves the end of the game on screen for 6 s', () => {
    expect(passed(all([callout(1, 1)]), 5999, false).showing).not.toBeNull();
  });
  it('shows the next one when one ends', () => {
    expect(passed(all([callout(1), callout(2)]), 2500, false).showing?.callout.n).toBe(2);
  });
  it('lets three wait and only counts the least important beyond that', () => {
    const queue = all([callout(1, 3), callout(2, 4), callout(3, 3), callout(4, 2), callout(5, 3)]);
    expect(queue.waiting.map((c) => c.n)).toEqual([3, 4, 5]);
    expect(queue.merged).toBe(1);
  });
  it('removes what was withdrawn', () => {
    const queue = all([callout(4), callout(5)]);
    expect(withCallout(queue, callout(3), 10)).toEqual(emptyQueue(callout(3)));
    expect(withCallout(queue, null, 10)).toEqual(emptyQueue(null));
  });
  it('holds a callout until it is dismissed, but never over a question', () => {
    const queue = all([callout(1)]);
    expect(passed(queue, 60_000, false, true).showing).not.toBeNull();
    expect(passed(queue, 2500, true, true).showing).toBeNull();
  });
  it('is skipped at once, and the next one begins', () => {
    const after = ended(all([callout(1), callout(2)]), 300);
    expect([after.showing?.callout.n, after.lead?.callout.n]).toEqual([2, 1]);
    expect(ended(emptyQueue(null), 300)).toEqual(emptyQueue(null));
  });
  it('clears the lead after a while', () => {
    const lead = passed(all([callout(1)]), 3200, false);
    expect(passed(lead, 30_000, false).lead).toBeNull();
  });
});
