import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact, TableResult } from '../facts.ts';
import { personName } from '../names.ts';
import { because, noSuch, ofPerson, order, peopleOf } from '../orders.ts';
import { type Play, type Steps } from '../state.ts';
import { suffer } from '../shooting/shooting.ts';

/** Outcomes the base game decides and players report: ST-049, ST-B07, ST-B08, ST-B16. */

interface OfPerson extends Args {
  readonly person: string;
}

const OUTCOMES: readonly TableResult[] = ['stunned', 'wounded', 'killed', 'defender-retreats'];

const suffering = procedure(
  'suffer',
  'ST-B08',
  function* (game: Play, { person, result }: OfPerson & { readonly result: string }): Steps {
    yield* tell<Fact>({ kind: 'table-read', person, result: result as TableResult });
    yield* suffer(game, person, result as TableResult);
  },
);

export const sufferOrder = order<OfPerson & { readonly result: string }>({
  rule: 'ST-B08',
  candidates: (siege) => peopleOf(siege).flatMap((person) => OUTCOMES.map((result) => ({ person, result }))),
  check: ofPerson((_siege, person, { result }) => {
    if (!OUTCOMES.includes(result as TableResult)) return noSuch(result);
    return person.health === 'dead' ? because('ST-B08', 'st.not.dead', { person: person.roster.name }) : undefined;
  }),
  text: (siege, { person, result }) => text(`st.do.suffer-${result}`, { person: personName(siege, person) }),
  about: ({ person }) => [person],
  run: suffering,
});

const recovering = procedure('recover', 'ST-B08', function* (_game: Play, { person }: OfPerson): Steps {
  yield* tell<Fact>({ kind: 'recovered', person });
});

export const recover = order<OfPerson>({
  rule: 'ST-B08',
  candidates: (siege) => peopleOf(siege).map((person) => ({ person })),
  check: ofPerson((_siege, person) => {
    return person.health === 'stunned'
      ? undefined
      : because('ST-B08', 'st.not.not-stunned', { person: person.roster.name });
  }),
  ...naming('st.do.recover', { person: personName }),
  run: recovering,
});

const dismounting = procedure('dismount', 'ST-049', function* (_game: Play, { person }: OfPerson): Steps {
  yield* tell<Fact>({ kind: 'dismounted', person });
});

export const dismount = order<OfPerson>({
  rule: 'ST-049',
  candidates: (siege) => peopleOf(siege).map((person) => ({ person })),
  check: ofPerson((_siege, person) => {
    return person.mounted && person.health !== 'dead'
      ? undefined
      : because('ST-049', 'st.not.on-foot', { person: person.roster.name });
  }),
  ...naming('st.do.dismount', { person: personName }),
  run: dismounting,
});

const placing = procedure(
  'report-place',
  'ST-B16',
  function* (_game: Play, { person, where }: OfPerson & { readonly where: string }): Steps {
    yield* tell<Fact>({
      kind: 'stepped',
      person,
      place: { on: where as 'battlement' | 'outside' },
      cost: 0,
      way: 'reported',
    });
  },
);

/** ST-B16: Castellan has no map, so players report who reaches or leaves the battlements. */
export const reportPlace = order<OfPerson & { readonly where: string }>({
  rule: 'ST-B16',
  candidates: (siege) =>
    peopleOf(siege).flatMap((person) => ['battlement', 'outside'].map((where) => ({ person, where }))),
  check: ofPerson((_siege, person, { where }) => {
    const { on } = person.place;
    if (person.health === 'dead') return because('ST-B08', 'st.not.dead', { person: person.roster.name });
    if ((on !== 'battlement' && on !== 'outside') || on === where)
      return because('ST-B16', 'st.not.not-on-the-map', { person: person.roster.name });
    return where === 'battlement' || where === 'outside' ? undefined : noSuch(where);
  }),
  text: (siege, { person, where }) => text(`st.do.report-${where}`, { person: personName(siege, person) }),
  about: ({ person }) => [person],
  run: placing,
});
