import { describe, expect, test } from 'vitest';
import { withEngine, withSection, withUnit } from './changes.ts';
import type { Fact } from './facts.ts';
import type { Fight } from './fights/fight.ts';
import { withoutIdleFights } from './fights/reducers.ts';
import { afterFact, atRest, fight, fighting, NOTHING, party, round, start } from './invariants-scene.ts';
import { unitOf, type Phase, type Siege } from './state.ts';

/** Checks each condition of the invariants from both sides: what they find, and what is sound although it is close. */

/** A change of one unit in the sound siege, or in the sound fight. */
const unit = (id: string, change: Parameters<typeof withUnit>[2], of: Siege = start): Siege => withUnit(of, id, change);
const WALKED: Fact = { kind: 'walked', unit: 'a', place: { on: 'outside' }, engine: null };
const inside = { on: 'inside' } as const;
const onWalls = (stands: Readonly<Record<string, number>>) => ({ on: 'section', stands }) as const;
const lostOn = (section: string | null, count = 1): Fact => ({
  kind: 'stands-lost',
  unit: 'g',
  count,
  hits: 0,
  section,
});
const leftFor = (to: string | null): Fact => ({ kind: 'left-section', unit: 'g', from: 'wall-1', to, moved: 1 });
/** The garrison of wall 1 is charged there and on wall 2. */
const onTwo: Partial<Fight> = {
  attackers: [party('a', { charges: 'wall-1' }), party('b', { charges: 'wall-2' })],
  defenders: [party('g', { holds: 'wall-1' }), party('g', { holds: 'wall-2' })],
};
const atNobody: Partial<Fight> = { attackers: [party('a', {})], defenders: [] };

const TOUCHES = 'everybody in a fight touches an enemy';
const OUTLIVES = 'no fight outlives those who charged, nor the engine that was charged, nor the Combat phase';
const STANDS_THERE = 'whoever is charged on a section stands on it as long as the fight waits';
const MARKED = 'whoever is in a fight is marked with it, and nobody else is';
const PUSHED = 'an engine is pushed by one living unit of its own side that stands outside, or by nobody';
const WOUNDS = 'wounds are of somebody, and leave with him';
const STAY = 'no stand is moved by what happened to another stand’s section';
const BELONGS = 'ladders are carried by somebody who is there, and no engine that is gone touches the works';

describe('at rest', () => {
  test.each<[rules: string, what: string, siege: Siege, found: readonly string[]]>([
    ['SM-B14', 'the charged unit has left, in a later round', unit('g', { place: inside }, fighting({ round: 2 })), []],
    ['SM-B14', 'the charged unit is gone altogether', unit('g', { stands: 0 }, fighting()), []],
    [
      'SM-B14',
      'a unit inside is charged there',
      unit('g', { place: inside }, fighting({ attackers: [party('a', {})], defenders: [party('g', {})] })),
      [],
    ],
    [
      'SM-B14',
      'one half of the charged unit is gone',
      unit('g', { place: onWalls({ 'wall-2': 3 }) }, fighting(onTwo)),
      [],
    ],
    [
      'SM-B14',
      'both halves have gone elsewhere',
      unit('g', { place: onWalls({ 'tower-a': 3 }) }, fighting(onTwo)),
      [STANDS_THERE],
    ],
    [
      'SM-B14',
      'only another unit stands where it is charged',
      unit(
        'g',
        { place: inside },
        fighting({
          attackers: [party('a', { charges: 'wall-1' }), party('b', { charges: 'tower-a' })],
          defenders: [party('g', { holds: 'wall-1' }), party('h', { holds: 'tower-a' })],
        }),
      ),
      [STANDS_THERE],
    ],
    [
      'SM-B15',
      'a charged unit that nobody charges',
      fighting({ defenders: [party('g', { holds: 'wall-1' }), party('h', { holds: 'tower-a' })] }),
      [TOUCHES],
    ],
    [
      'SM-B15',
      'a charger of another section, at an engine with a crew',
      fighting({ engine: 'belfry', attackers: [party('a', { charges: 'wall-2' })] }),
      [TOUCHES],
    ],
    ['SM-118', 'an engine charged that nobody pushes', fighting({ ...atNobody, engine: 'belfry' }), []],
    [
      'SM-118',
      'an engine charged that is destroyed',
      withEngine(fighting({ ...atNobody, engine: 'belfry' }), 'belfry', { destroyed: true }),
      [OUTLIVES],
    ],
    ['SM-118', 'neither an engine nor a unit charged', fighting({ ...atNobody, engine: null }), [TOUCHES, OUTLIVES]],
    ['SM-B01', 'one charger of two left', unit('b', { stands: 0 }, fighting(onTwo)), []],
    [
      'SM-B01',
      'no charger of two left',
      unit('a', { stands: 0 }, unit('b', { stands: 0 }, fighting(onTwo))),
      [OUTLIVES],
    ],
    [
      'SM-B01',
      'a fight that the end of the battle left',
      { ...fighting(), phase: 'start', ended: { winner: null, by: 'time' } },
      [],
    ],
    [
      'SM-178',
      'a battle that ended while the beaten went back',
      { ...unit('g', { place: inside }, fighting()), ended: { winner: null, by: 'broken' } },
      [],
    ],
    [
      'SM-178',
      'a battle that ended while the parties of a fight were told apart',
      { ...fighting({ attackers: [party('a', { charges: 'wall-2' })] }), ended: { winner: null, by: 'broken' } },
      [],
    ],
    ['SM-085', 'debris on which nobody stands', withSection(start, 'barbican-b', { state: 'debris' }), []],
    ['SM-085', 'an unstable section with its garrison', withSection(start, 'tower-a', { state: 'unstable' }), []],
    [
      'SM-B11',
      'hits on a unit that the battle’s last blows destroyed',
      { ...unit('a', { stands: 0, hits: 1 }), ended: { winner: null, by: 'broken' } },
      [],
    ],
    ['SM-B11', 'a wound less than a stand', unit('a', { hits: 2 }), []],
    ['SM-107', 'ladders with a unit that is gone', unit('h', { ladders: 'carried', stands: 0 }), []],
    ['SM-107', 'ladders left by a unit on the ramparts', unit('h', { ladders: 'abandoned' }), []],
    [
      'SM-117',
      'an engine not yet there in contact',
      withEngine(start, 'belfry', { contact: 'wall-1', deployed: false }),
      [BELONGS],
    ],
    ['SM-117', 'a destroyed engine in contact with nothing', withEngine(start, 'belfry', { destroyed: true }), []],
    ['SM-117', 'an engine at a wall', withEngine(start, 'belfry', { contact: 'wall-1' }), []],
    ['SM-117', 'an engine at a gate', withEngine(start, 'ram', { contact: 'gate' }), []],
  ])('%s: %s', (_rules, _what, siege, found) => {
    expect(atRest(siege)).toEqual(found);
  });

  test.each<[Phase, readonly string[]]>([
    ['omens', [OUTLIVES]],
    ['start', [OUTLIVES]],
    ['repairs', [OUTLIVES]],
    ['command', []],
    ['shooting', []],
    ['combat', []],
  ])('SM-B01: a fight in phase %s', (phase, found) => {
    expect(atRest({ ...fighting(), phase })).toEqual(found);
  });
});

test('SM-B17: before the Combat phase a fight about an engine ends with it, and one with its crew does not', () => {
  const after = (crew: readonly Fight['defenders'][number][], destroyed: boolean) => {
    const siege = fighting({ engine: 'belfry', defenders: crew });
    return Object.keys(withoutIdleFights({ ...withEngine(siege, 'belfry', { destroyed }), phase: 'shooting' }).fights);
  };
  const crew = [party('g', { holds: 'wall-1' })];
  expect([after([], false), after([], true), after(crew, true)]).toEqual([['f'], [], ['f']]);
});

describe('after a fact', () => {
  const shot = unitOf(start, 'a');
  test.each<[rules: string, what: string, fact: Fact, after: Siege, found: readonly string[], before?: Siege]>([
    [
      'SM-B02',
      'a stand of a unit is nowhere',
      NOTHING,
      unit('h', { place: onWalls({ 'tower-a': 2 }) }),
      [
        'every stand of a unit on the works stands on a section, and no other does',
        'nobody comes to another place but by a fact whose rule moves him',
      ],
    ],
    ['SM-B02', 'a unit on the works is gone', NOTHING, unit('h', { stands: 0 }), []],
    [
      'SM-B17',
      'a unit that is gone is still marked',
      NOTHING,
      unit('b', { stands: 0, engaged: 'f' }, withEngine(start, 'ram', { pusher: null })),
      [],
    ],
    [
      'SM-B17',
      'a unit is in two fights',
      NOTHING,
      { ...fighting(), fights: { f: fight, g: { ...fight, id: 'g' } } },
      [MARKED],
    ],
    ['SM-108', 'a destroyed engine is pushed', NOTHING, withEngine(start, 'ram', { destroyed: true }), [PUSHED]],
    ['SM-109', 'two engines have a crew each', NOTHING, withEngine(start, 'belfry', { pusher: 'a' }), []],
    ['SM-086', 'a unit leaves both its sections for the courtyard', leftFor(null), unit('g', { place: inside }), []],
    ['SM-B07', 'a unit walks', WALKED, unit('a', { place: inside }), []],
    ['SM-B07', 'something else of a unit changes', NOTHING, unit('a', { confused: true }), []],
    [
      'SM-B07',
      'a purchase is given back',
      NOTHING,
      { ...start, units: Object.fromEntries(Object.entries(start.units).filter(([id]) => id !== 'a')) },
      [],
    ],
    [
      'SM-B15',
      'somebody strikes in a fight that does not exist',
      round('a', 'g'),
      start,
      ['whoever strikes in a fight touches whom he strikes'],
      start,
    ],
    [
      'SM-B15',
      'somebody who is not in the fight strikes',
      round('b', 'g'),
      fighting(),
      ['whoever strikes in a fight touches whom he strikes'],
      fighting(),
    ],
    [
      'SM-118',
      'a charger strikes the engine',
      round('a', 'belfry'),
      fighting({ ...atNobody, engine: 'belfry' }),
      [MARKED],
      fighting({ ...atNobody, engine: 'belfry' }),
    ],
    ['SM-B11', 'fewer than no stands', NOTHING, unit('a', { stands: -1 }), [WOUNDS]],
    ['SM-B12', 'fewer than no hits to drive back', NOTHING, unit('a', { drive: -1 }), [WOUNDS]],
    [
      'SM-066',
      'losses beyond the stands of a section',
      lostOn('wall-1', 3),
      unit('g', { stands: 0, place: { on: 'off-table' } }),
      [],
    ],
    [
      'SM-066',
      'a second half that shrinks with the first',
      lostOn('wall-1', 2),
      unit('g', { stands: 1, place: onWalls({ 'wall-1': 1 }) }),
      [STAY],
    ],
    [
      'SM-066',
      'losses beyond the first half',
      lostOn('wall-2', 2),
      unit('g', { stands: 1, place: onWalls({ 'wall-1': 1 }) }),
      [],
    ],
    [
      'SM-066',
      'losses that name no section',
      lostOn(null),
      unit('g', { stands: 2, place: onWalls({ 'wall-1': 2 }) }),
      [],
    ],
    [
      'SM-066',
      'another fact that moves a whole unit',
      { ...WALKED, unit: 'g' },
      unit('g', { place: onWalls({ 'tower-a': 3 }) }),
      [],
    ],
    [
      'SM-086',
      'a unit leaves a section and another half goes too',
      leftFor('tower-a'),
      unit('g', { place: onWalls({ 'tower-a': 3 }) }),
      [STAY],
    ],
    [
      'SM-032',
      'as many mines used as bought',
      NOTHING,
      { ...start, minesUsed: 2, works: { ...start.works, mines: 2 } },
      [],
    ],
    [
      'SM-032',
      'fewer mines used than bought',
      NOTHING,
      { ...start, minesUsed: 1, works: { ...start.works, mines: 2 } },
      [],
    ],
    [
      'SM-066',
      'the last stands of a unit fall',
      lostOn('wall-1', 2),
      unit('g', { stands: 0, place: { on: 'off-table' } }),
      [],
    ],
    ['SM-086', 'a unit goes down from both sections', leftFor(null), unit('g', { place: inside }), []],
    [
      'SM-066',
      'a unit on the ground loses stands at a section',
      { kind: 'stands-lost', unit: 'a', count: 1, hits: 0, section: 'wall-1' },
      unit('a', { stands: 2 }),
      [],
    ],
    ['SM-048', 'a unit that has shrunk', NOTHING, unit('a', { stands: shot.stands - 1 }), []],
  ])('%s: %s', (_rules, _what, fact, after, found, before = start) => {
    expect(afterFact(before, fact, after)).toEqual(found);
  });

  test.each(['outside', 'foot', 'inside', 'tunnel', 'debris', 'section', 'off-table'] as const)(
    'SM-140: whether a unit %s may push an engine of its side, and of neither side’s enemy',
    (where) => {
      const place =
        where === 'section'
          ? onWalls({ 'wall-1': 3 })
          : where === 'foot' || where === 'debris'
            ? { on: where, section: 'wall-1' }
            : { on: where };
      const standing = unit('b', { place });
      const may = ['outside', 'foot', 'off-table'].includes(where);
      expect(afterFact(standing, NOTHING, standing)).toEqual(may ? [] : [PUSHED]);
      const enemy = unit('b', { place, side: 'defender' });
      expect(afterFact(enemy, NOTHING, enemy)).toEqual([PUSHED]);
      const notThere = withEngine(standing, 'ram', { deployed: false });
      expect(afterFact(notThere, NOTHING, notThere)).toEqual([]);
    },
  );
});
