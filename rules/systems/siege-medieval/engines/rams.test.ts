import { describe, expect, test } from 'vitest';
import { offered, question } from '../fights/fight-scene.ts';
import {
  besiegers,
  dice,
  END_PHASE,
  garrison,
  NO,
  order,
  play,
  refusedBy,
  scene,
  YES,
  type Changes,
} from '../scene.ts';

const OTHERS = [besiegers('reserve'), besiegers('camp'), garrison('watch'), garrison('keep')];
/** A ram and those who push it, against the gate of wall 2. */
const ram = (contact?: string, changes: Changes = {}) =>
  scene({
    engines: [{ id: 'ram', kind: 'ram', pusher: 'pushers', ...(contact === undefined ? {} : { contact }) }],
    ...changes,
    units: [besiegers('pushers'), ...OTHERS, ...(changes.units ?? [])],
  });
const RAM = order('ram', { engine: 'ram' });

describe('up to the gate', () => {
  test('SM-120: by initiative, if the gate is near enough', () => {
    const match = ram();
    play(match, order('roll-engine', { engine: 'ram', to: 'gate' }));
    expect(question(match)).toMatchObject({ rule: 'SM-B05' });
    play(match, YES);
    expect(match.state.engines['ram']).toMatchObject({ contact: 'gate', moves: 1 });
  });

  test('SM-120: a gate beyond the move is refused at no cost, by initiative and by order', () => {
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

  test('SM-120: against a wall or tower it takes an order', () => {
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

  test('SM-120: played so, a ram charges walls by initiative as well', () => {
    const match = ram(undefined, { options: { ramInitiative: 'gates-and-walls' } });
    play(match, order('roll-engine', { engine: 'ram', to: 'wall-1' }), YES);
    expect(match.state.engines['ram']?.contact).toBe('wall-1');
  });

  test('SM-110: 5 cm for each stand that pushes, 15 at most', () => {
    const asked = (stands: number) => {
      const match = ram(undefined, { setup: {}, units: [] });
      const few = scene({
        engines: [{ id: 'ram', kind: 'ram', pusher: 'few' }],
        units: [besiegers('few', { standsNow: stands }, { stands: 4 }), ...OTHERS],
      });
      expect(match.state.engines['ram']).toBeDefined();
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

  test('SM-119, SM-121: a D3 of attacks on the gate, each damages on 4 or more', () => {
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

  test('SM-121: once a turn, in its own Shooting phase, with its unit in formation', () => {
    const match = ram('gate', shooting);
    play(match, RAM, dice(1), dice(1));
    expect(refusedBy(match, RAM)).toBe('SM-121');
    expect(refusedBy(ram('gate'), RAM)).toBe('SM-B01');
    const alone = scene({
      engines: [{ id: 'ram', kind: 'ram', contact: 'gate' }],
      units: OTHERS,
      setup: { phase: 'shooting' },
    });
    expect(refusedBy(alone, RAM)).toBe('SM-121');
  });

  test('SM-121: in the turn in which contact is made it batters already', () => {
    const match = ram();
    play(match, order('roll-engine', { engine: 'ram', to: 'gate' }), YES, END_PHASE);
    expect(offered(match, 'ram')).toEqual([{ engine: 'ram' }]);
  });

  test('SM-122: a gate that is down needs no ram any more, and the ram is in nobody’s way', () => {
    const match = ram('gate', shooting);
    const facts = play(match, RAM, dice(6), dice(4, 4, 4));
    expect(match.state.gates['gate']?.state).toBe('destroyed');
    expect(facts).toContainEqual({ kind: 'reminder', rule: 'SM-122' });
    const through = scene({
      gates: [{ id: 'gate', label: 'G', section: 'wall-2', state: 'destroyed' }],
      engines: [{ id: 'ram', kind: 'ram', pusher: 'pushers' }],
      units: [besiegers('pushers'), ...OTHERS],
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

  test('SM-124: a section that the players call proof against rams is not battered; a weak wall is, on 4 or more', () => {
    const agreed = (more: object) =>
      ram('wall-1', {
        ...shooting,
        sections: [{ id: 'wall-1', kind: 'wall', label: '1', points: 3, ...more }],
        gates: [],
      });
    expect(refusedBy(agreed({ ramProof: true }), RAM)).toBe('SM-124');
    const weak = agreed({ ramAsGate: true });
    play(weak, RAM, dice(1));
    expect(question(weak)).toMatchObject({ reads: { atLeast: 4 } });
  });
});
