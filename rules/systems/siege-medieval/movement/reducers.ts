import { withEngine, withGate, withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { arrive } from '../fights/reducers.ts';
import { unitOf, type Siege } from '../state.ts';
import { withoutHost } from '../treason/joined.ts';
import type { MovementFact } from './facts.ts';

/** Records a move made by order or by initiative. */
function moved(siege: Siege, unit: string): Siege {
  const { ready, acted } = unitOf(siege, unit);
  return withUnit(siege, unit, { ready: false, acted: acted || !ready });
}

export const movementReducers: Reducers<MovementFact> = {
  walked: (siege, { unit, place, engine }) => {
    // SM-028: a piece that moves has left its platform.
    const gone = withUnit(arrive(withoutHost(moved(siege, unit), unit), unit, place), unit, { platform: false });
    return engine === null ? gone : withEngine(gone, engine, { pusher: null });
  },
  'out-of-reach': asItWas,
  // SM-165: the unit makes no other move this turn, unless the capture is refused. SM-164: the gate never shuts again.
  'gate-captured': (siege, { unit, gate, captured }) =>
    captured
      ? withGate(withUnit(moved(siege, unit), unit, { halted: true }), gate, { state: 'captured', known: true })
      : siege,
  // SM-B05: no order may follow an evasion.
  evaded: (siege, { unit, evaded }) => (evaded ? withUnit(moved(siege, unit), unit, { halted: true }) : siege),
  'gate-shut': (siege) => siege,
  'gate-forced': (siege, { gate }) => withGate(siege, gate, { state: 'destroyed', points: 0, known: true }),
};
