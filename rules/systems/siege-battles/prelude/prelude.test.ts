import { describe, expect, test } from 'vitest';
import { text } from '../../../kernel/text.ts';
import { declare, dice, END_PHASE, NO, ones, order, pick, showing, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { siegeBattles } from '../index.ts';
import { mustered, placeObjective, rollAll, shoot } from '../play-scene.ts';
import { at, BOW, foe, machine, MAN, ram, scene, troop, type Changes, type Scene, type WrittenUnit } from '../scene.ts';
import type { Siege } from '../state.ts';
import { view } from '../view.ts';

type Kind = Parameters<typeof machine>[0];
const gun = (id: string, kind: Kind, more: object = {}) => troop(id, { ...machine(kind), ...more });
const tower = (id: string, kind: Kind, section = 't1') => foe(id, { ...machine(kind), place: at(section, 'top') });

const muster = (changes: Changes = {}): Scene => scene({ ...changes, setup: { begin: 'muster', ...changes.setup } });
const bombard = (unit: string) => order('bombard', { unit });

/** Ends each stage up to the given one, answering questions with yes and with dice that do nothing. */
function reach(match: Scene, phase: Siege['phase']): Scene {
  for (const section of ['t1', 'w1', 'gate'])
    if (match.state.phase === 'objectives') play(match, placeObjective(section));
  while (match.state.phase !== phase) {
    play(match, END_PHASE);
    for (let open = match.awaiting?.question; open !== undefined; open = match.awaiting?.question)
      play(match, open.ask === 'roll' ? showing(2, open.dice) : YES);
  }
  return match;
}

describe('objectives', () => {
  test('SB-017, SB-018 attacker, defender, attacker each choose a different section; SB-020 hardships come next', () => {
    const match = muster();
    expect(refusedBy(match, END_PHASE)).toBe('SB-017');
    expect(match.state.active).toBe('attacker');
    play(match, placeObjective('t1'));
    expect(match.state.active).toBe('defender');
    expect(refusedBy(match, placeObjective('t1'))).toBe('SB-018');
    play(match, placeObjective('w1'));
    expect(match.state.active).toBe('attacker');
    play(match, placeObjective('gate'));
    expect(match.state.phase).toBe('hardship');
    expect(Object.values(match.state.sections).flatMap(({ id, objective: is }) => (is ? [id] : []))).toEqual([
      't1',
      'w1',
      'gate',
    ]);
    expect(refusedBy(match, placeObjective('t2'))).toBe('SB-017');
  });

  test('SB-020, SB-042 the order: objectives, hunger, deployment, both artilleries, two rounds of shooting, turn 1', () => {
    const match = reach(muster({ units: [foe('d')] }), 'shooting');
    expect([match.state.turn, match.state.active, match.state.prelude.volley]).toEqual([0, 'defender', 1]);
    play(match, END_PHASE);
    expect([match.state.turn, match.state.phase, match.state.prelude.volley]).toEqual([0, 'shooting', 2]);
    play(match, END_PHASE);
    expect([match.state.turn, match.state.active, match.state.phase]).toEqual([1, 'attacker', 'start']); // SB-042
  });
});

describe('deployment', () => {
  const deploy = (unit: string, section: string, slot = 'main') => order('deploy', { unit, section, slot });

  test('SB-025 the Defence Force deploys in any section with room, or in the courtyard', () => {
    const match = reach(
      muster({ units: [foe('d'), foe('e'), foe('r', { force: 'relief' }), troop('a'), tower('m', 'cannon')] }),
      'deployment',
    );
    expect(refusedBy(match, deploy('d', 't1', 'platform'))).toBe('SB-025');
    play(match, deploy('d', 'w1'));
    expect(match.state.units['d']?.place).toEqual({ at: 'section', section: 'w1', slot: 'main' });
    expect(refusedBy(match, deploy('e', 'w1'))).toBe('SB-025');
    expect(refusedBy(match, deploy('m', 'w2'))).toBe('SB-025');
    play(match, deploy('m', 'gate', 'machine'));
    play(match, deploy('d', 'courtyard'));
    expect(match.state.units['d']?.place).toEqual({ at: 'courtyard' });
    expect(refusedBy(match, deploy('r', 'w1'))).toBe('SB-030');
    expect(refusedBy(match, deploy('a', 'w1'))).toBe('SB-029');
  });

  test('SB-024 a unit that has starved is not deployed, and the deployment may end without it', () => {
    const match = mustered({ units: [troop('a'), foe('d', { models: 1 }), foe('e', { models: 1 })] });
    play(match, dice(5), dice(1));
    expect([match.state.phase, match.state.units['d']?.destroyed]).toEqual(['deployment', true]);
    expect(refusedBy(match, deploy('d', 'w1'))).toBe('SB-024');
    expect(match.offers().flatMap(({ command, args }) => (command === 'deploy' ? [args['unit']] : []))).not.toContain(
      'd',
    );
    play(match, deploy('e', 'w1'));
    expect(refusedBy(match, END_PHASE)).toBeUndefined();
  });

  test('SB-025 an order to deploy is about the unit, and the section if it goes into one', () => {
    const match = reach(muster({ units: [foe('d', { place: at('t2', 'top') }), troop('a')] }), 'deployment');
    const offers = match.offers().filter(({ command, args }) => command === 'deploy' && args['unit'] === 'd');
    const into = (section: string) => offers.find(({ args }) => args['section'] === section);
    expect([into('courtyard')?.about, into('w1')?.about]).toEqual([['d'], ['d', 'w1']]);
    expect([into('courtyard')?.text.key, into('w1')?.text.key]).toEqual(['sb.do.deploy-courtyard', 'sb.do.deploy']);
  });

  test('SB-026, SB-027, SB-028 when a unit is divided, its owner decides where command, equipment and characters go', () => {
    const match = reach(
      muster({
        units: [
          foe('d', {
            models: 10,
            points: 101,
            standard: true,
            musician: true,
            champion: { m: 4, ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 2, ld: 7 },
            items: ['flaming-ammunition'],
            weapons: [BOW],
          }),
          foe('h', { models: 1, rank: 'hero', joins: 'd' }),
        ],
      }),
      'deployment',
    );
    play(match, order('split', { unit: 'd' }), declare(4), pick('stays'), pick('goes'), pick('stays'), pick('goes'));
    play(match, pick('goes'));
    const { d, 'd-2': part, h } = match.state.units;
    expect([d?.models, d?.started, d?.championAlive, d?.items, d?.roster.points]).toEqual([6, 6, true, [], 61]);
    expect([part?.models, part?.started, part?.championAlive, part?.items, part?.roster.points]).toEqual([
      4,
      4,
      false,
      ['flaming-ammunition'],
      40,
    ]);
    expect([d?.roster.standard, d?.roster.musician]).toEqual([false, true]);
    expect([part?.roster.standard, part?.roster.musician]).toEqual([true, false]);
    expect(h?.joined).toBe('d-2');
    // SB-027: parts are separate units, and go to different sections.
    play(match, deploy('d', 'w1'), deploy('d-2', 'w2'));
    expect(match.state.units['h']?.place).toMatchObject({ section: 'w2' });
    expect(refusedBy(match, order('split', { unit: 'h' }))).toBe('SB-003');
  });

  test('SB-026 a part has its unit’s name with a number, and the log says where each part is deployed', () => {
    const called = text('sb.demo.guard');
    const match = reach(muster({ units: [foe('d', { models: 10, called })] }), 'deployment');
    play(match, order('split', { unit: 'd' }), declare(4));
    const part = text('sb.name-part', { unit: called, number: '2' });
    expect([match.state.units['d']?.roster.name, match.state.units['d-2']?.roster.name]).toEqual([called, part]);
    const shown = view(match.state).units.find(({ id }) => id === 'd-2');
    expect([shown?.name, shown?.called]).toEqual(['d 2', part]);
    const [fact] = play(match, deploy('d-2', 'w1'));
    expect(fact && siegeBattles.announce(fact, match.state)).toMatchObject({
      key: 'sb.say.deployed-in',
      with: { section: text('sb.name', { name: 'W1' }) },
    });
  });

  test('SB-026 each part has at least one model', () => {
    const match = reach(muster({ units: [foe('d', { models: 1 })] }), 'deployment');
    expect(refusedBy(match, order('split', { unit: 'd' }))).toBe('SB-026');
  });

  test('SB-029 deployment goes on until the attacker stands more than 8 inches away', () => {
    const match = reach(muster({ units: [foe('d'), troop('a')] }), 'deployment');
    expect(play(match, END_PHASE, NO)).toEqual([{ kind: 'attacker-too-near' }]);
    expect(match.state.phase).toBe('deployment');
    play(match, END_PHASE, YES);
    expect([match.state.phase, match.state.active]).toEqual(['defensive-artillery', 'defender']); // SB-035
  });
});

describe('before the battle', () => {
  const step = (phase: Siege['phase'], changes: Changes) => reach(muster(changes), phase);

  test('SB-035, SB-036 the defender’s cannons and stone throwers fire once each; each natural 6 destroys a machine', () => {
    const match = step('defensive-artillery', {
      units: [tower('c', 'cannon'), tower('b', 'bolt-thrower', 't2'), gun('x', 'cannon'), gun('y', 'bolt-thrower')],
    });
    expect(refusedBy(match, bombard('b'))).toBe('SB-036');
    expect(refusedBy(match, bombard('x'))).toBe('SB-035');
    play(match, bombard('c'), dice(6, 6), pick('x'), pick('y'));
    expect([match.state.units['x']?.destroyed, match.state.units['y']?.destroyed]).toEqual([true, true]);
    expect(refusedBy(match, bombard('c'))).toBe('SB-036');
  });

  test('SB-037 a 6 is lost if no machine is in range and sight; towers and rams are no targets', () => {
    const units = [tower('c', 'cannon'), gun('x', 'cannon')];
    const match = step('defensive-artillery', { units });
    play(match, bombard('c'), dice(6, 5), pick('none'));
    expect(match.state.units['x']?.destroyed).toBe(false);
    const none = step('defensive-artillery', {
      units: [tower('c', 'cannon'), troop('a')],
      setup: { engines: [ram()] },
    });
    expect(play(none, bombard('c'), dice(6, 1)).map(({ kind }) => kind)).toEqual(['bombarded', 'six-lost']);
  });

  test('SB-038 EX-SB-07 a 6 is rerolled: 1 to 3 destroy a machine, 4 to 6 give a wall section a Breach result', () => {
    const bombards = (again: number) => {
      const match = step('attacking-artillery', { units: [gun('s', 'stone-thrower'), tower('c', 'cannon')] });
      play(match, bombard('s'), dice(6, 3), dice(again));
      return match;
    };
    const wall = bombards(4);
    play(wall, pick('w1'));
    expect(wall.state.sections['w1']?.breached).toBe(true);
    const six = bombards(6);
    play(six, pick('w2')); // not rerolled a third time
    expect(six.awaiting).toBeUndefined();
    const machine = bombards(3);
    play(machine, pick('c'));
    expect(machine.state.units['c']?.destroyed).toBe(true);
    expect(machine.state.sections['w1']?.breached).toBe(false);
  });

  test('SB-038 only wall sections count; with every wall Breached the result is lost', () => {
    const match = step('attacking-artillery', {
      units: [gun('s', 'stone-thrower')],
      sections: { w1: { breached: true }, w2: { breached: true } },
    });
    expect(play(match, bombard('s'), dice(6, 3), dice(5)).map(({ kind }) => kind)).toContain('six-lost');
  });

  test('SB-039 a bolt thrower Breaches nothing, but destroys machines', () => {
    const bombards = (again: number) => {
      const match = step('attacking-artillery', { units: [gun('b', 'bolt-thrower'), tower('c', 'cannon')] });
      return [match, play(match, bombard('b'), dice(6, 3), dice(again)).map(({ kind }) => kind)] as const;
    };
    expect(bombards(4)[1]).toContain('six-lost');
    const [match] = bombards(1);
    play(match, pick('c'));
    expect(match.state.units['c']?.destroyed).toBe(true);
  });

  test('SB-149 the Magma-Cannon does not fire, and only the fourth 6 destroys it', () => {
    const match = step('defensive-artillery', {
      units: [
        gun('magma', 'cannon', { items: ['magma-cannon'] }),
        tower('c1', 'cannon', 't1'),
        tower('c2', 'cannon', 't2'),
      ],
    });
    play(match, bombard('c1'), dice(6, 6), pick('magma'), pick('magma'), bombard('c2'), dice(6, 6), pick('magma'));
    expect(match.state.units['magma']?.destroyed).toBe(false);
    play(match, pick('magma'));
    expect(match.state.units['magma']?.destroyed).toBe(true);
    const waits = step('attacking-artillery', { units: [gun('magma', 'cannon', { items: ['magma-cannon'] })] });
    expect(refusedBy(waits, bombard('magma'))).toBe('SB-149');
  });

  test('SB-175 against wood every 6 Breaches and is rerolled for a machine; in a mixed fortress the aim is declared first', () => {
    const wood = { w1: { wooden: true } };
    const match = step('attacking-artillery', {
      units: [gun('s', 'stone-thrower'), tower('c', 'cannon')],
      sections: { ...wood, w2: { wooden: true } },
    });
    play(match, bombard('s'), dice(6, 6), pick('w1'), pick('w2'), dice(3, 4), pick('c'));
    expect([match.state.sections['w1']?.breached, match.state.sections['w2']?.breached]).toEqual([true, true]);
    expect(match.state.units['c']?.destroyed).toBe(true);
    const mixed = step('attacking-artillery', { units: [gun('s', 'cannon')], sections: wood });
    play(mixed, bombard('s'), pick('stone'), dice(6, 1), dice(4), pick('w2'));
    expect([mixed.state.sections['w1']?.breached, mixed.state.sections['w2']?.breached]).toEqual([false, true]);
  });

  test('SB-040 units that rolled no dice shoot two volleys, at different targets if they like', () => {
    const match = step('defensive-artillery', {
      units: [foe('d', { weapons: [BOW] }), tower('c', 'cannon'), tower('e', 'cannon', 't2'), troop('a')],
    });
    play(match, bombard('c'), dice(1, 2));
    reach(match, 'shooting');
    expect(refusedBy(match, order('fire', { unit: 'c' }))).toBe('SB-040');
    const ends = () => match.offers().flatMap((offer) => (offer.command === 'end-phase' ? [offer.text.key] : []));
    expect(ends()).toEqual(['sb.do.end-volley']);
    for (const volley of [1, 2]) {
      expect(match.state.prelude.volley).toBe(volley);
      play(match, shoot('d', 'a'), NO);
      expect(match.state.units['e']?.shot).toBe(false);
      play(match, END_PHASE);
    }
    expect(match.state.turn).toBe(1);
    expect(ends()).toEqual(['sb.do.end-start']);
  });

  test('SB-041 a Misfire before the battle costs the second shot and turn 1, without a roll on the chart', () => {
    const match = step('shooting', { units: [tower('c', 'cannon'), troop('a')] });
    play(match, order('fire', { unit: 'c' }));
    while (match.awaiting?.question.ask === 'declare' || match.awaiting?.question.ask === 'choose')
      play(match, match.awaiting.question.ask === 'choose' ? pick('none') : declare(24));
    expect(play(match, dice(6))).toEqual([{ kind: 'silenced', unit: 'c' }]);
    expect(match.state.units['c']).toMatchObject({ shot: true, misfired: true });
    expect(refusedBy(match, order('fire', { unit: 'c' }))).toBe('SB-B07');
    play(match, END_PHASE);
    expect(refusedBy(match, order('fire', { unit: 'c' }))).toBe('SB-B26');
    expect(match.state.units['c']?.silentUntil).toBe(1);
  });
});

describe('corners of the deployment', () => {
  /** Past the hardships, in which nobody starves. */
  const fed = (...units: WrittenUnit[]): Scene => rollAll(mustered({ units: [troop('a'), ...units] }), 1);

  test('SB-070 a machine on the gate needs a garrison unit beside it', () => {
    const gun = foe('m', machine('cannon'));
    const match = fed(gun, foe('d'));
    play(match, order('deploy', { unit: 'm', section: 'gate', slot: 'machine' }));
    expect(refusedBy(match, END_PHASE)).toBe('SB-070');
    play(match, order('deploy', { unit: 'd', section: 'gate', slot: 'main' }));
    expect(refusedBy(match, END_PHASE)).toBeUndefined();
  });

  test('SB-019 no unit is deployed in a section that the attacker holds, occupied or not', () => {
    const match = fed(foe('d'), troop('c', { place: at('gate') }));
    expect(refusedBy(match, order('deploy', { unit: 'd', section: 'gate', slot: 'main' }))).toBe('SB-019');
    const gun = foe('m', machine('cannon'));
    const other = fed(gun, foe('d'), troop('c', { place: at('gate') }));
    expect(refusedBy(other, order('deploy', { unit: 'm', section: 'gate', slot: 'machine' }))).toBe('SB-019');
    const held = { units: [troop('a'), foe('d')], sections: { w1: { heldBy: 'attacker' } } } as const;
    const taken = rollAll(mustered(held, ['w2', 'gate', 't1']), 1);
    expect(refusedBy(taken, order('deploy', { unit: 'd', section: 'w1', slot: 'main' }))).toBe('SB-019');
  });

  test('SB-179 characters count among the ten of a platform', () => {
    const match = mustered({
      units: [troop('a'), foe('d', { models: 10 }), foe('h', { rank: 'hero', models: 1, joins: 'd' })],
      sections: { t1: { items: ['timber'] } },
    });
    play(match, ones(10), dice(1));
    expect(refusedBy(match, order('deploy', { unit: 'd', section: 't1', slot: 'platform' }))).toBe('SB-025');
  });

  test('SB-028 a part of one model takes only one of the command group', () => {
    const match = fed(foe('d', { models: 4, champion: MAN, standard: true, musician: true }));
    play(match, order('split', { unit: 'd' }), declare(1), pick('goes'));
    // Nothing more is asked: the other two stay.
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['d-2']).toMatchObject({ models: 1, championAlive: true, roster: { standard: false } });
  });

  test('SB-023, SB-228 a ridden monster rolls one die for the rider and one for the mount, which may die alone', () => {
    const match = mustered({
      units: [troop('a'), foe('h', { rank: 'lord', type: 'monster', models: 1, profile: { ...MAN, w: 3 }, mount: 1 })],
    });
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-021', dice: 2 });
    play(match, dice(4, 5));
    expect(match.state.units['h']).toMatchObject({ models: 1, wounds: 0, mount: null, roster: { type: 'infantry' } });
  });

  test('SB-B05 the log announces volleys before the battle, not a turn 0', () => {
    const match = scene();
    const said = (turn: number) =>
      siegeBattles.announce({ kind: 'phase-began', turn, active: 'defender', phase: 'shooting' }, match.state)?.key;
    expect([said(0), said(1)]).toEqual(['sb.say.phase-began-volley', 'sb.say.phase-began-shooting']);
  });
});
