import { describe, expect, test } from 'vitest';
import { declare, dice, NO, ones, order, pick, showing, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { charges, fightAt, offered, question, TO_COMBAT } from '../play-scene.ts';
import { besiegers, garrison, on, rowWith, scene, siege, trebuchet, wall, type Changes, type Scene } from '../scene.ts';

const defending = (changes: Changes): Scene => siege({ ...changes, setup: { active: 'defender', ...changes.setup } });
const walk = (unit: string, to: string) => order('walk', { unit, to });
const ready = (unit: string) => order('declare-order', { unit });

describe('on the works', () => {
  test('SM-154: infantry walks 20 cm along the ramparts, so at most past one section of 12 cm', () => {
    const match = defending({ units: [garrison('guards', { place: on('barbican-b') })] });
    play(match, ready('guards'));
    expect(refusedBy(match, walk('guards', 'tower-a'))).toBe('SM-154');
    play(match, walk('guards', 'wall-1'));
    expect(JSON.stringify(match.awaiting?.question.why)).toContain('"cm":20');
    play(match, YES);
    expect(match.state.units['guards']?.place).toEqual(on('wall-1'));
    expect(refusedBy(match, walk('guards', 'tower-a'))).toBe('SM-B06');
  });

  test('SM-154: a unit does not walk past a section that is unstable or held by the enemy', () => {
    const cracked = rowWith('wall-2', { state: 'unstable' });
    const match = defending({ sections: cracked, units: [garrison('guards', { place: on('barbican-b') })] });
    play(match, ready('guards'));
    expect(refusedBy(match, walk('guards', 'wall-1'))).toBe('SM-154');
    const held = defending({
      units: [garrison('guards', { place: on('barbican-b') }), besiegers('won', { place: on('wall-2') })],
    });
    play(held, ready('guards'));
    expect(refusedBy(held, walk('guards', 'wall-1'))).toBe('SM-154');
  });

  test('SM-154, SM-083: nor onto an unstable section or through a fallen one', () => {
    const row = (state: 'unstable' | 'debris') =>
      defending({
        sections: [wall('1', { beside: ['wall-2'] }), wall('2', { state })],
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

  test('SM-155: a unit goes down inside and up again, but not where enemies are', () => {
    const match = defending({
      units: [garrison('guards', { place: on('wall-1') }), besiegers('won', { place: on('wall-2') })],
    });
    play(match, ready('guards'), walk('guards', 'inside'), YES, ready('guards'));
    expect(refusedBy(match, walk('guards', 'wall-2'))).toBe('SM-155');
    play(match, walk('guards', 'wall-1'), YES);
    expect(match.state.units['guards']?.place).toEqual(on('wall-1'));
  });

  test('SM-155: by option nobody goes up again', () => {
    const match = defending({ options: { goingUp: 'refused' } });
    play(match, ready('watch'));
    expect(refusedBy(match, walk('watch', 'wall-1'))).toBe('SM-155');
  });

  test('SM-147, SM-156: a unit that goes up gets reminders of how stands are placed', () => {
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

  test('SM-B06: a move needs an order and uses it up', () => {
    const match = defending({});
    expect(refusedBy(match, walk('watch', 'wall-1'))).toBe('SM-B06');
    play(match, ready('watch'), walk('watch', 'wall-1'), YES);
    expect(refusedBy(match, walk('watch', 'wall-2'))).toBe('SM-B06');
  });

  test('SM-035, SM-037: pieces from the equipment tables only turn', () => {
    const heavy = siege({ units: [trebuchet('bess', { siege: true })] });
    expect(refusedBy(heavy, walk('bess', 'ground'))).toBe('SM-035');
    const light = siege({ units: [trebuchet('bolt', { siege: true }, { artillery: 'light-artillery' })] });
    expect(refusedBy(light, walk('bolt', 'ground'))).toBe('SM-037');
  });
});

describe('gates and posterns', () => {
  const riders = (more = {}) => garrison('riders', more, { type: 'cavalry' });

  test('SM-160: the besieged pass their gates, cavalry too, and the gate stays intact', () => {
    const match = defending({ units: [riders()] });
    play(match, ready('riders'), walk('riders', 'gate'), YES);
    expect(match.state.units['riders']?.place).toEqual({ on: 'outside' });
    expect(match.state.gates['gate']?.state).toBe('intact');
  });

  test('SM-164: attackers pass only gates that are destroyed or captured', () => {
    const match = siege();
    play(match, ready('camp'));
    expect(refusedBy(match, walk('camp', 'gate'))).toBe('SM-164');
    for (const state of ['destroyed', 'captured'] as const) {
      const open = siege({ gates: [{ id: 'gate', label: 'G', section: 'wall-2', state }] });
      play(open, ready('camp'), walk('camp', 'gate'), YES);
      expect(open.state.units['camp']?.place).toEqual({ on: 'inside' });
    }
  });

  test('SM-165: infantry captures a gate by initiative, within 5 cm and more than 20 cm from enemy infantry, and moves no more', () => {
    const match = siege();
    const capture = order('capture-gate', { unit: 'camp', gate: 'gate' });
    play(match, capture, YES, NO);
    expect(match.state.gates['gate']?.state).toBe('intact');
    const alone = siege();
    play(alone, capture, YES, YES);
    expect(alone.state.gates['gate']?.state).toBe('captured');
    expect(refusedBy(alone, walk('camp', 'gate'))).toBe('SM-165');
    const riding = siege({ units: [besiegers('riders', {}, { type: 'cavalry' })] });
    expect(refusedBy(riding, order('capture-gate', { unit: 'riders', gate: 'gate' }))).toBe('SM-165');
  });

  test('SM-166: posterns are for infantry and cavalry of the besieged, and fail with their section', () => {
    const sections = (state: 'intact' | 'unstable' = 'intact') => [wall('1', { postern: true, state })];
    const match = defending({
      sections: sections(),
      gates: [],
      units: [riders(), garrison('cart', {}, { type: 'chariot' })],
    });
    play(match, ready('riders'), walk('riders', 'postern-wall-1'), YES, ready('cart'));
    expect(match.state.units['riders']?.place).toEqual({ on: 'outside' });
    expect(refusedBy(match, walk('cart', 'postern-wall-1'))).toBe('SM-166');
    const attacking = siege({ sections: sections(), gates: [] });
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
  const inFight = (match: Scene, unit: string) =>
    [match.state.units[unit]?.place.on, match.state.units[unit]?.engaged] as const;

  test('SM-122, SM-164: attackers charge only through a broken gate', () => {
    expect(refusedBy(siege(), charge('camp', 'watch'))).toBe('SM-158');
    const match = siege({ gates: broken });
    play(match, ...charges('camp', 'watch'));
    expect(inFight(match, 'camp')).toEqual(['inside', 'fight-watch']);
  });

  test('SM-164: beaten, they may go out through it again', () => {
    const match = siege({
      gates: broken,
      units: [besiegers('line', {}, { armour: null, hits: 9 }), garrison('tough', {}, { hits: 9 })],
    });
    play(match, ...charges('line', 'tough'), ...TO_COMBAT, fightAt('tough'));
    play(match, ones(12), dice(6, 1, 1, 1, 1, 1, 1, 1, 1), declare(0), declare(0));
    expect(question(match)).toMatchObject({ rule: 'SM-164', options: [{ id: 'ground' }, { id: 'gate-gate' }] });
    play(match, pick('gate-gate'), YES);
    expect(match.state.units['line']?.place).toEqual({ on: 'outside' });
  });

  test('SM-116: a pushing unit leaves its ram before it charges', () => {
    const match = siege({
      gates: broken,
      engines: [{ id: 'ram-1', kind: 'ram', pusher: 'crew' }],
      units: [besiegers('crew')],
    });
    expect(refusedBy(match, charge('crew', 'watch'))).toBe('SM-116');
    play(match, order('leave-engine', { unit: 'crew' }), ...charges('crew', 'watch'));
    expect(inFight(match, 'crew')).toEqual(['inside', 'fight-watch']);
  });

  test('SM-160, SM-166: the besieged charge out through a gate or postern, unless it is barred or gone', () => {
    const match = defending({});
    play(match, ...charges('watch', 'camp'));
    expect(inFight(match, 'watch')).toEqual(['outside', 'fight-camp']);
    const shut = defending({ sections: [wall('1')], gates: [] });
    expect(refusedBy(shut, charge('watch', 'camp'))).toBe('SM-158');
    const out = defending({
      sections: [wall('1', { postern: true })],
      gates: [],
      units: [garrison('riders', {}, { type: 'cavalry' }), garrison('cart', {}, { type: 'chariot' })],
    });
    play(out, ...charges('riders', 'camp'));
    expect(inFight(out, 'riders')).toEqual(['outside', 'fight-camp']);
    expect(refusedBy(out, charge('cart', 'reserve'))).toBe('SM-158');
    const barred = defending({
      options: { barricadedGates: 'stay-shut' },
      setup: { active: 'defender', works: { defender: { barricades: ['gate'] } } },
    });
    expect(refusedBy(barred, charge('watch', 'camp'))).toBe('SM-158');
  });

  test('SM-160: one order per unit charges beyond the walls and asks for the target; orders that name it are offered aside', () => {
    const match = defending({ units: [garrison('guards', { place: on('wall-1') })] });
    const offers = match.offers().filter(({ command }) => command.startsWith('charge'));
    const listed = offers
      .filter(({ aside }) => !aside)
      .map(({ command, args }) => `${command} ${String(args['unit'])}`);
    expect(listed).toEqual(['charge-across watch', 'charge-across keep']);
    expect(offers).toHaveLength(2 + 2 * 2);
    expect(refusedBy(match, order('charge-across', { unit: 'guards' }))).toBe('SM-158');
    play(match, order('charge-across', { unit: 'watch' }));
    expect(question(match)).toMatchObject({ seat: 'defender', options: [{ id: 'reserve' }, { id: 'camp' }] });
    play(match, pick('camp'), YES, declare(3), NO, declare(3));
    expect(inFight(match, 'watch')).toEqual(['outside', 'fight-camp']);
    const down = scene({ units: [besiegers('won', { place: on('wall-1') }), garrison('watch')] });
    play(down, order('charge-across', { unit: 'won' }), YES, declare(3), NO, declare(3)); // with one target nobody asks
  });

  test('SM-155, SM-157: from the ramparts a unit charges down inside, never outside', () => {
    const match = siege({ units: [besiegers('won', { place: on('wall-1') })] });
    play(match, ...charges('won', 'watch'));
    expect(inFight(match, 'won')).toEqual(['inside', 'fight-watch']);
    const up = defending({ units: [garrison('guards', { place: on('wall-1') })] });
    expect(refusedBy(up, charge('guards', 'camp'))).toBe('SM-158');
  });

  test('SM-185, SM-198: flyers charge over the works, ethereals through them, in fantasy', () => {
    for (const profile of [{ type: 'flyer' as const }, { ethereal: true }]) {
      const flying = (ruleset: 'fantasy' | 'historical') =>
        siege({ options: { ruleset }, units: [besiegers('bats', {}, profile)] });
      const match = flying('fantasy');
      play(match, ...charges('bats', 'watch'));
      expect(inFight(match, 'bats')).toEqual(['inside', 'fight-watch']);
      if ('ethereal' in profile) expect(refusedBy(flying('historical'), charge('bats', 'watch'))).toBe('SM-158');
    }
  });
});

describe('the besieged beaten outside', () => {
  const POSTERN = [wall('1', { postern: true, beside: ['wall-2'] }), wall('2')];
  /** A sally outside is charged: the attackers score so many hits, the besieged none. */
  const beaten = (hits: number, changes: Changes = {}) => {
    const match = siege({
      sections: POSTERN,
      ...changes,
      units: [
        besiegers('line', {}, { armour: null, hits: 9 }),
        garrison('sally', { place: { on: 'outside' } }, { armour: null, hits: 9 }),
      ],
    });
    play(match, ...charges('line', 'sally'), ...TO_COMBAT, fightAt('sally'));
    play(match, showing(4, hits, 12), ones(9), declare(0), declare(0));
    return match;
  };

  test('SM-161, SM-167: after a draw they go in through a gate or postern without a die', () => {
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

  test('SM-161: if no stand reaches the gate they fall back over the ground', () => {
    const match = beaten(0);
    play(match, YES, pick('gate-gate'), NO, YES);
    expect(match.state.units['sally']?.place).toEqual({ on: 'outside' });
  });

  test('SM-162, SM-163: beaten, they go in, and on a 4 the gate is shut: the victor holds or falls back', () => {
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

  test('SM-163: on a 3 the gate is forced and destroyed, and the combat may go on inside', () => {
    const match = beaten(1);
    play(match, pick('gate-gate'), YES, dice(3));
    expect(match.state.gates['gate']).toMatchObject({ state: 'destroyed', points: 0 });
    play(match, pick('pursue'));
    expect(match.state.units['line']?.place).toEqual({ on: 'inside' });
    expect(question(match)).toMatchObject({ dice: 12 });
  });

  test('SM-163: a forced gate is destroyed even if nobody pursues', () => {
    const match = beaten(1);
    play(match, pick('gate-gate'), YES, dice(1), pick('hold'));
    expect(match.state.gates['gate']?.state).toBe('destroyed');
  });

  test('SM-162: a broken gate takes no die', () => {
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

  test('SM-168: by option high rolls escape', () => {
    const match = beaten(1, { options: { posternEscape: '4-to-6' } });
    play(match, pick('postern-wall-1'), YES, dice(4));
    expect(match.state.units['sally']).toMatchObject({ stands: 3, place: { on: 'inside' } });
  });
});

describe('evading', () => {
  test('SM-B24, SM-B05: only by initiative, and no order follows', () => {
    const match = siege();
    play(match, order('evade', { unit: 'camp' }), YES);
    expect(refusedBy(match, ready('camp'))).toBe('SM-165');
    const late = siege();
    play(late, ready('reserve'));
    expect(refusedBy(late, order('evade', { unit: 'camp' }))).toBe('SM-B05');
  });

  test('SM-B13: confused units have no initiative', () => {
    const match = siege({ units: [besiegers('muddle', { confused: true, ladders: true })] });
    expect(refusedBy(match, order('assault', { unit: 'muddle', section: 'wall-1' }))).toBe('SM-B13');
    expect(offered(match, 'evade')).not.toContainEqual({ unit: 'muddle' });
  });
});
