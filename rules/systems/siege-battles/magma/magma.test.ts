import { describe, expect, test } from 'vitest';
import { declare, dice, order, pick } from '../../../kernel/trial-inputs.ts';
import { asked, choices, play, refusedBy } from '../../../kernel/trial.ts';
import { until } from '../play-scene.ts';
import { at, foe, machine, MAN, ram, scene, sides, troop, type Changes } from '../scene.ts';
import { magmaNeeds } from './line.ts';

const cannon = troop('m', {
  type: 'war-machine',
  models: 4,
  machine: { class: 'other' },
  items: ['magma-cannon'],
});
const ready = (changes: Changes = {}) =>
  until(
    scene({ setup: sides({ faction: 'skaven' }), ...changes, units: [cannon, ...(changes.units ?? [])] }),
    'shooting',
  );
const FIRE = order('fire-magma', { unit: 'm' });

describe('the Magma-Cannon', () => {
  test('SB-148 has six Wounds and its own way of firing', () => {
    const match = ready({ units: [troop('a')] });
    expect(match.state.units['m']).toMatchObject({ models: 6, started: 6 });
    expect(refusedBy(match, order('fire-magma', { unit: 'a' }))).toBe('SB-148');
    expect(refusedBy(match, order('fire', { unit: 'm' }))).toBe('SB-150');
  });

  test('SB-150 reaches five times its die in inches; each model tests Initiative without saves, except inside towers', () => {
    const match = ready({
      units: [
        foe('d', { models: 5, armour: 2, ward: 2, place: at('w1'), profile: { ...MAN, i: 3 } }),
        foe('e', { place: at('t1', 'inside') }),
      ],
    });
    expect(play(match, FIRE, dice(3))).toContainEqual({ kind: 'magma-fired', unit: 'm', inches: 30 });
    expect(choices(match)).toEqual(['nothing-more', 'd']);
    play(match, pick('d'), declare(4), pick('nothing-more'), dice(3, 4, 1, 6));
    expect(match.state.units['d']?.models).toBe(3);
  });

  test('SB-150 a section is Breached on 5+, wood on 4+; machines survive on 5+', () => {
    expect([magmaNeeds({ wooden: false }).total, magmaNeeds({ wooden: true }).total]).toEqual([5, 4]);
    for (const [face, breached] of [
      [4, false],
      [5, true],
    ] as const) {
      const match = ready();
      play(match, FIRE, dice(1), pick('w1'), pick('nothing-more'), dice(face));
      expect(match.state.sections['w1']?.breached).toBe(breached);
    }
    const gun = foe('g', { ...machine('cannon'), place: at('t1', 'top') });
    for (const [face, lost] of [
      [4, true],
      [5, false],
    ] as const) {
      const match = ready({ units: [gun] });
      play(match, FIRE, dice(1), pick('g'), pick('nothing-more'), dice(face));
      expect(match.state.units['g']?.destroyed).toBe(lost);
    }
  });

  test.each([
    [4, true],
    [5, false],
  ] as const)('SB-B38 an engine under the line burns down on less than 5: %s', (face, lost) => {
    const match = ready({
      units: [troop('p')],
      setup: { ...sides({ faction: 'skaven' }), engines: [ram({ pusher: 'p' })] },
    });
    play(match, FIRE, dice(1), pick('ram'), pick('nothing-more'), pick('nothing-more'), dice(face));
    expect(match.state.engines['ram']?.destroyed).toBe(lost);
  });

  test('SB-223 in the rain it fires only on 4+', () => {
    const wet = () => ready({ setup: sides({ faction: 'skaven', items: ['rain'] }) });
    const [lost, fires] = [wet(), wet()];
    expect(play(lost, FIRE, dice(3)).map(({ kind }) => kind)).not.toContain('magma-fired');
    expect(lost.awaiting).toBeUndefined();
    play(fires, FIRE, dice(4));
    expect(asked(fires)[0]).toBe('SB-150');
  });

  test('SB-151 a Misfire of 1 to 3 is a meltdown, 4 to 6 an overload', () => {
    const [melts, overloads] = [ready(), ready()];
    play(melts, FIRE, dice(6), dice(3));
    play(overloads, FIRE, dice(6), dice(4));
    expect([asked(melts)[0], asked(overloads)[0]]).toEqual(['SB-152', 'SB-153']);
  });

  test('SB-152 a meltdown reaches 3D6 inches and as much again per Misfire, and hits friend and enemy', () => {
    const match = ready({ units: [troop('a', { models: 4 }), foe('d', { place: at('t1', 'inside') })] });
    const facts = play(match, FIRE, dice(6), dice(1), dice(1, 2, 3), dice(6), dice(4, 4, 4), dice(2));
    expect(facts).toContainEqual({ kind: 'meltdown', unit: 'm', inches: 18, strength: 4 });
    expect(match.state.units['m']?.destroyed).toBe(true);
    play(match, pick('a'), declare(2), pick('nothing-more'), dice(3, 2));
    expect(match.state.units['a']?.models).toBe(3);
  });

  test('SB-152, SB-B14 a meltdown hits engines within it too, and whoever loses a quarter of his unit tests for Panic', () => {
    const match = ready({
      units: [troop('p'), troop('a', { models: 4 })],
      setup: { ...sides({ faction: 'skaven' }), engines: [ram({ pusher: 'p' })] },
    });
    play(match, FIRE, dice(6), dice(1), dice(1, 2, 3), dice(5));
    expect(choices(match)).toEqual(['nothing-more', 'p', 'a', 'ram']);
    play(match, pick('ram'), pick('a'), declare(1), pick('nothing-more'));
    // Strength 10 against Toughness 6; the ram's armour of 4 no longer saves.
    play(match, dice(2));
    expect(match.state.engines['ram']?.wounds).toBe(4);
    play(match, dice(2));
    expect(match.state.units['a']?.models).toBe(3);
    expect(asked(match)[0]).toBe('SB-B14');
  });

  test('SB-153 an overload rolls a direction and the range again; a second Misfire starts over', () => {
    const match = ready();
    play(match, FIRE, dice(6), dice(5), dice(2), dice(6));
    expect(asked(match)[0]).toBe('SB-151');
    expect(play(match, dice(6), dice(1), dice(5))).toContainEqual({ kind: 'magma-fired', unit: 'm', inches: 50 });
  });
});

describe('Cracks Call', () => {
  test('SB-B38 whoever is swallowed whole is gone, and those near him may panic', () => {
    const units = [troop('w', { models: 1, keywords: ['wizard'] }), foe('d', { models: 2 }), foe('e')];
    const match = until(scene({ units }), 'magic');
    play(match, order('cracks-call', { unit: 'w' }), pick('d'), declare(2), pick('nothing-more'), pick('nothing-more'));
    play(match, dice(6, 6));
    expect(match.state.units['d']).toMatchObject({ models: 0, destroyed: true, place: { at: 'off' } });
    expect(asked(match)).toEqual(['SB-B14', 'sb.base.ask-panic-near']);
  });

  test('SB-B38, SB-050 cast by a wizard: models test Initiative, and sections are Breached on 5+', () => {
    const match = until(
      scene({ units: [troop('w', { models: 1, keywords: ['wizard'] }), troop('x'), foe('d', { place: at('w1') })] }),
      'magic',
    );
    expect(refusedBy(match, order('cracks-call', { unit: 'x' }))).toBe('SB-B38');
    play(match, order('cracks-call', { unit: 'w' }), pick('d'), declare(4), pick('nothing-more'), pick('w1'));
    play(match, pick('nothing-more'));
    play(match, dice(1, 3, 4, 6), dice(5));
    expect([match.state.units['d']?.models, match.state.sections['w1']?.breached]).toEqual([8, true]);
  });
});
