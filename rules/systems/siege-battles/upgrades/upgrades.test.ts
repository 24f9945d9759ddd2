import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play, refusedBy } from '../../../kernel/trial.ts';
import { has } from '../base/rules.ts';
import { leadershipOf } from '../base/leadership.ts';
import { arrived, BEGIN, charge, fight, flaming, reportWounds, shoot, until } from '../play-scene.ts';
import { at, BOW, foe, forbiddenBy, machine, MAN, scene, sides, troop, type WrittenUnit } from '../scene.ts';
import { drawn } from './draughts.ts';

const tower = (items: string[], ...units: WrittenUnit[]) => scene({ units, sections: { t1: { items } } });

describe('what a tower gives to whoever stands in it', () => {
  test('SB-155 Fear in a Haunted Mansion, captured or not', () => {
    const { state } = tower(
      ['haunted-mansion'],
      foe('d', { place: at('t1', 'inside') }),
      foe('e', { place: at('w1') }),
    );
    expect([has(state, 'd', 'fear'), has(state, 'e', 'fear')]).toEqual([true, false]);
    expect(has(tower(['haunted-mansion'], troop('a', { place: at('t1', 'top') })).state, 'a', 'fear')).toBe(true);
  });

  test('SB-159 Hatred and Frenzy in a Tower of Blood', () => {
    const { state } = tower(['tower-of-blood'], foe('d', { place: at('t1', 'inside') }), foe('e', { place: at('w1') }));
    expect(['hatred', 'frenzy'].map((rule) => has(state, 'd', rule as 'frenzy'))).toEqual([true, true]);
    expect(has(state, 'e', 'frenzy')).toBe(false);
  });

  test('SB-188 heraldry: Leadership 1 higher for defenders alone, never above 10', () => {
    const here = (unit: WrittenUnit) => leadershipOf(tower(['heraldry'], unit).state, unit.id);
    expect([
      here(foe('d', { place: at('t1', 'inside') })),
      here(troop('a', { place: at('t1', 'inside') })),
      here(foe('d', { place: at('t1', 'inside'), profile: { ...MAN, ld: 10 } })),
    ]).toEqual([8, 7, 10]);
  });

  test('SB-197 Fear in the castle, Terror for those who cause Fear by themselves', () => {
    const { state } = scene({
      units: [
        foe('d', { place: 'courtyard' }),
        foe('f', { place: at('t1', 'inside'), keywords: ['fear'] }),
        foe('h', { place: at('t2', 'inside') }),
        foe('o', { place: 'outside' }),
        troop('a', { place: at('w1') }),
      ],
      sections: { t2: { items: ['haunted-mansion'] } },
      setup: sides({}, { items: ['fearsome'], faction: 'dark-elves' }),
    });
    expect(['d', 'f', 'h', 'o', 'a'].map((id) => [has(state, id, 'fear'), has(state, id, 'terror')])).toEqual([
      [true, false],
      [true, true],
      [true, false],
      [false, false],
      [false, false],
    ]);
  });

  test('SB-158 a wizard in the tower has every spell as the Magic Phase begins, inside or on top', () => {
    const match = until(
      tower(
        ['wizards-tower'],
        foe('w', { place: at('t1', 'top'), keywords: ['wizard'] }),
        foe('d', { place: at('w1') }),
      ),
      'movement',
      'defender',
    );
    expect(play(match, END_PHASE)).toContainEqual({ kind: 'all-spells', unit: 'w', section: 't1' });
  });

  test('SB-157 beer restores D3 Wounds once in a friendly Magic Phase; a 3 makes Stupid for good', () => {
    const hurt = () => {
      const match = tower(['dwarf-brewhouse'], foe('d', { models: 10, place: at('t1', 'inside') }));
      play(match, reportWounds('d'), declare(2));
      return until(match, 'magic', 'defender');
    };
    const sober = hurt();
    play(sober, order('drink-beer', { unit: 'd' }), dice(2));
    expect([sober.state.units['d']?.models, has(sober.state, 'd', 'stupidity')]).toEqual([9, false]);
    expect(refusedBy(sober, order('drink-beer', { unit: 'd' }))).toBe('SB-157');
    const late = hurt();
    play(late, END_PHASE);
    expect(refusedBy(late, order('drink-beer', { unit: 'd' }))).toBe('SB-B05');
    const drunk = hurt();
    play(drunk, order('drink-beer', { unit: 'd' }), dice(5));
    expect([drunk.state.units['d']?.models, has(drunk.state, 'd', 'stupidity')]).toEqual([10, true]);
  });

  test('SB-161 the Witches Cauldron burns on a 1, else raises a characteristic until the next own turn', () => {
    const brew = () => until(tower(['witches-cauldron'], foe('d', { place: at('t1', 'inside') })), 'start', 'defender');
    expect([drawn(1, 2), drawn(3, 4), drawn(6, 6), drawn(4, 5)]).toEqual(['m', 't', 'ld', 'w']);
    const burnt = brew();
    expect(play(burnt, order('drink-cauldron', { unit: 'd' }), dice(1), dice(2), dice(4, 3))).toContainEqual({
      kind: 'cauldron-drunk',
      unit: 'd',
      face: 1,
      burnt: true,
    });
    expect(burnt.state.units['d']?.models).toBe(9);
    const strong = brew();
    expect(play(strong, order('drink-cauldron', { unit: 'd' }), dice(2), dice(3, 1))).toContainEqual({
      kind: 'cauldron-drunk',
      unit: 'd',
      face: 2,
      burnt: false,
    });
    expect(strong.state.units['d']?.roster.profile.s).toBe(4);
    expect(refusedBy(strong, order('drink-cauldron', { unit: 'd' }))).toBe('SB-161');
    until(strong, 'start', 'attacker');
    expect(strong.state.units['d']?.roster.profile.s).toBe(4);
    until(strong, 'start', 'defender');
    expect(strong.state.units['d']?.roster.profile.s).toBe(3);
  });

  test('SB-161, SB-B11 who loses the Wound that he drank keeps the last one of his own, a champion too', () => {
    const last = foe('d', { models: 1, champion: MAN, place: at('t1', 'inside') });
    const match = until(tower(['witches-cauldron'], last), 'start', 'defender');
    play(match, order('drink-cauldron', { unit: 'd' }), dice(2), dice(4, 5));
    play(match, reportWounds('d'), declare(1));
    expect(match.state.units['d']).toMatchObject({ models: 1, championAlive: true, championWounds: 1 });
    until(match, 'start', 'attacker');
    expect(match.state.units['d']).toMatchObject({ championWounds: 1 });
    until(match, 'start', 'defender');
    expect(match.state.units['d']).toMatchObject({ models: 1, championAlive: true, championWounds: 0 });
  });
});

describe('flaming ammunition', () => {
  test('SB-162, SB-113 the whole unit fires it, so that nobody is left for the cauldron', () => {
    const match = flaming({ w1: { cauldron: 'oil' } });
    play(match, order('fire-flames', { unit: 'd', target: 'ram' }), YES, declare(10), dice(4));
    expect(refusedBy(match, order('pour', { unit: 'd' }))).toBe('SB-113');
  });
});

describe('spirits and the Hell Gate', () => {
  test('SB-156 D6 hits of Strength 1 without armour before the parties, which count for the tower', () => {
    const match = until(
      scene({
        units: [troop('a', { keywords: ['fly'], armour: 2 }), troop('b'), foe('d', { place: at('t1', 'inside') })],
        sections: { t1: { items: ['haunted-mansion'] } },
      }),
      'movement',
    );
    play(match, charge('a', 't1'), declare(3), dice(3, 3, 3));
    until(match, 'combat');
    play(match, BEGIN, dice(4), dice(6, 6, 5, 1), pick('b'), dice(1), dice(6));
    expect(['a', 'b'].map((id) => match.state.units[id]?.models)).toEqual([10, 11]);
    // Nobody fights: 2 Wounds by the spirits beat an assault that caused none.
    const facts = play(match, fight('t1'), declare(0), declare(0));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'assault-scored', assault: 0, garrison: 2 }));
  });

  const gate = (...more: WrittenUnit[]) => ({
    units: [troop('a'), foe('d', { place: at('gate') }), ...more],
    sections: { gate: { items: ['hell-gate'] } },
  });

  test("SB-164 once, in the defender's Shooting Phase with the template, at Strength 4", () => {
    const match = until(scene(gate()), 'shooting', 'defender');
    play(match, order('hell-gate', { section: 'gate' }), pick('a'), declare(2), dice(3, 2));
    expect(match.state.units['a']?.models).toBe(11);
    expect(refusedBy(match, order('hell-gate', { section: 'gate' }))).toBe('SB-164');
    expect(refusedBy(until(scene(gate()), 'shooting'), order('hell-gate', { section: 'gate' }))).toBeDefined();
  });

  test('SB-164, SB-B14 who loses a quarter of his unit to its breath tests for Panic', () => {
    const match = until(scene(gate()), 'shooting', 'defender');
    play(match, order('hell-gate', { section: 'gate' }), pick('a'), declare(3), dice(3, 3, 3));
    expect(match.state.units['a']?.models).toBe(9);
    expect(asked(match)[0]).toBe('SB-B14');
  });

  test('SB-164 or as a Close Combat Phase opens, 2D6 hits on who assaults it', () => {
    const match = arrived(gate(), ['a', 'gate']);
    play(match, BEGIN, pick('a'), dice(1, 2), dice(3, 3, 1));
    expect([match.state.units['a']?.models, match.state.sections['gate']?.items]).toEqual([10, []]);
  });
});

describe('missiles and what stops them', () => {
  test('SB-162 flaming ammunition: one die, 5 or more burns a machine or an engine down, once', () => {
    const flames = order('fire-flames', { unit: 'd', target: 'ram' });
    const burns = flaming();
    play(burns, flames, YES, declare(20), dice(5));
    expect([burns.state.engines['ram']?.destroyed, burns.state.units['d']?.items]).toEqual([true, []]);
    const fails = flaming();
    play(fails, flames, YES, declare(20), dice(4));
    expect(fails.state.engines['ram']?.destroyed).toBe(false);
    expect(refusedBy(flaming(), order('fire-flames', { unit: 'd', target: 'a' }))).toBe('SB-162');
  });

  test.each([
    [5, true],
    [4, false],
  ])('SB-162 flaming ammunition that shows a %i burns a war machine down: %s', (face, burns) => {
    const archers = foe('d', { items: ['flaming-ammunition'], weapons: [BOW], place: at('w1') });
    const match = until(scene({ units: [troop('m', machine('cannon')), archers] }), 'shooting', 'defender');
    play(match, order('fire-flames', { unit: 'd', target: 'm' }), YES, declare(20), dice(face));
    expect(match.state.units['m']?.destroyed).toBe(burns);
  });

  test.each([
    [YES, []],
    [NO, ['hoarding']],
  ] as const)('SB-193 a template that touches the hoarding destroys it', (answer, items) => {
    const match = until(
      scene({ units: [troop('t', machine('stone-thrower'))], sections: { w1: { items: ['hoarding'] } } }),
      'shooting',
    );
    play(match, order('fire', { unit: 't' }), declare(24), dice(5), dice(2), pick('w1'), answer);
    expect(match.state.sections['w1']?.items).toEqual(items);
  });

  const hidden = (weapon: boolean) =>
    scene({
      units: [
        troop('a', weapon ? { weapons: [{ name: 'Bow', range: 30, strength: 3 }] } : {}),
        foe('d', { place: at('w1') }),
      ],
      setup: sides({}, { items: ['camouflage'], faction: 'wood-elves' }),
    });

  test('SB-198 nobody further than 20 inches shoots at the castle or charges it', () => {
    const shooting = (answer: typeof YES) => {
      const match = until(hidden(true), 'shooting');
      play(match, shoot('a', 'd'), answer);
      return match;
    };
    expect([shooting(NO).awaiting, asked(shooting(YES))[0]]).toEqual([undefined, 'SB-B07']);
    const charging = (inches: number) => {
      const match = until(hidden(false), 'movement');
      play(match, charge('a', 'w1'), declare(inches));
      return match;
    };
    expect([charging(20.5).awaiting, asked(charging(20))[0]]).toEqual([undefined, 'SB-088']);
  });

  test.each([
    [NO, ['f']],
    [YES, ['f', 'w']],
  ] as const)('SB-198 a cannon ball from further than 20 inches hits nobody in the castle', (answer, hit) => {
    const match = until(
      scene({
        units: [troop('c', machine('cannon')), foe('f', { place: 'outside' }), foe('w', { place: at('w1') })],
        setup: sides({}, { items: ['camouflage'], faction: 'wood-elves' }),
      }),
      'shooting',
    );
    play(match, order('fire', { unit: 'c' }), declare(24), dice(1), dice(1), answer);
    if (answer === YES) play(match, pick('none'));
    const question = match.awaiting?.question;
    const ids = question?.ask === 'choose' ? question.options.map(({ id }) => id) : [];
    expect(ids.filter((id) => id in match.state.units).toSorted()).toEqual(hit);
  });

  test('SB-166, SB-167, SB-168 mantlets: Hard Cover, no march, no shot after a move; dropped before anything moves, or by a charge', () => {
    const units = [troop('a', { items: ['mantlets'], weapons: [BOW] }), foe('d', { place: at('w1'), weapons: [BOW] })];
    const match = until(scene({ units }), 'movement');
    expect(refusedBy(match, order('move', { unit: 'a', march: true }))).toBe('SB-167');
    play(match, order('move', { unit: 'a', march: false }));
    expect(refusedBy(match, order('drop-mantlets', { unit: 'a' }))).toBe('SB-168');
    until(match, 'shooting');
    expect(refusedBy(match, shoot('a', 'd'))).toBe('SB-167');
    until(match, 'shooting', 'defender');
    play(match, shoot('d', 'a'), YES, declare(6), declare(4));
    expect(match.awaiting?.question).toMatchObject({ reads: { atLeast: 6 } });
    const dropped = until(scene({ units }), 'movement');
    play(dropped, order('drop-mantlets', { unit: 'a' }));
    expect(refusedBy(dropped, order('move', { unit: 'a', march: true }))).toBeUndefined();
    const charging = until(scene({ units }), 'movement');
    play(charging, charge('a', 'w1'));
    expect(charging.state.units['a']?.items).toEqual([]);
  });

  test('SB-170 long ladders: no march, no shot after a move', () => {
    const units = [troop('a', { items: ['long-ladders'], weapons: [BOW] }), foe('d', { place: at('w1') })];
    const match = until(scene({ units }), 'movement');
    expect(refusedBy(match, order('move', { unit: 'a', march: true }))).toBe('SB-170');
    play(match, order('move', { unit: 'a', march: false }));
    until(match, 'shooting');
    expect(refusedBy(match, shoot('a', 'd'))).toBe('SB-170');
  });
});

describe('bought machines', () => {
  const gun = (item: string, more: Partial<WrittenUnit> = {}) =>
    foe('g', {
      type: 'war-machine',
      machine: { class: 'bolt-thrower' },
      items: [item],
      place: at('t1', 'top'),
      ...more,
    });
  const problems = (unit: WrittenUnit) =>
    forbiddenBy({ units: [unit], setup: { ...sides({}, { faction: 'empire' }), points: 3000 } });

  test('SB-172 three Wounds whatever is written, of its class, in the Defence Force', () => {
    expect(scene({ units: [gun('additional-bolt-thrower')] }).state.units['g']?.models).toBe(3);
    expect(problems(gun('additional-bolt-thrower'))).not.toContain('SB-172');
    expect(problems(gun('additional-stone-thrower'))).toContain('SB-172');
    expect(problems(gun('additional-bolt-thrower', { force: 'relief' }))).toContain('SB-172');
  });

  test('SB-173 cannons and mortars, but no steam tanks', () => {
    const cannon = { machine: { class: 'cannon' as const } };
    expect(problems(gun('additional-black-powder', cannon))).not.toContain('SB-173');
    expect(problems(gun('additional-black-powder', { ...cannon, type: 'unique' }))).toContain('SB-173');
    expect(problems(gun('additional-black-powder'))).toContain('SB-173');
  });
});

describe('wounds before the blows', () => {
  test('SB-099, SB-164 wounds by a Hell Gate count in the assault on it', () => {
    const units = [troop('a'), foe('d', { place: at('gate') })];
    const match = arrived({ units, sections: { gate: { items: ['hell-gate'] } } }, ['a', 'gate']);
    play(match, BEGIN, pick('a'), dice(1, 1), dice(6, 6));
    expect(match.state.combat.spirits['gate']).toBe(2);
  });

  test('SB-164, SB-139 a steam tank that has battered the gate is a target of its breath, one elsewhere is not', () => {
    const tank = troop('tank', { type: 'unique', models: 1, items: ['steam-tank-ram'] });
    const battering = (section: string) => {
      const match = until(
        scene({ units: [tank, foe('d', { place: at('gate') })], sections: { gate: { items: ['hell-gate'] } } }),
        'combat',
      );
      play(match, BEGIN, pick(section), dice(1));
      return match.awaiting?.question.rule;
    };
    expect([battering('gate'), battering('w1')]).toEqual(['SB-164', undefined]);
  });
});
