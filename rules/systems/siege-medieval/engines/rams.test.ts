import { describe, expect, test } from 'vitest';
import { dice, END_PHASE, NO, order, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { offered, question } from '../play-scene.ts';
import { besiegers, siege, wall, type Changes } from '../scene.ts';

/** A ram with its pushing unit, in contact or on the way. */
const ram = (contact?: string, changes: Changes = {}) =>
  siege({
    engines: [{ id: 'ram', kind: 'ram', pusher: 'pushers', ...(contact === undefined ? {} : { contact }) }],
    ...changes,
    units: [besiegers('pushers')],
  });
const RAM = order('ram', { engine: 'ram' });

describe('up to the gate', () => {
  test('SM-120: a ram charges a gate by initiative if it is near enough', () => {
    const match = ram();
    play(match, order('roll-engine', { engine: 'ram', to: 'gate' }));
    expect(question(match)).toMatchObject({ rule: 'SM-B05' });
    play(match, YES);
    expect(match.state.engines['ram']).toMatchObject({ contact: 'gate', moves: 1 });
  });

  test('SM-120: a charge beyond the move is refused for free, by initiative and by order', () => {
    const match = ram();
    play(match, order('roll-engine', { engine: 'ram', to: 'gate' }));
    expect(play(match, NO)).toEqual([{ kind: 'out-of-reach', unit: 'pushers', rule: 'SM-110' }]);
    expect(match.state.engines['ram']).toMatchObject({ contact: null, moves: 0 });
    expect(match.state.units['pushers']).toMatchObject({ acted: false, place: { on: 'outside' } });
    play(match, order('roll-engine', { engine: 'ram', to: 'gate' }), YES);
    expect(match.state.engines['ram']?.moves).toBe(1);
    play(match, order('declare-order', { unit: 'pushers' }), order('roll-engine', { engine: 'ram', to: 'wall-1' }), NO);
    expect(match.state.units['pushers']?.ready).toBe(true);
    play(match, order('roll-engine', { engine: 'ram', to: 'ground' }));
    expect(match.state.engines['ram']).toMatchObject({ contact: null, moves: 2 });
  });

  test('SM-120: against a wall or tower it needs an order', () => {
    const match = ram();
    expect(refusedBy(match, order('roll-engine', { engine: 'ram', to: 'wall-1' }))).toBe('SM-B06');
    play(
      match,
      order('declare-order', { unit: 'pushers' }),
      order('roll-engine', { engine: 'ram', to: 'wall-1' }),
      YES,
    );
    expect(match.state.engines['ram']?.contact).toBe('wall-1');
  });

  test('SM-120: by option a ram charges walls by initiative as well', () => {
    const match = ram(undefined, { options: { ramInitiative: 'gates-and-walls' } });
    play(match, order('roll-engine', { engine: 'ram', to: 'wall-1' }), YES);
    expect(match.state.engines['ram']?.contact).toBe('wall-1');
  });

  test('SM-110: 5 cm for each stand that pushes, 15 at most', () => {
    const asked = (stands: number) => {
      const few = siege({
        engines: [{ id: 'ram', kind: 'ram', pusher: 'few' }],
        units: [besiegers('few', { standsNow: stands }, { stands: 4 })],
      });
      expect(few.state.engines['ram']).toBeDefined();
      play(few, order('declare-order', { unit: 'few' }), order('roll-engine', { engine: 'ram', to: 'gate' }));
      return JSON.stringify(question(few)?.why);
    };
    expect(asked(1)).toContain('"cm":5');
    expect(asked(2)).toContain('"cm":10');
    expect(asked(3)).toContain('"cm":15');
    expect(asked(4)).toContain('"cm":15');
  });

  test('SM-111: two moves in a Command phase, initiative included; the third is refused', () => {
    const match = ram();
    play(match, order('roll-engine', { engine: 'ram', to: 'gate' }), YES);
    play(
      match,
      order('declare-order', { unit: 'pushers' }),
      order('roll-engine', { engine: 'ram', to: 'wall-2' }),
      YES,
    );
    play(match, order('declare-order', { unit: 'pushers' }));
    expect(refusedBy(match, order('roll-engine', { engine: 'ram', to: 'ground' }))).toBe('SM-111');
  });

  test('SM-140: an engine goes neither inside nor into debris', () => {
    const match = ram(undefined, {
      sections: [{ id: 'wall-2', kind: 'wall', label: '2', state: 'debris' }],
      gates: [],
    });
    play(match, order('declare-order', { unit: 'pushers' }));
    expect(refusedBy(match, order('roll-engine', { engine: 'ram', to: 'inside' }))).toBe('SM-140');
    expect(refusedBy(match, order('roll-engine', { engine: 'ram', to: 'wall-2' }))).toBe('SM-140');
  });
});

describe('battering', () => {
  const shooting = { setup: { phase: 'shooting' as const } };

  test('SM-119, SM-121: makes D3 attacks on the gate, each damaging on 4 or more', () => {
    const match = ram('gate', shooting);
    play(match, RAM, dice(2));
    expect(question(match)).toMatchObject({ rule: 'SM-121', dice: 1, reads: { atLeast: 4 } });
    play(match, dice(3));
    expect(match.state.gates['gate']?.points).toBe(3);
  });

  test('SM-121: two attacks of 4 and 5 take two points', () => {
    const match = ram('gate', shooting);
    play(match, RAM, dice(4), dice(4, 5));
    expect(match.state.gates['gate']?.points).toBe(1);
  });

  test('SM-121: batters once a turn, in its own Shooting phase, with a pushing unit', () => {
    const match = ram('gate', shooting);
    play(match, RAM, dice(1), dice(1));
    expect(refusedBy(match, RAM)).toBe('SM-121');
    expect(refusedBy(ram('gate'), RAM)).toBe('SM-B01');
    const alone = siege({
      engines: [{ id: 'ram', kind: 'ram', contact: 'gate' }],
      setup: { phase: 'shooting' },
    });
    expect(refusedBy(alone, RAM)).toBe('SM-121');
  });

  test('SM-121: batters in the very turn in which it makes contact', () => {
    const match = ram();
    play(match, order('roll-engine', { engine: 'ram', to: 'gate' }), YES, END_PHASE);
    expect(offered(match, 'ram')).toEqual([{ engine: 'ram' }]);
  });

  test('SM-122: a ram does not go to a broken gate, and is in nobody’s way there', () => {
    const match = ram('gate', shooting);
    const facts = play(match, RAM, dice(6), dice(4, 4, 4));
    expect(match.state.gates['gate']?.state).toBe('destroyed');
    expect(facts).toContainEqual({ kind: 'reminder', rule: 'SM-122' });
    const through = siege({
      gates: [{ id: 'gate', label: 'G', section: 'wall-2', state: 'destroyed' }],
      engines: [{ id: 'ram', kind: 'ram', pusher: 'pushers' }],
      units: [besiegers('pushers')],
    });
    expect(refusedBy(through, order('roll-engine', { engine: 'ram', to: 'gate' }))).toBe('SM-122');
    play(through, order('declare-order', { unit: 'pushers' }), order('walk', { unit: 'pushers', to: 'gate' }), YES);
    expect(through.state.units['pushers']?.place).toEqual({ on: 'inside' });
    expect(through.state.engines['ram']?.pusher).toBeNull();
  });

  test.each([
    ['wall-1', 5],
    ['tower-a', 6],
    ['barbican-b', 6],
  ])('SM-123: %s is damaged on %i or more, and tested at 0', (section, needs) => {
    const match = ram(section, shooting);
    play(match, RAM, dice(5));
    expect(question(match)).toMatchObject({ rule: 'SM-123', dice: 3, reads: { atLeast: needs } });
    play(match, dice(6, 6, 6));
    expect(question(match)).toMatchObject({ rule: 'SM-080' });
  });

  test('SM-124: by agreement a section is proof against rams, or a weak wall is damaged on 4 or more', () => {
    const agreed = (more: object) =>
      ram('wall-1', {
        ...shooting,
        sections: [wall('1', more)],
        gates: [],
      });
    expect(refusedBy(agreed({ ramProof: true }), RAM)).toBe('SM-124');
    const weak = agreed({ ramAsGate: true });
    play(weak, RAM, dice(1));
    expect(question(weak)).toMatchObject({ reads: { atLeast: 4 } });
  });
});
