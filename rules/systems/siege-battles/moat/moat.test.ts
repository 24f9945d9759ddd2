import { describe, expect, test } from 'vitest';
import { BEGIN, charge, fight, until } from '../play-scene.ts';
import { at, foe, MAN, ram, scene, sides, troop, type WrittenUnit } from '../scene.ts';
import { moatFails } from './crossing.ts';
import { forecastCommand } from '../../../kernel/forecast.ts';
import { Driver } from '../../../kernel/driver.ts';
import { declare, dice, END_PHASE, NO, order, pick, showing, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play, refusedBy } from '../../../kernel/trial.ts';
import { forceOut } from '../breaches/forced-out.ts';
import type { Fact } from '../facts.ts';
import { siegeBattles } from '../index.ts';
import type { Siege } from '../state.ts';

const moat = (...more: string[]) => sides({}, { items: ['moat', ...more] });
const CHARGE = charge('a', 'w1');

const before = (items: string[], unit: Partial<WrittenUnit> = {}) =>
  until(scene({ units: [troop('a', unit), foe('d', { place: at('w1') })], setup: moat(...items) }), 'movement');

describe('a moat', () => {
  test('SB-207 a charge across it rolls three dice and drops the highest', () => {
    const match = before([]);
    const facts = play(match, CHARGE, declare(8), pick('hold'), dice(6, 1, 2));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'charge-rolled', reach: 7, arrives: false }));
  });

  test('SB-208 Swift Stride does not work in it, except for flyers; no unit marches through it', () => {
    const swift = before([], { keywords: ['swift-stride'] });
    expect(play(swift, CHARGE, declare(8), pick('hold'), dice(6, 1, 2))).toContainEqual(
      expect.objectContaining({ kind: 'charge-rolled', reach: 7 }),
    );
    const wings = before([], { keywords: ['fly'] });
    expect(play(wings, CHARGE, declare(8), dice(6, 1, 2))).toContainEqual(
      expect.objectContaining({ kind: 'charge-rolled', reach: 18 }),
    );
    const marching = before([]);
    expect(play(marching, order('move', { unit: 'a', march: true }), YES)).toContainEqual({
      kind: 'moved',
      unit: 'a',
      march: false,
    });
    const dry = before([]);
    expect(play(dry, order('move', { unit: 'a', march: true }), NO)).toContainEqual({
      kind: 'moved',
      unit: 'a',
      march: true,
    });
  });

  test('SB-B16, SB-209 a single model throws its die in the moat as well, and may be lost in it', () => {
    const match = before(['moat-spikes'], { models: 1 });
    play(match, CHARGE, declare(8), pick('hold'), dice(6, 6, 6));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-209', about: ['a'], dice: 1 });
    expect(play(match, dice(1))).toContainEqual({ kind: 'terrain-tested', unit: 'a', models: 1, failed: 1 });
    expect(match.state.units['a']?.destroyed).toBe(true);
    expect(match.state.assaults).toEqual([]);
  });

  test('SB-B16 a chariot that fails loses a die of Wounds, and one that passes throws nothing more', () => {
    const crossing = (face: number) => {
      const chariot = {
        type: 'chariot' as const,
        models: 1,
        profile: { ...MAN, w: 6 },
        keywords: ['may-assault-walls' as const],
      };
      const match = before(['moat-spikes'], chariot);
      play(match, CHARGE, declare(8), pick('hold'), dice(6, 6, 6), dice(face));
      return match;
    };
    expect(asked(crossing(1))).toEqual(['SB-B16', 'sb.weather.ask-chariot']);
    expect(crossing(6).awaiting).toBeUndefined();
  });

  test('SB-209, SB-210, SB-211 the numbers on which each kind of unit fails', () => {
    const fails = (items: string[], unit: Partial<WrittenUnit>) => moatFails(before(items, unit).state, 'a');
    const strider = { keywords: ['river-strider' as const] };
    expect([fails([], {}), fails(['moat-spikes'], { armour: 2 })]).toEqual([0, 1]);
    const water = ['moat-water'];
    expect([fails(water, { armour: 5 }), fails(water, { armour: 4 }), fails(water, strider)]).toEqual([1, 2, 0]);
    // Scaly Skin is left out: worn 6, with it 4.
    expect(fails(water, { armour: 4, worn: 6 })).toBe(1);
    const both = ['moat-water', 'moat-spikes'];
    expect([fails(both, {}), fails(both, { armour: 2 }), fails(both, strider)]).toEqual([2, 2, 2]);
  });

  test('SB-209, SB-210 every model that crosses tests once, without armour saves', () => {
    const match = before(['moat-spikes'], { models: 4, armour: 2 });
    play(match, CHARGE, declare(3), pick('hold'), dice(1, 1, 1), dice(1, 1, 2, 6));
    expect(match.state.units['a']?.models).toBe(2);
    const wet = before(['moat-water'], { models: 4, armour: 4 });
    play(wet, CHARGE, declare(3), pick('hold'), dice(1, 1, 1), dice(1, 2, 3, 6));
    expect(wet.state.units['a']?.models).toBe(2);
  });

  test('SB-211 River-Striders are spared the water, not the spikes', () => {
    const match = before(['moat-water', 'moat-spikes'], { models: 3, keywords: ['river-strider'] });
    play(match, CHARGE, declare(3), pick('hold'), dice(1, 1, 1));
    expect([asked(match)[0], match.awaiting?.question]).toMatchObject(['SB-211', { reads: { atLeast: 3 } }]);
  });

  /** A lost assault on w1, up to the question after the failed break test. The besiegers roll low. */
  const broken = (items: string[], unit: Partial<WrittenUnit> = {}) => {
    const units = [troop('a', { models: 6, ...unit }), foe('d', { place: at('w1') })];
    const match = until(scene({ units, setup: moat(...items) }), 'movement');
    const answer = (): void => {
      const question = match.awaiting?.question;
      if (question?.ask === 'roll') {
        const face = question.rule === 'SB-209' || question.rule === 'SB-102' || question.seat === 'defender' ? 6 : 3;
        play(match, showing(face, question.dice));
      } else play(match, question?.ask === 'choose' ? pick('hold') : declare(1));
    };
    play(match, CHARGE);
    while (match.awaiting !== undefined) answer();
    until(match, 'combat');
    play(match, BEGIN, fight('w1'));
    while (match.awaiting !== undefined && match.state.units['a']?.fleeing === false) answer();
    expect(match.state.units['a']).toMatchObject({ fleeing: true, place: { at: 'outside' } });
    return match;
  };

  test('SB-209, SB-B12 a unit that breaks on the ladders flees through the moat and tests, unless it is dry or flies', () => {
    const match = broken(['moat-spikes']);
    const models = match.state.units['a']?.models ?? 0;
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-209', ask: 'roll', dice: models });
    play(match, dice(1, ...Array<number>(models - 1).fill(2)));
    expect(match.state.units['a']).toMatchObject({ models: models - 1, fleeing: true });
    expect(match.awaiting).toBeUndefined();
    expect(broken([]).awaiting).toBeUndefined();
    expect(broken(['moat-spikes'], { keywords: ['fly'] }).awaiting).toBeUndefined();
  });

  test('SB-209, SB-B12 for a unit that flees in the open, the players say whether it crosses the moat', () => {
    const panicked = () => {
      const units = [troop('a', { models: 4 }), foe('d', { place: at('w1') })];
      const match = until(scene({ units, setup: moat('moat-spikes') }), 'movement');
      play(match, CHARGE, declare(3), pick('hold'), dice(1, 1, 1), dice(1, 3, 3, 3), dice(6, 6));
      return match;
    };
    const clear = panicked();
    expect([asked(clear)[0], clear.state.units['a']?.fleeing]).toEqual(['SB-208', true]);
    play(clear, NO);
    expect(clear.state.units['a']?.models).toBe(3);
    const wet = panicked();
    play(wet, YES, dice(1, 2, 2));
    expect(wet.state.units['a']?.models).toBe(2);
  });

  test('SB-209, SB-B12 a unit that fails to rally runs on, and may cross the moat', () => {
    const units = [troop('a', { models: 4 }), foe('d', { place: at('w1') })];
    const match = until(scene({ units, setup: moat('moat-spikes') }), 'movement');
    play(match, CHARGE, declare(3), pick('hold'), dice(1, 1, 1), dice(1, 3, 3, 3), dice(6, 6), NO);
    until(match, 'movement', 'defender');
    until(match, 'movement');
    // Leadership 7 without any modifier: 21 of 36 throws.
    const [rallies] = forecastCommand(match, 'rally', { unit: 'a' });
    expect([rallies?.id, rallies?.line[0]?.chance]).toEqual(['rallies:a', expect.closeTo(21 / 36, 12)]);
    play(match, order('rally', { unit: 'a' }), dice(6, 6));
    expect(asked(match)[0]).toBe('SB-208');
    play(match, YES, dice(1, 1, 2));
    expect(match.state.units['a']).toMatchObject({ models: 1, fleeing: true, moved: true });
    until(match, 'movement', 'defender');
    until(match, 'movement');
    play(match, order('rally', { unit: 'a' }), dice(1, 1));
    expect([match.state.units['a']?.fleeing, match.awaiting]).toEqual([false, undefined]);
  });

  test('SB-209, SB-046 attackers who are forced out of a section stand in the moat and test; defenders go inside', () => {
    const forced = (by: WrittenUnit, ...items: string[]) => {
      const sections = { w1: { heldBy: by.side } };
      const match = scene({ units: [{ ...by, place: at('w1') }], sections, setup: moat(...items) });
      const driver = new Driver<Siege, Fact>(match.state, siegeBattles.fold);
      const facts: Fact[] = [];
      driver.start(forceOut, { unit: by.id }, facts);
      // Leave the section if there is room outside.
      while (driver.question !== undefined && driver.question.ask !== 'roll')
        driver.answer(driver.question.ask === 'choose' ? 'out' : true, facts);
      return driver.question;
    };
    expect(forced(troop('a', { models: 4 }), 'moat-spikes')).toMatchObject({ rule: 'SB-209', dice: 4 });
    expect(forced(troop('a', { models: 4 }))).toBeUndefined();
    expect(forced(foe('d', { models: 4 }), 'moat-spikes')).toBeUndefined();
  });

  test('SB-208 a ram that reaches the wall tests as well, and may lose D6 Wounds', () => {
    const match = until(
      scene({
        units: [troop('a', { models: 12 })],
        setup: { ...moat('moat-spikes'), engines: [ram({ pusher: 'a' })] },
      }),
      'movement',
    );
    play(match, order('push', { engine: 'ram' }), dice(4), pick('gate'), showing(6, 12), dice(1), dice(2));
    expect(match.state.engines['ram']).toMatchObject({ wounds: 5 - 2 });
  });
});

describe('the drawbridge', () => {
  const held = (models: number, profile = MAN) =>
    until(
      scene({
        units: [troop('a'), foe('g', { models, profile, place: at('gate') }), foe('d', { place: at('w1') })],
        setup: moat('moat-spikes'),
      }),
      'movement',
      'defender',
    );

  test('SB-212 starts raised; two Infantry work it before charges in their own Movement Phase', () => {
    expect(refusedBy(held(1), order('work-bridge', { section: 'gate' }))).toBe('SB-212');
    expect(refusedBy(held(2), order('work-bridge', { section: 'w1' }))).toBe('SB-212');
    const match = held(2);
    expect(match.state.sections['gate']?.bridge).toBe('up');
    play(match, order('work-bridge', { section: 'gate' }));
    expect(match.state.sections['gate']).toMatchObject({ bridge: 'down', gate: 'closed' });
    play(match, END_PHASE);
    expect(refusedBy(match, order('work-bridge', { section: 'gate' }))).toBe('SB-B05');
  });

  test.each(['pass-gate', 'charge-through'])(
    'SB-209, SB-213 %s leads through the moat before the gate, unless the drawbridge is down',
    (command) => {
      const asks = (lowered: boolean) => {
        const match = until(
          scene({
            units: [
              foe('y', { place: 'courtyard', models: 4 }),
              foe('g', { models: 2, place: at('gate') }),
              troop('x'),
            ],
            sections: { gate: { gateOpen: true } },
            setup: moat('moat-spikes'),
          }),
          'movement',
          'defender',
        );
        if (lowered) play(match, order('work-bridge', { section: 'gate' }));
        play(match, order(command, { unit: 'y', section: 'gate' }), YES);
        const question = match.awaiting?.question;
        return question?.ask === 'roll' ? [question.rule, question.dice] : question?.rule;
      };
      expect([asks(false), asks(true)]).toEqual([['SB-209', 4], undefined]);
    },
  );

  test('SB-213 a charge over a lowered bridge ignores the moat, on either side', () => {
    const match = held(2);
    play(match, order('work-bridge', { section: 'gate' }));
    until(match, 'movement');
    play(match, CHARGE, declare(3), pick('hold'), YES);
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-086', dice: 2 });
    play(match, dice(3, 3));
    expect(match.state.assaults).toHaveLength(1);
  });
});

describe('engines in the ditch', () => {
  const rammed = (items: string[]) =>
    until(
      scene({
        units: [troop('a', { armour: 7 })],
        setup: { ...moat(...items), engines: [ram({ pusher: 'a' })] },
      }),
      'movement',
    );
  const push = order('push', { engine: 'ram' });

  test('SB-132, SB-208, SB-210 a ram with its 4+ save fails in water on 1 and 2', () => {
    const match = rammed(['moat-water']);
    play(match, push, dice(4), pick('gate'), showing(6, 12));
    expect(play(match, dice(2), dice(3))).toContainEqual(expect.objectContaining({ kind: 'engine-hurt', wounds: 3 }));
    const dry = rammed(['moat-spikes']);
    play(dry, push, dice(4), pick('gate'), showing(6, 12), dice(2));
    expect(dry.state.engines['ram']).toMatchObject({ wounds: 5, at: 'gate' });
  });

  test('SB-209 for an engine that touches no section, the players say whether it is in the moat', () => {
    const clear = rammed(['moat-spikes']);
    play(clear, push, dice(1), pick('none'), NO);
    expect(clear.awaiting).toBeUndefined();
    const inside = rammed(['moat-spikes']);
    play(inside, push, dice(1), pick('none'), YES, showing(6, 12), dice(1), dice(5));
    expect(inside.state.engines['ram']).toMatchObject({ destroyed: true });
  });
});
