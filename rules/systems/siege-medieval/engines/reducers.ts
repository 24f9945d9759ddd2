import { withEngine, withUnit, type Reducers } from '../changes.ts';
import { engineOf, gateOf, unitOf, type Siege } from '../state.ts';
import type { EngineFact } from './facts.ts';

export const engineReducers: Reducers<EngineFact> = {
  'engine-manned': (siege, { engine, unit }) => withEngine(siege, engine, { pusher: unit }),
  'engine-left': (siege, { engine }) => withEngine(siege, engine, { pusher: null }),
  'engine-rolled': (siege, { engine: id, contact }) => {
    const engine = engineOf(siege, id);
    // SM-111 (DSM-057): an initiative move is one of the two, unless the option says otherwise.
    const free = siege.options.initiativeMoves === 'do-not-count' && siege.units[engine.pusher ?? '']?.ready === false;
    const rolled = withEngine(siege, id, { moves: engine.moves + (free ? 0 : 1), contact });
    if (engine.pusher === null) return rolled;
    const { ready, acted } = unitOf(siege, engine.pusher);
    const section = contact === null ? null : sectionAt(siege, contact);
    return withUnit(rolled, engine.pusher, {
      ready: false,
      acted: acted || !ready,
      place: section === null ? { on: 'outside' } : { on: 'foot', section },
    });
  },
  'engine-hit': (siege, { engine, hits }) => withEngine(siege, engine, { hits: engineOf(siege, engine).hits + hits }),
  'engine-destroyed': (siege, { engine }) =>
    withEngine(siege, engine, { destroyed: true, pusher: null, contact: null }),
  'tower-used': (siege, { engine }) => withEngine(siege, engine, { used: true }),
  battered: (siege, { by }) =>
    Object.hasOwn(siege.engines, by) ? withEngine(siege, by, { used: true }) : withUnit(siege, by, { shot: true }),
};

/** The section itself, or the section a gate is in. */
function sectionAt(siege: Siege, id: string): string {
  return Object.hasOwn(siege.gates, id) ? gateOf(siege, id).plan.section : id;
}
