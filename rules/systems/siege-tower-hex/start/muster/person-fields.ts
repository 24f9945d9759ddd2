import type { Field, FieldValues } from '../../../../kernel/field.ts';
import { readFields } from '../../../../kernel/fields.ts';
import { freeId } from '../../../../kernel/muster.ts';
import { newProblems, type Parsed } from '../../../../kernel/problem.ts';
import { text, type Text } from '../../../../kernel/text.ts';
import { hexesOf } from '../../inside/places.ts';
import { FLOORS } from '../../tables.ts';
import { setupProblems } from '../setup-problems.ts';
import { Health, PersonSetup, type Place, type Seat, type Setup, type TowerSetup } from '../setup.ts';

/** A character as a form and as a line of a table: ST-002, ST-003, ST-009, ST-037, ST-049, ST-B02. */

/** Places as choice words; forms and tables use the same ones. */
const word = (place: Place): string => {
  switch (place.on) {
    case 'floor':
      return `${place.tower}.${place.floor}.${place.hex}`;
    case 'ladder':
      return `${place.tower}.ladder.${place.lower}.${place.upper}`;
    case 'bridge':
      return `${place.tower}.bridge.${place.hex}`;
    case 'battlement':
    case 'outside':
      return place.on;
  }
};

/** Every place of a tower where a man can stand (ST-003, ST-009, ST-077). */
function placesOf({ id, ramparts, bridge }: TowerSetup): readonly Place[] {
  const floors = FLOORS[ramparts];
  return [
    ...floors.flatMap((floor) => hexesOf(floor).map((hex): Place => ({ on: 'floor', tower: id, floor, hex }))),
    ...floors.slice(1).map((upper, below): Place => {
      const lower = floors[below] ?? 'ground';
      return { on: 'ladder', tower: id, lower, upper, paid: 1 };
    }),
    ...(bridge === 'lowered'
      ? (['inner', 'front'] as const).map((hex): Place => ({ on: 'bridge', tower: id, hex }))
      : []),
  ];
}

function placeText(place: Place, towers: readonly TowerSetup[]): Text {
  if (place.on === 'battlement' || place.on === 'outside') return text(`st.place.${place.on}`);
  const found = towers.find(({ id }) => id === place.tower);
  const tower =
    found?.name === undefined
      ? text('st.tower', { label: found?.label ?? '' })
      : text('st.named', { name: found.name });
  const floor = (id: string): Text => text(`st.floor.${id}`);
  const where =
    place.on === 'floor'
      ? text('st.place.hex-of', { floor: floor(place.floor), hex: text(`st.hex.${place.hex}`) })
      : place.on === 'ladder'
        ? text('st.place.ladder', { lower: floor(place.lower), upper: floor(place.upper) })
        : text('st.place.hex-of', { floor: text('st.place.bridge'), hex: text(`st.hex.${place.hex}`) });
  return text('st.floor-of', { tower, floor: where });
}

const everyPlace = ({ towers }: Setup): readonly Place[] => [
  { on: 'outside' },
  { on: 'battlement' },
  ...towers.flatMap(placesOf),
];

const field = (
  id: string,
  columns: readonly string[],
  rest: Pick<Field, 'kind' | 'standard'> & Partial<Field>,
): Field => ({
  id,
  title: text(`st.person.${id}`),
  part: text(`st.person.part.${['name', 'charge', 'place'].includes(id) ? 'who' : 'able'}`),
  optional: false,
  columns,
  ...rest,
});
const yesNo = (rule: string) => ({ kind: 'yes-no', standard: false, rule }) as const;

/** The form fields of a character; the towers supply the places. */
export function personFields(setup: Setup): readonly Field[] {
  const places = everyPlace(setup);
  return [
    field('name', ['name', 'character', 'nom', 'personnage'], { kind: 'text', standard: null, min: 1, max: 60 }),
    field('charge', ['sign', 'charge', 'signe', 'embleme'], { kind: 'sign', standard: 'halberd', max: 20 }),
    field('place', ['place', 'where', 'ou', 'lieu'], {
      kind: 'choice',
      standard: 'outside',
      rule: 'ST-002',
      choices: places.map((place) => ({
        id: word(place),
        text: placeText(place, setup.towers),
        words: WORDS[place.on] ?? [],
      })),
    }),
    field('movement', ['movement', 'mp', 'mouvement', 'pm'], {
      kind: 'number',
      standard: 10,
      min: 0,
      max: 30,
      rule: 'ST-B02',
    }),
    field('armour', ['armour', 'armor', 'armure'], yesNo('ST-B02')),
    field('missiles', ['missiles', 'projectiles', 'tireur'], yesNo('ST-020')),
    field('mounted', ['mounted', 'monte', 'cheval'], yesNo('ST-049')),
    field('health', ['health', 'etat', 'sante'], {
      kind: 'choice',
      standard: 'healthy',
      rule: 'ST-B08',
      choices: Health.options.map((id) => ({ id, text: text(`st.health.${id}`), words: WORDS[id] ?? [] })),
    }),
    field('foughtLastTurn', ['fought', 'a combattu'], yesNo('ST-037')),
  ];
}

/** French words a table may use, lower case and without accents. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  outside: ['dehors', 'hors de la tour'],
  battlement: ['creneaux', 'rempart', 'battlements'],
  healthy: ['indemne', 'valide'],
  stunned: ['sonne', 'etourdi'],
  wounded: ['blesse'],
  dead: ['mort'],
};

/** A character as form values. */
export function personValues({
  name,
  charge,
  place,
  movement,
  armour,
  missiles,
  mounted,
  health,
  foughtLastTurn,
}: PersonSetup): FieldValues {
  return { name, charge, place: word(place), movement, armour, missiles, mounted, health, foughtLastTurn };
}

/** The set-up with a new character, or with new values for `id`; errors are reported by field. */
export function writePerson(setup: Setup, side: Seat, written: FieldValues, id: string | null): Parsed<Setup> {
  const before = id === null ? undefined : setup.people.find((one) => one.id === id && one.side === side);
  if (id !== null && before === undefined)
    return { ok: false, problems: [{ text: text('st.problem.no-such-person', { person: id }), about: [id] }] };
  const { values, problems } = readFields(personFields(setup), written);
  if (problems.length > 0) return { ok: false, problems };
  const stays = before !== undefined && word(before.place) === values['place'];
  const place = stays ? before.place : everyPlace(setup).find((one) => word(one) === values['place']);
  const left = before?.left === undefined ? {} : { left: Math.min(before.left, Number(values['movement'])) };
  const called = before?.called !== undefined && before.name === values['name'] ? { called: before.called } : {};
  const person = PersonSetup.parse({
    ...values,
    ...called,
    ...left,
    id: before?.id ?? newId(setup, 'man'),
    side,
    place,
  });
  const people =
    before === undefined ? [...setup.people, person] : setup.people.map((one) => (one === before ? person : one));
  const after = { ...setup, people };
  const against =
    people.length > MOST
      ? { text: text('st.problem.crowd', { most: MOST }) }
      : newProblems(setupProblems(setup), setupProblems(after))[0];
  return against === undefined ? { ok: true, value: after } : { ok: false, problems: [against] };
}

/** The maximum number of characters in a set-up. */
const MOST = 240;

/** An id no piece of a set-up uses yet. */
export const newId = ({ towers, people }: Setup, prefix: string): string =>
  freeId(
    [...towers, ...people].map(({ id }) => id),
    prefix,
  );
