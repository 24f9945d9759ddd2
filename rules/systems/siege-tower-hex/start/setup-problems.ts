import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { filling, hexesOf } from '../inside/places.ts';
import type { Options } from '../options.ts';
import { CAPACITY, FLOORS, LADDER_COST } from '../tables.ts';
import type { PersonSetup, Setup, TowerSetup } from './setup.ts';

/** Set-up: ST-001, ST-003, ST-009, ST-034, ST-038, ST-042, ST-045, ST-048, ST-049, ST-057, ST-B09. */

/** Every contradiction within a set-up or with the module. */
export function setupProblems(setup: Setup, agreed?: unknown): readonly Problem[] {
  const [a, b] = setup.sides;
  return [
    ...(a.seat === b.seat ? [{ text: text('st.problem.same-seats') }] : []),
    ...(a.tincture === b.tincture ? [{ text: text('st.problem.same-tincture') }] : []),
    ...(setup.turn > setup.turns ? [{ text: text('st.problem.turn', { turn: setup.turn, turns: setup.turns }) }] : []),
    ...sameIds([...setup.towers, ...setup.people]),
    ...setup.people.flatMap((person) => placeProblems(person, setup, longLadder(agreed))),
    ...setup.towers.flatMap((tower) => [
      ...towerProblems(tower, setup, capacityCounts(agreed)),
      ...bridgeProblems(tower),
    ]),
  ];
}

function sameIds(pieces: readonly { readonly id: string }[]): readonly Problem[] {
  const seen = new Set<string>();
  return pieces.flatMap(({ id }) =>
    seen.size < seen.add(id).size ? [] : [{ text: text('st.problem.same-id', { id }), about: [id] }],
  );
}

/** ST-045 (C-ST-08): the floor from which the long ladder goes up, by the options agreed on if they are known. */
function longLadder(agreed: unknown): 'ground' | 'l1' {
  return (agreed as Partial<Options> | undefined)?.longLadder === 'ground-l1' ? 'ground' : 'l1';
}

/** ST-042: whose men fill a floor, by the options agreed on if they are known. */
function capacityCounts(agreed: unknown): Options['capacityCounts'] {
  return (agreed as Partial<Options> | undefined)?.capacityCounts ?? 'everyone';
}

function placeProblems(
  { id, name, called, place, mounted }: PersonSetup,
  { towers }: Setup,
  long: 'ground' | 'l1',
): readonly Problem[] {
  if (place.on === 'battlement' || place.on === 'outside') return [];
  const tower = towers.find((one) => one.id === place.tower);
  const figures = { person: called ?? name, tower: place.tower };
  if (tower === undefined) return [{ text: text('st.problem.no-tower', figures), about: [id] }];
  const problems: Problem[] = mounted
    ? [{ rule: 'ST-049', text: text('st.problem.mounted', figures), about: [id] }]
    : [];
  if (place.on === 'bridge' && tower.bridge !== 'lowered')
    problems.push({ rule: 'ST-005', text: text('st.problem.no-bridge', figures), about: [id] });
  const floors = FLOORS[tower.ramparts];
  if (place.on === 'floor') {
    if (!floors.includes(place.floor))
      problems.push({ rule: 'ST-003', text: text('st.problem.no-floor', figures), about: [id] });
    if (!hexesOf(place.floor).includes(place.hex))
      problems.push({ rule: 'ST-077', text: text('st.problem.no-hex', { ...figures, hex: place.hex }), about: [id] });
  }
  if (
    place.on === 'ladder' &&
    (floors.indexOf(place.lower) < 0 || floors.indexOf(place.upper) !== floors.indexOf(place.lower) + 1)
  )
    problems.push({ rule: 'ST-009', text: text('st.problem.no-ladder', figures), about: [id] });
  if (place.on === 'ladder' && place.paid >= LADDER_COST && !(tower.ramparts === 3 && place.lower === long))
    problems.push({ rule: 'ST-048', text: text('st.problem.paid', figures), about: [id] });
  return problems;
}

/** A bridge that is down or coming down: ST-034, ST-038, ST-057. */
function bridgeProblems({ id, label, bridge, distance, moved, onMap }: TowerSetup): readonly Problem[] {
  if (bridge === 'raised') return [];
  const found = (rule: string, key: string): Problem => ({ rule, text: text(key, { label }), about: [id] });
  return [
    ...(onMap ? [] : [found('ST-034', 'st.problem.bridge-off-map')]),
    ...(distance === null || distance === 1 ? [] : [found('ST-057', 'st.problem.bridge-far')]),
    ...(moved ? [found('ST-038', 'st.problem.bridge-moved')] : []),
  ];
}

function towerProblems(
  { id, label, ramparts, bridge }: TowerSetup,
  { people }: Setup,
  counts: Options['capacityCounts'],
): readonly Problem[] {
  const living = people.filter(({ health }) => health !== 'dead');
  const on = (floor: string): readonly PersonSetup[] =>
    living.filter(({ place }) => place.on === 'floor' && place.tower === id && place.floor === floor);
  const problems: Problem[] = FLOORS[ramparts]
    .filter(
      (floor) =>
        filling(
          on(floor).map(({ side }) => side),
          counts,
        ) > CAPACITY[floor],
    )
    .map((floor) => ({
      rule: 'ST-042',
      text: text('st.problem.full', { label, floor: text(`st.floor.${floor}`), most: CAPACITY[floor] }),
      about: [id],
    }));
  const winch = (['winch-1', 'winch-2'] as const).map((hex) =>
    on('l2').filter(({ place }) => place.on === 'floor' && place.hex === hex),
  );
  if (winch.some((men) => men.length > 1))
    problems.push({ rule: 'ST-B09', text: text('st.problem.winch-shared', { label }), about: [id] });
  const manned = winch.every(([man]) => man !== undefined && man.side === 'attacker' && man.health !== 'stunned');
  if (bridge === 'lowering' && !manned)
    problems.push({ rule: 'ST-057', text: text('st.problem.winch-unmanned', { label }), about: [id] });
  return problems;
}
