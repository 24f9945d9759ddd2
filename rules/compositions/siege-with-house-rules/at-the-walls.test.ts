import { describe, expect, test } from 'vitest';
import type { Input } from '../../kernel/row.ts';
import { END_PHASE, order } from '../../kernel/trial-inputs.ts';
import { play } from '../../kernel/trial.ts';
import { archers, besiegers } from '../../systems/siege-and-fortresses/scene.ts';
import { carryOut, leader, ROLL_POINTS, scene, sendTo, type Scene } from './scene.ts';

/** Orders to the walls: a unit acts there once on an order of the house rules. */

const assault = (unit: string, section: string): Input => order('assault', { unit, section });
const man = (unit: string, section: string): Input => order('man-section', { unit, section });
const axes = besiegers('axes', { equipment: ['ladders'] });
const more = besiegers('more', { equipment: ['ladders'] });
const guards = archers('guards', { w1: 2 });

function begun(changes: Parameters<typeof scene>[0] = { units: [axes, more, guards] }): Scene {
  const match = scene(changes);
  carryOut(match, ROLL_POINTS, () => 6);
  return match;
}
const offered = (match: Scene, command: string): readonly unknown[] =>
  match.offers().filter((offer) => offer.command === command);

describe('an order to the walls', () => {
  test('HR-048: without it nobody assaults, and the refusal says so', () => {
    const match = begun();
    expect(offered(match, 'assault')).toEqual([]);
    expect(match.submit(assault('axes', 'w1'))).toMatchObject({ refused: true, rule: 'HR-048' });
  });

  test('SF-079: refusals of the siege come first', () => {
    const match = begun();
    expect(match.submit(assault('boss', 'w1'))).toMatchObject({ refused: true, rule: 'SF-079' });
  });

  test('HR-065: a Charge order is paid for, and lets the unit assault once', () => {
    const match = begun();
    const before = match.state.battle.leaders['boss']?.points ?? 0;
    const facts = carryOut(match, sendTo('axes', 'charge'));
    expect(facts.map(({ kind }) => kind)).toEqual(['distance-told', 'order-issued', 'may-act', 'sent-to-the-walls']);
    expect(match.state.battle.leaders['boss']?.points).toBe(before - 1);
    expect(offered(match, 'assault')).toHaveLength(1);
    carryOut(match, assault('axes', 'w1'));
    expect(match.state.siege.units['axes']).toMatchObject({ moved: true, ready: false });
    expect(match.submit(assault('axes', 'w1'))).toMatchObject({ refused: true });
  });

  test('HR-054, HR-056: beyond 20 cm it is tested; if it fails, it is lost and the unit is locked', () => {
    const match = begun();
    const facts = carryOut(match, sendTo('axes', 'charge'), ({ ask }) => (ask === 'declare' ? 30 : 1));
    expect(facts.map(({ kind }) => kind)).toEqual(['distance-told', 'order-issued', 'command-tested']);
    expect(offered(match, 'assault')).toEqual([]);
    expect(match.submit(sendTo('axes', 'charge'))).toMatchObject({ refused: true, rule: 'HR-056' });
  });

  test('HR-077: an Advance is no Charge and allows no assault', () => {
    const held = [archers('garrison', { tower: 2 }), archers('guards', { w1: 1, gate: 1 }), archers('more', { w2: 1 })];
    const match = begun({ units: [axes, ...held] });
    expect(match.submit(sendTo('axes', 'advance'))).toMatchObject({ refused: true, rule: 'HR-048' });
  });

  test('HR-004: it lapses with the next order', () => {
    const match = begun();
    carryOut(match, sendTo('axes', 'charge'));
    carryOut(match, sendTo('more', 'charge'));
    expect(offered(match, 'assault')).toMatchObject([{ args: { unit: 'more' } }]);
    expect(match.state.siege.units['axes']?.ready).toBe(false);
  });

  test('HR-101: a unit in no regular formation cannot be ordered to charge, not even a wall', () => {
    const match = scene({ units: [axes, guards] }, { ground: [], units: { axes: { formation: 'irregular-other' } } });
    carryOut(match, ROLL_POINTS, () => 6);
    expect(match.submit(sendTo('axes', 'charge'))).toMatchObject({ refused: true, rule: 'HR-101' });
  });

  test('HR-049: no unit attacks the walls on initiative', () => {
    const match = begun();
    expect(match.offers().some(({ command }) => command === 'evade' || command === 'march')).toBe(false);
    expect(offered(match, 'batter')).toEqual([]);
  });

  test('SF-011: the garrison moves along the walls on an Advance', () => {
    const match = scene({ units: [axes, guards], first: 'defender' });
    carryOut(match, ROLL_POINTS, () => 6);
    expect(match.submit(man('guards', 'gate'))).toMatchObject({ refused: true, rule: 'HR-048' });
    carryOut(match, sendTo('guards', 'advance', 'castellan'));
    carryOut(match, man('guards', 'gate'));
    expect(match.state.siege.units['guards']?.place).toEqual({ on: 'sections', stands: { gate: 2 } });
  });

  test('HR-B22: a unit waiting at the walls does not keep the phase from ending', () => {
    const match = begun();
    carryOut(match, sendTo('axes', 'charge'));
    carryOut(match, END_PHASE);
    expect(match.state.siege.phase).toBe('shooting');
    expect(match.state.battle.phase).toBe('shooting');
    expect(match.state.sent).toEqual({});
  });

  test('HR-004: nothing is ordered before the points are rolled', () => {
    const match = scene({ units: [axes, guards] });
    expect(match.submit(sendTo('axes', 'charge'))).toMatchObject({ refused: true, rule: 'HR-004' });
    expect(match.submit(END_PHASE)).toMatchObject({ refused: true, rule: 'HR-004' });
  });
});

describe('an engine of the siege', () => {
  const tribock = besiegers(
    'tribock',
    {},
    {
      type: 'artillery',
      engine: 'tribock',
      stands: 1,
      hits: 4,
      shots: 6,
      range: 120,
      wallBreaching: true,
      armour: null,
    },
  );
  const engines = { units: [tribock, guards] };

  test('SF-209: is never moved', () => {
    const match = begun(engines);
    const advance: Input = order('order', { leader: 'boss', unit: 'tribock', order: 'advance' });
    expect(match.submit(advance)).toMatchObject({ refused: true, rule: 'SF-209' });
  });

  test('SF-211: turns on a Deploy order, and does not shoot if it is not received', () => {
    const turn: Input = order('turn-engine', { leader: 'boss', unit: 'tribock' });
    expect(carryOut(begun(engines), turn).map(({ kind }) => kind)).toContain('engine-turned');
    const match = begun(engines);
    carryOut(match, turn, ({ ask }) => (ask === 'declare' ? 50 : 1));
    expect(match.state.siege.units['tribock']?.orderFailed).toBe(true);
    play(match, END_PHASE);
    expect(offered(match, 'shoot-structure')).toEqual([]);
  });
});

describe('leaders', () => {
  test('HR-B20: a leader joins a unit on the walls as a character', () => {
    const match = scene({ units: [axes, guards, leader('marshal', 'defender')], first: 'defender' });
    carryOut(match, ROLL_POINTS, () => 6);
    carryOut(match, order('move-leader', { leader: 'marshal' }), () => 'guards');
    expect(match.state.siege.units['marshal']).toMatchObject({ joined: 'guards', place: { on: 'sections' } });
    expect(match.state.battle.leaders['marshal']).toMatchObject({ attachedTo: 'guards', moved: true });
  });
});
