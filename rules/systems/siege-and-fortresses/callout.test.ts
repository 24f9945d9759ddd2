import { describe, expect, test } from 'vitest';
import { dice, END_PHASE } from '../../kernel/trial-inputs.ts';
import { play } from '../../kernel/trial.ts';
import { callout } from './callout.ts';
import { archers, ROUND, scene, type Changes } from './scene.ts';

/** The callouts when the attacker ends a Shooting phase and everything with tokens is tested. */
const shown = (changes: Changes, ...faces: number[]) => {
  const match = scene(changes);
  const facts = play(match, END_PHASE, END_PHASE, ...(faces.length > 0 ? [dice(...faces)] : []));
  return facts.flatMap((fact) => callout(fact, match.state) ?? []);
};

describe('callouts', () => {
  test('SF-037 SF-003: a collapse, and the General whom it buries', () => {
    const units = [archers('lord', { w1: 2 }, { general: true })];
    expect(shown({ tokens: { w1: 4 }, units }, 6, 6, 6, 6)).toMatchObject([
      { rank: 3, section: 'w1', seat: 'attacker', rule: 'SF-037' },
      { rank: 2, seat: 'attacker', rule: 'SF-003' },
    ]);
  });

  test('SF-039: a broken gate', () => {
    expect(shown({ tokens: { gate: 3 } }, 6, 6, 1)).toMatchObject([{ rank: 3, section: 'gate', rule: 'SF-039' }]);
  });

  test('SF-032 SF-036: a test survived, if there was one', () => {
    expect(shown({ tokens: { gate: 3 } }, 1, 1, 1)).toMatchObject([{ rank: 6, section: 'gate', seat: 'defender' }]);
    expect(shown({ tokens: { gate: 2 } })).toEqual([]);
  });

  test('SF-003: the end', () => {
    const match = scene({ turns: 1 });
    const facts = play(match, ...ROUND);
    expect(facts.flatMap((fact) => callout(fact, match.state) ?? [])).toMatchObject([{ rank: 1 }]);
  });
});
