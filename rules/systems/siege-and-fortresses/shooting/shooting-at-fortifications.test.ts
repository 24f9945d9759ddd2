import { describe, expect, test } from 'vitest';
import { dice, END_PHASE, NO, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import {
  archers,
  batterAt,
  besiegers,
  lobber,
  offered,
  ROUND,
  scene,
  section,
  shootAt,
  shooting,
  type Scene,
} from '../scene.ts';

/** The sections at which a unit may shoot. */
const aims = (match: Scene) => offered(match, 'shoot-structure').map(({ structure }) => structure);

describe('shooting at fortifications', () => {
  test('SF-020 SF-021: only cannons and stone throwers of the attacker may aim at a fortification', () => {
    const bolts = lobber('bolts', { wallBreaching: false });
    const own = { ...archers('own', { tower: 1 }, { type: 'artillery', wallBreaching: true }) };
    const match = shooting({ units: [lobber('bess'), bolts, besiegers('orcs', {}, { shots: 1, range: 30 }), own] });
    expect(new Set(offered(match, 'shoot-structure').map(({ unit }) => unit))).toEqual(new Set(['bess']));
  });

  test('SF-022: each section is a target of its own, and a unit shoots at one target a phase', () => {
    const match = shooting({ units: [lobber('bess')] });
    expect(aims(match)).toEqual(['tower', 'w1', 'gate', 'w2']);
    play(match, shootAt('bess', 'w1'), YES, dice(6, 6, 1));
    expect(match.state.structures['w1']?.hits).toBe(2);
    expect(aims(match)).toEqual([]);
  });

  test('SF-024 SF-013 SF-028 SF-126: range and sight are asked; if they fail the unit may aim elsewhere', () => {
    const match = shooting({ units: [lobber('bess')] });
    play(match, shootAt('bess', 'tower'));
    expect(match.awaiting?.question).toMatchObject({
      ask: 'declare',
      fact: 'yes-no',
      rule: 'SF-024',
      about: ['bess', 'tower'],
    });
    play(match, NO);
    expect(match.state.units['bess']).toMatchObject({ shot: false, outOfReach: ['tower'] });
    expect(aims(match)).toEqual(['w1', 'gate', 'w2']);
  });

  test('SF-024: in turn 1 the range to sections measured before the siege is not asked', () => {
    const match = shooting({ units: [{ ...lobber('bess'), laidOn: ['w1'] }, lobber('grudge')] });
    play(match, shootAt('bess', 'w1'));
    expect(match.awaiting?.question).toMatchObject({ ask: 'roll', dice: 3 });
    play(match, dice(1, 1, 1), shootAt('grudge', 'w1'));
    expect(match.awaiting?.question).toMatchObject({ ask: 'declare', rule: 'SF-024' });
    play(match, YES, dice(1, 1, 1), ...ROUND);
    expect(match.state).toMatchObject({ turn: 2, phase: 'shooting' });
    play(match, shootAt('bess', 'w1'));
    expect(match.awaiting?.question).toMatchObject({ ask: 'declare', rule: 'SF-024' });
  });

  test('SF-026 SF-027: one die per shot, hits on 6, no saves', () => {
    const match = shooting({ units: [lobber('bess', { stands: 2 })] });
    play(match, shootAt('bess', 'w1'), YES);
    expect(match.awaiting?.question).toMatchObject({ seat: 'attacker', dice: 6, reads: { kind: 'count', atLeast: 6 } });
    play(match, dice(5, 5, 5, 6, 1, 6));
    expect(match.awaiting).toBeUndefined();
    expect(match.state.structures['w1']?.hits).toBe(2);
  });

  test.each([
    ['defended', 5],
    ['fortified', 6],
  ] as const)(
    'SF-218: cannon-like shooters hit structures on 5, unless the group decides otherwise: %s',
    (cannonsAgainstStructures, atLeast) => {
      const match = shooting({
        units: [lobber('bombard', { cannonLike: true })],
        options: { cannonsAgainstStructures },
      });
      play(match, shootAt('bombard', 'w1'), YES);
      expect(match.awaiting?.question).toMatchObject({ reads: { atLeast } });
    },
  );

  test('SF-210 SF-214: an engine of the siege shoots straight ahead and not at what is too near', () => {
    const match = shooting({ units: [lobber('mangonel', { shots: 4, range: 90, engine: 'mangonel' })] });
    play(match, shootAt('mangonel', 'w1'));
    expect(match.awaiting?.question).toMatchObject({
      rule: 'SF-210',
      why: { with: { corridor: 2, min: 20, range: 90 } },
    });
  });

  test('SF-046: neither gate nor tower of a battered gateway tower may be shot at', () => {
    const sections = [section('gt', 'gateway-tower'), section('w1', 'wall')];
    const match = scene({ sections, units: [lobber('bess'), besiegers('rams', { equipment: ['ram'] })] });
    play(match, batterAt('rams', 'gt/gate'), YES, END_PHASE);
    expect(aims(match)).toEqual(['w1']);
  });

  test('SF-037: a fallen section is no longer a target', () => {
    const match = shooting({ units: [lobber('bess')], tokens: { gate: 3 } });
    play(match, END_PHASE, dice(6, 6, 6), ...Array.from({ length: 5 }, () => END_PHASE));
    expect(match.state).toMatchObject({ turn: 2, phase: 'shooting' });
    expect(aims(match)).not.toContain('gate');
  });
});
