import { equipped } from '../base/equipped.ts';
import { withSection, withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { withModels } from '../base/champion.ts';
import { spentAt } from '../fabric/spend.ts';
import { text } from '../../../kernel/text.ts';
import { sectionOf, unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';
import { rosterOf, unitAtStart } from '../start/start-siege.ts';
import type { TreasonFact } from './facts.ts';

type Betrayed = Extract<TreasonFact, { kind: 'betrayed' }>;

/** SB-229: two regular models with their unit's profile and gear, but worth no points (SB-230). */
function pair(siege: Siege, { section, unit, part }: Betrayed): Siege {
  const { joins: _, written, name, ...roster } = unitOf(siege, unit).roster;
  const two = {
    ...roster,
    id: part,
    name: `${written} *`,
    ...(typeof name === 'string' ? {} : { called: text('sb.name-part', { unit: name, number: '*' }) }),
    side: 'attacker' as const,
    models: 2,
    points: 0,
    champion: null,
    standard: false,
    musician: false,
    items: [],
    place: 'outside' as const,
  };
  const { models, phaseBegan } = unitOf(siege, unit);
  // They do not count as casualties of their unit.
  const left = {
    ...withModels(unitOf(siege, unit), models - 2),
    phaseBegan: Math.max(models - 2, phaseBegan - 2),
  };
  const gone = withUnit(spentAt(siege, section, 'traitors'), unit, left);
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

/** SB-238: the item's effects end with it. */
function robbed(siege: Siege, id: string, magic: readonly string[]): Siege {
  const written = siege.setup.units.find((one) => one.id === id);
  const roster = written === undefined ? unitOf(siege, id).roster : rosterOf(written);
  return withUnit(siege, id, { magic, roster: equipped(roster, magic) });
}

export const treasonReducers: Reducers<TreasonFact> = {
  betrayed: pair,
  'traitors-gone': (siege, { unit }) => ({
    ...withUnit(siege, unit, { ...withModels(unitOf(siege, unit), 0), destroyed: true, place: { at: 'off' } }),
    assaults: siege.assaults.filter((one) => one.unit !== unit),
  }),
  infiltrated: asItWas,
  'items-revealed': asItWas,
  'item-stolen': (siege, { unit, item }) =>
    robbed(
      siege,
      unit,
      unitOf(siege, unit).magic.filter((one) => one !== item),
    ),
  stabbed: (siege, { unit, wounds }) => withUnit(siege, unit, { wounds: unitOf(siege, unit).wounds + wounds }),
  excused: asItWas,
};
