import type { Field, FieldValue, FieldValues } from '../../../../kernel/field.ts';
import { readOneField } from '../../../../kernel/fields.ts';
import type { Parsed } from '../../../../kernel/problem.ts';
import { text } from '../../../../kernel/text.ts';
import { SCENARIOS, scenarioOf } from '../../scenarios/scenarios.ts';
import { Buying, ScenarioId, type Seat, type Setup } from '../setup.ts';

/** What the players agree on before they buy: SF-001, SF-003 to SF-006, SF-122, SF-209, SF-220, SF-274. */

const SEATS = ['attacker', 'defender'] as const;
const BUYING_RULES = Object.freeze({
  attackersCeiling: 'SF-005',
  attackersMaxima: 'SF-006',
  defendersArtillery: 'SF-006',
  largeTowers: 'SF-122',
  watchtowerEngines: 'SF-274',
});
type Agreement = keyof typeof BUYING_RULES;

const match = text('term.part.match');
const buying = text('term.part.buying');

/** The agreements of the match or of a side, without those that the scenario decides. */
export function termFields(setup: Setup, seat: Seat | null): readonly Field[] {
  return seat === null ? matchFields(setup) : SIDE_FIELDS;
}

const SIDE_FIELDS: readonly Field[] = [
  {
    id: 'points',
    kind: 'number',
    title: text('term.points'),
    part: match,
    rule: 'SF-001',
    optional: true,
    standard: null,
    min: 1,
    max: 30_000,
    columns: [],
  },
  {
    id: 'race',
    kind: 'text',
    title: text('term.race'),
    part: match,
    rule: 'SF-220',
    optional: true,
    standard: null,
    max: 60,
    columns: [],
  },
];

function matchFields(setup: Setup): readonly Field[] {
  const { turns, first } = scenarioOf(setup);
  const fields: (Field | null)[] = [
    {
      id: 'scenario',
      kind: 'choice',
      title: text('term.scenario'),
      part: match,
      rule: 'SF-004',
      optional: false,
      standard: 'free',
      choices: ScenarioId.options.map((id) => ({ id, text: text(`term.scenario.${id}`), words: [] })),
      columns: [],
    },
    turns !== null
      ? null
      : {
          id: 'turns',
          kind: 'number',
          title: text('term.turns'),
          part: match,
          rule: 'SF-004',
          optional: false,
          standard: 8,
          min: 1,
          max: 30,
          columns: [],
        },
    first !== null
      ? null
      : {
          id: 'first',
          kind: 'choice',
          title: text('term.first'),
          part: match,
          rule: 'SF-004',
          optional: false,
          standard: 'attacker',
          choices: SEATS.map((id) => ({ id, text: text(`role.${id}`), words: [] })),
          columns: [],
        },
    {
      id: 'deployment',
      kind: 'yes-no',
      title: text('term.deployment'),
      part: match,
      rule: 'SF-209',
      optional: false,
      standard: false,
      columns: [],
    },
    ...(Object.keys(BUYING_RULES) as Agreement[]).map((id): Field => ({
      id,
      kind: 'choice',
      title: text(`term.${id}`),
      part: buying,
      rule: BUYING_RULES[id],
      optional: false,
      standard: Buying.shape[id].parse(undefined),
      choices: Buying.shape[id].unwrap().options.map((one) => ({
        id: one,
        text: text(`term.${id}.${one}`),
        words: [],
      })),
      columns: [],
    })),
  ];
  return fields.filter((field) => field !== null);
}

/** The current agreements. */
export function termValues(setup: Setup, seat: Seat | null): FieldValues {
  if (seat === null) {
    const { scenario, turns, first, deployment } = setup;
    return { scenario, turns, first, deployment, ...setup.buying };
  }
  const side = setup.sides.find((one) => one.seat === seat);
  return { points: side?.points ?? null, race: side?.race ?? null };
}

/** The set-up with one agreement changed; purchases stay, and the account shows new problems. */
export function writeTerm(setup: Setup, seat: Seat | null, id: string, value: FieldValue): Parsed<Setup> {
  const read = readOneField(termFields(setup, seat), id, value, text('problem.no-such-term', { term: id }));
  if (!read.ok) return read;
  const written = read.value;
  return { ok: true, value: seat === null ? withTerm(setup, id, written) : withSideTerm(setup, seat, id, written) };
}

function withTerm(setup: Setup, id: string, value: FieldValue): Setup {
  if (Object.hasOwn(BUYING_RULES, id)) return { ...setup, buying: { ...setup.buying, [id]: value } };
  if (id !== 'scenario') return { ...setup, [id]: value };
  const scenario = ScenarioId.parse(value);
  // SF-004: a scenario may fix the first player.
  return { ...setup, scenario, first: SCENARIOS[scenario].first?.seat ?? setup.first };
}

function withSideTerm(setup: Setup, seat: Seat, id: string, value: FieldValue): Setup {
  const [a, b] = setup.sides;
  const changed = (side: typeof a): typeof a => {
    if (side.seat !== seat) return side;
    if (id === 'points') return { ...side, points: typeof value === 'number' ? value : undefined };
    return { ...side, race: typeof value === 'string' ? value : undefined };
  };
  return { ...setup, sides: [changed(a), changed(b)] };
}
