import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, ones, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { assaultFrom, BEGIN, charged, fight, picked, rollAll, scored, until } from '../play-scene.ts';
import { at, foe, MAN, scene, troop, type Changes } from '../scene.ts';

test('SB-099, SB-B24 wounds by the breath of the garrison count for it, and those of the assault for the assault', () => {
  const outcome = (breathes: 'a' | 'd') => {
    const breath = { breath: 4 };
    const match = charged(
      {
        units: [
          troop('a', { type: 'monster', models: 1, profile: { ...MAN, w: 6 }, ...(breathes === 'a' ? breath : {}) }),
          foe('d', {
            type: 'monster',
            models: 1,
            profile: { ...MAN, w: 6 },
            place: at('w1'),
            ...(breathes === 'd' ? breath : {}),
          }),
        ],
      },
      ['a', 'w1'],
    );
    const facts = [...play(match, fight('w1'), YES, YES, pick(breathes === 'a' ? 'd' : 'a'), dice(1, 2))];
    facts.push(...play(match, dice(6, 6, 1)));
    while (match.awaiting?.question.ask === 'roll' && match.awaiting.question.rule === 'SB-B08')
      facts.push(...play(match, ones(match.awaiting.question.dice)));
    return scored(facts);
  };
  expect(outcome('d')).toMatchObject({ assault: 0, garrison: 2, winner: 'defender' });
  expect(outcome('a')).toMatchObject({ assault: 2, garrison: 0, winner: 'attacker' });
});

describe('how it ends', () => {
  /** One flyer who kills one of the garrison. */
  const raid = (sections: NonNullable<Changes['sections']>, more: object = {}, garrison: object = {}) =>
    charged(
      {
        units: [
          troop('a', { models: 1, keywords: ['fly'], profile: { ...MAN, i: 9 }, ...more }),
          foe('d', { models: 2, place: at('w1'), ...garrison }),
        ],
        sections,
      },
      ['a', 'w1'],
    );
  const WIN = [YES, declare(1), dice(6), dice(6)] as const;

  test('SB-101, SB-099 a beaten garrison tests on its unmodified Leadership and stays if it passes', () => {
    const match = raid({});
    play(match, fight('w1'), ...WIN);
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-101', why: { with: { needed: 7 } } });
    play(match, dice(3, 4));
    expect(match.state.units['d']?.place).toMatchObject({ section: 'w1' });
    expect(match.state.units['a']?.place).toEqual({ at: 'outside' });
  });

  test('SB-104 a garrison that flees leaves the section to a victor who wants it', () => {
    const taken = raid({});
    play(taken, fight('w1'), ...WIN, dice(6, 6), pick('a'));
    expect(taken.state.sections['w1']?.heldBy).toBe('attacker');
    const left = raid({});
    play(left, fight('w1'), ...WIN, dice(6, 6), pick('nobody'));
    expect(left.state.sections['w1']?.heldBy).toBe('defender');
  });

  test('SB-045, SB-046, SB-048 a beaten garrison leaves a Breached section even if it passes, and the victor enters', () => {
    const match = raid({ w1: { breached: true } });
    play(match, fight('w1'), ...WIN, dice(1, 1), pick('out'), YES);
    expect(match.state.units['d']?.place).toEqual({ at: 'courtyard' });
    expect(match.state.units['d']?.fleeing).toBe(false);
    expect(match.state.units['a']?.place).toMatchObject({ section: 'w1' });
  });

  test('SB-045, SB-B12 Unbreakable does not help in a Breached section', () => {
    const match = raid({ w1: { breached: true } }, {}, { keywords: ['unbreakable'] });
    play(match, fight('w1'), ...WIN, pick('gate'));
    expect(match.state.units['d']?.place).toMatchObject({ section: 'gate' });
  });

  test('SB-047 without room outside or in a connected section it is destroyed', () => {
    const match = charged(
      {
        units: [
          troop('a', { models: 1, keywords: ['fly'], profile: { ...MAN, i: 9 } }),
          troop('b', { place: at('gate') }),
          foe('d', { models: 2, place: at('w1') }),
          foe('e', { models: 4, place: at('t1', 'inside') }),
          foe('f', { models: 4, place: at('t1', 'top') }),
        ],
        sections: { w1: { breached: true }, gate: { heldBy: 'attacker' } },
      },
      ['a', 'w1'],
    );
    play(match, fight('w1'), ...WIN, dice(1, 1), NO);
    expect(match.state.units['d']?.destroyed).toBe(true);
  });

  test('SB-048 a Breached section that no victor fits stays empty, held by the victor', () => {
    const match = raid({ w1: { breached: true } }, { type: 'swarm' });
    play(match, fight('w1'), ...WIN, dice(1, 1), pick('out'), YES);
    expect(match.state.sections['w1']?.heldBy).toBe('attacker');
    expect(match.state.units['a']?.place).toEqual({ at: 'outside' });
  });

  test('SB-102 a beaten assault tests at the difference: it goes back if it passes and flees if it fails', () => {
    const lose = (...faces: number[]) => {
      const match = charged(
        {
          units: [
            troop('a', { models: 4, keywords: ['fly'], profile: { ...MAN, i: 1 } }),
            foe('d', { models: 2, place: at('w1') }),
          ],
        },
        ['a', 'w1'],
      );
      play(match, fight('w1'), declare(2), declare(2), dice(6, 6), dice(6, 6));
      expect(match.awaiting?.question).toMatchObject({ rule: 'SB-102', why: { with: { needed: 5 } } });
      play(match, dice(...faces));
      return match.state.units['a'];
    };
    expect(lose(3, 2)?.fleeing).toBe(false);
    expect(lose(3, 3)?.fleeing).toBe(true);
  });

  test('SB-082, SB-102 a unit from a connected section stays there if it loses and passes, and takes the section if it wins', () => {
    const near = (...rest: Parameters<typeof play>[1][]) => {
      const match = until(
        scene({
          units: [
            troop('a', { models: 1, place: at('gate'), profile: { ...MAN, i: 9 } }),
            foe('d', { models: 1, place: at('w1') }),
          ],
        }),
        'combat',
      );
      play(match, assaultFrom('a', 'w1'), BEGIN, fight('w1'), YES, YES, ...rest);
      return match.state.units['a'];
    };
    expect(near(dice(1), dice(6), dice(1))?.place).toMatchObject({ section: 'gate' });
    expect(near(dice(6), dice(6), pick('a'))?.place).toMatchObject({ section: 'w1' });
  });

  test('SB-101, SB-102 options reverse both decisions', () => {
    const units = [
      troop('a', { models: 4, keywords: ['fly'] as const, profile: { ...MAN, i: 9 } }),
      foe('d', { models: 2, place: at('w1') }),
    ].map((unit) => ({ ...unit, keywords: [...(unit.keywords ?? [])] }));
    const tests = charged({ units, options: { garrisonSteadfast: 'no' } }, ['a', 'w1']);
    play(tests, fight('w1'), declare(1), declare(2), dice(6), dice(6), dice(1));
    expect(tests.awaiting?.question).toMatchObject({ rule: 'SB-101', why: { with: { needed: 6 } } });
    const pushed = charged({ units, options: { beatenAssault: 'pushed-back' } }, ['a', 'w1']);
    play(pushed, fight('w1'), declare(1), declare(2), dice(1), dice(6, 1), dice(6));
    expect([pushed.awaiting, pushed.state.units['a']?.fleeing]).toEqual([undefined, false]);
  });

  test('SB-061 a tower is assaulted from the next section at full values, without Stand and Shoot', () => {
    const match = until(
      scene({
        units: [troop('a', { models: 1, place: at('w1') }), foe('d', { models: 1, place: at('t1', 'inside') })],
      }),
      'combat',
    );
    const facts = play(match, assaultFrom('a', 't1'), BEGIN, fight('t1'), YES, YES);
    expect(picked(facts)[0]).toMatchObject({ unit: 'a', route: 'section', ws: 3, initiative: 3, halved: false });
  });

  test('SB-103 an equal score decides nothing; units from outside go back', () => {
    const match = raid({});
    const facts = play(match, fight('w1'), YES, declare(1), dice(1), dice(1));
    expect(scored(facts)).toMatchObject({ assault: 0, garrison: 0 });
    expect(facts).toContainEqual({ kind: 'moved-back', unit: 'a', section: 'w1', route: 'fly' });
  });

  test('SB-B15 a failed Fear test lowers WS to 1, and Hatred rerolls misses', () => {
    const match = raid({}, { keywords: ['fly', 'fear'] }, { keywords: ['hatred'], models: 1 });
    play(match, fight('w1'), YES, YES, dice(6, 6), dice(1));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-B08', reads: { atLeast: 5 - 0 } });
    play(match, dice(2));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-B15' });
  });

  test.each([
    [[], 'SB-B15'],
    [['fear'], 'SB-B08'],
    [['terror'], 'SB-B08'],
    [['immune-to-psychology'], 'SB-B08'],
    [['unbreakable'], 'SB-B08'],
  ] as const)('SB-B15 before blows against Fear, a garrison that is %j is asked for %s first', (keywords, rule) => {
    const match = raid({}, { keywords: ['fly', 'fear'] }, { keywords });
    play(match, fight('w1'), YES, declare(2));
    expect(match.awaiting?.question).toMatchObject({ ask: 'roll', rule });
  });

  test('SB-B15 a beaten garrison is calm afterwards, and no longer in Frenzy', () => {
    const match = raid({}, {}, { keywords: ['frenzy'] });
    play(match, fight('w1'), ...WIN, dice(3, 4));
    expect(match.state.units['d']).toMatchObject({ models: 1, calmed: true });
  });

  test('SB-099, SB-100, SB-101 an unstable garrison loses by the difference of both scores, its bonus included', () => {
    const match = charged(
      {
        units: [
          troop('a', { models: 1, keywords: ['fly'], profile: { ...MAN, i: 9, a: 2 } }),
          foe('d', { models: 5, keywords: ['unstable'], place: at('w1') }),
          foe('e', { models: 5, place: at('t1', 'inside') }),
        ],
      },
      ['a', 'w1'],
    );
    const facts = play(match, fight('w1'), YES, declare(2), dice(6, 6), dice(6, 6));
    expect(scored(facts)).toMatchObject({ assault: 2, garrison: 1, bonus: 1 });
    expect(match.state.units['d']?.models).toBe(2);
  });

  test('SB-103, SB-104 where equal scores leave nobody in the section, the assault may take it', () => {
    const match = raid({}, { profile: { ...MAN, w: 2 } }, { models: 1 });
    play(match, fight('w1'), YES, YES);
    rollAll(match, 6);
    expect(match.state.units).toMatchObject({ a: { models: 1, wounds: 1 }, d: { destroyed: true } });
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-104', options: [{ id: 'a' }, { id: 'nobody' }] });
  });

  describe('a character who outlives his unit', () => {
    /** One man and his hero scale W1; the garrison strikes first and kills the man. */
    const outlived = (sections: NonNullable<Changes['sections']>, hits: readonly number[]) => {
      const match = charged(
        {
          units: [
            troop('a', { models: 1 }),
            troop('h', { models: 1, rank: 'hero', joins: 'a', profile: { ...MAN, i: 1, a: 2 } }),
            foe('d', { models: 2, place: at('w1'), profile: { ...MAN, i: 9 } }),
          ],
          sections,
        },
        ['a', 'w1'],
      );
      play(match, fight('w1'), YES, YES, declare(2), declare(0), dice(6, 6), dice(6, 6), dice(...hits));
      expect(match.state.units['a']?.destroyed).toBe(true);
      return match;
    };

    test('SB-048 enters the Breached section that he has won', () => {
      const match = outlived({ w1: { breached: true } }, [6, 6]);
      play(match, dice(6, 6));
      expect(match.state.units['d']?.destroyed).toBe(true);
      expect(match.state.units['h']?.place).toEqual({ at: 'section', section: 'w1', slot: 'main' });
      expect(match.state.sections['w1']?.heldBy).toBe('attacker');
    });

    test('SB-104 may enter a section that is not Breached', () => {
      const match = outlived({}, [6, 6]);
      play(match, dice(6, 6));
      expect(match.awaiting?.question).toMatchObject({ rule: 'SB-104', options: [{ id: 'h' }, { id: 'nobody' }] });
    });

    test('SB-102 tests at the difference if the garrison has won', () => {
      const match = outlived({}, [1, 1]);
      expect(match.awaiting?.question).toMatchObject({ rule: 'SB-102', about: ['h'] });
      play(match, dice(6, 6));
      expect(match.state.units['h']?.fleeing).toBe(true);
      expect(match.state.assaults).toEqual([]);
    });
  });

  test('SB-105 assaults are fought one at a time, in the order that the active player chooses', () => {
    const match = charged(
      {
        units: [
          troop('a', { models: 1 }),
          troop('b', { models: 1 }),
          foe('d', { models: 1, place: at('w1') }),
          foe('e', { models: 1, place: at('w2') }),
        ],
      },
      ['a', 'w1'],
      ['b', 'w2'],
    );
    play(match, fight('w2'), NO, NO);
    expect([refusedBy(match, fight('w2')), refusedBy(match, END_PHASE)]).toEqual(['SB-105', 'SB-105']);
    play(match, fight('w1'), NO, NO, END_PHASE);
  });
});
