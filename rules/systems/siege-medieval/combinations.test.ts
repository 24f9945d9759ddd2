import { describe, expect, test } from 'vitest';
import { declare, dice, NO, ones, order, pick, YES } from '../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../kernel/trial.ts';
import { siegeMedieval } from './index.ts';
import { bombards, charges, climbs, fightAt, offered, question, TO_COMBAT, toFirstTurn } from './play-scene.ts';
import {
  besiegers,
  garrison,
  on,
  OTHERS,
  problemsOf,
  rowWith,
  scene,
  siege,
  trebuchet,
  type Changes,
} from './scene.ts';

/** Rules that interact: what one does to a piece that another is about. */

const crew = (more = {}) => besiegers('crew', more, { armour: null });
const RAM = { id: 'ram-1', kind: 'ram', pusher: 'crew' } as const;
const BELFRY = { id: 'belfry', kind: 'siege-tower', pusher: 'crew' } as const;

describe('engines', () => {
  const underFire = () =>
    siege({
      engines: [{ ...RAM, contact: 'gate' }],
      units: [
        crew({ place: { on: 'foot', section: 'wall-2' } }),
        garrison('bows', { place: on('wall-2') }, { shots: 2, range: 30 }),
      ],
      setup: { phase: 'shooting', active: 'defender' },
    });

  test('SM-114: a ram driven back with its unit is no longer in contact with the gate', () => {
    const match = underFire();
    play(match, order('shoot', { unit: 'bows', target: 'crew' }), YES, declare(3), dice(6, 6, 1, 1, 1, 1));
    play(match, order('end-phase'), dice(3), pick('clear'));
    expect(match.state.engines['ram-1']).toMatchObject({ contact: null, pusher: 'crew' });
    expect(match.state.units['crew']?.place).toEqual({ on: 'outside' });
  });

  test('SM-117: an engine is lost if its unit must retreat and no stand gets clear', () => {
    const match = siege({
      engines: [RAM],
      units: [crew(), garrison('sally', { place: { on: 'outside' } })],
      setup: { active: 'defender' },
    });
    play(match, ...charges('sally', 'crew'), ...TO_COMBAT);
    play(match, order('fight', { fight: 'fight-crew' }), dice(5, 5, 1, 1, 1, 1, 1, 1, 1));
    play(match, ones(9), declare(0), declare(0), pick('blocked'), declare(3));
    expect(match.state.units['crew']?.stands).toBe(0);
    expect(match.state.engines['ram-1']?.destroyed).toBe(true);
  });

  const draw = (stay: string) => {
    const match = siege({
      engines: [BELFRY],
      units: [crew(), garrison('guards', { place: on('wall-1') }, { armour: null })],
    });
    play(match, order('roll-engine', { engine: 'belfry', to: 'wall-1' }), YES, declare(3), ...TO_COMBAT);
    // One stand of the crew misses but gets 2 points for the tower; the guards hit twice.
    play(match, fightAt('wall-1'), dice(1, 1, 1, 1), dice(5, 5, 1, 1, 1, 1, 1, 1, 1), YES, pick(stay));
    return match;
  };

  test('SM-134: after a draw the tower stays at the wall, and its unit falls back', () => {
    const match = draw('re-form');
    expect(question(match)).toMatchObject({ rule: 'SM-B20' });
    play(match, pick('inside'));
    expect(match.state.engines['belfry']).toMatchObject({ contact: 'wall-1', pusher: null, destroyed: false });
    expect(draw('hold').state.engines['belfry']?.destroyed).toBe(true);
  });

  test('SM-137: defenders driven back along the rampart throw the tower down as well', () => {
    const match = siege({
      engines: [{ id: 'belfry', kind: 'siege-tower', contact: 'wall-1' }],
      units: [garrison('guards', { place: on('wall-2') }), besiegers('bows', {}, { shots: 2, range: 30 })],
      setup: { phase: 'shooting' },
    });
    play(match, order('shoot', { unit: 'bows', target: 'guards' }), YES, dice(5, 5, 5, 1, 1, 1), dice(1, 1, 1));
    play(match, order('end-phase'), dice(2, 2), pick('along-wall-1'), declare(1));
    expect(match.state.engines['belfry']?.destroyed).toBe(true);
  });

  test('SM-049, SM-083: a ram does not go to a gate that has fallen with its section', () => {
    const match = siege({
      sections: rowWith('wall-2', { state: 'debris' }),
      engines: [RAM],
      units: [crew()],
    });
    expect(refusedBy(match, order('roll-engine', { engine: 'ram-1', to: 'gate' }))).toBe('SM-122');
  });

  test('SM-125: a set-up with a siege tower at a gate is refused', () => {
    expect(problemsOf({ engines: [{ id: 'belfry', kind: 'siege-tower', contact: 'gate' }] })).toContain('SM-125');
  });

  test('SM-108, SM-222: a unit that changes sides leaves its engine', () => {
    const match = scene({
      engines: [RAM],
      units: [
        crew({ profile: { type: 'infantry', points: 1 } }),
        besiegers('won', { place: on('wall-1') }, { points: 50 }),
        besiegers('camp', {}, { points: 50 }),
        besiegers('reserve', {}, { points: 50 }),
        ...OTHERS.slice(2),
      ],
      options: { treason: 'on' },
      setup: { phase: 'omens', active: 'defender', turns: 8 },
    });
    play(match, order('roll-treason'), dice(6), ...toFirstTurn('defender'), dice(5));
    expect(match.state.units['crew']?.side).toBe('defender');
    expect(match.state.engines['ram-1']).toMatchObject({ pusher: null, side: 'attacker' });
  });

  test('SM-209: dice against an engine without a unit are attack dice and may be rerolled', () => {
    const match = siege({
      engines: [{ id: 'ram-1', kind: 'ram' }],
      units: [garrison('sally', { place: { on: 'outside' } })],
      options: { ruleset: 'fantasy', events: 'on' },
      setup: { phase: 'omens', active: 'defender' },
    });
    play(match, order('roll-event'), dice(5, 5), ...toFirstTurn('defender'));
    play(match, order('charge', { unit: 'sally', target: 'ram-1' }), YES, declare(3), ...TO_COMBAT);
    play(match, order('fight', { fight: 'fight-sally' }), ones(12));
    expect(question(match)).toMatchObject({ rule: 'SM-209', max: 1 });
    play(match, declare(1), dice(6), dice(1));
    expect(match.state.engines['ram-1']?.destroyed).toBe(true);
  });
});

describe('artillery on a platform', () => {
  const gun = (more = {}) => trebuchet('gun', { platform: true, ...more }, { artillery: 'heavy-cannon' });

  test('SM-028: is defended when charged', () => {
    const match = siege({
      units: [gun(), garrison('sally', { place: { on: 'outside' } })],
      setup: { active: 'defender', works: { attacker: { platforms: 1 } } },
    });
    play(match, order('charge', { unit: 'sally', target: 'gun' }), YES, NO, declare(3), NO);
    expect(Object.values(match.state.fights)[0]?.defenders[0]?.covered).toBe(true);
  });

  test('SM-028: has left the platform once it has moved', () => {
    const match = siege({ units: [gun()], setup: { works: { attacker: { platforms: 1 } } } });
    play(match, order('declare-order', { unit: 'gun' }), order('walk', { unit: 'gun', to: 'ground' }));
    expect(match.state.units['gun']?.platform).toBe(false);
  });
});

describe('a failing section', () => {
  const climbed = () => {
    const match = siege({
      sections: rowWith('wall-1', { pointsNow: 1 }),
      units: [
        besiegers('storm', { ladders: true }),
        trebuchet('t'),
        garrison('guards', { place: on('wall-1') }, { armour: null }),
        garrison('others', { place: on('tower-a') }),
      ],
    });
    play(match, ...climbs('storm', 'wall-1'), order('end-phase'));
    play(match, ...bombards('t', 'wall-1'), dice(6, 1, 1), dice(1), dice(4), declare(0));
    return match;
  };

  test('SM-086: climbers fall back outside with their ladders, as after a draw', () => {
    const match = climbed();
    play(match, pick('tower-a'));
    expect(match.state.units['storm']).toMatchObject({ place: { on: 'outside' }, engaged: null, ladders: 'carried' });
    expect(match.state.fights).toEqual({});
  });

  test('SM-086: a section held by the enemy is not safe', () => {
    const match = siege({
      sections: rowWith('wall-2', { pointsNow: 1 }),
      units: [
        trebuchet('t'),
        garrison('guards', { place: on('wall-2') }, { armour: null }),
        besiegers('won', { place: on('wall-1') }),
        besiegers('too', { place: on('barbican-b') }),
      ],
      setup: { phase: 'shooting' },
    });
    play(match, ...bombards('t', 'wall-2'), dice(6, 1, 1), dice(1), dice(4));
    expect(match.state.units['guards']?.stands).toBe(0);
  });
});

describe('events and treason', () => {
  test('SM-203: troubled units leave the walls for the inside', () => {
    const match = siege({
      units: [
        garrison('guards', { place: on('wall-1') }),
        garrison('captain', {}, { type: 'character', stands: 1, rank: 'general' }),
      ],
      options: { ruleset: 'fantasy', events: 'on' },
      setup: { phase: 'omens' },
    });
    play(match, order('roll-event'), dice(2, 3), pick('guards'));
    expect(match.state.units['guards']?.place).toEqual({ on: 'inside' });
    expect(match.state.assault.locked).toEqual(['guards']);
  });

  test('SM-217: if only a tower has a postern, the secret entrance is there', () => {
    const match = siege({
      sections: rowWith('tower-a', { postern: true }),
      units: [besiegers('storm')],
      options: { treason: 'on' },
      setup: { phase: 'omens' },
    });
    play(match, order('roll-treason'), dice(3), ...toFirstTurn());
    const doors = new Set(offered(match, 'secret-entrance').map(({ section }) => section));
    expect([...doors]).toEqual(['tower-a']);
  });

  test('SM-210, SM-051: a raised wall may be repaired up to one more point', () => {
    const match = siege({
      options: { ruleset: 'fantasy', events: 'on', repairCeiling: 'starting-points' },
      setup: { phase: 'omens' },
    });
    play(match, order('roll-event'), dice(5, 6));
    expect(match.state.sections['wall-1']).toMatchObject({ points: 4, plan: { points: 4 } });
    expect(match.state.sections['tower-a']).toMatchObject({ points: 3, plan: { points: 3 } });
  });
});

describe('fantasy', () => {
  const fantasy = { ruleset: 'fantasy' } as const;

  test('SM-194: a giant that kills everybody has still drawn, and falls back', () => {
    const match = siege({
      units: [
        besiegers('giant', {}, { type: 'monster', giant: true, stands: 1, attacks: 5, hits: 9 }),
        garrison('guards', { place: on('wall-1', 1) }, { stands: 1, hits: 1, armour: null }),
      ],
      options: fantasy,
    });
    play(match, order('charge-works', { unit: 'giant', section: 'wall-1' }), YES, ...TO_COMBAT, fightAt('wall-1'));
    play(match, dice(6, 6, 6, 6, 6), dice(1, 1, 1), YES);
    expect(match.state.units['giant']?.place).toEqual({ on: 'outside' });
    expect(match.state.fights).toEqual({});
  });

  test('SM-198: walls do not stop the movement of ethereals', () => {
    const ghosts = (options: Changes['options']) => {
      const match = siege({ units: [besiegers('ghosts', {}, { ethereal: true })], ...(options ? { options } : {}) });
      play(match, order('declare-order', { unit: 'ghosts' }));
      return refusedBy(match, order('walk', { unit: 'ghosts', to: 'inside' }));
    };
    expect(ghosts({})).toBe('SM-158');
    expect(ghosts(fantasy)).toBeUndefined();
  });

  test('SM-196, SM-197: neither beasts nor ghosts may be set up with ladders', () => {
    const storming = (numbers: object) =>
      problemsOf({ units: [besiegers('storm', { ladders: true }, numbers)], options: fantasy });
    expect(storming({ nonHumanoid: true })).toEqual(['SM-196']);
    expect(storming({ ethereal: true })).toEqual(['SM-197']);
  });
});

describe('the end', () => {
  test('SM-182: a fortress given up by agreement has surrendered', () => {
    const match = siege();
    play(match, order('end-battle'), pick('attacker'));
    expect(siegeMedieval.result(match.state)).toMatchObject({ rule: 'SM-182', winner: 'attacker' });
  });

  test('SM-181, SM-182: armies that break in the same round break together, and the fortress holds', () => {
    const match = scene({
      units: [
        besiegers('storm', { ladders: true, standsNow: 1 }, { hits: 1, armour: null }),
        garrison('guards', { place: on('wall-1', 1), standsNow: 1 }, { hits: 1, armour: null }),
      ],
    });
    play(match, order('assault', { unit: 'storm', section: 'wall-1' }), YES, ...TO_COMBAT);
    play(match, fightAt('wall-1'), dice(6, 6, 6), dice(6, 6, 6));
    expect(siegeMedieval.result(match.state)).toMatchObject({ winner: 'defender', rule: 'SM-181' });
  });
});

describe('hits of the Shooting phase', () => {
  test('SM-077, SM-B11: splinter hits on a fighting unit are cancelled when the phase ends; hits on a charger are not', () => {
    const match = siege({
      units: [
        besiegers('storm', { ladders: true }, { armour: null }),
        garrison('bows', { place: on('wall-1') }, { armour: null, shots: 1, range: 30 }),
        trebuchet('t', { siege: true }),
      ],
    });
    play(match, order('assault', { unit: 'storm', section: 'wall-1' }), YES, declare(3), dice(6, 6, 1));
    play(match, declare(3), declare(3), order('end-phase'));
    play(match, ...bombards('t', 'wall-1'), dice(5, 5, 1), dice(6, 6));
    const hits = () => [match.state.units['storm']?.hits, match.state.units['bows']?.hits];
    expect(hits()).toEqual([2, 2]);
    play(match, order('end-phase'));
    expect(hits()).toEqual([2, 0]);
  });
});

describe('hits on a unit that has just been wiped out', () => {
  test('SM-B11, SM-B12: count for the score but leave no hits behind', () => {
    const match = siege({
      units: [
        besiegers('one', { ladders: true }, { attacks: 4, armour: null }),
        besiegers('two', { ladders: true }, { attacks: 4, armour: null }),
        garrison('guards', { place: on('wall-1', 1), standsNow: 1 }, { hits: 1, armour: null }),
      ],
    });
    const { fold } = siegeMedieval;
    let { state } = match;
    const hurt = (hits: number) => fold(state, { kind: 'wounded', unit: 'guards', hits, saved: 0 });
    state = hurt(3);
    expect(state.units['guards']?.hits).toBe(3);
    state = fold(state, { kind: 'stands-lost', unit: 'guards', count: 1, hits: 1, section: 'wall-1' });
    state = hurt(4);
    expect(state.units['guards']).toMatchObject({ stands: 0, hits: 0 });
  });
});
