import { describe, expect, test } from 'vitest';
import { fightAt, offered, question, storm, TO_COMBAT } from '../fights/fight-scene.ts';
import {
  besiegers,
  declare,
  dice,
  garrison,
  NO,
  on,
  order,
  pick,
  play,
  refusedBy,
  scene,
  YES,
  type Changes,
} from '../scene.ts';

const climbers = (more = {}, numbers = {}) => besiegers('climbers', { ladders: true, ...more }, numbers);
const guards = (more = {}, numbers = {}) => garrison('guards', { place: on('wall-1'), ...more }, numbers);
const OTHERS = [besiegers('reserve'), besiegers('camp'), garrison('watch'), garrison('keep')];

/** Climbers against guards on wall 1, and others so that no army breaks. */
const assault = (changes: Changes = {}, unsaved = {}) =>
  scene({ ...changes, units: [climbers({}, { armour: null, ...unsaved }), guards({}, { armour: null }), ...OTHERS] });
/** A round in which so many hits fall on either side; dice at 5 or more. */
const round = (attackers: number, defenders: number) => [
  dice(...Array.from({ length: 9 }, (_, n) => (n < attackers ? 5 : 4))),
  dice(...Array.from({ length: 9 }, (_, n) => (n < defenders ? 5 : 4))),
];

describe('who goes up', () => {
  test('SM-093, SM-094: infantry with ladders of its own, and walls alone', () => {
    const match = scene({ units: [climbers(), besiegers('others'), guards(), ...OTHERS] });
    expect(offered(match, 'assault')).toEqual([
      { unit: 'climbers', section: 'wall-1' },
      { unit: 'climbers', section: 'wall-2' },
    ]);
    expect(refusedBy(match, order('assault', { unit: 'others', section: 'wall-1' }))).toBe('SM-093');
    expect(refusedBy(match, order('assault', { unit: 'climbers', section: 'tower-a' }))).toBe('SM-094');
    expect(refusedBy(match, order('assault', { unit: 'climbers', section: 'barbican-b' }))).toBe('SM-094');
  });

  test('SM-083, SM-087: nobody climbs a section that is unstable or fallen', () => {
    const match = scene({
      sections: [
        { id: 'w1', kind: 'wall', label: '1', state: 'unstable' },
        { id: 'w2', kind: 'wall', label: '2', state: 'debris' },
      ],
      gates: [],
      units: [climbers(), ...OTHERS],
    });
    expect(refusedBy(match, order('assault', { unit: 'climbers', section: 'w1' }))).toBe('SM-083');
    expect(refusedBy(match, order('assault', { unit: 'climbers', section: 'w2' }))).toBe('SM-087');
  });

  test('SM-094: a charge that falls short comes to nothing', () => {
    const match = assault();
    play(match, order('assault', { unit: 'climbers', section: 'wall-1' }), NO);
    expect(match.state.fights).toEqual({});
    expect(match.state.units['climbers']?.ladders).toBe('carried');
  });
});

describe('an undefended wall', () => {
  test('SM-105, SM-092: it is taken by initiative, and the ladders stay behind for good', () => {
    const match = scene({ units: [climbers(), ...OTHERS] });
    play(match, order('assault', { unit: 'climbers', section: 'wall-1' }), YES);
    expect(match.state.units['climbers']).toMatchObject({ place: on('wall-1'), ladders: 'abandoned' });
    expect(refusedBy(match, order('assault', { unit: 'climbers', section: 'wall-1' }))).toBe('SM-092');
  });

  test('SM-105: by initiative the wall must be within 20 cm; by order within the move', () => {
    const match = scene({ units: [climbers(), ...OTHERS] });
    play(match, order('assault', { unit: 'climbers', section: 'wall-1' }));
    expect(question(match)).toMatchObject({ ask: 'declare', rule: 'SM-B05' });
    const ordered = scene({ units: [climbers(), ...OTHERS] });
    play(
      ordered,
      order('declare-order', { unit: 'climbers' }),
      order('assault', { unit: 'climbers', section: 'wall-1' }),
    );
    expect(question(ordered)).toMatchObject({ ask: 'declare', rule: 'SM-094' });
  });

  test('SM-106: the move ends on the rampart; going inside is a second move', () => {
    const match = scene({ units: [climbers(), ...OTHERS] });
    play(match, order('assault', { unit: 'climbers', section: 'wall-1' }), YES);
    expect(refusedBy(match, order('walk', { unit: 'climbers', to: 'inside' }))).toBe('SM-B06');
    play(match, order('declare-order', { unit: 'climbers' }), order('walk', { unit: 'climbers', to: 'inside' }), YES);
    expect(match.state.units['climbers']?.place).toEqual({ on: 'inside' });
  });
});

describe('the first round', () => {
  test('SM-095, SM-176: shots at climbers hit on 4 or more and count in the first round', () => {
    const match = scene({
      units: [climbers({}, { armour: null }), guards({}, { armour: null, shots: 1, range: 30 }), ...OTHERS],
    });
    play(match, order('assault', { unit: 'climbers', section: 'wall-1' }), YES);
    expect(question(match)).toMatchObject({ rule: 'SM-148', min: 0, max: 3 });
    play(match, declare(3));
    expect(question(match)).toMatchObject({ rule: 'SM-095', dice: 3, reads: { atLeast: 4 } });
    play(match, dice(4, 4, 3), declare(3), declare(3), ...TO_COMBAT, fightAt('wall-1'));
    expect(match.state.units['climbers']?.hits).toBe(2);
    const facts = play(match, ...round(0, 0));
    expect(facts.find(({ kind }) => kind === 'fight-round')).toMatchObject({ attackers: 0, defenders: 2 });
  });

  test('SM-096: both sides are defended, and the attackers gain nothing from the charge', () => {
    const match = assault();
    storm(match, 'climbers', 'wall-1');
    play(match, fightAt('wall-1'));
    expect(question(match)).toMatchObject({ seat: 'attacker', dice: 9, reads: { atLeast: 5 } });
    play(match, round(0, 0)[0] ?? dice());
    expect(question(match)).toMatchObject({ seat: 'defender', dice: 9, reads: { atLeast: 5 } });
  });

  test('SM-097, SM-152: attackers have no support even where others could give it', () => {
    const match = assault();
    storm(match, 'climbers', 'wall-1', 1);
    play(match, fightAt('wall-1'), dice(4, 4, 4), dice(4, 4, 4));
    // SM-151: the defender is asked alone.
    expect(question(match)).toMatchObject({ seat: 'defender', rule: 'SM-151', max: 1 });
  });

  test('SM-098, SM-174: beaten by one, the defenders go down 2 cm', () => {
    const match = assault();
    storm(match, 'climbers', 'wall-1');
    const facts = play(match, fightAt('wall-1'), ...round(2, 1));
    expect(facts).toContainEqual({ kind: 'retreated', unit: 'guards', cm: 2, to: 'inside', section: null });
    expect(match.state.units['guards']?.place).toEqual({ on: 'inside' });
  });

  test('SM-099: the winners hold on the rampart and leave their ladders', () => {
    const match = assault();
    storm(match, 'climbers', 'wall-1');
    play(match, fightAt('wall-1'), ...round(2, 0), pick('clear'));
    const asked = question(match);
    expect(asked).toMatchObject({ ask: 'choose', rule: 'SM-099', options: [{ id: 'pursue' }, { id: 'hold' }] });
    play(match, pick('hold'));
    expect(match.state.units['climbers']).toMatchObject({ place: on('wall-1'), ladders: 'abandoned', engaged: null });
    expect(match.state.fights).toEqual({});
  });

  test('SM-099, SM-170: or pursue over the wall, where both sides are in the open', () => {
    const match = assault();
    storm(match, 'climbers', 'wall-1');
    play(match, fightAt('wall-1'), ...round(2, 0), pick('clear'), pick('pursue'));
    expect(match.state.units['climbers']).toMatchObject({ place: { on: 'inside' }, ladders: 'abandoned' });
    // SM-B15: one attack more for each stand that pursues.
    expect(question(match)).toMatchObject({ dice: 12, reads: { atLeast: 4 }, seat: 'attacker' });
  });

  test('SM-100, SM-102: a die for each cm; 1 and 2 cost a stand, 3 does not, and the ladders are kept', () => {
    const match = assault();
    storm(match, 'climbers', 'wall-1');
    play(match, fightAt('wall-1'), ...round(0, 2));
    expect(question(match)).toMatchObject({ rule: 'SM-100', dice: 2, seat: 'attacker', reads: { atLeast: 3 } });
    play(match, dice(2, 3));
    expect(match.state.units['climbers']).toMatchObject({ stands: 2, ladders: 'carried', place: { on: 'outside' } });
  });

  test('SM-100: no more stands fall than there are', () => {
    const match = assault();
    storm(match, 'climbers', 'wall-1');
    play(match, fightAt('wall-1'), ...round(0, 8), dice(1, 1, 1, 1, 2, 2, 2, 2));
    expect(match.state.units['climbers']?.stands).toBe(0);
  });

  test('SM-101: the defenders who throw them back hold, and are not asked', () => {
    const match = assault();
    storm(match, 'climbers', 'wall-1');
    play(match, fightAt('wall-1'), ...round(0, 1), dice(6));
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['guards']?.place).toEqual(on('wall-1'));
  });

  test.each([
    ['hold', on('wall-1')],
    ['re-form', { on: 'inside' }],
  ])('SM-103: on a draw the attackers fall back without dice and the defenders may %s', (choice, place) => {
    const match = assault();
    storm(match, 'climbers', 'wall-1');
    play(match, fightAt('wall-1'), ...round(1, 1), YES);
    expect(question(match)).toMatchObject({ rule: 'SM-103', seat: 'defender' });
    play(match, pick(choice), ...(choice === 'hold' ? [] : [pick('inside')]));
    expect(match.state.units['climbers']).toMatchObject({ stands: 3, ladders: 'carried', place: { on: 'outside' } });
    expect(match.state.units['guards']?.place).toEqual(place);
  });
});

describe('later rounds', () => {
  test('SM-104: beaten attackers cannot go back outside: along the ramparts or down inside', () => {
    const match = assault();
    storm(match, 'climbers', 'wall-1');
    play(match, fightAt('wall-1'), ...round(2, 0), pick('clear'), pick('pursue'));
    play(match, dice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), dice(4, 4, 1, 1, 1, 1, 1, 1, 1), declare(0), declare(0));
    expect(question(match)).toMatchObject({
      rule: 'SM-104',
      seat: 'attacker',
      options: [{ id: 'inside' }, { id: 'along-tower-a' }, { id: 'along-wall-2' }],
    });
    play(match, pick('along-wall-2'), pick('blocked'), declare(1));
    expect(match.state.units['climbers']).toMatchObject({ stands: 2, place: on('wall-2', 2) });
  });
});

describe('ladders and engines', () => {
  test('SM-107: with ladders nobody pushes, unless they are left first', () => {
    const match = scene({ units: [climbers(), ...OTHERS], engines: [{ id: 'ram', kind: 'ram' }] });
    expect(refusedBy(match, order('push-engine', { unit: 'climbers', engine: 'ram' }))).toBe('SM-107');
    play(
      match,
      order('leave-ladders', { unit: 'climbers' }),
      order('push-engine', { unit: 'climbers', engine: 'ram' }),
      YES,
    );
    expect(match.state.engines['ram']?.pusher).toBe('climbers');
    expect(match.state.units['climbers']?.ladders).toBe('abandoned');
  });
});
