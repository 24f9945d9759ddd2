import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, ones, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { playedOut } from '../../../kernel/trial-steps.ts';
import { mapped } from '../../../kernel/mapped.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { Lane } from '../../../kernel/lane.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { Fact } from '../facts.ts';
import { fold } from '../fold.ts';
import { siegeMedieval } from '../index.ts';
import { lossesOf } from '../game/break-point.ts';
import { BEGIN_TURN, charges, offered, question } from '../play-scene.ts';
import { besiegers, garrison, on, scene, wall, type Changes } from '../scene.ts';
import type { Unit } from '../state.ts';
import { texts } from '../texts/all.ts';
import { askAgain } from './bought.ts';
import { candidatesToLose, candidatesToTurn } from './allegiance.ts';
import { spies as spiesReport } from './spies.ts';
import { ARMIES, hero, INSIDE, NAMES, treason, TURN, UP } from './treason-scene.ts';

describe('the roll', () => {
  test('SM-212: the attacker rolls one die, once, if the players want treason', () => {
    const match = scene({ units: ARMIES, options: { treason: 'on' }, setup: { phase: 'omens' } });
    play(match, order('roll-treason'));
    expect(question(match)).toMatchObject({ rule: 'SM-212', seat: 'attacker', dice: 1 });
    expect(texts.fr['sm.treason.ask-treason']).not.toContain('copie');
    play(match, dice(4));
    expect(match.state.assault.treason?.name).toBe('sabotage');
    expect(refusedBy(match, order('roll-treason'))).toBe('SM-212');
    expect(refusedBy(scene({ units: ARMIES, setup: { phase: 'omens' } }), order('roll-treason'))).toBe('SM-212');
  });

  test('SM-212: the die names the six treasons in order, or by the players’ own table', () => {
    NAMES.forEach((name, n) => {
      const match = scene({ units: ARMIES, options: { treason: 'on' }, setup: { phase: 'omens' } });
      play(match, order('roll-treason'), dice(n + 1));
      expect(match.state.assault.treason?.name).toBe(name);
    });
    const own = scene({
      units: ARMIES,
      options: {
        treason: 'on',
        treasonTable: ['spies', 'bought', 'bought', 'bought', 'bought', 'bought'],
        values: 'hidden',
      },
      setup: { phase: 'omens' },
    });
    play(own, order('roll-treason'), dice(1));
    expect(own.state.assault.treason?.name).toBe('spies');
  });
});

describe('bought', () => {
  const bought = (
    units = [
      hero('sir'),
      hero('rich', { equipmentPoints: 50 }),
      hero('duke', { rank: 'general' }),
      hero('mage', { rank: 'wizard', unique: true }),
    ],
  ) => {
    const match = treason('bought', { units: [...units, UP] });
    play(match, BEGIN_TURN);
    return match;
  };

  test('SM-213: heroes and wizards can be bought, of equals the least equipped, but not the general or a unique one', () => {
    const match = bought();
    expect(offered(match, 'approach')).toEqual([{ character: 'sir' }]);
    expect(refusedBy(match, order('approach', { character: 'duke' }))).toBe('SM-213');
  });

  test('SM-213: equal is who has the same rank and the same figures; more gear is no bar against others', () => {
    const approached = (numbers: Parameters<typeof hero>[1]) =>
      offered(bought([hero('sir'), hero('rich', { equipmentPoints: 50, ...numbers })]), 'approach').length;
    expect(approached({})).toBe(1);
    for (const other of [{ attacks: 9 }, { command: 4 }, { hits: 9 }, { rank: 'wizard' }] as const)
      expect(approached(other)).toBe(2);
  });

  test('SM-214: of a character who dies while he hesitates nobody asks again', () => {
    const match = bought();
    play(match, order('approach', { character: 'sir' }), dice(3));
    const { state } = match;
    const { sir } = state.units;
    if (sir === undefined) throw new Error('no sir');
    const asked = procedure('asked again', 'SM-214', askAgain);
    const after = (stands: number) =>
      playedOut(fold, asked, {}, { ...state, units: { ...state.units, sir: { ...sir, stands } } }).state;
    expect(after(0).assault.treason).toMatchObject({ over: true });
    expect(after(1).assault.treason).toMatchObject({ target: 'sir', begun: true });
    expect(after(0).units['sir']?.side).toBe('defender');
  });

  test('SM-213: nobody is approached before an attacker is in; then the phase waits for it', () => {
    const match = treason('bought', { units: [hero('sir'), besiegers('climbers', { ladders: true })] });
    play(match, BEGIN_TURN);
    expect(offered(match, 'approach')).toEqual([]);
    play(match, order('assault', { unit: 'climbers', section: 'wall-1' }), YES);
    expect(refusedBy(match, END_PHASE)).toBe('SM-213');
  });

  test('SM-214: on a 2 he refuses, and it is over', () => {
    const match = bought();
    play(match, order('approach', { character: 'sir' }), dice(2));
    expect(match.state.units['sir']?.side).toBe('defender');
    expect(match.state.assault.treason?.over).toBe(true);
    expect(offered(match, 'approach')).toEqual([]);
  });

  test('SM-214: on a 3 he hesitates and does nothing until he is asked again at the start of the attacker’s next turn', () => {
    const match = bought();
    play(match, order('approach', { character: 'sir' }), dice(3), ...TURN, BEGIN_TURN);
    expect(refusedBy(match, order('order', { character: 'sir', unit: 'watch' }))).toBe('SM-214');
    expect(refusedBy(match, order('walk', { unit: 'sir', to: 'wall-2' }))).toBe('SM-214');
    play(match, ...TURN, BEGIN_TURN);
    expect(question(match)).toMatchObject({ rule: 'SM-214', seat: 'attacker' });
    play(match, dice(1), ...TURN, BEGIN_TURN);
    // After refusing he may act again.
    expect(match.state.assault.frozen).toEqual([]);
    expect(offered(match, 'order')).toContainEqual({ character: 'sir', unit: 'watch' });
  });

  test('SM-214: on a 5 he changes sides, and orders only a unit he has joined', () => {
    const match = bought();
    play(match, order('approach', { character: 'sir' }), dice(5));
    expect(match.state.units['sir']?.side).toBe('attacker');
    expect(refusedBy(match, order('order', { character: 'sir', unit: 'camp' }))).toBe('SM-214');
    const away = (place: Unit['place']) => {
      const { camp } = match.state.units;
      const units = { ...match.state.units, ...(camp === undefined ? {} : { camp: { ...camp, place } }) };
      return siegeMedieval.commands['join-unit']?.whyNot?.(
        { ...match.state, units },
        { character: 'sir', unit: 'camp' },
      );
    };
    for (const on of ['tunnel', 'off-table'] as const)
      expect(away({ on })).toMatchObject({ rule: 'SM-214', text: { key: 'sm.not.cannot-join' } });
    expect(away({ on: 'outside' })).toBeUndefined();
    play(match, order('join-unit', { character: 'sir', unit: 'camp' }));
    expect(offered(match, 'order').filter(({ character }) => character === 'sir')).toEqual([
      { character: 'sir', unit: 'camp' },
    ]);
  });
});

describe('traitors and hidden allies', () => {
  const toDefender = (name: 'traitors' | 'hidden-allies', who = INSIDE) => {
    const match = treason(name, { units: [who] });
    play(match, BEGIN_TURN, ...TURN, BEGIN_TURN);
    return match;
  };

  test('SM-215: a signal needs an attacker on the ground inside; the ramparts are not enough', () => {
    expect(question(toDefender('traitors'))).toMatchObject({ rule: 'SM-215', seat: 'attacker' });
    expect(toDefender('traitors', UP).awaiting).toBeUndefined();
    const waits = toDefender('traitors');
    play(waits, pick('wait'));
    expect(waits.awaiting).toBeUndefined();
  });

  test('SM-216: on 1 and 2 they wait, and roll again each turn of the defender without a signal', () => {
    const match = toDefender('traitors');
    play(match, pick('signal'), dice(2), ...TURN, BEGIN_TURN, ...TURN, BEGIN_TURN);
    expect(question(match)).toMatchObject({ ask: 'roll', rule: 'SM-216' });
  });

  test('SM-216: on a 3 one of the cheapest units lays down its arms and is lost', () => {
    const match = toDefender('traitors');
    play(match, pick('signal'), dice(3));
    expect(question(match)).toMatchObject({ rule: 'SM-216', options: [{ id: 'watch' }, { id: 'ward' }] });
    play(match, pick('watch'));
    expect(match.state.units['watch']?.stands).toBe(0);
    expect(lossesOf(match.state, 'defender')).toBe(1);
  });

  test('SM-216: on a 6 one of the cheapest intact units changes sides, a loss for the defender only', () => {
    const match = toDefender('traitors');
    play(match, pick('signal'), dice(6), pick('ward'));
    expect(match.state.units['ward']).toMatchObject({ side: 'attacker', stands: 3 });
    expect([lossesOf(match.state, 'defender'), lossesOf(match.state, 'attacker')]).toEqual([1, 0]);
  });

  test('SM-221: the defender rolls in his first turn after attackers are inside or on the ramparts', () => {
    expect(question(toDefender('hidden-allies', UP))).toMatchObject({ rule: 'SM-221', seat: 'defender' });
    expect(toDefender('hidden-allies', besiegers('out')).awaiting).toBeUndefined();
  });

  test('SM-222: on a 1 the allies wait; on a 5 one of the cheapest attackers joins the defender', () => {
    const lost = toDefender('hidden-allies', UP);
    play(lost, dice(1), ...TURN, BEGIN_TURN, ...TURN, BEGIN_TURN);
    expect(question(lost)).toMatchObject({ rule: 'SM-222' });
    const turned = toDefender('hidden-allies', besiegers('up', { place: on('wall-1') }, { points: 90 }));
    play(turned, dice(5));
    expect(question(turned)).toMatchObject({
      rule: 'SM-222',
      seat: 'defender',
      options: [{ id: 'camp' }, { id: 'host' }],
    });
    play(turned, pick('camp'));
    expect(turned.state.units['camp']?.side).toBe('defender');
    expect(lossesOf(turned.state, 'attacker')).toBe(1);
  });
});

describe('the secret entrance', () => {
  const SECTIONS = [wall('1', { postern: true, beside: ['wall-2'] }), wall('2')];
  const enter = (section = 'wall-1') => order('secret-entrance', { unit: 'camp', section });
  const entrance = (changes: Changes = {}) => {
    const match = treason('secret-entrance', { sections: SECTIONS, ...changes });
    play(match, BEGIN_TURN);
    return match;
  };

  test('SM-217: infantry touching a wall with a postern, or any wall if there is none, looks for it once a battle', () => {
    const match = entrance();
    expect(refusedBy(match, enter('wall-2'))).toBe('SM-217');
    play(match, enter(), NO);
    play(match, enter(), YES, dice(1));
    expect(match.state.units['camp']?.place).toEqual({ on: 'outside' });
    expect(refusedBy(match, enter())).toBe('SM-217');
    const plain = entrance({ sections: SECTIONS.map((one) => ({ ...one, postern: false })) });
    expect(offered(plain, 'secret-entrance')).toContainEqual({ unit: 'camp', section: 'wall-2' });
  });

  test('SM-218: on a 3 the unit is inside, moves no more, and the door is shut again', () => {
    const match = entrance();
    play(match, enter(), YES, dice(3));
    expect(match.state.units['camp']?.place).toEqual({ on: 'inside' });
    expect(refusedBy(match, order('declare-order', { unit: 'camp' }))).toBe('SM-165');
    play(match, order('declare-order', { unit: 'host' }));
    expect(refusedBy(match, order('walk', { unit: 'host', to: 'postern-wall-1' }))).toBe('SM-166');
  });

  test('SM-218: on a 5 it stays open while infantry is within 5 cm, asked at each use and each Command phase', () => {
    const match = entrance();
    play(match, enter(), YES, dice(5), order('declare-order', { unit: 'host' }));
    play(match, order('walk', { unit: 'host', to: 'postern-wall-1' }), YES, YES);
    expect(match.state.units['host']?.place).toEqual({ on: 'inside' });
    play(match, ...TURN, BEGIN_TURN, ...TURN, BEGIN_TURN);
    expect(question(match)).toMatchObject({ rule: 'SM-218' });
    play(match, NO, order('declare-order', { unit: 'reserve' }));
    expect(refusedBy(match, order('walk', { unit: 'reserve', to: 'postern-wall-1' }))).toBe('SM-166');
  });
});

test('SM-218: the door is shut unasked where no infantry of the besiegers is left to keep it open', () => {
  const match = treason('secret-entrance', {
    sections: [wall('1', { postern: true, beside: ['wall-2'] }), wall('2')],
  });
  play(match, BEGIN_TURN, order('secret-entrance', { unit: 'camp', section: 'wall-1' }), YES, dice(5));
  play(match, ...TURN, BEGIN_TURN, ...TURN);
  const riders = mapped(match.state.units, (unit) =>
    unit.side === 'attacker'
      ? { ...unit, roster: { ...unit.roster, profile: { ...unit.roster.profile, type: 'cavalry' as const } } }
      : unit,
  );
  const begins = (state: typeof match.state) => {
    const lane = new Lane<unknown, Fact>(siegeMedieval as AnySystem, state);
    const facts = lane.submit(BEGIN_TURN);
    return [lane.question?.rule, facts?.some(({ kind }) => kind === 'door-shut')];
  };
  expect(begins(match.state)).toEqual(['SM-218', false]);
  expect(begins({ ...match.state, units: riders })).toEqual([undefined, true]);
});

describe('spies', () => {
  const sections = [
    { id: 'wall-1', kind: 'wall' as const, label: '1', points: 2, beside: ['wall-2'] },
    { id: 'wall-2', kind: 'wall' as const, label: '2', points: 4, beside: ['wall-3'] },
    { id: 'wall-3', kind: 'wall' as const, label: '3', points: 2, beside: ['tower-a'] },
    { id: 'tower-a', kind: 'tower' as const, label: 'A', points: 5 },
  ];
  const spies = (...faces: number[]) => {
    const match = treason('spies', { sections, options: { values: 'hidden' } });
    play(match, BEGIN_TURN, dice(...faces));
    return match;
  };

  test('SM-219: a 4 reveals one value of the attacker’s choice, including gates', () => {
    const match = spies(4);
    expect(question(match)).toMatchObject({ rule: 'SM-219', seat: 'attacker' });
    play(match, pick('gate'));
    expect(match.state.gates['gate']?.known).toBe(true);
    expect(match.awaiting).toBeUndefined();
    const wall = spies(4);
    play(wall, pick('wall-2'));
    expect(['wall-1', 'wall-2'].map((id) => wall.state.sections[id]?.known)).toEqual([false, true]);
  });

  test('SM-219: a 6 reveals the lowest wall as well; the defender breaks ties', () => {
    const match = spies(6);
    play(match, pick('tower-a'));
    expect(question(match)).toMatchObject({ seat: 'defender', options: [{ id: 'wall-1' }, { id: 'wall-3' }] });
    play(match, pick('wall-3'));
    expect(match.state.sections['wall-3']?.known).toBe(true);
    expect(match.state.sections['wall-1']?.known).toBe(false);
  });

  test('SM-219: a 1 ends it, a 3 merely learns nothing', () => {
    const dead = spies(1);
    play(dead, ...TURN, BEGIN_TURN, ...TURN, BEGIN_TURN);
    expect(dead.awaiting).toBeUndefined();
    const alive = spies(3);
    play(alive, ...TURN, BEGIN_TURN, ...TURN, BEGIN_TURN);
    expect(question(alive)).toMatchObject({ rule: 'SM-219', ask: 'roll' });
  });

  test('SM-219: they are asked as long as one value is hidden, and not once none is', () => {
    const { state } = spies(3);
    const asked = (hiddenOnes: readonly string[]) => {
      const known = mapped(state.sections, (one) => ({ ...one, known: !hiddenOnes.includes(one.plan.id) }));
      const gates = mapped(state.gates, (one) => ({ ...one, known: true }));
      const report = procedure('spies', 'SM-219', spiesReport);
      const { facts } = playedOut(fold, report, {}, { ...state, sections: known, gates });
      return facts.some(({ kind }) => kind === 'spied');
    };
    expect([asked([]), asked(['wall-2']), asked(['wall-1', 'wall-2'])]).toEqual([false, true, true]);
  });

  test('SM-219: with public values it has no effect, and the players may roll again', () => {
    const match = scene({ units: ARMIES, options: { treason: 'on' }, setup: { phase: 'omens' } });
    play(match, order('roll-treason'), dice(5), pick('roll-again'), dice(1));
    expect(match.state.assault.treason?.name).toBe('bought');
    const kept = treason('spies');
    play(kept, BEGIN_TURN);
    expect(kept.awaiting).toBeUndefined();
  });
});

describe('engaged in combat', () => {
  test('SM-216, SM-222: units that fought in the last Combat phase are the first to surrender and the last to change sides', () => {
    const match = scene({
      units: [
        besiegers('line', {}, { armour: null, points: 30 }),
        besiegers('camp', {}, { points: 10 }),
        garrison('sally', { place: { on: 'outside' } }, { armour: null, hits: 9, points: 90 }),
        garrison('keep', {}, { points: 10 }),
      ],
      gates: [],
    });
    expect(candidatesToLose(match.state, 'attacker')).toEqual(['keep']);
    play(match, ...charges('line', 'sally'));
    play(match, END_PHASE, END_PHASE, order('fight', { fight: 'fight-sally' }));
    while (match.awaiting !== undefined) {
      const { question: asked } = match.awaiting;
      if (asked.ask === 'roll') play(match, ones(asked.dice));
      else if (asked.ask === 'choose') play(match, pick(asked.options[0]?.id ?? ''));
      else play(match, asked.fact === 'yes-no' ? YES : declare(asked.min));
    }
    play(match, END_PHASE);
    expect(match.state).toMatchObject({ active: 'defender', fights: {}, assault: { fought: ['line', 'sally'] } });
    expect(candidatesToLose(match.state, 'attacker')).toEqual(['sally']);
    expect(candidatesToTurn(match.state, 'attacker')).toEqual(['keep']);
    expect(candidatesToLose(match.state, 'defender')).toEqual(['line']);
  });
});
