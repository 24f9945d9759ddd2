import { describe, expect, test } from 'vitest';
import { forecastCommand } from '../../../kernel/forecast.ts';
import { declare, dice, END_PHASE, NO, order, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { besiegers, garrison, on, scene, siege } from '../scene.ts';
import { unitOf } from '../state.ts';

const LORD = besiegers('lord', {}, { type: 'character', stands: 1, command: 8 });
const give = (unit: string) => order('order', { character: 'lord', unit });
const far = declare(0);

describe('Orders', () => {
  test('SM-B06: need the Command value or less after each penalty, and a failure silences the character', () => {
    const match = scene({ units: [LORD, besiegers('a', { standsNow: 2 }), besiegers('b'), besiegers('c')] });
    play(match, give('a'), YES, NO, declare(1)); // a stand lost, an enemy near, distance: 5 or less
    expect(match.awaiting?.question.why.with).toMatchObject({ needs: 5 });
    play(match, dice(2, 3));
    expect(unitOf(match.state, 'a').ready).toBe(true);
    expect(refusedBy(match, give('a'))).toBe('SM-B06');
    play(match, give('b'), NO, NO, far, dice(6, 3));
    expect([unitOf(match.state, 'b').ready, unitOf(match.state, 'lord').silent]).toEqual([false, true]);
    expect(refusedBy(match, give('c'))).toBe('SM-B06');
  });

  test('SM-146, SM-153: do not ask about flanks on the ramparts or for the garrison inside', () => {
    const match = scene({ units: [LORD, besiegers('a', { place: on('wall-1') }), garrison('d')] });
    play(match, give('a'), NO);
    expect(match.awaiting?.question).toMatchObject({ fact: 'number' });
  });

  test('SM-B13: are not given to confused units', () => {
    const match = scene({ units: [LORD, besiegers('a', { confused: true })] });
    expect(refusedBy(match, give('a'))).toBe('SM-B13');
    expect(refusedBy(match, order('declare-order', { unit: 'a' }))).toBe('SM-B13');
  });

  test('SM-B06: are not given to enemies or characters', () => {
    const match = scene({ units: [LORD, besiegers('a'), garrison('d')] });
    expect(refusedBy(match, give('d'))).toBe('SM-B06');
    expect(refusedBy(match, give('lord'))).toBe('SM-B06');
  });

  test('SM-B06: are declared by the players for a character without a written Command', () => {
    const quiet = besiegers('lord', {}, { type: 'character', stands: 1 });
    const match = scene({ units: [quiet, besiegers('a')] });
    expect(match.submit(give('a'))).toMatchObject({ rule: 'SM-B06', text: { key: 'sm.not.no-command' } });
    expect(match.offers().map(({ command }) => command)).not.toContain('order');
    play(match, order('declare-order', { unit: 'a' }));
    expect(unitOf(match.state, 'a').ready).toBe(true);
  });

  test('SM-B06: with Command 8 and no penalty succeed on 26 of 36 rolls', () => {
    const match = scene({ units: [LORD, besiegers('a')] });
    const [obeys] = forecastCommand(match, 'order', { character: 'lord', unit: 'a' });
    expect([obeys?.id, obeys?.line[0]?.chance]).toEqual(['obeys:a', expect.closeTo(26 / 36, 12)]);
  });
});

test('SM-B13: confused units recover when the Command phase of their own side ends, if anything is left of them', () => {
  const lost = { confused: true, standsNow: 0, place: { on: 'off-table' } } as const;
  const last = besiegers('last', { confused: true, standsNow: 1 });
  const match = siege({
    units: [besiegers('a', { confused: true }), garrison('g', { confused: true }), besiegers('gone', lost), last],
  });
  const recovered = play(match, END_PHASE).flatMap((fact) => (fact.kind === 'confused' ? [fact.unit] : []));
  expect(recovered).toEqual(['a', 'last']);
  expect(match.state.units['g']?.confused).toBe(true);
});
