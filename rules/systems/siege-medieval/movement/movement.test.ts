import { describe, expect, test } from 'vitest';
import { fightAt, offered, question, TO_COMBAT } from '../fights/fight-scene.ts';
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
  ROW,
  scene,
  trebuchet,
  YES,
  type Changes,
} from '../scene.ts';

const OTHERS = [besiegers('reserve'), besiegers('camp'), garrison('watch'), garrison('keep')];
const ONES = (count: number) => dice(...Array.from({ length: count }, () => 1));
const defending = (changes: Changes): ReturnType<typeof scene> =>
  scene({ ...changes, units: [...(changes.units ?? []), ...OTHERS], setup: { active: 'defender', ...changes.setup } });
const walk = (unit: string, to: string) => order('walk', { unit, to });
const ready = (unit: string) => order('declare-order', { unit });

describe('on the works', () => {
  test('SM-154: infantry walks along the ramparts, 20 cm and so past one section of 12 at the most', () => {
    const match = defending({ units: [garrison('guards', { place: on('barbican-b') })] });
    play(match, ready('guards'));
    expect(refusedBy(match, walk('guards', 'tower-a'))).toBe('SM-154');
    play(match, walk('guards', 'wall-1'));
    expect(JSON.stringify(match.awaiting?.question.why)).toContain('"cm":20');
    play(match, YES);
    expect(match.state.units['guards']?.place).toEqual(on('wall-1'));
    expect(refusedBy(match, walk('guards', 'tower-a'))).toBe('SM-B06');
  });

  test('SM-154: not past a section that is unstable, or that the enemy holds', () => {
    const cracked = ROW.map((section) => ({
      ...section,
      ...(section.id === 'wall-2' ? { state: 'unstable' as const } : {}),
    }));
    const match = defending({ sections: cracked, units: [garrison('guards', { place: on('barbican-b') })] });
    play(match, ready('guards'));
    expect(refusedBy(match, walk('guards', 'wall-1'))).toBe('SM-154');
    const held = defending({
      units: [garrison('guards', { place: on('barbican-b') }), besiegers('won', { place: on('wall-2') })],
    });
    play(held, ready('guards'));
    expect(refusedBy(held, walk('guards', 'wall-1'))).toBe('SM-154');
  });

  test('SM-154, SM-083: not onto an unstable section, nor through one that has fallen', () => {
    const row = (state: 'unstable' | 'debris') =>
      defending({
        sections: [
          { id: 'wall-1', kind: 'wall', label: '1', points: 3, beside: ['wall-2'] },
          { id: 'wall-2', kind: 'wall', label: '2', points: 3, state },
        ],
        gates: [],
        units: [garrison('guards', { place: on('wall-1') })],
      });
    const cracked = row('unstable');
    play(cracked, ready('guards'));
    expect(refusedBy(cracked, walk('guards', 'wall-2'))).toBe('SM-083');
    const fallen = row('debris');
    play(fallen, ready('guards'));
    expect(refusedBy(fallen, walk('guards', 'wall-2'))).toBe('SM-154');
  });

  test('SM-155: down to the inside and up again, but not where enemies are', () => {
    const match = defending({
      units: [garrison('guards', { place: on('wall-1') }), besiegers('won', { place: on('wall-2') })],
    });
    play(match, ready('guards'), walk('guards', 'inside'), YES, ready('guards'));
    expect(refusedBy(match, walk('guards', 'wall-2'))).toBe('SM-155');
    play(match, walk('guards', 'wall-1'), YES);
    expect(match.state.units['guards']?.place).toEqual(on('wall-1'));
  });

  test('SM-155: played so, nobody goes up again', () => {
    const match = defending({ options: { goingUp: 'refused' } });
    play(match, ready('watch'));
    expect(refusedBy(match, walk('watch', 'wall-1'))).toBe('SM-155');
  });

  test('SM-147, SM-156: how stands lie up there is said once', () => {
    const match = defending({});
    const facts = play(match, ready('watch'), walk('watch', 'tower-a'), YES);
    expect(facts).toContainEqual({ kind: 'reminder', rule: 'SM-147' });
    expect(facts).toContainEqual({ kind: 'reminder', rule: 'SM-156' });
  });

  test('SM-157: nobody leaves over the wall', () => {
    const match = defending({ units: [garrison('guards', { place: on('wall-1') })] });
    play(match, ready('guards'));
    expect(refusedBy(match, walk('guards', 'outside'))).toBe('SM-157');
  });

  test('SM-158: nor through it on the ground', () => {
    const match = defending({});
    play(match, ready('watch'));
    expect(refusedBy(match, walk('watch', 'outside'))).toBe('SM-158');
  });

  test('SM-139: cavalry, artillery and chariots never go up', () => {
    for (const type of ['cavalry', 'chariot', 'artillery', 'camel', 'elephant'] as const) {
      const match = defending({ units: [garrison('others', {}, { type })] });
      play(match, ready('others'));
      expect(refusedBy(match, walk('others', 'wall-1'))).toBe('SM-139');
    }
  });

  test('SM-B06: a move takes an order, and uses it up', () => {
    const match = defending({});
    expect(refusedBy(match, walk('watch', 'wall-1'))).toBe('SM-B06');
    play(match, ready('watch'), walk('watch', 'wall-1'), YES);
    expect(refusedBy(match, walk('watch', 'wall-2'))).toBe('SM-B06');
  });

  test('SM-035, SM-037: pieces from the equipment tables only turn', () => {
    const heavy = scene({ units: [trebuchet('bess', { siege: true }), ...OTHERS] });
    expect(refusedBy(heavy, walk('bess', 'ground'))).toBe('SM-035');
    const light = scene({ units: [trebuchet('bolt', { siege: true }, { artillery: 'light-artillery' }), ...OTHERS] });
    expect(refusedBy(light, walk('bolt', 'ground'))).toBe('SM-037');
  });
});

describe('gates and posterns', () => {
  const riders = (more = {}) => garrison('riders', more, { type: 'cavalry' });

  test('SM-160: the besieged pass their gates, cavalry too, and the gate stays whole', () => {
    const match = defending({ units: [riders()] });
    play(match, ready('riders'), walk('riders', 'gate'), YES);
    expect(match.state.units['riders']?.place).toEqual({ on: 'outside' });
    expect(match.state.gates['gate']?.state).toBe('intact');
  });

  test('SM-164: attackers pass a gate that is destroyed or captured, and no other', () => {
    const match = scene({ units: OTHERS });
    play(match, ready('camp'));
    expect(refusedBy(match, walk('camp', 'gate'))).toBe('SM-164');
    for (const state of ['destroyed', 'captured'] as const) {
      const open = scene({ gates: [{ id: 'gate', label: 'G', section: 'wall-2', state }], units: OTHERS });
      play(open, ready('camp'), walk('camp', 'gate'), YES);
      expect(open.state.units['camp']?.place).toEqual({ on: 'inside' });
    }
  });

  test('SM-165: within 5 cm and more than 20 cm from enemy infantry, by initiative, and no other move', () => {
    const match = scene({ units: OTHERS });
    const capture = order('capture-gate', { unit: 'camp', gate: 'gate' });
    play(match, capture, YES, NO);
    expect(match.state.gates['gate']?.state).toBe('intact');
    const alone = scene({ units: OTHERS });
    play(alone, capture, YES, YES);
    expect(alone.state.gates['gate']?.state).toBe('captured');
    expect(refusedBy(alone, walk('camp', 'gate'))).toBe('SM-165');
    const riding = scene({ units: [besiegers('riders', {}, { type: 'cavalry' }), ...OTHERS] });
    expect(refusedBy(riding, order('capture-gate', { unit: 'riders', gate: 'gate' }))).toBe('SM-165');
  });

  test('SM-166: infantry and cavalry of the besieged, never the attacker; it goes with its section', () => {
    const sections = (state: 'intact' | 'unstable' = 'intact') => [
      { id: 'wall-1', kind: 'wall' as const, label: '1', points: 3, postern: true, state },
    ];
    const match = defending({
      sections: sections(),
      gates: [],
      units: [riders(), garrison('cart', {}, { type: 'chariot' })],
    });
    play(match, ready('riders'), walk('riders', 'postern-wall-1'), YES, ready('cart'));
    expect(match.state.units['riders']?.place).toEqual({ on: 'outside' });
    expect(refusedBy(match, walk('cart', 'postern-wall-1'))).toBe('SM-166');
    const attacking = scene({ sections: sections(), gates: [], units: OTHERS });
    play(attacking, ready('camp'));
    expect(refusedBy(attacking, walk('camp', 'postern-wall-1'))).toBe('SM-166');
    const cracked = defending({ sections: sections('unstable'), gates: [] });
    play(cracked, ready('watch'));
    expect(refusedBy(cracked, walk('watch', 'postern-wall-1'))).toBe('SM-166');
  });
});

describe('charges through gates and down from the works', () => {
  const charge = (unit: string, target: string) => order('charge', { unit, target });
  const broken = [{ id: 'gate', label: 'G', section: 'wall-2', state: 'destroyed' as const }];
  const inFight = (match: ReturnType<typeof scene>, unit: string) =>
    [match.state.units[unit]?.place.on, match.state.units[unit]?.engaged] as const;

  test('SM-122, SM-164: attackers charge through a broken gate, and through no other', () => {
    expect(refusedBy(scene({ units: OTHERS }), charge('camp', 'watch'))).toBe('SM-158');
    const match = scene({ gates: broken, units: OTHERS });
    play(match, charge('camp', 'watch'), YES, declare(3), NO, declare(3));
    expect(inFight(match, 'camp')).toEqual(['inside', 'fight-watch']);
  });

  test('SM-164: thrown back they may go out again through it', () => {
    const match = scene({
      gates: broken,
      units: [besiegers('line', {}, { armour: null, hits: 9 }), garrison('tough', {}, { hits: 9 }), ...OTHERS],
    });
    play(match, charge('line', 'tough'), YES, declare(3), NO, declare(3), ...TO_COMBAT, fightAt('tough'));
    play(match, ONES(12), dice(6, 1, 1, 1, 1, 1, 1, 1, 1), declare(0), declare(0));
    expect(question(match)).toMatchObject({ rule: 'SM-164', options: [{ id: 'ground' }, { id: 'gate-gate' }] });
    play(match, pick('gate-gate'), YES);
    expect(match.state.units['line']?.place).toEqual({ on: 'outside' });
  });

  test('SM-116: those who push leave their ram first', () => {
    const match = scene({
      gates: broken,
      engines: [{ id: 'ram-1', kind: 'ram', pusher: 'crew' }],
      units: [besiegers('crew'), ...OTHERS],
    });
    expect(refusedBy(match, charge('crew', 'watch'))).toBe('SM-116');
    play(match, order('leave-engine', { unit: 'crew' }), charge('crew', 'watch'), YES, declare(3), NO, declare(3));
    expect(inFight(match, 'crew')).toEqual(['inside', 'fight-watch']);
  });

  test('SM-160, SM-166: the besieged charge out through gate or postern; barred or gone neither serves', () => {
    const match = defending({});
    play(match, charge('watch', 'camp'), YES, declare(3), NO, declare(3));
    expect(inFight(match, 'watch')).toEqual(['outside', 'fight-camp']);
    const wall = (postern: boolean) => [{ id: 'wall-1', kind: 'wall' as const, label: '1', points: 3, postern }];
    const shut = defending({ sections: wall(false), gates: [] });
    expect(refusedBy(shut, charge('watch', 'camp'))).toBe('SM-158');
    const out = defending({
      sections: wall(true),
      gates: [],
      units: [garrison('riders', {}, { type: 'cavalry' }), garrison('cart', {}, { type: 'chariot' })],
    });
    play(out, charge('riders', 'camp'), YES, declare(3), NO, declare(3));
    expect(inFight(out, 'riders')).toEqual(['outside', 'fight-camp']);
    expect(refusedBy(out, charge('cart', 'reserve'))).toBe('SM-158');
    const barred = defending({
      options: { barricadedGates: 'stay-shut' },
      setup: { active: 'defender', works: { defender: { barricades: ['gate'] } } },
    });
    expect(refusedBy(barred, charge('watch', 'camp'))).toBe('SM-158');
  });

  test('SM-160: beyond the walls one order for a unit asks for the target; those by name stand aside', () => {
    const match = defending({ units: [garrison('guards', { place: on('wall-1') })] });
    const charges = match.offers().filter(({ command }) => command.startsWith('charge'));
    const listed = charges
      .filter(({ aside }) => !aside)
      .map(({ command, args }) => `${command} ${String(args['unit'])}`);
    expect(listed).toEqual(['charge-across watch', 'charge-across keep']);
    expect(charges).toHaveLength(2 + 2 * 2);
    expect(refusedBy(match, order('charge-across', { unit: 'guards' }))).toBe('SM-158');
    play(match, order('charge-across', { unit: 'watch' }));
    expect(question(match)).toMatchObject({ seat: 'defender', options: [{ id: 'reserve' }, { id: 'camp' }] });
    play(match, pick('camp'), YES, declare(3), NO, declare(3));
    expect(inFight(match, 'watch')).toEqual(['outside', 'fight-camp']);
    const down = scene({ units: [besiegers('won', { place: on('wall-1') }), garrison('watch')] });
    play(down, order('charge-across', { unit: 'won' }), YES, declare(3), NO, declare(3)); // nobody asks whom
  });

  test('SM-155, SM-157: from the ramparts a charge leads down inside, never outside', () => {
    const match = scene({ units: [besiegers('won', { place: on('wall-1') }), ...OTHERS] });
    play(match, charge('won', 'watch'), YES, declare(3), NO, declare(3));
    expect(inFight(match, 'won')).toEqual(['inside', 'fight-watch']);
    const up = defending({ units: [garrison('guards', { place: on('wall-1') })] });
    expect(refusedBy(up, charge('guards', 'camp'))).toBe('SM-158');
  });

  test('SM-185, SM-198: flyers charge over the works, ethereals through them, in fantasy', () => {
    for (const profile of [{ type: 'flyer' as const }, { ethereal: true }]) {
      const flying = (ruleset: 'fantasy' | 'historical') =>
        scene({ options: { ruleset }, units: [besiegers('bats', {}, profile), ...OTHERS] });
      const match = flying('fantasy');
      play(match, charge('bats', 'watch'), YES, declare(3), NO, declare(3));
      expect(inFight(match, 'bats')).toEqual(['inside', 'fight-watch']);
      if ('ethereal' in profile) expect(refusedBy(flying('historical'), charge('bats', 'watch'))).toBe('SM-158');
    }
  });
});

describe('the besieged beaten outside', () => {
  const POSTERN = [
    { id: 'wall-1', kind: 'wall' as const, label: '1', points: 3, postern: true, beside: ['wall-2'] },
    { id: 'wall-2', kind: 'wall' as const, label: '2', points: 3 },
  ];
  /** A sally outside is charged; the attackers score so many hits, the besieged none. */
  const beaten = (hits: number, changes: Changes = {}) => {
    const match = scene({
      sections: POSTERN,
      ...changes,
      units: [
        besiegers('line', {}, { armour: null, hits: 9 }),
        garrison('sally', { place: { on: 'outside' } }, { armour: null, hits: 9 }),
        ...OTHERS,
      ],
    });
    play(
      match,
      order('charge', { unit: 'line', target: 'sally' }),
      YES,
      declare(3),
      NO,
      declare(3),
      ...TO_COMBAT,
      fightAt('sally'),
    );
    play(match, dice(...Array.from({ length: 12 }, (_, n) => (n < hits ? 4 : 1))), ONES(9), declare(0), declare(0));
    return match;
  };

  test('SM-161, SM-167: after a draw they go in by a gate or postern without a die', () => {
    for (const exit of ['gate-gate', 'postern-wall-1']) {
      const match = beaten(0);
      play(match, YES);
      expect(question(match)).toMatchObject({ rule: 'SM-161', seat: 'defender' });
      play(match, pick(exit), YES);
      expect(match.state.units['sally']?.place).toEqual({ on: 'inside' });
      expect(match.awaiting).toBeUndefined();
      expect(match.state.gates['gate']?.state).toBe('intact');
    }
  });

  test('SM-161: where no stand reaches the gate they fall back over the ground', () => {
    const match = beaten(0);
    play(match, YES, pick('gate-gate'), NO, YES);
    expect(match.state.units['sally']?.place).toEqual({ on: 'outside' });
  });

  test('SM-162, SM-163: beaten they come in, and 4 shuts the gate: hold or re-form, and the combat is over', () => {
    const match = beaten(1);
    expect(question(match)).toMatchObject({ rule: 'SM-162' });
    play(match, pick('gate-gate'), YES);
    expect(question(match)).toMatchObject({ rule: 'SM-163', seat: 'defender', dice: 1, reads: { atLeast: 4 } });
    play(match, dice(4));
    expect(question(match)).toMatchObject({
      rule: 'SM-163',
      seat: 'attacker',
      options: [{ id: 'hold' }, { id: 'fall-back' }],
    });
    play(match, pick('hold'));
    expect(match.state.gates['gate']?.state).toBe('intact');
    expect(match.state.units['sally']?.place).toEqual({ on: 'inside' });
    expect(match.state.fights).toEqual({});
  });

  test('SM-163: a 3 forces it, the gate is destroyed, and the combat may go on inside', () => {
    const match = beaten(1);
    play(match, pick('gate-gate'), YES, dice(3));
    expect(match.state.gates['gate']).toMatchObject({ state: 'destroyed', points: 0 });
    play(match, pick('pursue'));
    expect(match.state.units['line']?.place).toEqual({ on: 'inside' });
    expect(question(match)).toMatchObject({ dice: 12 });
  });

  test('SM-163: the gate is destroyed even where nobody pursues', () => {
    const match = beaten(1);
    play(match, pick('gate-gate'), YES, dice(1), pick('hold'));
    expect(match.state.gates['gate']?.state).toBe('destroyed');
  });

  test('SM-162: through a broken gate there is no die', () => {
    const match = beaten(1, { gates: [{ id: 'gate', label: 'G', section: 'wall-2', state: 'destroyed' }] });
    play(match, pick('gate-gate'), YES);
    expect(question(match)).toMatchObject({ rule: 'SM-B19' });
  });

  test.each([
    [3, 3],
    [4, 0],
  ])('SM-168: at the postern a %i leaves %i stands', (face, stands) => {
    const match = beaten(1);
    play(match, pick('postern-wall-1'), YES);
    expect(question(match)).toMatchObject({ rule: 'SM-168', seat: 'defender' });
    play(match, dice(face));
    expect(match.state.units['sally']?.stands).toBe(stands);
  });

  test('SM-168: played so, high is good', () => {
    const match = beaten(1, { options: { posternEscape: '4-to-6' } });
    play(match, pick('postern-wall-1'), YES, dice(4));
    expect(match.state.units['sally']).toMatchObject({ stands: 3, place: { on: 'inside' } });
  });
});

describe('evading', () => {
  test('SM-B24, SM-B05: by initiative alone, and no order follows', () => {
    const match = scene({ units: OTHERS });
    play(match, order('evade', { unit: 'camp' }), YES);
    expect(refusedBy(match, ready('camp'))).toBe('SM-165');
    const late = scene({ units: OTHERS });
    play(late, ready('reserve'));
    expect(refusedBy(late, order('evade', { unit: 'camp' }))).toBe('SM-B05');
  });

  test('SM-B13: the confused have no initiative', () => {
    const match = scene({ units: [besiegers('muddle', { confused: true, ladders: true }), ...OTHERS] });
    expect(refusedBy(match, order('assault', { unit: 'muddle', section: 'wall-1' }))).toBe('SM-B13');
    expect(offered(match, 'evade')).not.toContainEqual({ unit: 'muddle' });
  });
});
