import type { Field, FieldValue, FieldValues } from '../../../../kernel/field.ts';
import { readOneField } from '../../../../kernel/fields.ts';
import type { Parsed } from '../../../../kernel/problem.ts';
import { text, type Text } from '../../../../kernel/text.ts';
import type { Seat, Setup, TowerSetup } from '../setup.ts';

/** What the players agree: the scenario's game turns, and how each of the attacker's towers is built and placed. */

const match = text('st.term.part.match');
const plain = { optional: false, columns: [] } as const;
const among = (word: (id: string) => Text, ids: readonly string[]): Field['choices'] =>
  ids.map((id) => ({ id, text: word(id), words: [] }));

const MATCH: readonly Field[] = [
  {
    ...plain,
    id: 'turns',
    kind: 'number',
    title: text('st.term.turns'),
    part: match,
    rule: 'ST-B17',
    standard: 12,
    min: 1,
    max: 60,
  },
  {
    ...plain,
    id: 'first',
    kind: 'choice',
    title: text('st.term.first'),
    part: match,
    rule: 'ST-B17',
    standard: 'attacker',
    choices: among((id) => text(`st.term.first.${id}`), ['attacker', 'defender']),
  },
];

type Part = Exclude<keyof TowerSetup, 'id' | 'label' | 'facing' | 'winchReady' | 'moved' | 'burning'>;
/** The fields of a tower, before its name is filled in. */
const TOWER: Readonly<Record<Part, Omit<Field, 'id' | 'title' | 'part' | 'columns'>>> = {
  name: { kind: 'text', rule: 'ST-001', optional: true, standard: null, max: 60 },
  ramparts: {
    kind: 'choice',
    rule: 'ST-017',
    optional: false,
    standard: '2',
    choices: among((id) => text(`st.term.ramparts.${id}`), ['1', '2', '3']),
  },
  ladders: {
    kind: 'choice',
    rule: 'ST-010',
    optional: false,
    standard: 'fixed',
    choices: among((id) => text(`st.term.ladders.${id}`), ['fixed', 'removable']),
  },
  groundLadder: {
    kind: 'choice',
    rule: 'ST-011',
    optional: false,
    standard: 'down',
    choices: among((id) => text(`st.term.groundLadder.${id}`), ['up', 'down']),
  },
  bridge: {
    kind: 'choice',
    rule: 'ST-057',
    optional: false,
    standard: 'raised',
    choices: among((id) => text(`st.term.bridge.${id}`), ['raised', 'lowering', 'lowered']),
  },
  onMap: { kind: 'yes-no', rule: 'ST-034', optional: false, standard: true },
  distance: { kind: 'number', rule: 'ST-014', optional: true, standard: null, min: 1, max: 99 },
};
const PARTS = Object.keys(TOWER) as Part[];

const towerText = ({ label, name }: TowerSetup): Text =>
  name === undefined ? text('st.tower', { label }) : text('st.named', { name });

/** The fields of the match or of a side: only the attacker has towers. */
export function termFields({ towers }: Setup, seat: Seat | null): readonly Field[] {
  if (seat === null) return MATCH;
  if (seat === 'defender') return [];
  return towers.flatMap((tower) =>
    PARTS.filter((part) => part !== 'groundLadder' || tower.ladders === 'removable').map((part): Field => ({
      ...TOWER[part],
      id: `${tower.id}.${part}`,
      title: text('st.term.of-tower', { what: text(`st.term.${part}`), tower: towerText(tower) }),
      part: text('st.term.part.towers'),
      columns: [],
    })),
  );
}

/** The current terms. */
export function termValues(setup: Setup, seat: Seat | null): FieldValues {
  if (seat === null) return { turns: setup.turns, first: setup.first };
  if (seat === 'defender') return {};
  return Object.fromEntries(
    setup.towers.flatMap((tower) => {
      const values = { ...tower, name: tower.name ?? null, ramparts: String(tower.ramparts) };
      return PARTS.map((part) => [`${tower.id}.${part}`, values[part]]);
    }),
  );
}

/** The set-up with one term changed; the account reports what it breaks. */
export function writeTerm(setup: Setup, seat: Seat | null, id: string, value: FieldValue): Parsed<Setup> {
  const read = readOneField(termFields(setup, seat), id, value, text('st.problem.no-such-term', { term: id }));
  if (!read.ok) return read;
  const written = read.value;
  if (seat === null) return { ok: true, value: { ...setup, [id]: written } };
  const [tower = '', part = ''] = id.split('.');
  const towers = setup.towers.map((one) => (one.id === tower ? withPart(one, part as Part, written) : one));
  return { ok: true, value: { ...setup, towers } };
}

function withPart(tower: TowerSetup, part: Part, value: FieldValue): TowerSetup {
  if (part === 'name') {
    const { name: _, ...unnamed } = tower;
    return typeof value === 'string' ? { ...unnamed, name: value } : unnamed;
  }
  return { ...tower, [part]: part === 'ramparts' ? Number(value) : value };
}
