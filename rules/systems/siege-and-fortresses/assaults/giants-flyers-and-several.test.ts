import { describe, expect, test } from 'vitest';
import { declare, dice, NO, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import {
  assault,
  assaultable,
  charge,
  climbers,
  colossus,
  fightOn,
  flyers,
  footmen,
  guards,
  orcs,
  siege,
  theFight,
  TO_COMBAT,
} from '../combat/combat-scene.ts';
import { offered, question } from '../scene.ts';

describe('giants and flyers at the walls', () => {
  test('SF-117 SF-116: a giant hits on 6, is hit on 4 and takes no rampart: it stays empty', () => {
    const match = siege([colossus(), guards('g', { w2: 1 })]);
    play(match, assault('giant', 'w2'), YES, ...TO_COMBAT);
    fightOn(match);
    expect(question(match)).toMatchObject({ dice: 6, reads: { atLeast: 6 } });
    play(match, dice(6, 6, 6, 1, 1, 1));
    expect(question(match)).toMatchObject({ dice: 2, reads: { atLeast: 4 } });
    play(match, dice(1, 1));
    expect(question(match)).toBeUndefined();
    expect(match.state.units['giant']?.place).toEqual({ on: 'contact', section: 'w2' });
  });

  test('SF-118: with troops within his reach a giant may not batter, and with none he may', () => {
    const match = siege([colossus(), guards('g', { w2: 1 })]);
    expect(offered(match, 'batter').map(({ structure }) => structure)).toEqual(['t', 'w1', 'w3']);
  });

  test('SF-145 SF-146 SF-147: flyers hit on 6 without a bonus; the beaten retreat, and the flyers take nothing', () => {
    const match = siege([flyers(), guards('g', { w2: 1 }, { hits: 9 })]);
    expect(assaultable(match)).toEqual(['w2']);
    play(match, assault('bats', 'w2'), YES, declare(3), ...TO_COMBAT);
    fightOn(match);
    expect(question(match)).toMatchObject({ dice: 6, reads: { atLeast: 6 } });
    const facts = play(match, dice(6, 1, 1, 1, 1, 1), dice(1, 1), declare(0));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'retreated', unit: 'g', way: 'inwards' }));
    expect(question(match)).toMatchObject({ rule: 'SF-146', options: [{ id: 'stand' }, { id: 'fall-back' }] });
    play(match, pick('stand'));
    expect(match.state.units['bats']?.place.on).toBe('contact');
  });

  test.each([
    ['attacked-there', 3],
    ['whoever-loses', 0],
  ] as const)('SF-149: flyers whose own assault fails retreat; of %s, %i stands are left', (flyersLost, stands) => {
    const match = siege([flyers(), guards('g', { w2: 1 })], { options: { flyersLost } });
    play(match, assault('bats', 'w2'), YES, declare(3), ...TO_COMBAT);
    fightOn(match, dice(1, 1, 1, 1, 1, 1), dice(4, 4));
    if (stands > 0) play(match, declare(0));
    expect(match.state.units['bats']?.stands).toBe(stands);
  });
});

describe('several attackers', () => {
  test('SF-087 SF-058: an assault on the section next door joins the fight of the holders that stand in it already', () => {
    const match = siege([climbers(), climbers('second'), guards('g', { w2: 1, w3: 1 })]);
    play(match, assault('orcs', 'w2'), YES, declare(3));
    play(match, assault('second', 'w3'), YES, declare(3));
    expect(Object.keys(match.state.engagements)).toEqual(['walls:w2']);
    expect(theFight(match)?.attackers.map(({ at }) => at)).toEqual(['w2', 'w3']);
  });

  test('SF-058: an assault on a wall and a charge on the ground are two fights', () => {
    const match = siege([climbers(), orcs('second'), guards('g', { w2: 1 }), footmen()]);
    play(match, assault('orcs', 'w2'), YES, declare(3));
    play(match, charge('second', 'foot'), YES, declare(3), NO, pick('open'), declare(3));
    expect(Object.keys(match.state.engagements)).toHaveLength(2);
  });

  test('SF-101: two beaten attackers share the distance, rounded up', () => {
    const match = siege([climbers(), climbers('second'), guards('g', { w2: 2 }, { attacks: 3 })]);
    play(match, assault('orcs', 'w2'), YES, declare(1), assault('second', 'w2'), YES, declare(1), ...TO_COMBAT);
    const facts = fightOn(match, declare(2), dice(1, 1), dice(1, 1), dice(4, 4, 4, 1, 1, 1));
    expect(facts.filter(({ kind }) => kind === 'retreated')).toMatchObject([{ cm: 2 }]);
  });
});
