import { withUnit, type Reducers } from '../changes.ts';
import { mapped } from '../../../kernel/mapped.ts';
import { unitOf, type Siege } from '../state.ts';
import type { MechanicsFact } from './facts.ts';
import { placeWithout } from './places.ts';

export const mechanicsReducers: Reducers<MechanicsFact> = {
  // SM-B11: hits on a unit that was just wiped out still score, but wound nobody.
  wounded: (siege, { unit, hits }) =>
    unitOf(siege, unit).stands === 0 ? siege : withUnit(siege, unit, { hits: unitOf(siege, unit).hits + hits }),
  'stands-lost': (siege, { unit, count, hits, section }) => removeStands(siege, unit, count, hits, section),
  confused: (siege, { unit, confused }) => withUnit(siege, unit, { confused }),
};

/** Removes stands, with the hits they cost, from a section or from where most of them stand. */
export function removeStands(siege: Siege, id: string, count: number, hits = 0, section: string | null = null): Siege {
  const unit = unitOf(siege, id);
  const stands = Math.max(0, unit.stands - count);
  if (stands === 0) return destroyed(siege, id);
  return withUnit(siege, id, {
    stands,
    hits: unit.hits - hits,
    place: placeWithout(unit.place, unit.stands - stands, section),
  });
}

/** SM-B02: a unit is gone with its last stand; the engine it pushed stops. */
function destroyed(siege: Siege, id: string): Siege {
  const without = withUnit(siege, id, {
    stands: 0,
    hits: 0,
    drive: 0,
    engaged: null,
    confused: false,
    ready: false,
    place: { on: 'off-table' },
  });
  return {
    ...without,
    engines: mapped(without.engines, (engine) => (engine.pusher === id ? { ...engine, pusher: null } : engine)),
  };
}
