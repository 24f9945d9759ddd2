import { describe, expect, test } from 'vitest';
import { declare, dice, NO, order, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { besiegers, garrison, on, scene, type Changes, type Scene } from '../scene.ts';
import { gateOf, sectionOf } from '../state.ts';

const WIZARD = besiegers('w', {}, { type: 'character', rank: 'wizard', stands: 1 });

function casting(more: Changes = {}): Scene {
  return scene({
    units: [WIZARD, besiegers('a'), garrison('d', { place: on('wall-1') }), garrison('e')],
    options: { ruleset: 'fantasy' },
    ...more,
    setup: { phase: 'shooting' },
  });
}
const spell = (target: string) => order('spell', { wizard: 'w', target });

describe('Magic against structures', () => {
  test('SM-223, SM-B01: spells are cast in the caster’s own Shooting phase', () => {
    const match = casting();
    for (const at of [
      { ...match.state, phase: 'command' as const },
      { ...match.state, active: 'defender' as const },
    ])
      expect(match.system.commands['spell']?.whyNot?.(at, { wizard: 'w', target: 'gate' })?.rule).toBe('SM-B01');
    expect(refusedBy(match, spell('gate'))).toBeUndefined();
  });

  test('SM-223: each hit of a damaging spell takes a point from a gate, as from a unit in the open without a save', () => {
    const match = casting();
    play(match, spell('gate'), YES, declare(4), declare(4), dice(4, 6, 3, 1));
    expect(gateOf(match.state, 'gate').points).toBe(1);
    play(match, spell('gate'), YES, declare(1), declare(4), dice(5));
    expect(gateOf(match.state, 'gate').state).toBe('destroyed');
    expect(refusedBy(match, spell('gate'))).toBe('SM-223');
  });

  test('SM-224: spells that ignore saves damage walls, towers and barbicans, without splinters', () => {
    const match = casting();
    play(match, spell('wall-1'), YES, YES, declare(3), declare(4), dice(4, 5, 6));
    expect(match.awaiting?.question.rule).toBe('SM-080');
    play(match, dice(1));
    expect(sectionOf(match.state, 'wall-1').points).toBe(0);
  });

  test('SM-223, SM-224: asks how many dice there are and what they need, by the rule of the target', () => {
    for (const [target, rule, before] of [
      ['gate', 'SM-223', [YES]],
      ['wall-1', 'SM-224', [YES, YES]],
    ] as const) {
      const match = casting();
      play(match, spell(target), ...before);
      expect(match.awaiting?.question).toMatchObject({ rule, unit: 'dice', min: 1 });
      play(match, declare(2));
      expect(match.awaiting?.question).toMatchObject({ rule, unit: 'pips', suggested: 4 });
      play(match, declare(5));
      expect(match.awaiting?.question).toMatchObject({ rule, dice: 2, reads: { atLeast: 5 } });
    }
  });

  test('SM-224: a spell that allows saves does nothing to a structure', () => {
    const match = casting();
    expect(play(match, spell('wall-1'), YES, NO)).toContainEqual({
      kind: 'spell-refused',
      wizard: 'w',
      target: 'wall-1',
      why: 'saves',
    });
  });

  test('SM-223, SM-224: only wizards cast, and only in fantasy', () => {
    expect(refusedBy(casting({ options: {} }), spell('gate'))).toBe('SM-223');
    expect(refusedBy(casting({ options: {} }), spell('wall-1'))).toBe('SM-224');
    expect(refusedBy(casting(), order('spell', { wizard: 'a', target: 'gate' }))).toBe('SM-223');
  });
});
