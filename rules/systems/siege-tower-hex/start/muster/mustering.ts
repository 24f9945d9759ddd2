import { unnamed } from '../../../../kernel/mustering.ts';
import { z } from 'zod';
import type { Account, Mustering, MusterLine, Purchase, Ware } from '../../../../kernel/muster.ts';
import type { Parsed, Problem } from '../../../../kernel/problem.ts';
import { schemaOf } from '../../../../kernel/schema.ts';
import { text } from '../../../../kernel/text.ts';
import { mustersBySeat, newSides, valuesOfSide } from '../../../../wargame/muster.ts';
import { seatNamed } from '../../../../wargame/sides.ts';
import { setupProblems } from '../setup-problems.ts';
import { Setup, SideSetup, TowerSetup, type Seat } from '../setup.ts';
import { newId, personFields, personValues, writePerson } from './person-fields.ts';
import { termFields, termValues, writeTerm } from './tower-terms.ts';

/** Setting up an assault, for the screens: ST-001, ST-017 to ST-019, ST-B02, ST-B17. Everything is free. */

/** No budget applies. */
const BUDGET = 'none';
const LISTS = ['towers', 'people'] as const;
const MOST_TOWERS = 6;

/** A set-up in progress may have no name and no tower yet. */
const Unnamed = SideSetup.extend({ name: z.string().max(60) });
const Draft = Setup.extend({
  name: z.string().max(60),
  sides: z.tuple([Unnamed, Unnamed]),
  towers: z.array(TowerSetup).max(MOST_TOWERS),
});

function blank(names: Parameters<Mustering<Setup>['blank']>[0]): Setup {
  return {
    name: names.match,
    sides: newSides(names),
    first: 'attacker',
    turns: 12,
    turn: 1,
    towers: [],
    people: [],
  };
}

function problems(setup: Setup): readonly Problem[] {
  return [
    ...unnamed(setup, text('st.problem.unnamed')),
    ...(setup.towers.length === 0 ? [{ rule: 'ST-001', text: text('st.problem.tower-first') }] : []),
    ...setupProblems(setup),
  ];
}

function accounts(setup: Setup): readonly Account[] {
  const found = setupProblems(setup);
  return (['attacker', 'defender'] as const).map((seat) => {
    const people = setup.people.filter(({ side }) => side === seat);
    const towers = seat === 'attacker' ? setup.towers : [];
    const own = new Set([...people, ...towers].map(({ id }) => id));
    const line = (list: (typeof LISTS)[number], rest: Pick<MusterLine, 'id' | 'what' | 'about' | 'points' | 'rule'>) =>
      ({ list, budget: BUDGET, removable: true, ...rest }) satisfies MusterLine;
    return {
      seat,
      budgets: [],
      lines: [
        ...towers.map(({ id, label, name, ramparts }) => {
          const tower = name === undefined ? text('st.tower', { label }) : text('st.named', { name });
          const what = text('st.muster.tower', { tower, levels: text(`st.term.ramparts.${String(ramparts)}`) });
          return line('towers', { id: `tower:${id}`, what, about: id, points: 0, rule: 'ST-017' });
        }),
        ...people.map(({ id, name, called }) =>
          line('people', {
            id: `unit:${id}`,
            what: called ?? text('st.named', { name }),
            about: id,
            points: 0,
            rule: null,
          }),
        ),
      ],
      problems: found.filter(({ about = [] }) => about.some((id) => own.has(id))),
      missing:
        seat === 'attacker' && towers.length === 0 ? [{ rule: 'ST-001', text: text('st.problem.tower-first') }] : [],
      warnings: people.length === 0 ? [{ text: text('st.muster.nobody') }] : [],
      reminders: [],
    };
  });
}

function wares(setup: Setup, side: Seat): readonly Ware[] {
  if (side === 'defender') return [];
  const full = setup.towers.length >= MOST_TOWERS;
  return ([1, 2, 3] as const).map((levels) => ({
    id: `tower-${String(levels)}`,
    list: 'towers',
    what: text('st.muster.tower-ware', { levels: text(`st.term.ramparts.${String(levels)}`) }),
    points: 0,
    budget: BUDGET,
    rule: `ST-0${String(16 + levels)}`, // ST-017, ST-018, ST-019
    targets: null,
    ...(full ? { against: { text: text('st.problem.towers', { most: MOST_TOWERS }) } } : {}),
  }));
}

function buy(setup: Setup, { seat, ware }: Purchase): Parsed<Setup> {
  const offer = wares(setup, seatNamed(seat)).find(({ id }) => id === ware);
  const against = offer === undefined ? { text: text('st.problem.not-for-sale', { ware }) } : offer.against;
  if (against !== undefined) return { ok: false, problems: [against] };
  const labels = new Set(setup.towers.map(({ label }) => label));
  const label = [...'BCDEFHKLMNPRSTUVWXYZ'].find((one) => !labels.has(one)) ?? 'B';
  const tower = TowerSetup.parse({ id: newId(setup, 'tower'), label, ramparts: Number(ware.at(-1)) });
  return { ok: true, value: { ...setup, towers: [...setup.towers, tower] } };
}

/** Puts the men from a removed tower outside. */
function remove(setup: Setup, line: string): Setup {
  const [kind, id = ''] = line.split(':');
  if (kind === 'unit') return { ...setup, people: setup.people.filter((one) => one.id !== id) };
  if (kind !== 'tower') return setup;
  return {
    ...setup,
    towers: setup.towers.filter((one) => one.id !== id),
    people: setup.people.map((one) =>
      'tower' in one.place && one.place.tower === id ? { ...one, place: { on: 'outside' } } : one,
    ),
  };
}

export const mustering = mustersBySeat<Setup>({
  draft: schemaOf(Draft),
  blank,
  lists: LISTS.map((id) => ({ id, text: text(`st.muster.list.${id}`) })),
  problems,
  accounts,
  wares,
  buy,
  remove,
  terms: { fields: termFields, read: termValues, write: writeTerm },
  units: {
    fields: personFields,
    read: ({ people }, side) => valuesOfSide(people, side, personValues),
    write: writePerson,
  },
});
