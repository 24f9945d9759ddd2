import { describe, expect, test } from 'vitest';
import {
  asked,
  at,
  type Changes,
  die,
  foe,
  MAN,
  num,
  order,
  pick,
  play,
  refusedBy,
  scene,
  sides,
  troop,
  until,
} from '../scene.ts';
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
  test('SB-148 it has six Wounds, and nothing else fires so', () => {
    const match = ready({ units: [troop('a')] });
    expect(match.state.units['m']).toMatchObject({ models: 6, started: 6 });
    expect(refusedBy(match, order('fire-magma', { unit: 'a' }))).toBe('SB-148');
    expect(refusedBy(match, order('fire', { unit: 'm' }))).toBe('SB-150');
  });

  test('SB-150 five times the die in inches; an Initiative test each, no saves; nobody inside a tower is touched', () => {
    const match = ready({
      units: [
        foe('d', { models: 5, armour: 2, ward: 2, place: at('w1'), profile: { ...MAN, i: 3 } }),
        foe('e', { place: at('t1', 'inside') }),
      ],
    });
    expect(play(match, FIRE, die(3))).toContainEqual({ kind: 'magma-fired', unit: 'm', inches: 30 });
    const { question } = match.awaiting ?? {};
    expect(question?.ask === 'choose' ? question.options.map(({ id }) => id) : []).toEqual(['nothing-more', 'd']);
    play(match, pick('d'), num(4), pick('nothing-more'), die(3, 4, 1, 6));
    expect(match.state.units['d']?.models).toBe(3);
  });

  test('SB-150 a section Breaches on 5, of wood on 4; machines need 5 to stand', () => {
    expect([magmaNeeds({ wooden: false }), magmaNeeds({ wooden: true })]).toEqual([5, 4]);
    for (const [face, breached] of [
      [4, false],
      [5, true],
    ] as const) {
      const match = ready();
      play(match, FIRE, die(1), pick('w1'), pick('nothing-more'), die(face));
      expect(match.state.sections['w1']?.breached).toBe(breached);
    }
    const gun = foe('g', { type: 'war-machine', models: 3, machine: { class: 'cannon' }, place: at('t1', 'top') });
    for (const [face, lost] of [
      [4, true],
      [5, false],
    ] as const) {
      const match = ready({ units: [gun] });
      play(match, FIRE, die(1), pick('g'), pick('nothing-more'), die(face));
      expect(match.state.units['g']?.destroyed).toBe(lost);
    }
  });

  test('SB-B38 an engine under the line burns down unless it throws a 5', () => {
    for (const [face, lost] of [
      [4, true],
      [5, false],
    ] as const) {
      const match = ready({
        units: [troop('p')],
        setup: {
          ...sides({ faction: 'skaven' }),
          engines: [{ id: 'ram', label: 'R', kind: 'ram', pusher: 'p' }],
        },
      });
      play(match, FIRE, die(1), pick('ram'), pick('nothing-more'), pick('nothing-more'), die(face));
      expect(match.state.engines['ram']?.destroyed).toBe(lost);
    }
  });

  test('SB-223 in the rain it fires on 4 or more alone', () => {
    const wet = () => ready({ setup: sides({ faction: 'skaven', items: ['rain'] }) });
    const [lost, fires] = [wet(), wet()];
    expect(play(lost, FIRE, die(3)).map(({ kind }) => kind)).not.toContain('magma-fired');
    expect(lost.awaiting).toBeUndefined();
    play(fires, FIRE, die(4));
    expect(asked(fires)[0]).toBe('SB-150');
  });

  test('SB-151 up to 3 it melts, from 4 on it overloads', () => {
    const [melts, overloads] = [ready(), ready()];
    play(melts, FIRE, die(6), die(3));
    play(overloads, FIRE, die(6), die(4));
    expect([asked(melts)[0], asked(overloads)[0]]).toEqual(['SB-152', 'SB-153']);
  });

  test('SB-152 3D6 inches, as much again for each Misfire; a hit of that Strength on friend and enemy', () => {
    const match = ready({ units: [troop('a', { models: 4 }), foe('d', { place: at('t1', 'inside') })] });
    const facts = play(match, FIRE, die(6), die(1), die(1, 2, 3), die(6), die(4, 4, 4), die(2));
    expect(facts).toContainEqual({ kind: 'meltdown', unit: 'm', inches: 18, strength: 4 });
    expect(match.state.units['m']?.destroyed).toBe(true);
    play(match, pick('a'), num(2), pick('nothing-more'), die(3, 2));
    expect(match.state.units['a']?.models).toBe(3);
  });

  test('SB-153 direction, then the range once more; a second Misfire begins the procedure again', () => {
    const match = ready();
    play(match, FIRE, die(6), die(5), die(2), die(6));
    expect(asked(match)[0]).toBe('SB-151');
    expect(play(match, die(6), die(1), die(5))).toContainEqual({ kind: 'magma-fired', unit: 'm', inches: 50 });
  });
});

describe('Cracks Call', () => {
  test('SB-B38, SB-050 a wizard casts it: Initiative for models, a 5 for sections, which are Breached', () => {
    const match = until(
      scene({ units: [troop('w', { models: 1, keywords: ['wizard'] }), troop('x'), foe('d', { place: at('w1') })] }),
      'magic',
    );
    expect(refusedBy(match, order('cracks-call', { unit: 'x' }))).toBe('SB-B38');
    play(
      match,
      order('cracks-call', { unit: 'w' }),
      pick('d'),
      num(4),
      pick('nothing-more'),
      pick('w1'),
      pick('nothing-more'),
    );
    play(match, die(1, 3, 4, 6), die(5));
    expect([match.state.units['d']?.models, match.state.sections['w1']?.breached]).toEqual([8, true]);
  });
});
