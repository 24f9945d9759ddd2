import { describe, expect, test } from 'vitest';
import { declare, dice, order, pick } from '../../../kernel/trial-inputs.ts';
import { asked, choices, play, refusedBy } from '../../../kernel/trial.ts';
import { charge, until } from '../play-scene.ts';
import { at, BOW, foe, scene, troop, type Scene } from '../scene.ts';

const moves = (match: Scene) => until(match, 'movement');
const last = (match: Scene) => match.state.assaults.map(({ unit, section, route }) => [unit, section, route]);

describe('charges on the fortress', () => {
  test('SB-085 attackers have ladders for walls and gates; defenders outside have none, nor does the relief: SB-034', () => {
    const match = moves(
      scene({
        units: [
          troop('a'),
          foe('d', { place: at('w1') }),
          foe('out', { place: 'outside', side: 'attacker' }),
          troop('held', { place: at('w2') }),
        ],
        sections: { w2: { heldBy: 'attacker' } },
      }),
    );
    expect(refusedBy(match, charge('a', 'w1'))).toBeUndefined();
    const other = until(
      scene({
        units: [
          troop('held', { place: at('w2') }),
          foe('out', { place: 'outside' }),
          foe('relief', { place: 'outside', force: 'relief' }),
          foe('winged', { place: 'outside', force: 'relief', keywords: ['fly'] }),
        ],
      }),
      'movement',
      'defender',
    );
    expect([refusedBy(other, charge('out', 'w2')), refusedBy(other, charge('relief', 'w2'))]).toEqual([
      'SB-085',
      'SB-034',
    ]);
    expect(refusedBy(other, charge('winged', 'w2'))).toBeUndefined();
  });

  test('SB-086 a charge reaches as far as Movement plus two dice, inclusive', () => {
    const match = moves(scene({ units: [troop('a'), troop('b'), foe('d', { place: at('w1') })] }));
    play(match, charge('a', 'w1'), declare(11), pick('hold'), dice(3, 4));
    expect(last(match)).toEqual([['a', 'w1', 'outside']]);
    expect(play(match, charge('b', 'w1'), declare(11.5), pick('hold'), dice(3, 4)).at(-1)).toMatchObject({
      kind: 'charge-failed',
    });
  });

  test('SB-B17 Swift Stride rolls three dice and drops the lowest; a flyer has Movement 10', () => {
    const match = moves(
      scene({
        units: [
          troop('a', { keywords: ['swift-stride'] }),
          troop('b', { keywords: ['fly'] }),
          foe('d', { place: at('w1') }),
        ],
      }),
    );
    expect(play(match, charge('a', 'w1'), declare(5), pick('hold'), dice(1, 5, 6))).toContainEqual(
      expect.objectContaining({ kind: 'charge-rolled', reach: 15 }),
    );
    expect(play(match, charge('b', 'w1'), declare(5), dice(1, 5, 6))).toContainEqual(
      expect.objectContaining({ kind: 'charge-rolled', reach: 21 }),
    );
  });

  test('SB-087 two units charge a section, a third is refused', () => {
    const match = moves(scene({ units: [troop('a'), troop('b'), troop('c'), foe('d', { place: at('w1') })] }));
    for (const unit of ['a', 'b']) play(match, charge(unit, 'w1'), declare(5), pick('hold'), dice(3, 4));
    expect(refusedBy(match, charge('c', 'w1'))).toBe('SB-087');
  });

  test('SB-B20 a garrison does not charge out, and SB-084 nobody charges an empty section', () => {
    const match = moves(scene({ units: [troop('a', { place: at('w2') }), troop('b'), foe('d', { place: at('w1') })] }));
    expect([refusedBy(match, charge('a', 'w1')), refusedBy(match, charge('b', 'gate'))]).toEqual(['SB-B20', 'SB-084']);
  });

  test('SB-059, SB-054, SB-070 nobody is told to enter an empty section that bars him altogether', () => {
    const match = moves(
      scene({
        units: [troop('a'), troop('riders', { type: 'cavalry' }), troop('gun', { type: 'war-machine' }), foe('d')],
      }),
    );
    expect(['a', 'riders', 'gun'].map((unit) => refusedBy(match, charge(unit, 't1')))).toEqual([
      'SB-059',
      'SB-054',
      'SB-070',
    ]);
  });

  test('SB-054, SB-076 riders and chariots assault neither walls nor gates, unless a special rule lets them', () => {
    const match = moves(
      scene({
        units: [
          troop('riders', { type: 'cavalry', keywords: ['fly'] }),
          troop('chariot', { type: 'chariot', models: 1 }),
          troop('spiders', { type: 'cavalry', keywords: ['may-assault-walls'] }),
          foe('d', { place: at('w1') }),
          foe('e', { place: at('gate') }),
        ],
        sections: { w1: { breached: true } },
      }),
    );
    expect([refusedBy(match, charge('riders', 'w1')), refusedBy(match, charge('chariot', 'gate'))]).toEqual([
      'SB-054',
      'SB-076',
    ]);
    expect(refusedBy(match, charge('spiders', 'w1'))).toBeUndefined();
  });

  test('SB-059, SB-060, SB-169 towers, Breached or not, are too high for all but flyers, Ethereal models and long ladders', () => {
    const tall = foe('d', { place: at('t1', 'inside') });
    const refusal = (more: object) =>
      refusedBy(
        moves(scene({ units: [troop('a', more), tall], sections: { t1: { breached: true } } })),
        charge('a', 't1'),
      );
    expect(refusal({})).toBe('SB-059');
    for (const more of [
      { keywords: ['fly'] },
      { keywords: ['ethereal'] },
      { keywords: ['may-assault-towers'] },
      { items: ['long-ladders'] },
      { place: 'courtyard' },
    ])
      expect(refusal(more)).toBeUndefined();
  });

  test('SB-B15 Terror: a garrison that fails its test flees before the charge arrives', () => {
    const match = moves(scene({ units: [troop('a', { keywords: ['terror'] }), foe('d', { place: at('w1') })] }));
    play(match, charge('a', 'w1'), dice(4, 4));
    expect(match.state.units['d']).toMatchObject({ fleeing: true, place: { at: 'courtyard' } });
  });
});

describe('rocks', () => {
  const climb = (more: object = {}, garrison: object = {}) =>
    moves(scene({ units: [troop('a', more), foe('d', { models: 6, place: at('w1'), ...garrison })] }));

  test('SB-090, SB-089 EX-SB-10: six rocks hit on 5 and 6 at Strength 3, with armour as usual', () => {
    const match = climb({ armour: 6 });
    play(match, charge('a', 'w1'), declare(5), pick('rocks'), dice(3, 4), declare(6), dice(2, 5, 6, 1, 5, 3));
    play(match, dice(4, 2, 6), dice(6, 3));
    expect(match.state.units['a']?.models).toBe(11);
    expect(last(match)).toHaveLength(1);
  });

  test('SB-088, SB-091 every garrison has rocks: undead, crews, and attackers who hold a section', () => {
    for (const garrison of [
      { keywords: ['undead' as const] },
      { type: 'war-machine' as const, place: at('t1', 'top') },
    ]) {
      const match = climb({ items: ['long-ladders'] }, garrison);
      play(match, charge('a', 'type' in garrison ? 't1' : 'w1'), declare(5));
      expect(match.awaiting?.question).toMatchObject({ rule: 'SB-088', options: [{ id: 'hold' }, { id: 'rocks' }] });
    }
    const held = until(
      scene({
        units: [troop('a', { place: at('w1') }), foe('d', { place: 'courtyard' })],
        sections: { w1: { heldBy: 'attacker' } },
      }),
      'movement',
      'defender',
    );
    play(held, charge('d', 'w1'), declare(5));
    expect(held.awaiting?.question.seat).toBe('attacker');
  });

  test('SB-089 rocks are thrown only at a charge that arrives', () => {
    const match = climb();
    play(match, charge('a', 'w1'), declare(12), pick('rocks'), dice(1, 1));
    expect([match.awaiting, match.state.units['a']?.models]).toEqual([undefined, 12]);
  });

  test('SB-092 rocks are not thrown at flyers and do not hurt Ethereal climbers', () => {
    const flying = climb({ keywords: ['fly'] });
    play(flying, charge('a', 'w1'), declare(5));
    expect(asked(flying)[0]).toBe('SB-086');
    const ghosts = climb({ keywords: ['ethereal'] });
    play(ghosts, charge('a', 'w1'), declare(5), pick('rocks'), dice(3, 3), declare(6), dice(6, 6, 6, 6, 6, 6));
    expect(ghosts.state.units['a']?.models).toBe(12);
  });

  test('SB-093 as many rocks as models reach, five from inside a tower', () => {
    const match = moves(
      scene({ units: [troop('a', { items: ['long-ladders'] }), foe('d', { place: at('t1', 'inside') })] }),
    );
    play(match, charge('a', 't1'), declare(5), pick('rocks'), dice(3, 3));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-093', max: 5 });
  });

  test('SB-B14 climbers who lose a quarter to rocks may panic, and then do not arrive', () => {
    const match = climb({ models: 8 });
    play(match, charge('a', 'w1'), declare(5), pick('rocks'), dice(3, 4), declare(2), dice(5, 6), dice(4, 4));
    play(match, dice(6, 5));
    expect(match.state.units['a']).toMatchObject({ models: 6, fleeing: true });
    expect(last(match)).toEqual([]);
  });

  test('SB-B19 a garrison shoots only at a charger further away than its Movement, unless Quick to Fire', () => {
    const options = (inches: number, rules: readonly 'quick-to-fire'[] = []) => {
      const match = climb({}, { weapons: [{ ...BOW, rules: [...rules] }] });
      play(match, charge('a', 'w1'), declare(inches));
      return choices(match) ?? [];
    };
    expect(options(4)).toEqual(['hold', 'rocks']);
    expect(options(4.1)).toEqual(['hold', 'shoot-0', 'rocks']);
    expect(options(1, ['quick-to-fire'])).toEqual(['hold', 'shoot-0', 'rocks']);
    expect(options(24.5)).toEqual(['hold', 'rocks']);
  });
});

describe('declared charges', () => {
  test('SB-087 two charges may be declared on a section and no third, even if one of them fails', () => {
    const match = until(
      scene({ units: [troop('a'), troop('b'), troop('c'), foe('d', { place: at('w1') })] }),
      'movement',
    );
    play(match, charge('a', 'w1'), declare(20), pick('hold'), dice(1, 1));
    play(match, charge('b', 'w1'), declare(3), pick('hold'), dice(1, 1));
    expect(match.state.assaults).toHaveLength(1);
    expect(refusedBy(match, charge('c', 'w1'))).toBe('SB-087');
  });

  test('SB-B05 a move to a connected section ends the charges', () => {
    const match = until(
      scene({
        units: [troop('a', { place: at('t1', 'inside') }), troop('b'), foe('d', { place: at('gate') })],
        sections: { t1: { heldBy: 'attacker' } },
      }),
      'movement',
    );
    play(match, order('move-section', { unit: 'a', section: 'w1' }));
    expect(refusedBy(match, charge('b', 'gate'))).toBe('SB-B05');
  });

  test('SB-131 defenders on the ground assault a docked siege tower without ladders', () => {
    const match = until(
      scene({
        units: [troop('p', { place: 'outside' }), foe('d', { place: 'outside' })],
        setup: { engines: [{ id: 'belfry', label: 'Belfry', kind: 'siege-tower', pusher: 'p' }] },
      }),
      'movement',
    );
    play(match, order('push', { engine: 'belfry' }), dice(6), pick('w1'));
    until(match, 'movement', 'defender');
    expect(refusedBy(match, charge('d', 'w1'))).toBe('SB-084');
    play(match, charge('d', 'belfry'), declare(3), pick('hold'), dice(3, 3));
    expect(match.state.assaults).toMatchObject([{ unit: 'd', section: 'belfry', route: 'outside' }]);
  });
});
