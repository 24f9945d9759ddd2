import { withSection, withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';
import type { PreludeFact } from './facts.ts';

type Split = Extract<PreludeFact, { kind: 'unit-split' }>;

/** SB-026, SB-027, SB-028: two units out of one, each with its own size from now on. */
function split(siege: Siege, fact: Split): Siege {
  const { unit, part, models, points, champion, standard, musician, equipment, characters } = fact;
  const whole = unitOf(siege, unit);
  const carried = (own: boolean) => (own ? whole.items : []);
  const size = (count: number) => ({ models: count, started: count, phaseBegan: count });
  const rest = withUnit(siege, unit, {
    ...size(whole.models - models),
    championAlive: whole.championAlive && !champion,
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
    wounds: 0,
    championAlive: whole.championAlive && champion,
    items: carried(equipment),
    place: { at: 'courtyard' } as const,
    roster: {
      ...whole.roster,
      id: part,
      name: `${whole.roster.name} ${part.slice(part.lastIndexOf('-') + 1)}`,
      points,
      standard,
      musician,
    },
  };
  const both = { ...rest, units: { ...rest.units, [part]: apart } };
  return characters.reduce((changed, id) => withUnit(changed, id, { joined: part, place: { at: 'courtyard' } }), both);
}

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
  // SB-041: not in this shooting, and not in game turn 1.
  silenced: (siege, { unit }) => withUnit(siege, unit, { shot: true, misfired: true, silentUntil: 1 }),
};
