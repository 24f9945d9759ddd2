import { describe, expect, test } from 'vitest';
import { fractions } from '../../../dice/arithmetic.ts';
import { forecastCommand } from '../../../kernel/forecast.ts';
import { chanceThat, Odds } from '../../../kernel/odds.ts';
import { dice, END_PHASE, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { playedOut } from '../../../kernel/trial-steps.ts';
import { fold } from '../fold.ts';
import { batterAt, besiegers, lobber, scene, shootAt, shooting } from '../scene.ts';
import { structureTest } from './structure-tests.ts';

const lobbers = [lobber('bess'), lobber('grudge')];

describe('structure tests', () => {
  test('SF-029 SF-031: hits are collected through the phase and test with as many dice, thrown by the attacker', () => {
    const match = shooting({ units: lobbers });
    play(match, shootAt('bess', 'gate'), YES, dice(1, 3, 4), shootAt('grudge', 'gate'), YES, dice(6, 6, 6));
    expect(match.state.structures['gate']).toMatchObject({ hits: 3, tokens: 0, fallen: false });
    play(match, END_PHASE);
    expect(match.awaiting?.question).toMatchObject({
      ask: 'roll',
      seat: 'attacker',
      rule: 'SF-031',
      dice: 3,
      sides: 6,
      reads: { kind: 'sum-above', limit: 12 },
    });
  });

  test.each([
    [[6, 3, 3], false],
    [[6, 4, 3], true],
  ] as const)('SF-032: a total equal to the resistance does not destroy, one above it does', (faces, fallen) => {
    const match = shooting({ units: lobbers });
    play(match, shootAt('bess', 'gate'), YES, dice(6, 6, 6), END_PHASE, dice(...faces));
    expect(match.state.structures['gate']?.fallen).toBe(fallen);
  });

  test('SF-031: what has fallen is not tested, and neither is what was not hit', () => {
    const match = shooting({ units: lobbers });
    play(match, shootAt('bess', 'gate'), YES, dice(6, 6, 6));
    const { state } = match;
    const { gate } = state.structures;
    if (gate === undefined) throw new Error('no gate');
    const tested = (more: Partial<typeof gate>) => {
      const structures = { ...state.structures, gate: { ...gate, ...more } };
      return playedOut(fold, structureTest, { structure: 'gate' }, { ...state, structures }).facts.length > 0;
    };
    expect([tested({}), tested({ fallen: true }), tested({ hits: 0 })]).toEqual([true, false, false]);
  });

  test('SF-033 SF-034: a section that was hit and stands takes one token, however many hits', () => {
    const match = shooting({ units: lobbers });
    play(match, shootAt('bess', 'gate'), YES, dice(6, 6, 6), END_PHASE, dice(1, 1, 1));
    expect(match.state.structures['gate']).toMatchObject({ hits: 0, tokens: 1 });
  });

  test('SF-035: tokens alone force a test and bring no further token', () => {
    const match = shooting({ units: lobbers, tokens: { gate: 3 } });
    play(match, END_PHASE);
    expect(match.awaiting?.question).toMatchObject({ dice: 3 });
    play(match, dice(1, 1, 1));
    expect(match.state.structures['gate']).toMatchObject({ tokens: 3, fallen: false });
  });

  test('SF-036: dice that cannot exceed the resistance are not thrown, and the token still comes', () => {
    const match = shooting({ units: lobbers, tokens: { gate: 1 } });
    const facts = play(match, shootAt('bess', 'gate'), YES, dice(6, 1, 2), END_PHASE);
    expect(match.awaiting).toBeUndefined();
    expect(facts).toContainEqual({ kind: 'structure-stood', structure: 'gate', dice: 2, token: true, sure: true });
  });

  test('SF-036: a group may throw them all the same', () => {
    const match = shooting({ units: lobbers, tokens: { gate: 2 }, options: { impossibleTests: 'rolled' } });
    const told = forecastCommand(match, 'end-phase', {});
    expect(told.map(({ id, best }) => [id, best])).toEqual([['falls:gate', 0]]);
    play(match, END_PHASE);
    expect(match.awaiting?.question).toMatchObject({ dice: 2 });
    play(match, dice(6, 6));
    expect(match.state.structures['gate']).toMatchObject({ fallen: false, tokens: 2 });
  });

  test('SF-030: the attacker chooses the order when several sections can fall', () => {
    const match = shooting({ units: lobbers, tokens: { gate: 3, w1: 4, w2: 1 } });
    play(match, END_PHASE);
    expect(match.awaiting?.question).toMatchObject({
      ask: 'choose',
      rule: 'SF-030',
      options: [{ id: 'w1' }, { id: 'gate' }],
    });
    play(match, pick('gate'), dice(1, 1, 1));
    expect(match.awaiting?.question).toMatchObject({ ask: 'roll', about: ['w1'], dice: 4 });
  });

  test('SF-030: a group may test in the order of the plan', () => {
    const match = shooting({ units: lobbers, tokens: { gate: 3, w1: 4 }, options: { testOrder: 'as-listed' } });
    play(match, END_PHASE);
    expect(match.awaiting?.question).toMatchObject({ ask: 'roll', about: ['w1'] });
  });

  test('SF-030: nothing tests in the turn of the defender', () => {
    const match = shooting({ units: lobbers, tokens: { gate: 3 } });
    play(match, END_PHASE, dice(1, 1, 1), END_PHASE, END_PHASE, END_PHASE);
    expect(match.state).toMatchObject({ active: 'defender', phase: 'combat' });
  });

  test('SF-047: the automatic hit of a ram counts as a die', () => {
    const match = scene({ units: [besiegers('rams', { equipment: ['ram'] })], tokens: { gate: 2 } });
    play(match, batterAt('rams', 'gate'), YES, END_PHASE, END_PHASE);
    expect(match.awaiting?.question).toMatchObject({ dice: 3 });
  });

  test('SF-032: three dice break a gate of 12 with a chance of 56 in 216, exactly', () => {
    const match = shooting({ units: lobbers, tokens: { gate: 3 } });
    const odds = new Odds(fold, fractions);
    const outcomes = odds.outcomes(structureTest, { structure: 'gate' }, match.state);
    expect(chanceThat(outcomes, (after) => after.structures['gate']?.fallen === true, fractions)).toEqual(
      fractions.ratio(56, 216),
    );
  });
});
