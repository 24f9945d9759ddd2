import { describe, expect, test } from 'vitest';
import { Lane } from '../../../kernel/lane.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { declare, dice, END_PHASE, NO, ones, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import type { Fact } from '../facts.ts';
import { siegeMedieval } from '../index.ts';
import { fightAt, question, TO_COMBAT } from '../play-scene.ts';
import { besiegers, garrison, siege, trebuchet, type Changes } from '../scene.ts';
import { reachOfFormation } from './formation.ts';

const RAM = { id: 'ram', kind: 'ram' } as const;
const pushed = { ...RAM, pusher: 'pushers' };
const outside = { place: { on: 'outside' } } as const;

describe('the pushing unit', () => {
  test('SM-108, SM-B29: the players say whether infantry is in column behind the engine', () => {
    const match = siege({ units: [besiegers('pushers')], engines: [RAM] });
    play(match, order('push-engine', { unit: 'pushers', engine: 'ram' }));
    expect(question(match)).toMatchObject({ ask: 'declare', rule: 'SM-B29' });
    play(match, NO);
    expect(match.state.engines['ram']?.pusher).toBeNull();
    play(match, order('push-engine', { unit: 'pushers', engine: 'ram' }), YES);
    expect(match.state.engines['ram']?.pusher).toBe('pushers');
  });

  test('SM-108: cavalry does not push, and an engine has one pushing unit', () => {
    const match = siege({
      units: [besiegers('riders', {}, { type: 'cavalry' }), besiegers('pushers')],
      engines: [pushed],
    });
    expect(refusedBy(match, order('push-engine', { unit: 'riders', engine: 'ram' }))).toBe('SM-108');
    expect(refusedBy(match, order('push-engine', { unit: 'reserve', engine: 'ram' }))).toBe('SM-108');
  });

  test('SM-108: nobody pushes an engine of the enemy', () => {
    const match = siege({ units: [garrison('sally', outside)], engines: [RAM], setup: { active: 'defender' } });
    expect(refusedBy(match, order('push-engine', { unit: 'sally', engine: 'ram' }))).toBe('SM-108');
  });

  test('SM-116: a unit that pushes an engine does not charge up the works', () => {
    const match = siege({ units: [besiegers('pushers')], engines: [pushed] });
    expect(refusedBy(match, order('charge-works', { unit: 'pushers', section: 'wall-1' }))).toBe('SM-116');
  });

  test('SM-109: it may always leave; the engine then does not move until another unit takes it over', () => {
    const match = siege({ units: [besiegers('pushers')], engines: [pushed] });
    play(match, order('leave-engine', { unit: 'pushers' }));
    expect(refusedBy(match, order('roll-engine', { engine: 'ram', to: 'ground' }))).toBe('SM-109');
    play(match, order('push-engine', { unit: 'reserve', engine: 'ram' }), YES);
    expect(match.state.engines['ram']?.pusher).toBe('reserve');
  });

  test('SM-110: 5 cm for each stand, 15 cm at most', () => {
    expect([1, 2, 3, 4, 12].map(reachOfFormation)).toEqual([5, 10, 15, 15, 15]);
  });

  test('SM-116: a pushing unit neither charges nor evades', () => {
    const match = siege({ units: [besiegers('pushers'), garrison('sally', outside)], engines: [pushed] });
    expect(refusedBy(match, order('charge', { unit: 'pushers', target: 'sally' }))).toBe('SM-116');
    expect(refusedBy(match, order('evade', { unit: 'pushers' }))).toBe('SM-116');
  });

  test('SM-196, SM-197: neither beasts nor ethereals push', () => {
    const match = siege({
      units: [besiegers('bears', {}, { nonHumanoid: true }), besiegers('ghosts', {}, { ethereal: true })],
      engines: [RAM],
      options: { ruleset: 'fantasy' },
    });
    expect(refusedBy(match, order('push-engine', { unit: 'bears', engine: 'ram' }))).toBe('SM-196');
    expect(refusedBy(match, order('push-engine', { unit: 'ghosts', engine: 'ram' }))).toBe('SM-197');
  });
});

describe('shots at engines and those who push them', () => {
  const archers = garrison(
    'archers',
    { place: { on: 'section', stands: { 'wall-1': 3 } } },
    { shots: 1, range: 30, armour: null },
  );
  const shot = (target: string, more: Changes = {}) => {
    const match = siege({
      units: [besiegers('pushers', {}, { armour: null }), archers],
      engines: [pushed],
      ...more,
      setup: { phase: 'shooting', active: 'defender' },
    });
    play(match, order('shoot', { unit: 'archers', target }), YES, declare(3));
    return match;
  };

  test('SM-112: the pushing unit is defended', () => {
    expect(question(shot('pushers'))).toMatchObject({ dice: 3, reads: { atLeast: 5 } });
  });

  test('SM-113, SM-115: the engine is in the open, saves on 4, and a ram falls to two hits in one phase', () => {
    const match = shot('ram');
    expect(question(match)).toMatchObject({ rule: 'SM-113', dice: 3, reads: { atLeast: 4 } });
    play(match, dice(4, 4, 1));
    expect(question(match)).toMatchObject({ rule: 'SM-115', seat: 'attacker', dice: 2, reads: { atLeast: 4 } });
    play(match, dice(3, 3));
    expect(match.state.engines['ram']?.destroyed).toBe(true);
  });

  test('SM-113: by option its timbers give cover', () => {
    expect(question(shot('ram', { options: { enginesCover: 'defended' } }))).toMatchObject({ reads: { atLeast: 5 } });
  });

  test('SM-113: too few hits are cancelled when the phase ends', () => {
    const match = shot('ram');
    play(match, dice(4, 1, 1), dice(3));
    expect(match.state.engines['ram']?.hits).toBe(1);
    play(match, END_PHASE);
    expect(match.state.engines['ram']?.hits).toBe(0);
  });

  test('SM-115: not even a cannon denies its save', () => {
    const gun = garrison(
      'gun',
      { place: { on: 'section', stands: { 'wall-1': 1 } } },
      {
        type: 'artillery',
        artillery: 'cannon',
        stands: 1,
        shots: 1,
        range: 60,
      },
    );
    const match = siege({
      units: [besiegers('pushers'), gun],
      engines: [pushed],
      setup: { phase: 'shooting', active: 'defender' },
    });
    play(match, order('shoot', { unit: 'gun', target: 'ram' }), YES, declare(1), dice(4));
    expect(question(match)).toMatchObject({ rule: 'SM-115' });
  });

  test('SM-114: two hits on a siege tower drive its unit back by one die, together with the engine', () => {
    const match = shot('tower', { engines: [{ id: 'tower', kind: 'siege-tower', pusher: 'pushers' }] });
    play(match, dice(4, 4, 1), dice(3, 3));
    play(match, END_PHASE);
    expect(question(match)).toMatchObject({ rule: 'SM-114', seat: 'attacker', dice: 1 });
    play(match, dice(6), pick('clear'));
    expect(match.state.units['pushers']?.confused).toBe(true);
    expect(match.state.engines['tower']).toMatchObject({ pusher: 'pushers', destroyed: false });
  });

  test('SM-114: one hit gives no die, and an engine without a unit is not driven back', () => {
    const one = shot('tower', { engines: [{ id: 'tower', kind: 'siege-tower', pusher: 'pushers' }] });
    play(one, dice(4, 1, 1), dice(3), END_PHASE);
    expect(one.awaiting).toBeUndefined();
    const alone = shot('tower', { engines: [{ id: 'tower', kind: 'siege-tower' }] });
    play(alone, dice(4, 4, 1), dice(3, 3), END_PHASE);
    expect(alone.awaiting).toBeUndefined();
  });
});

describe('engines charged', () => {
  const sally = garrison('sally', outside, { armour: null });
  const charged = (engine: object = pushed) => {
    const match = siege({
      units: [besiegers('pushers', {}, { armour: null }), sally],
      engines: [engine as typeof pushed],
      setup: { active: 'defender' },
    });
    play(match, order('charge', { unit: 'sally', target: 'ram' }), YES);
    return match;
  };

  test('SM-117, SM-112: the fight is against the pushing unit, which is defended; if beaten, it loses the engine', () => {
    const match = charged();
    play(match, declare(3), NO, declare(3), ...TO_COMBAT, fightAt('pushers'));
    expect(question(match)).toMatchObject({ seat: 'defender', dice: 9, reads: { atLeast: 5 } });
    play(match, dice(5, 1, 1, 1, 1, 1, 1, 1, 1), ones(9), declare(0), declare(0), pick('clear'));
    expect(match.state.engines['ram']?.destroyed).toBe(true);
  });

  test('SM-117: after a draw the engine stands', () => {
    const match = charged();
    play(match, declare(3), NO, declare(3), ...TO_COMBAT, fightAt('pushers'));
    play(match, ones(9), ones(9), declare(0), declare(0));
    play(match, pick('ground'), YES, YES);
    expect(match.state.engines['ram']?.destroyed).toBe(false);
  });

  test('SM-118: alone it has no attacks, saves on 4 or more, and one unsaved hit destroys it', () => {
    const match = charged(RAM);
    play(match, declare(3), ...TO_COMBAT, fightAt('sally'));
    expect(question(match)).toMatchObject({ rule: 'SM-118', seat: 'defender', dice: 12, reads: { atLeast: 4 } });
    play(match, dice(4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), dice(4, 3));
    expect(match.state.engines['ram']?.destroyed).toBe(true);
    const saved = charged(RAM);
    play(
      saved,
      declare(3),
      ...TO_COMBAT,
      fightAt('sally'),
      dice(4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
      dice(4),
      declare(0),
    );
    expect(saved.awaiting).toBeUndefined();
    expect(saved.state.engines['ram']?.destroyed).toBe(false);
  });

  test.each([
    [12, 0],
    [11, 1],
    [9, 3],
    [0, 5],
  ])(
    'SM-209, SM-118: of 12 dice against an engine %i hit, and %i of those that missed may be thrown again',
    (hit, again) => {
      const match = charged(RAM);
      play(match, declare(3));
      const { state } = match;
      const { defender } = state.sides;
      const system: AnySystem = siegeMedieval;
      // SM-209 (DSM-103): five thousand points allow five dice.
      const lane = new Lane<unknown, Fact>(system, {
        ...state,
        phase: 'combat',
        sides: { ...state.sides, defender: { ...defender, total: 5000 } },
        assault: { ...state.assault, event: 'no-pass' },
      });
      const [fight = ''] = Object.keys(state.fights);
      lane.give('fight', { fight });
      lane.submit({ roll: Array.from({ length: 12 }, (_, n) => (n < hit ? 4 : 1)) });
      expect(lane.question).toMatchObject(again === 0 ? { ask: 'roll' } : { rule: 'SM-209', max: again });
    },
  );

  test('SM-118, SM-B17: without an unsaved hit a supporting stand wins the round, and the engine is destroyed', () => {
    const match = charged(RAM);
    play(match, declare(3), ...TO_COMBAT, fightAt('sally'), ones(12));
    expect(question(match)).toMatchObject({ rule: 'SM-B17', seat: 'defender' });
    play(match, declare(1));
    expect(match.state.engines['ram']?.destroyed).toBe(true);
  });

  test('SM-118: if two units charge it alone and the first destroys it, the second has no fight left', () => {
    const match = siege({
      units: [sally, garrison('second', outside, { armour: null })],
      engines: [RAM],
      setup: { active: 'defender' },
    });
    for (const unit of ['sally', 'second']) play(match, order('charge', { unit, target: 'ram' }), YES, declare(3));
    expect(Object.keys(match.state.fights).length).toBeGreaterThan(0);
    const [first = ''] = Object.keys(match.state.fights);
    play(match, ...TO_COMBAT, order('fight', { fight: first }));
    while (question(match)?.rule === 'SM-118') {
      const asked = question(match);
      play(match, dice(...Array.from({ length: asked?.ask === 'roll' ? asked.dice : 0 }, (_, n) => (n === 0 ? 4 : 1))));
    }
    play(match, dice(1));
    expect(match.state.engines['ram']?.destroyed).toBe(true);
    expect(match.state.fights).toEqual({});
    expect(['sally', 'second'].map((id) => match.state.units[id]?.engaged)).toEqual([null, null]);
  });
});

describe('a trebuchet at a ram', () => {
  test('SM-B10: a heavy stone-thrower allows no save to troops', () => {
    const match = siege({
      units: [trebuchet('bess', { side: 'defender', place: { on: 'section', stands: { 'wall-1': 1 } } })],
      setup: { phase: 'shooting', active: 'defender' },
    });
    play(match, order('shoot', { unit: 'bess', target: 'camp' }), YES, declare(1), dice(4, 1, 1));
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['camp']?.hits).toBe(1);
  });
});
