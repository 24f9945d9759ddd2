import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, order, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { archers, offered, question } from '../scene.ts';
import { charge, climbers, guards, onGround, orcs, siege, theFight, TO_COMBAT } from './combat-scene.ts';

describe('a breach', () => {
  const breached = (units = [orcs(), guards('halberds', { w3: 1 }), archers('bows', { w2: 2 })]) => {
    const match = siege(units, { tokens: { w3: 4 }, first: 'attacker' });
    return match;
  };

  test('SF-058 SF-059 SF-062: its holders are defended, and the walls beside it take no part', () => {
    const halberds = onGround(guards('halberds', { w3: 3 }, { stands: 3 }), 'courtyard');
    const match = breached([orcs(), halberds, archers('bows', { w2: 2 })]);
    play(match, END_PHASE, END_PHASE, dice(6, 6, 6, 6), END_PHASE);
    play(match, order('hold-breach', { unit: 'halberds', section: 'w3' }), END_PHASE, END_PHASE, END_PHASE);
    play(match, charge('orcs', 'halberds'));
    expect(question(match)).toMatchObject({ rule: 'SF-059' });
    // Units on the walls do not shoot at a charge into the breach.
    play(match, YES, declare(3), declare(2));
    expect(theFight(match)).toMatchObject({ kind: 'breach', section: 'w3' });
    expect(theFight(match)?.defenders.map(({ unit }) => unit)).toEqual(['halberds']);
    play(match, ...TO_COMBAT, order('fight', { fight: 'ground:halberds' }));
    // SF-062: 5 or more, and no bonus against rubble.
    expect(question(match)).toMatchObject({ dice: 6, reads: { atLeast: 5 }, seat: 'attacker' });
    play(match, dice(1, 1, 1, 1, 1, 1));
    expect(question(match)).toMatchObject({ dice: 4, reads: { atLeast: 4 }, seat: 'defender' });
  });

  test('SF-060: chariots do not fight for a breach', () => {
    const halberds = onGround(guards('halberds', { w3: 3 }, { stands: 3 }), 'courtyard');
    const match = breached([orcs('chariots', {}, { type: 'chariot' }), halberds]);
    play(match, END_PHASE, END_PHASE, dice(6, 6, 6, 6), END_PHASE);
    play(match, order('hold-breach', { unit: 'halberds', section: 'w3' }), END_PHASE, END_PHASE, END_PHASE);
    expect(offered(match, 'charge')).toEqual([]);
    expect(refusedBy(match, charge('chariots', 'halberds'))).toBe('SF-060');
  });

  test('SF-062: a breach is charged, not assaulted', () => {
    const match = breached([climbers(), guards('g', { w3: 2 })]);
    play(match, END_PHASE, END_PHASE, dice(6, 6, 6, 6));
    play(match, END_PHASE, END_PHASE, END_PHASE, END_PHASE);
    expect(refusedBy(match, order('assault', { unit: 'orcs', section: 'w3' }))).toBe('SF-062');
  });
});
