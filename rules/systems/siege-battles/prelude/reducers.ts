import { asItWas } from '../../../kernel/by-kind.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { ranksOf } from '../base/champion.ts';
import { withSection, withUnit, type Reducers } from '../changes.ts';
import { unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';
import type { PreludeFact } from './facts.ts';

type Split = Extract<PreludeFact, { kind: 'unit-split' }>;

/** SB-026, SB-027, SB-028: splits a unit in two, each with a separate size from now on. */
function split(siege: Siege, fact: Split): Siege {
  const { unit, part, models, points, champion, standard, musician, equipment, characters } = fact;
  const whole = unitOf(siege, unit);
  const carried = (own: boolean) => (own ? whole.items : []);
  const size = (count: number) => ({ models: count, started: count, phaseBegan: count });
  const stays = { models: whole.models - models, championAlive: whole.championAlive && !champion };
  // SB-B11: the model that is hurt stays while any of the ranks does.
  const wounds = ranksOf(stays) > 0 ? whole.wounds : 0;
  const rest = withUnit(siege, unit, {
    ...size(stays.models),
    wounds,
    championAlive: stays.championAlive,
    championWounds: champion ? 0 : whole.championWounds,
    items: carried(!equipment),
    roster: {
      ...whole.roster,
      points: whole.roster.points - points,
      standard: whole.roster.standard && !standard,
      musician: whole.roster.musician && !musician,
    },
  });
  const apart = {
    ...whole,
    ...size(models),
    wounds: whole.wounds - wounds,
    championAlive: whole.championAlive && champion,
    championWounds: champion ? whole.championWounds : 0,
    items: carried(equipment),
    place: { at: 'courtyard' } as const,
    roster: {
      ...whole.roster,
      id: part,
      name: partOf(whole.roster.name, part),
      written: `${whole.roster.written} ${numberOf(part)}`,
      points,
      standard,
      musician,
    },
  };
  const both = { ...rest, units: { ...rest.units, [part]: apart } };
  return characters.reduce((changed, id) => withUnit(changed, id, { joined: part, place: { at: 'courtyard' } }), both);
}

const numberOf = (part: string): string => part.slice(part.lastIndexOf('-') + 1);

/** The name of a unit's part: the unit's name with a number. */
const partOf = (name: string | Text, part: string): string | Text =>
  typeof name === 'string' ? `${name} ${numberOf(part)}` : text('sb.name-part', { unit: name, number: numberOf(part) });

export const preludeReducers: Reducers<PreludeFact> = {
  'objective-placed': (siege, { section }) => withSection(siege, section, { objective: true }),
  deployed: (siege, { unit, place }) => withUnit(siege, unit, { place }),
  'unit-split': split,
  'attacker-too-near': asItWas,
  bombarded: (siege, { unit }) => ({
    ...siege,
    prelude: { ...siege.prelude, bombarded: [...siege.prelude.bombarded, unit] },
  }),
  'thrown-again': asItWas,
  'six-lost': asItWas,
  'six-allotted': (siege) => ({ ...siege, prelude: { ...siege.prelude, allotted: siege.prelude.allotted + 1 } }),
  'volley-began': (siege, { volley }) => ({ ...siege, prelude: { ...siege.prelude, volley } }),
  // SB-041: silent in this shooting and in game turn 1.
  silenced: (siege, { unit }) => withUnit(siege, unit, { shot: true, misfired: true, silentUntil: 1 }),
};
