import { describe, expect, test } from 'vitest';
import { siegeMedieval } from '../index.ts';
import {
  besiegers,
  garrison,
  GATE,
  on,
  ROW,
  rowWith,
  sidesWith,
  trebuchet,
  written,
  type Changes,
  type WrittenSection,
  type WrittenUnit,
} from '../scene.ts';

/** Every way in which a set-up contradicts the book, next to the closest one that does not. */

type Found = readonly (readonly [rule: string | undefined, key: string])[];
type Case = readonly [rules: string, what: string, changes: Changes, found: Found];

/** What is wrong with a set-up: rules, and the keys of their messages. */
function wrong(changes: Changes): Found {
  const parsed = siegeMedieval.setup.parse(written(changes));
  return parsed.ok ? [] : parsed.problems.map(({ rule, text }) => [rule, text.key]);
}
const found = (rule: string | undefined, key: string): Found => [[rule, `sm.problem.${key}`]];
const unit = (one: WrittenUnit, setup: Changes['setup'] = {}): Changes => ({ units: [one], setup });
const defended = (defender: object, sections: readonly WrittenSection[] = ROW): Changes => ({
  sections,
  setup: { works: { defender } },
});
/** The usual row and a turret that is part of a section. */
const turret = (mergedInto: string, more: Partial<WrittenSection> = {}): readonly WrittenSection[] => [
  ...ROW,
  { id: 'turret', kind: 'tower', label: 'T', mergedInto, ...more },
];
const PREPARED = { begin: 'preparation', months: 4 } as const;

test.each<Case>([
  [
    'SM-003',
    'shields of one colour',
    { setup: { sides: sidesWith({ tincture: 'azure' }) } },
    found(undefined, 'same-tincture'),
  ],
  ['SM-068', 'the last turn', { setup: { turns: 5, turn: 5 } }, []],
  ['SM-068', 'a turn after the last', { setup: { turns: 5, turn: 6 } }, found('SM-068', 'turn')],
  ['SM-068', 'a late turn of a battle without limit', { setup: { turns: null, turn: 9 } }, []],
  ['SM-052', 'a unit with the id of a section', unit(besiegers('wall-1')), found(undefined, 'same-id')],
  ['SM-052', 'a gate with the id of a section', { gates: [{ ...GATE, id: 'wall-1' }] }, found(undefined, 'same-id')],
  [
    'SM-052',
    'an engine with the id of a unit',
    { ...unit(besiegers('a')), engines: [{ id: 'a', kind: 'ram' }] },
    found(undefined, 'same-id'),
  ],
  [
    'SM-052',
    'a section beside itself',
    { sections: rowWith('wall-1', { beside: ['wall-1'] }) },
    found('SM-052', 'beside'),
  ],
  ['SM-054', 'a turret that is part of nothing', { sections: turret('moat') }, found('SM-054', 'merged')],
  ['SM-054', 'a barbican that is part of a wall', { sections: turret('wall-1', { kind: 'barbican' }) }, []],
  [
    'SM-054',
    'a turret that is part of a part',
    { sections: [...turret('wall-3'), { id: 'wall-3', kind: 'wall', label: '3', mergedInto: 'wall-1' }] },
    [...found('SM-054', 'merged'), ...found('SM-054', 'merged')],
  ],
  [
    'SM-058',
    'a gate in a turret that is part of a wall',
    { sections: turret('wall-1'), gates: [{ ...GATE, section: 'turret' }] },
    found('SM-058', 'no-section'),
  ],
  ['SM-041', 'a barricade at no gate', defended({ barricades: ['wall-1'] }), found('SM-041', 'no-gate')],
  [
    'SM-042',
    'oil on a turret that is part of a wall',
    defended({ oil: ['turret'] }, turret('wall-1')),
    found('SM-042', 'oil-wall'),
  ],
  ['SM-042', 'oil on two walls', defended({ oil: ['wall-1', 'wall-2'] }), []],
  ['SM-042', 'oil nowhere', defended({ oil: ['moat'] }), found('SM-042', 'oil-wall')],
  [
    'SM-030',
    'a mine under a turret that is part of a wall',
    { sections: turret('wall-1'), setup: { mined: ['turret'] } },
    found('SM-030', 'no-section'),
  ],
])('%s: %s', (_rules, _what, changes, problems) => {
  expect(wrong(changes)).toEqual(problems);
});

describe('units', () => {
  const light = { type: 'artillery', artillery: 'light-artillery', stands: 1 } as const;
  test.each<Case>([
    [
      'SM-033',
      'ladders of a character',
      unit(besiegers('a', { ladders: true }, { type: 'character' })),
      found('SM-033', 'ladders'),
    ],
    [
      'SM-196',
      'ladders of beasts',
      unit(besiegers('a', { ladders: true }, { nonHumanoid: true })),
      found('SM-196', 'not-humanoid-ladders'),
    ],
    [
      'SM-197',
      'ladders of ghosts',
      unit(besiegers('a', { ladders: true }, { ethereal: true })),
      found('SM-197', 'ethereal-ladders'),
    ],
    ['SM-196', 'beasts without ladders', unit(besiegers('a', {}, { nonHumanoid: true })), []],
    ['SM-197', 'ghosts without ladders', unit(besiegers('a', {}, { ethereal: true })), []],
    [
      'SM-028',
      'a platform of the besiegers’ artillery',
      { units: [trebuchet('a', { platform: true })], setup: { works: { attacker: { platforms: 1 } } } },
      [],
    ],
    [
      'SM-028',
      'a platform of the garrison’s artillery',
      unit(garrison('a', { platform: true }, light)),
      found('SM-028', 'platform'),
    ],
    [
      'SM-021',
      'a cavalry unit from the tables',
      unit(besiegers('a', { siege: true }, { type: 'cavalry' })),
      found('SM-021', 'tables-attacker'),
    ],
    ['SM-021', 'the besiegers’ light piece', unit(besiegers('a', { siege: true }, light)), []],
    ['SM-021', 'the besiegers’ heavy piece', unit(trebuchet('a', { siege: true })), []],
    [
      'SM-021',
      'the besiegers’ bombard',
      unit(trebuchet('a', { siege: true }, { artillery: 'heavy-cannon' }), { sides: sidesWith({ gunpowder: true }) }),
      [],
    ],
    [
      'SM-021',
      'another kind of piece',
      unit(trebuchet('a', { siege: true }, { artillery: 'other' })),
      found('SM-021', 'tables-attacker'),
    ],
    [
      'SM-021',
      'the garrison’s bombard',
      unit(garrison('a', { siege: true }, { ...light, artillery: 'heavy-cannon' })),
      found('SM-021', 'tables-defender'),
    ],
    ['SM-B02', 'as many stands as it ever had', unit(besiegers('a', { standsNow: 3 })), []],
    ['SM-B02', 'more stands than it ever had', unit(besiegers('a', { standsNow: 4 })), found('SM-B02', 'stands')],
    [
      'SM-071',
      'a chariot that counts as a cannon',
      unit(besiegers('a', {}, { type: 'chariot', artillery: 'cannon' })),
      [],
    ],
    [
      'SM-071',
      'a chariot that counts as a bombard',
      unit(besiegers('a', {}, { type: 'chariot', artillery: 'heavy-cannon' })),
      found('SM-071', 'no-artillery'),
    ],
  ])('%s: %s', (_rules, _what, changes, problems) => {
    expect(wrong(changes)).toEqual(problems);
  });
});

describe('places', () => {
  const light = { type: 'artillery', artillery: 'light-artillery', stands: 1 } as const;
  const standing = (place: WrittenUnit['place'], standsNow?: number, setup: Changes['setup'] = {}) =>
    unit(besiegers('a', { ...(place && { place }), ...(standsNow === undefined ? {} : { standsNow }) }), setup);
  test.each<Case>([
    ['SM-066', 'all the stands that are left', standing(on('wall-1', 2), 2), []],
    ['SM-066', 'stands that have fallen', standing(on('wall-1', 3), 2), found('SM-066', 'spread')],
    ['SM-066', 'stands on two sections', standing({ on: 'section', stands: { 'wall-1': 1, 'wall-2': 2 } }), []],
    [
      'SM-066',
      'one half on no section',
      standing({ on: 'section', stands: { 'wall-1': 1, moat: 2 } }),
      found('SM-066', 'place'),
    ],
    ['SM-066', 'at the foot of a section', standing({ on: 'foot', section: 'wall-1' }), []],
    ['SM-066', 'at the foot of nothing', standing({ on: 'foot', section: 'moat' }), found('SM-066', 'place')],
    ['SM-066', 'in the debris of nothing', standing({ on: 'debris', section: 'moat' }), found('SM-066', 'place')],
    ['SM-062', 'off the table in battle', standing({ on: 'off-table' }), found('SM-062', 'off-table')],
    ['SM-062', 'off the table with one stand left', standing({ on: 'off-table' }, 1), found('SM-062', 'off-table')],
    ['SM-062', 'off the table with no stand left', standing({ on: 'off-table' }, 0), []],
    ['SM-062', 'off the table before the battle', standing({ on: 'off-table' }, undefined, PREPARED), []],
    ['SM-139', 'the garrison’s artillery on the ramparts', unit(garrison('a', { place: on('wall-1', 1) }, light)), []],
    [
      'SM-139',
      'the besiegers’ artillery on the ramparts',
      unit(besiegers('a', { place: on('wall-1', 1) }, light)),
      found('SM-139', 'ramparts'),
    ],
    [
      'SM-139',
      'a character on the ramparts',
      unit(besiegers('a', { place: on('wall-1', 1) }, { type: 'character', stands: 1 })),
      [],
    ],
    [
      'SM-139',
      'a monster on the ramparts',
      unit(besiegers('a', { place: on('wall-1') }, { type: 'monster' })),
      found('SM-139', 'ramparts'),
    ],
  ])('%s: %s', (_rules, _what, changes, problems) => {
    expect(wrong(changes)).toEqual(problems);
  });
});

describe('engines', () => {
  const at = (kind: 'ram' | 'siege-tower', contact: string): Changes => ({ engines: [{ id: 'one', kind, contact }] });
  const pushed = (pusher: WrittenUnit | string, setup: Changes['setup'] = {}): Changes => ({
    units: typeof pusher === 'string' ? [] : [pusher],
    engines: [{ id: 'one', kind: 'ram', pusher: 'crew' }],
    setup,
  });
  test.each<Case>([
    ['SM-125', 'a siege tower at a gate', at('siege-tower', 'gate'), [['SM-125', 'sm.not.tower-at-gate']]],
    ['SM-125', 'a siege tower at a wall', at('siege-tower', 'wall-1'), []],
    ['SM-125', 'a ram at a gate', at('ram', 'gate'), []],
    ['SM-125', 'a ram at nothing', at('ram', 'moat'), found(undefined, 'no-section')],
    ['SM-108', 'nobody who pushes', pushed('nobody'), found('SM-108', 'pusher')],
    ['SM-108', 'cavalry that pushes', pushed(besiegers('crew', {}, { type: 'cavalry' })), found('SM-108', 'pusher')],
    ['SM-108', 'the last stand that pushes', pushed(besiegers('crew', { standsNow: 1 })), []],
    [
      'SM-140',
      'a crew off the table before the battle',
      pushed(besiegers('crew', { place: { on: 'off-table' } }), PREPARED),
      [],
    ],
    [
      'SM-140',
      'a crew inside before the battle',
      pushed(besiegers('crew', { place: { on: 'inside' } }), PREPARED),
      [['SM-140', 'sm.not.engines-outside']],
    ],
    [
      'SM-140',
      'a crew in the debris',
      pushed(besiegers('crew', { place: { on: 'debris', section: 'wall-1' } })),
      [['SM-140', 'sm.not.engines-outside']],
    ],
  ])('%s: %s', (_rules, _what, changes, problems) => {
    expect(wrong(changes)).toEqual(problems);
  });
});
