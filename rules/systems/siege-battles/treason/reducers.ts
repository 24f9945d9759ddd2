import { asItWas, withSection, withUnit, type Reducers } from '../changes.ts';
import { spentAt } from '../fabric/spend.ts';
import { sectionOf, unitOf } from '../pieces.ts';
import { unitAtStart, type Siege } from '../state.ts';
import type { TreasonFact } from './facts.ts';

type Betrayed = Extract<TreasonFact, { kind: 'betrayed' }>;

/** SB-229: two regular models, with the profile and the gear of their unit, but worth nothing (SB-230). */
function pair(siege: Siege, { section, unit, part }: Betrayed): Siege {
  const { joins: _, ...roster } = unitOf(siege, unit).roster;
  const two = {
    ...roster,
    id: part,
    name: `${roster.name} *`,
    side: 'attacker' as const,
    models: 2,
    points: 0,
    champion: null,
    standard: false,
    musician: false,
    items: [],
    place: 'outside' as const,
  };
  const { models } = unitOf(siege, unit);
  const gone = withUnit(spentAt(siege, section, 'traitors'), unit, { models: models - 2 });
  const opened = withSection(gone, section, {
    betrayed: true,
    shown: [...sectionOf(gone, section).shown, 'traitors'],
  });
  return {
    ...opened,
    units: { ...opened.units, [part]: { ...unitAtStart(two, []), traitorsAt: section } },
    assaults: [...opened.assaults, { unit: part, section, route: 'courtyard', from: null }],
  };
}

export const treasonReducers: Reducers<TreasonFact> = {
  betrayed: pair,
  'traitors-gone': (siege, { unit }) => ({
    ...withUnit(siege, unit, { models: 0, destroyed: true, place: { at: 'off' } }),
    assaults: siege.assaults.filter((one) => one.unit !== unit),
  }),
  infiltrated: asItWas,
  'items-revealed': asItWas,
  'item-stolen': (siege, { unit, item }) =>
    withUnit(siege, unit, { magic: unitOf(siege, unit).magic.filter((one) => one !== item) }),
  stabbed: (siege, { unit, wounds }) => withUnit(siege, unit, { wounds: unitOf(siege, unit).wounds + wounds }),
  excused: asItWas,
};
