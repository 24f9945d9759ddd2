import type { Field, FieldValue, FieldValues, TableLine } from '../../../kernel/field.ts';
import { text } from '../../../kernel/text.ts';
import { GateSetup, SectionSetup, type Setup } from '../start/setup.ts';

/** Values recorded for each section and gate: earlier rolls, damage, agreements (SM-057, SM-058, SM-124, SM-125). */

type More = Pick<Field, 'kind' | 'standard'> & Partial<Field>;
const cell = (id: string, more: More) => ({
  id,
  title: text(`sm.term.${id}`),
  part: text('sm.term.part.agreed'),
  optional: false,
  columns: [],
  ...more,
});
const maybe = (min: number, max: number): More => ({ kind: 'number', standard: null, optional: true, min, max });
const choices = (id: string, ids: readonly string[]): More => ({
  kind: 'choice',
  standard: ids[0] ?? null,
  choices: ids.map((one) => ({ id: one, text: text(`sm.term.${id}.${one}`), words: [] })),
});

const SECTION = [
  cell('points', { ...maybe(1, 6), rule: 'SM-057', title: text('sm.term.die') }),
  cell('ramAsGate', { kind: 'yes-no', standard: false, rule: 'SM-124' }),
  cell('towersReach', { ...choices('towersReach', ['usual', 'yes', 'no']), rule: 'SM-125' }),
];
const SECTION_NOW = [
  cell('pointsNow', { ...maybe(-20, 20), rule: 'SM-079' }),
  cell('state', choices('state', ['intact', 'unstable', 'debris'])),
];
const GATE = [cell('base', { kind: 'number', standard: 3, min: 1, max: 20, rule: 'SM-058' })];
const GATE_NOW = [
  cell('pointsNow', { ...maybe(0, 22), rule: 'SM-079' }),
  cell('state', choices('state', ['intact', 'destroyed', 'captured'])),
];

const table = (id: string, rule: string, heads: Field['heads'], line: Field['line']): Field => ({
  ...cell(id, { kind: 'table', standard: null, rule }),
  min: heads?.length ?? 0,
  max: heads?.length ?? 0,
  heads,
  line,
});

/** A table of the sections and one of the gates, if there are any. */
export function structureFields({ sections, gates, begin }: Setup): readonly Field[] {
  const battle = begin === 'battle';
  return [
    ...(sections.length === 0
      ? []
      : [
          table(
            'structure',
            'SM-057',
            sections.map(({ kind, label, name }) =>
              name === undefined ? text(`sm.kind.${kind}`, { label }) : text('sm.named', { name }),
            ),
            battle ? [...SECTION, ...SECTION_NOW] : SECTION,
          ),
        ]),
    ...(gates.length === 0
      ? []
      : [
          table(
            'gates',
            'SM-058',
            gates.map(({ label, name }) =>
              name === undefined ? text('sm.kind.gate', { label }) : text('sm.named', { name }),
            ),
            battle ? [...GATE, ...GATE_NOW] : GATE,
          ),
        ]),
  ];
}

export function structureValues({ sections, gates, begin }: Setup): FieldValues {
  const battle = begin === 'battle';
  return {
    structure: sections.map(({ points = null, ramAsGate, towersReach, pointsNow = null, state }) => ({
      points,
      ramAsGate,
      towersReach: towersReach === undefined ? 'usual' : towersReach ? 'yes' : 'no',
      ...(battle ? { pointsNow, state } : {}),
    })),
    gates: gates.map(({ base, pointsNow = null, state }) => ({ base, ...(battle ? { pointsNow, state } : {}) })),
  };
}

/** The set-up with the values of a section or gate table, line by line. */
export function withStructure(setup: Setup, id: 'structure' | 'gates', value: FieldValue): Setup {
  const lines = (Array.isArray(value) ? value : []) as readonly TableLine[];
  const written = (at: number): Readonly<Record<string, unknown>> => {
    const line = lines[at];
    return typeof line === 'object' && line !== null ? line : {};
  };
  if (id === 'gates')
    return { ...setup, gates: setup.gates.map((gate, at) => GateSetup.parse(laidOver(gate, written(at)))) };
  return {
    ...setup,
    sections: setup.sections.map((section, at) => {
      const { towersReach, ...line } = written(at);
      const reach = towersReach === 'usual' ? null : towersReach === 'yes';
      return SectionSetup.parse(laidOver(section, { ...line, towersReach: reach }));
    }),
  };
}

/** A piece with the values of its line; empty values are left out. */
function laidOver(piece: object, line: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries({ ...piece, ...line }).filter(([, value]) => value !== null));
}
