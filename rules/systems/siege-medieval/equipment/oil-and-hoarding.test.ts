import { describe, expect, test } from 'vitest';
import { plainAssumptions } from '../../../kernel/outcome.ts';
import { playOut } from '../../../kernel/sample.ts';
import { declare, dice, ones, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { fold } from '../fold.ts';
import { besiegers, garrison, on, siege, type Changes, type Scene } from '../scene.ts';
import { sectionOf, unitOf } from '../state.ts';
import { view } from '../view.ts';
import { pourOil } from './oil.ts';

/** Climbers with a save of 3+ before a wall with oil. */
function assault(more: Changes = {}): Scene {
  return siege({
    ...more,
    units: [
      besiegers('climbers', { ladders: true }, { armour: 3 }),
      garrison('guards', { place: on('wall-1') }),
      ...(more.units ?? []),
    ],
    setup: { works: { defender: { oil: ['wall-1'] } }, ...more.setup },
  });
}
const UP = [order('assault', { unit: 'climbers', section: 'wall-1' }), YES] as const;

describe('Boiling oil', () => {
  test('SM-043: a unit charged by ladders on an equipped wall may pour it, once in the battle', () => {
    const match = assault();
    play(match, ...UP);
    expect(match.awaiting?.question).toMatchObject({ rule: 'SM-043', seat: 'defender' });
    play(match, pick('pour'), dice(3));
    expect([sectionOf(match.state, 'wall-1').oil, match.awaiting === undefined]).toEqual(['used', false]);
    const kept = assault();
    play(kept, ...UP, pick('keep'));
    expect(sectionOf(kept.state, 'wall-1').oil).toBe('ready');
    const without = assault({ setup: { works: {} } });
    play(without, ...UP);
    expect(without.awaiting?.question.rule).not.toBe('SM-043');
  });

  test('SM-043: it stays ready on the wall when its garrison changes sides', () => {
    const turned = fold(assault().state, { kind: 'changed-sides', unit: 'guards', to: 'attacker' });
    expect(view(turned, undefined).sections.find(({ id }) => id === 'wall-1')).toMatchObject({
      oil: 'ready',
      holder: 'attacker',
    });
  });

  test('SM-043: it is poured on the last stand of the chargers as well, and not on nobody', () => {
    const oilFor = (standsNow: number) => {
      const match = assault();
      const { state } = match;
      const few = {
        ...state,
        units: { ...state.units, climbers: { ...unitOf(state, 'climbers'), stands: standsNow } },
      };
      const how = { fold, random: () => 0.99, assume: plainAssumptions };
      return playOut(how, pourOil, { section: 'wall-1', charger: 'climbers' }, few).state.sections['wall-1']?.oil;
    };
    expect([oilFor(3), oilFor(1), oilFor(0)]).toEqual(['used', 'used', 'ready']);
  });

  test('SM-043: ordinary shots come first', () => {
    const match = assault({ units: [garrison('archers', { place: on('wall-1') }, { shots: 1, range: 30 })] });
    play(match, ...UP);
    const asked: string[] = [];
    for (let i = 0; i < 6 && asked.at(-1) !== 'SM-043'; i += 1) {
      const question = match.awaiting?.question;
      asked.push(question?.rule ?? '');
      if (question?.rule === 'SM-043') break;
      if (question?.ask === 'roll') play(match, ones(question.dice));
      else if (question?.ask === 'declare' && question.fact === 'number') play(match, declare(question.max));
      else play(match, YES);
    }
    expect(asked.indexOf('SM-043')).toBeGreaterThan(asked.indexOf('SM-095'));
    expect(asked).toContain('SM-095');
  });

  test('SM-044: on 4 or more it is a hit without a save, and the climbers go back confused with their ladders', () => {
    const match = assault();
    play(match, ...UP, pick('pour'), dice(4));
    expect(unitOf(match.state, 'climbers')).toMatchObject({
      hits: 1,
      confused: true,
      ladders: 'carried',
      place: { on: 'outside' },
      engaged: null,
    });
    expect(match.awaiting).toBeUndefined();
    play(match, order('end-phase'));
    expect(unitOf(match.state, 'climbers').hits).toBe(0);
  });

  test('SM-044: on a 3 the charge goes on', () => {
    const match = assault();
    play(match, ...UP, pick('pour'), dice(3));
    expect(unitOf(match.state, 'climbers')).toMatchObject({ hits: 0, confused: false });
    expect(match.awaiting).toBeDefined(); // how many stands are in contact
  });
});

describe('A hoarding', () => {
  const shooting = (hoarding: boolean): Scene =>
    siege({
      units: [garrison('archers', { place: on('wall-1') }, { attacks: 1, shots: 1, range: 30, armour: null })],
      setup: { phase: 'shooting', active: 'defender', works: { defender: { hoarding } } },
    });
  const SHOOT = [order('shoot', { unit: 'archers', target: 'camp' }), YES, declare(3)] as const;
  const ask = (match: Scene) => {
    if (match.awaiting?.question.ask === 'declare') play(match, { fact: false }); // no trench before the target
  };

  test('SM-046: a unit behind it rerolls one missed die', () => {
    const match = shooting(true);
    play(match, ...SHOOT);
    ask(match);
    play(match, dice(1, 4, 3));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SM-046', dice: 1 });
    expect(play(match, dice(6))).toContainEqual(expect.objectContaining({ kind: 'shot-at', hits: 2 }));
  });

  test('SM-046: without a hoarding or a miss nothing is rerolled', () => {
    const without = shooting(false);
    play(without, ...SHOOT);
    ask(without);
    expect(play(without, dice(1, 4, 3))).toContainEqual(expect.objectContaining({ kind: 'shot-at', hits: 1 }));
    const full = shooting(true);
    play(full, ...SHOOT);
    ask(full);
    expect(play(full, dice(4, 4, 4))).toContainEqual(expect.objectContaining({ kind: 'shot-at', hits: 3 }));
  });
});
