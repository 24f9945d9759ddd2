import type { Field, FieldValue, FieldValues } from '../../../../kernel/field.ts';
import { readOneField } from '../../../../kernel/fields.ts';
import type { Parsed } from '../../../../kernel/problem.ts';
import { text } from '../../../../kernel/text.ts';
import { FACTIONS } from '../../base/groups.ts';
import type { Seat, Setup } from '../../start/setup.ts';

/** What the players agree before they buy: SB-001, SB-002, SB-009, SB-020, SB-186. */

const GODS = ['khorne', 'nurgle', 'slaanesh', 'tzeentch'] as const;
const field = (id: string, rule: string, more: Pick<Field, 'kind' | 'standard'> & Partial<Field>): Field => ({
  id,
  title: text(`sb.term.${id}`),
  part: text('sb.term.part'),
  rule,
  optional: false,
  columns: [],
  ...more,
});
const choices = (key: string, ids: readonly string[]): Field['choices'] =>
  ids.map((id) => ({ id, text: text(`${key}.${id}`), words: [] }));

const OF_MATCH: readonly Field[] = [
  field('points', 'SB-001', { kind: 'number', standard: 2000, min: 1, max: 100_000, optional: true }),
  field('begin', 'SB-020', {
    kind: 'choice',
    standard: 'muster',
    choices: choices('sb.term.begin', ['muster', 'battle']),
  }),
  field('draw', 'SB-002', { kind: 'number', standard: null, min: 1, max: 6, optional: true }),
];
const OF_SIDE: readonly Field[] = [
  field('faction', 'SB-009', { kind: 'choice', standard: 'empire', choices: choices('sb.faction', FACTIONS) }),
  field('patron', 'SB-009', { kind: 'choice', standard: null, optional: true, choices: choices('sb.patron', GODS) }),
  field('stoneThrowers', 'SB-009', {
    kind: 'choice',
    standard: 'usual',
    choices: choices('sb.term.stoneThrowers', ['usual', 'yes', 'no']),
  }),
  field('word', 'SB-186', { kind: 'text', standard: null, optional: true, max: 40, hidden: true }),
];

export const termFields = (seat: Seat | null): readonly Field[] => (seat === null ? OF_MATCH : OF_SIDE);

export function termValues(setup: Setup, seat: Seat | null): FieldValues {
  if (seat === null) return { points: setup.points ?? null, begin: setup.begin, draw: setup.draw ?? null };
  const side = setup.sides.find((one) => one.seat === seat) ?? setup.sides[0];
  const { faction, patron, stoneThrowers: stones, word } = side;
  return {
    faction,
    patron,
    stoneThrowers: stones === null ? 'usual' : stones ? 'yes' : 'no',
    word: word === '' ? null : word,
  };
}

/** The form of an agreed value that the set-up stores. */
function kept(id: string, written: FieldValue): FieldValue {
  if (id === 'word') return written ?? '';
  if (id === 'stoneThrowers') return written === 'yes' ? true : written === 'no' ? false : null;
  return written;
}

/** The set-up with one term changed; purchases stay, and the account reports what they now break. */
export function writeTerm(setup: Setup, seat: Seat | null, id: string, value: FieldValue): Parsed<Setup> {
  const read = readOneField(termFields(seat), id, value, text('sb.not.no-such', { id }));
  if (!read.ok) return read;
  const written = read.value;
  if (seat === null) {
    const { [id as 'points']: _, ...rest } = setup;
    return { ok: true, value: written === null ? rest : { ...rest, [id]: written } };
  }
  const [a, b] = setup.sides;
  const changed = (side: typeof a): typeof a => (side.seat === seat ? { ...side, [id]: kept(id, written) } : side);
  return { ok: true, value: { ...setup, sides: [changed(a), changed(b)] } };
}
