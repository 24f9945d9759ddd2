import { describe, expect, test } from 'vitest';
import { fightAt, question, TO_COMBAT } from '../play-scene.ts';
import { NO, YES, declare, dice, order, pick } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { besiegers, garrison, ROW, scene, type Scene, type WrittenUnit } from '../scene.ts';

/** Who goes through a postern, on a move and out of a fight. */

const OTHERS = [besiegers('reserve'), besiegers('camp'), garrison('watch'), garrison('keep')];
const SECTIONS = ROW.map((one) => (one.id === 'wall-1' ? { ...one, postern: true } : one));
const setting = (type: WrittenUnit['profile']['type'], place: 'inside' | 'outside', active: 'attacker' | 'defender') =>
  scene({
    sections: SECTIONS,
    units: [
      besiegers('line', {}, { armour: null, hits: 9 }),
      garrison('sally', { place: { on: place } }, { type, armour: null, hits: 9 }),
      ...OTHERS,
    ],
    options: { ruleset: 'fantasy' },
    setup: { active },
  });

/** A unit outside that is charged and scores nothing; the attackers score so many hits. */
function fought(type: WrittenUnit['profile']['type'], hits: number): Scene {
  const match = setting(type, 'outside', 'attacker');
  play(match, order('charge', { unit: 'line', target: 'sally' }), YES, declare(3), NO, declare(3), ...TO_COMBAT);
  play(match, fightAt('sally'));
  while (question(match)?.ask === 'roll' || question(match)?.ask === 'declare') {
    const asked = question(match);
    if (asked?.rule === 'SM-B17' && asked.ask === 'declare') play(match, declare(0));
    else if (asked?.ask === 'roll') {
      const mine = asked.seat === 'attacker';
      play(match, dice(...Array.from({ length: asked.dice }, (_, n) => (mine && n < hits ? 4 : 1))));
    } else play(match, YES);
  }
  return match;
}

const ways = (match: Scene): readonly string[] => {
  const asked = question(match);
  return asked?.ask === 'choose' ? asked.options.map(({ id }) => id) : [];
};

const FITTING = ['infantry', 'cavalry', 'monster'] as const;
const TOO_BROAD = ['chariot', 'camel', 'elephant'] as const;

describe('posterns', () => {
  test('SM-166, SM-192: infantry, cavalry and monsters go out by a postern, and nothing broader does', () => {
    const out = (type: WrittenUnit['profile']['type']) => {
      const match = setting(type, 'inside', 'defender');
      play(match, order('declare-order', { unit: 'sally' }));
      return refusedBy(match, order('walk', { unit: 'sally', to: 'postern-wall-1' }));
    };
    expect(FITTING.map(out)).toEqual([undefined, undefined, undefined]);
    expect(TOO_BROAD.map(out)).toEqual(['SM-166', 'SM-166', 'SM-166']);
  });

  test('SM-167, SM-168, SM-192: the same go back in by it out of a fight, drawn or lost', () => {
    for (const hits of [0, 1]) {
      for (const type of FITTING) expect(ways(fought(type, hits)), type).toContain('postern-wall-1');
      for (const type of TOO_BROAD) expect(ways(fought(type, hits)), type).toEqual(['ground', 'gate-gate']);
    }
  });

  test('SM-168, SM-192: a beaten monster at the postern is through on a 3, and lost on a 4', () => {
    for (const [face, stands] of [
      [3, 3],
      [4, 0],
    ] as const) {
      const match = fought('monster', 1);
      play(match, pick('postern-wall-1'), YES);
      expect(question(match)).toMatchObject({ rule: 'SM-168', seat: 'defender' });
      play(match, dice(face));
      expect(match.state.units['sally']?.stands).toBe(stands);
    }
  });
});
