import { describe, expect, test } from 'vitest';
import { dice, END_PHASE, order, pick } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { BEGIN_TURN, offered, question } from '../play-scene.ts';
import { garrison, on, ROW, wall, type Changes } from '../scene.ts';
import { treason, TURN } from './treason-scene.ts';

describe('sabotage', () => {
  const bows = garrison('bows', {}, { shots: 1, range: 30 });
  const gun = garrison('gun', { place: on('wall-1', 1) }, { type: 'artillery', stands: 1, shots: 1, range: 40 });
  const oil = ['wall-1', 'wall-2'];
  const sabotage = (changes: Changes = {}) => {
    const match = treason('sabotage', {
      units: [bows, gun],
      setup: { works: { defender: { oil, barricades: ['gate'], counterMines: 1 } } },
      ...changes,
    });
    play(match, BEGIN_TURN);
    expect(question(match)).toMatchObject({ rule: 'SM-220', seat: 'attacker' });
    play(match, pick('roll'));
    return match;
  };

  test('SM-220: on a 1 they are caught, on a 2 nothing happens, and the attacker may wait', () => {
    const dead = sabotage();
    play(dead, dice(1), ...TURN, BEGIN_TURN, ...TURN, BEGIN_TURN);
    expect(dead.awaiting).toBeUndefined();
    const nothing = sabotage();
    play(nothing, dice(2), ...TURN, BEGIN_TURN, ...TURN, BEGIN_TURN, pick('wait'));
    expect(nothing.awaiting).toBeUndefined();
  });

  test('SM-220: a 3 confuses an artillery or missile unit; a 4 does and rolls again', () => {
    const match = sabotage();
    play(match, dice(4));
    expect(question(match)).toMatchObject({ options: [{ id: 'bows' }, { id: 'gun' }] });
    play(match, pick('bows'));
    expect(question(match)).toMatchObject({ ask: 'roll', rule: 'SM-220' });
    play(match, dice(3));
    expect([match.state.units['bows']?.confused, match.state.units['gun']?.confused]).toEqual([true, true]);
  });

  test('SM-220: a 5 destroys a gun, or three loads of oil, or all if there are fewer', () => {
    const match = sabotage();
    play(match, dice(5), pick('oil'));
    expect(oil.map((id) => match.state.sections[id]?.oil)).toEqual(['used', 'used']);
    const piece = sabotage();
    play(piece, dice(5), pick('gun'));
    expect(piece.state.units['gun']?.stands).toBe(0);
  });

  test('SM-220: of more than three loads the attacker names three, each once', () => {
    const more = [wall('3', { beside: ['barbican-b'] }), wall('4', { beside: ['wall-3'] })];
    const places = [...oil, ...more.map(({ id }) => id)];
    const match = sabotage({ sections: [...ROW, ...more], setup: { works: { defender: { oil: places } } } });
    play(match, dice(5), pick('oil'));
    const left = (): readonly string[] => {
      const asked = match.awaiting?.question;
      return asked?.ask === 'choose' ? asked.options.map(({ id }) => id) : [];
    };
    const loads = left();
    expect(loads).toEqual(places);
    const [first = '', second = '', third = ''] = loads;
    play(match, pick(first));
    expect(left()).toEqual(loads.slice(1));
    play(match, pick(second), pick(third));
    expect(match.awaiting).toBeUndefined();
    expect(loads.map((id) => match.state.sections[id]?.oil)).toEqual([
      ...['used', 'used', 'used'],
      ...loads.slice(3).map(() => 'ready'),
    ]);
  });

  test('SM-220: a 6 ruins counter-mines and barricades, silences the next turn, and takes 1 from later rolls', () => {
    const match = sabotage();
    play(match, dice(6));
    expect(match.state.works.counterMines).toBe(0);
    expect(match.state.gates['gate']).toMatchObject({ barricade: false, points: 3, state: 'intact' });
    play(match, ...TURN, BEGIN_TURN, END_PHASE);
    expect(refusedBy(match, order('shoot', { unit: 'bows', target: 'camp' }))).toBe('SM-220');
    play(match, END_PHASE, END_PHASE, BEGIN_TURN, pick('roll'), dice(3), ...TURN, BEGIN_TURN, END_PHASE);
    // A 3 counts as 2, so nothing happens; and the silence is over.
    expect(match.state.units['bows']?.confused).toBe(false);
    expect(offered(match, 'shoot')).toContainEqual({ unit: 'bows', target: 'camp' });
  });

  test('SM-220: losing its barricade does not damage a gate further', () => {
    const match = sabotage({
      gates: [{ id: 'gate', label: 'G', section: 'wall-2', pointsNow: 1 }],
    });
    play(match, dice(6));
    expect(match.state.gates['gate']).toMatchObject({ barricade: false, points: 1 });
  });
});
