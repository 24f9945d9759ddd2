import { describe, expect, test } from 'vitest';
import type { Input } from '../../../kernel/row.ts';
import { declare, dice, END_PHASE, NO, ones, order, pick, showing, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { announce } from '../announce.ts';
import { canBreach } from '../bombardment/breaching.ts';
import { withUnit } from '../changes.ts';
import { siegeMedieval } from '../index.ts';
import { BEGIN_TURN, chargesUp, climbs, fightAt, offered, question, TO_COMBAT } from '../play-scene.ts';
import { besiegers, garrison, on, siege, trebuchet, wall, type Changes } from '../scene.ts';
import type { Siege, Unit } from '../state.ts';

const fantasy = (changes: Changes) =>
  siege({
    ...changes,
    options: { ruleset: 'fantasy', ...changes.options },
  });
const held = (section = 'wall-1', numbers = {}) =>
  garrison('guards', { place: on(section) }, { armour: null, hits: 9, ...numbers });
const flyers = (more = {}) => besiegers('eagles', more, { type: 'flyer', armour: null, hits: 9 });
const giant = () =>
  besiegers('giant', {}, { type: 'monster', giant: true, stands: 1, attacks: 8, hits: 9, armour: null });
const ghosts = (more = {}) => besiegers('ghosts', more, { ethereal: true, armour: null, hits: 9 });

test('SM-184: a reminder of the fantasy chapter comes as the battle begins, and only in fantasy', () => {
  const match = fantasy({ setup: { phase: 'start' } });
  expect(play(match, BEGIN_TURN)).toContainEqual({ kind: 'reminder', rule: 'SM-184' });
  const history = siege({ setup: { phase: 'start' } });
  expect(play(history, BEGIN_TURN)).not.toContainEqual({ kind: 'reminder', rule: 'SM-184' });
});

describe('flyers', () => {
  const swoop = (section: string, changes: Changes = {}) => {
    const match = fantasy({ ...changes, units: [flyers(), held(section), ...(changes.units ?? [])] });
    play(match, ...chargesUp('eagles', section), ...TO_COMBAT, fightAt(section));
    return match;
  };

  test('SM-185: may charge walls, towers and barbicans, but nothing in a historical game', () => {
    const match = fantasy({ units: [flyers(), held('tower-a'), garrison('others', { place: on('barbican-b') })] });
    expect(offered(match, 'charge-works')).toEqual([
      { unit: 'eagles', section: 'tower-a' },
      { unit: 'eagles', section: 'barbican-b' },
    ]);
    const history = siege({ units: [flyers(), held()] });
    expect(offered(history, 'charge-works')).toEqual([]);
  });

  test('SM-186: are shot at from every edge, 10 cm further, and hit on 4', () => {
    const match = fantasy({ units: [flyers(), held('wall-1', { shots: 1, range: 30 })] });
    play(match, order('charge-works', { unit: 'eagles', section: 'wall-1' }), YES, declare(3));
    expect(question(match)).toMatchObject({ rule: 'SM-186', dice: 3, reads: { atLeast: 4 } });
  });

  test('SM-187: fight as if from inside, even against a tower: they hit on 5 and are hit on 4, without flank or support', () => {
    const match = swoop('tower-a');
    expect(question(match)).toMatchObject({ dice: 9, reads: { atLeast: 5 } });
    play(match, ones(9));
    expect(question(match)).toMatchObject({ dice: 9, reads: { atLeast: 4 } });
    play(match, dice(4, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(question(match)).toMatchObject({ rule: 'SM-189' });
  });

  test('SM-187: by option may have support', () => {
    const match = swoop('wall-1', { options: { flyersSupport: 'usual' } });
    play(match, ones(9), ones(9));
    expect(question(match)).toMatchObject({ rule: 'SM-B17', seat: 'attacker' });
  });

  test.each([
    ['inside', 3, { on: 'inside' }],
    ['outside', 0, { on: 'off-table' }],
  ])('SM-188: a unit that retreats %s from them keeps %i stands', (way, stands, place) => {
    const match = swoop('wall-1');
    play(match, dice(5, 1, 1, 1, 1, 1, 1, 1, 1), ones(9));
    expect(question(match)).toMatchObject({ rule: 'SM-188' });
    const facts = play(match, pick(way), ...(way === 'inside' ? [pick('clear')] : []));
    expect(match.state.units['guards']).toMatchObject({ stands, place });
    // SM-174: at least 2 cm.
    if (way === 'inside')
      expect(facts).toContainEqual({ kind: 'retreated', unit: 'guards', cm: 2, to: 'inside', section: null });
  });

  test('SM-189: infantry on the works may hold or re-form, but does not pursue them', () => {
    for (const way of ['outside', 'inside']) {
      const match = swoop('wall-1');
      play(match, ones(9), dice(4, 1, 1, 1, 1, 1, 1, 1, 1), pick(way));
      expect(question(match)).toMatchObject({ seat: 'defender', options: [{ id: 'hold' }, { id: 'fall-back' }] });
    }
  });

  test('SM-190: fly over the works and never land there, not even after a won fight', () => {
    const match = fantasy({ units: [flyers()] });
    play(match, order('declare-order', { unit: 'eagles' }));
    expect(refusedBy(match, order('walk', { unit: 'eagles', to: 'wall-1' }))).toBe('SM-190');
    play(match, order('walk', { unit: 'eagles', to: 'inside' }), YES);
    expect(match.state.units['eagles']?.place).toEqual({ on: 'inside' });
    const won = swoop('wall-1');
    play(won, dice(5, 1, 1, 1, 1, 1, 1, 1, 1), ones(9), pick('inside'), pick('clear'), pick('hold'));
    // They hold where they fought, at the foot of the wall.
    expect(won.state.units['eagles']?.place).toEqual({ on: 'foot', section: 'wall-1' });
  });

  test('SM-104, SM-190: beaten beside climbers in a later round, they go back over the ground, not onto the works', () => {
    const climbers = besiegers('climbers', { ladders: true }, { armour: null, hits: 9 });
    const match = fantasy({ units: [climbers, flyers(), held()] });
    play(match, ...climbs('climbers', 'wall-1'), ...chargesUp('eagles', 'wall-1'), ...TO_COMBAT, fightAt('wall-1'));
    play(match, declare(3), showing(5, 1, 9), ones(9), ones(9), pick('climbers'), pick('clear'));
    play(match, pick('pursue'), pick('pursue'));
    play(match, declare(3), ones(12), ones(12), showing(4, 2, 9), declare(0), declare(0));
    expect(question(match)).toMatchObject({ rule: 'SM-104', about: ['climbers', 'wall-1'] });
    const facts = play(match, pick('inside'), pick('clear'));
    expect(facts).toContainEqual({ kind: 'retreated', unit: 'eagles', cm: 1, to: 'inside', section: null });
    expect(question(match)).toMatchObject({ rule: 'SM-B19', seat: 'defender' });
  });

  test('SM-191: survive being driven back across the works, and end beyond them', () => {
    const bows = garrison('bows', { place: on('wall-1') }, { shots: 1, range: 30 });
    const match = fantasy({
      units: [flyers({ place: { on: 'inside' } }), bows],
      setup: { phase: 'shooting', active: 'defender' },
    });
    play(match, order('shoot', { unit: 'bows', target: 'eagles' }), YES, declare(3), dice(4, 1, 1), END_PHASE, dice(6));
    expect(question(match)).toMatchObject({ rule: 'SM-191' });
    play(match, YES);
    expect(match.state.units['eagles']).toMatchObject({ stands: 3, place: { on: 'outside' } });
  });
});

describe('monsters', () => {
  test('SM-192: never go up, but pass posterns like cavalry', () => {
    const match = fantasy({
      sections: [wall('1', { postern: true })],
      gates: [],
      units: [garrison('beast', {}, { type: 'monster' })],
      setup: { active: 'defender' },
    });
    play(match, order('declare-order', { unit: 'beast' }));
    expect(refusedBy(match, order('walk', { unit: 'beast', to: 'wall-1' }))).toBe('SM-192');
    play(match, order('walk', { unit: 'beast', to: 'postern-wall-1' }), YES);
    expect(match.state.units['beast']?.place).toEqual({ on: 'outside' });
  });

  test('SM-225: enter debris like infantry, which cavalry does not', () => {
    const match = fantasy({
      sections: [{ id: 'wall-1', kind: 'wall', label: '1', state: 'debris' }],
      gates: [],
      units: [besiegers('beast', {}, { type: 'monster' }), besiegers('riders', {}, { type: 'cavalry' })],
    });
    play(match, order('declare-order', { unit: 'beast' }), order('declare-order', { unit: 'riders' }));
    expect(refusedBy(match, order('walk', { unit: 'riders', to: 'wall-1' }))).toBe('SM-087');
    play(match, order('walk', { unit: 'beast', to: 'wall-1' }), YES);
    expect(match.state.units['beast']?.place).toEqual({ on: 'debris', section: 'wall-1' });
  });

  test('SM-195: batter in the Shooting phase of their side alone, outside of fights, once', () => {
    const match = siege({
      units: [besiegers('beast', {}, { type: 'monster', attacks: 5 })],
      options: { ruleset: 'fantasy' },
    });
    const { state } = match;
    const whyNot = (change: Partial<Siege>, beast: Partial<Unit> = {}) =>
      siegeMedieval.commands['monster-batters']?.whyNot?.(withUnit({ ...state, ...change }, 'beast', beast), {
        unit: 'beast',
        target: 'wall-1',
      });
    const shooting = { phase: 'shooting', active: 'attacker' } as const;
    const rules = [
      whyNot(shooting),
      whyNot({ ...shooting, phase: 'command' }),
      whyNot({ ...shooting, active: 'defender' }),
      whyNot(shooting, { engaged: 'fight-wall-1' }),
      whyNot(shooting, { shot: true }),
      whyNot(shooting, { stands: 0 }),
    ].map((refused) => refused === undefined);
    expect(rules).toEqual([true, false, false, false, false, false]);
  });

  test('SM-195: batter like a ram with 5 attacks a stand', () => {
    const match = fantasy({
      units: [
        besiegers('beast', {}, { type: 'monster', stands: 1, attacks: 5 }),
        besiegers('cub', {}, { type: 'monster', attacks: 4 }),
      ],
      setup: { phase: 'shooting' },
    });
    const batter = (target: string) => order('monster-batters', { unit: 'beast', target });
    const told = play(match, batter('gate'), NO).map((fact) => siegeMedieval.announce(fact, match.state));
    expect(told).toEqual([
      {
        key: 'sm.shooting.shot-refused',
        with: { unit: 'beast', target: { key: 'sm.kind.gate', with: { label: 'G' } } },
      },
    ]);
    expect(refusedBy(match, batter('gate'))).toBe('SM-195');
    play(match, batter('tower-a'), YES, dice(6));
    expect(question(match)).toMatchObject({ dice: 3, reads: { atLeast: 6 } });
    play(match, dice(6, 5, 5));
    expect(match.state.sections['tower-a']?.points).toBe(2);
    expect(refusedBy(match, batter('wall-1'))).toBe('SM-195');
    expect(refusedBy(match, order('monster-batters', { unit: 'cub', target: 'gate' }))).toBe('SM-195');
  });

  describe('giants', () => {
    const reach = (changes: Changes = {}) => {
      const match = fantasy({ ...changes, units: [giant(), held()] });
      play(
        match,
        order('charge-works', { unit: 'giant', section: 'wall-1' }),
        YES,
        declare(3),
        ...TO_COMBAT,
        fightAt('wall-1'),
      );
      return match;
    };

    test('SM-193: fight from the foot of a wall, hitting on 5 and hit on 4, but not at a tower', () => {
      const match = reach();
      expect(question(match)).toMatchObject({ dice: 8, reads: { atLeast: 5 } });
      play(match, ones(8));
      expect(question(match)).toMatchObject({ dice: 9, reads: { atLeast: 4 } });
      const tower = fantasy({ units: [giant(), held('tower-a')] });
      expect(refusedBy(tower, order('charge-works', { unit: 'giant', section: 'tower-a' }))).toBe('SM-193');
    });

    test('SM-194: a giant’s victory is a draw: it falls back, and the defenders hold or re-form', () => {
      const match = reach();
      const facts = play(match, dice(5, 5, 5, 1, 1, 1, 1, 1), ones(9));
      expect(facts.find(({ kind }) => kind === 'fight-round')).toMatchObject({ outcome: 'drawn', attackers: 3 });
      play(match, YES, pick('hold'));
      expect(match.state.units['guards']).toMatchObject({ place: on('wall-1'), hits: 0 });
      expect(match.state.units['giant']?.place).toEqual({ on: 'outside' });
    });

    test('SM-194: the log says why a giant with the higher result has not won', () => {
      const said = (...rolls: readonly Input[]) => {
        const match = reach();
        const round = play(match, ...rolls).find(({ kind }) => kind === 'fight-round');
        return round === undefined ? undefined : announce(round, match.state)?.key;
      };
      expect(said(dice(5, 5, 5, 1, 1, 1, 1, 1), ones(9))).toBe('sm.fights.round-giant');
      expect(said(ones(8), ones(9))).toBe('sm.fights.round-drawn');
    });

    test('SM-194: a beaten giant retreats without losing stands', () => {
      const match = reach();
      play(match, ones(8), dice(4, 4, 1, 1, 1, 1, 1, 1, 1), pick('clear'));
      expect(question(match)).toMatchObject({ seat: 'defender', options: [{ id: 'hold' }, { id: 'fall-back' }] });
      expect(match.state.units['giant']).toMatchObject({ stands: 1, place: { on: 'outside' } });
    });
  });
});

describe('ethereals', () => {
  test('SM-198: fight units above as if from inside, without support', () => {
    const match = fantasy({ units: [ghosts(), held('tower-a')] });
    play(match, ...chargesUp('ghosts', 'tower-a'), ...TO_COMBAT);
    play(match, fightAt('tower-a'));
    expect(question(match)).toMatchObject({ dice: 9, reads: { atLeast: 5 } });
    play(match, ones(9), dice(4, 1, 1, 1, 1, 1, 1, 1, 1));
    // A retreat through the walls costs nothing.
    expect(match.state.units['ghosts']?.stands).toBe(3);
    expect(question(match)).toMatchObject({ seat: 'defender' });
  });

  test('SM-198: are driven back through walls', () => {
    const bows = garrison('bows', { place: on('wall-1') }, { shots: 1, range: 30 });
    const match = fantasy({ units: [ghosts(), bows], setup: { phase: 'shooting', active: 'defender' } });
    play(match, order('shoot', { unit: 'bows', target: 'ghosts' }), YES, declare(3), dice(4, 1, 1), END_PHASE, dice(1));
    expect(question(match)).toMatchObject({ rule: 'SM-198' });
    play(match, YES);
    expect(match.state.units['ghosts']).toMatchObject({ stands: 3, place: { on: 'inside' } });
  });
});

describe('guns', () => {
  test('SM-199: the named cannons breach, SM-200: so do the named stone-throwers, and nothing else does', () => {
    const piece = (model: string) => {
      const match = fantasy({ units: [trebuchet('gun', {}, { artillery: 'other', model })] });
      const gun = match.state.units['gun'];
      return gun !== undefined && canBreach(gun, match.state);
    };
    for (const model of ['Canon Impérial', 'Tank à Vapeur', 'Canon Nain', 'Canon à Malefoudre'])
      expect(piece(model)).toBe(true);
    for (const model of ['Catapulte à Crânes', 'Lance-Rocs', 'Trébuchet Bretonnien']) expect(piece(model)).toBe(true);
    expect(piece('Baliste')).toBe(false);
  });

  const cannon = garrison(
    'gun',
    { place: on('wall-1', 1) },
    { type: 'artillery', artillery: 'cannon', stands: 1, shots: 1, range: 60 },
  );
  const at = (target: string, ruleset: 'fantasy' | 'historical') => {
    const match = siege({
      units: [besiegers('crew', {}, { armour: null }), cannon],
      engines: [{ id: 'ram', kind: 'ram', pusher: 'crew' }],
      options: { ruleset },
      setup: { phase: 'shooting', active: 'defender' },
    });
    play(match, order('shoot', { unit: 'gun', target }), YES, declare(1));
    return match;
  };

  test('SM-226: a ball does not bounce off a ram or siege tower; in a historical game it may', () => {
    const match = at('ram', 'fantasy');
    play(match, dice(4), dice(4));
    expect(match.awaiting).toBeUndefined();
    const history = at('ram', 'historical');
    play(history, dice(4), dice(4));
    expect(question(history)).toMatchObject({ rule: 'SM-B27' });
  });

  test('SM-227: a pushing unit keeps its cover from a cannon; in a historical game it loses it', () => {
    expect(question(at('crew', 'fantasy'))).toMatchObject({ reads: { atLeast: 5 } });
    expect(question(at('crew', 'historical'))).toMatchObject({ reads: { atLeast: 4 } });
  });
});
