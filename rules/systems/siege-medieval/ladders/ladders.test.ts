import { describe, expect, test } from 'vitest';
import { declare, dice, NO, ones, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { fightAt, offered, question, storm, TO_COMBAT } from '../play-scene.ts';
import { besiegers, garrison, on, siege, type Changes } from '../scene.ts';

const climbers = (more = {}, numbers = {}) => besiegers('climbers', { ladders: true, ...more }, numbers);
const guards = (more = {}, numbers = {}) => garrison('guards', { place: on('wall-1'), ...more }, numbers);

/** Climbers against guards on wall 1, and others so that no army breaks. */
const assault = (changes: Changes = {}, unsaved = {}) =>
  siege({ ...changes, units: [climbers({}, { armour: null, ...unsaved }), guards({}, { armour: null })] });
/** A round in which each side hits so often; hits need a 5. */
const round = (attackers: number, defenders: number) => [
  dice(...Array.from({ length: 9 }, (_, n) => (n < attackers ? 5 : 4))),
  dice(...Array.from({ length: 9 }, (_, n) => (n < defenders ? 5 : 4))),
];

describe('who goes up', () => {
  test('SM-093, SM-094: only infantry with ladders climbs, and only walls', () => {
    const match = siege({ units: [climbers(), besiegers('others'), guards()] });
    expect(offered(match, 'assault')).toEqual([
      { unit: 'climbers', section: 'wall-1' },
      { unit: 'climbers', section: 'wall-2' },
    ]);
    expect(refusedBy(match, order('assault', { unit: 'others', section: 'wall-1' }))).toBe('SM-093');
    expect(refusedBy(match, order('assault', { unit: 'climbers', section: 'tower-a' }))).toBe('SM-094');
    expect(refusedBy(match, order('assault', { unit: 'climbers', section: 'barbican-b' }))).toBe('SM-094');
  });

  test('SM-083, SM-087: nobody climbs an unstable or fallen section', () => {
    const match = siege({
      sections: [
        { id: 'w1', kind: 'wall', label: '1', state: 'unstable' },
        { id: 'w2', kind: 'wall', label: '2', state: 'debris' },
      ],
      gates: [],
      units: [climbers()],
    });
    expect(refusedBy(match, order('assault', { unit: 'climbers', section: 'w1' }))).toBe('SM-083');
    expect(refusedBy(match, order('assault', { unit: 'climbers', section: 'w2' }))).toBe('SM-087');
  });

  test('SM-094: a charge that falls short fails', () => {
    const match = assault();
    play(match, order('assault', { unit: 'climbers', section: 'wall-1' }), NO);
    expect(match.state.fights).toEqual({});
    expect(match.state.units['climbers']?.ladders).toBe('carried');
  });
});

describe('an undefended wall', () => {
  test('SM-105, SM-092: is taken by initiative, and the ladders are left for good', () => {
    const match = siege({ units: [climbers()] });
    play(match, order('assault', { unit: 'climbers', section: 'wall-1' }), YES);
    expect(match.state.units['climbers']).toMatchObject({ place: on('wall-1'), ladders: 'abandoned' });
    expect(refusedBy(match, order('assault', { unit: 'climbers', section: 'wall-1' }))).toBe('SM-092');
  });

  test('SM-105: must be within 20 cm by initiative, within the move by order', () => {
    const match = siege({ units: [climbers()] });
    play(match, order('assault', { unit: 'climbers', section: 'wall-1' }));
    expect(question(match)).toMatchObject({ ask: 'declare', rule: 'SM-B05' });
    const ordered = siege({ units: [climbers()] });
    play(
      ordered,
      order('declare-order', { unit: 'climbers' }),
      order('assault', { unit: 'climbers', section: 'wall-1' }),
    );
    expect(question(ordered)).toMatchObject({ ask: 'declare', rule: 'SM-094' });
  });

  test('SM-106: the move ends on the rampart; going inside is a second move', () => {
    const match = siege({ units: [climbers()] });
    play(match, order('assault', { unit: 'climbers', section: 'wall-1' }), YES);
    expect(refusedBy(match, order('walk', { unit: 'climbers', to: 'inside' }))).toBe('SM-B06');
    play(match, order('declare-order', { unit: 'climbers' }), order('walk', { unit: 'climbers', to: 'inside' }), YES);
    expect(match.state.units['climbers']?.place).toEqual({ on: 'inside' });
  });
});

describe('the first round', () => {
  test('SM-095, SM-176: shots at climbers hit on 4 or more and count in the first round', () => {
    const match = siege({ units: [climbers({}, { armour: null }), guards({}, { armour: null, shots: 1, range: 30 })] });
    play(match, order('assault', { unit: 'climbers', section: 'wall-1' }), YES);
    expect(question(match)).toMatchObject({ rule: 'SM-148', min: 0, max: 3 });
    play(match, declare(3));
    expect(question(match)).toMatchObject({ rule: 'SM-095', dice: 3, reads: { atLeast: 4 } });
    play(match, dice(4, 4, 3), declare(3), declare(3), ...TO_COMBAT, fightAt('wall-1'));
    expect(match.state.units['climbers']?.hits).toBe(2);
    const facts = play(match, ...round(0, 0));
    expect(facts.find(({ kind }) => kind === 'fight-round')).toMatchObject({ attackers: 0, defenders: 2 });
  });

  test('SM-096: both sides are defended, and the attackers get nothing for charging', () => {
    const match = assault();
    storm(match, 'climbers', 'wall-1');
    play(match, fightAt('wall-1'));
    expect(question(match)).toMatchObject({ seat: 'attacker', dice: 9, reads: { atLeast: 5 } });
    play(match, round(0, 0)[0] ?? dice());
    expect(question(match)).toMatchObject({ seat: 'defender', dice: 9, reads: { atLeast: 5 } });
  });

  test('SM-097, SM-152: attackers get no support even if others could give it', () => {
    const match = assault();
    storm(match, 'climbers', 'wall-1', 1);
    play(match, fightAt('wall-1'), dice(4, 4, 4), dice(4, 4, 4));
    // SM-151: only the defender is asked.
    expect(question(match)).toMatchObject({ seat: 'defender', rule: 'SM-151', max: 1 });
  });

  test('SM-098, SM-174: beaten by one, the defenders go 2 cm down inside', () => {
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

  test('SM-099, SM-170: or they pursue over the wall, where both sides are in the open', () => {
    const match = assault();
    storm(match, 'climbers', 'wall-1');
    play(match, fightAt('wall-1'), ...round(2, 0), pick('clear'), pick('pursue'));
    expect(match.state.units['climbers']).toMatchObject({ place: { on: 'inside' }, ladders: 'abandoned' });
    // SM-B15: one more attack for each pursuing stand.
    expect(question(match)).toMatchObject({ dice: 12, reads: { atLeast: 4 }, seat: 'attacker' });
  });

  test('SM-100, SM-102: thrown back, they roll a die for each cm; 1 and 2 cost a stand, 3 does not, and the ladders are kept', () => {
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

  test('SM-101: the defenders who throw them back hold without a question', () => {
    const match = assault();
    storm(match, 'climbers', 'wall-1');
    play(match, fightAt('wall-1'), ...round(0, 1), dice(6));
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['guards']?.place).toEqual(on('wall-1'));
  });

  test.each([
    ['hold', [pick('hold')], on('wall-1')],
    ['re-form inside', [pick('re-form'), pick('inside')], { on: 'inside' }],
    ['re-form along the works', [pick('re-form'), pick('along-wall-2'), declare(3)], on('wall-2')],
    [
      're-form part of the way along them',
      [pick('re-form'), pick('along-wall-2'), declare(2)],
      { on: 'section', stands: { 'wall-1': 1, 'wall-2': 2 } },
    ],
  ])('SM-103: on a draw the attackers fall back without dice and the defenders may %s', (_, choices, place) => {
    const match = assault();
    storm(match, 'climbers', 'wall-1');
    play(match, fightAt('wall-1'), ...round(1, 1), YES);
    expect(question(match)).toMatchObject({ rule: 'SM-103', seat: 'defender' });
    play(match, ...choices);
    expect(match.state.units['climbers']).toMatchObject({ stands: 3, ladders: 'carried', place: { on: 'outside' } });
    expect(match.state.units['guards']?.place).toEqual(place);
  });
});

describe('later rounds', () => {
  test('SM-104: beaten attackers cannot go back outside, only along the ramparts or down inside', () => {
    const match = assault();
    storm(match, 'climbers', 'wall-1');
    play(match, fightAt('wall-1'), ...round(2, 0), pick('clear'), pick('pursue'));
    play(match, ones(12), dice(4, 4, 1, 1, 1, 1, 1, 1, 1), declare(0), declare(0));
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
  test('SM-107: a unit with ladders pushes an engine only after it leaves them', () => {
    const match = siege({ units: [climbers()], engines: [{ id: 'ram', kind: 'ram' }] });
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
