import type { Args, Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { moatHas } from '../moat/crossing.ts';
import { moatForecasts } from '../moat/forecasts.ts';
import { engineName } from '../names.ts';
import { engineNamed } from '../order.ts';
import type { Siege } from '../state.ts';

/**
 * Chances of an engine that is pushed through the moat, if it is said to reach a section or the ditch: SB-208. How far
 * its die takes it is seen on the table alone.
 */
export function pushForecasts(siege: Siege, { engine: id }: Args): readonly Forecast<Siege, Fact>[] {
  const engine = engineNamed(siege, id);
  if (engine === undefined || !(moatHas(siege, 'moat-spikes') || moatHas(siege, 'moat-water'))) return [];
  const { wounds, pusher } = engine;
  const hurt: Forecast<Siege, Fact> = {
    id: `hurt:${engine.id}`,
    text: text('sb.forecast.engine-hurt', { engine: engineName(siege, engine.id) }),
    rule: 'SB-208',
    favours: 'defender',
    holds: ({ engines }) => {
      const now = engines[engine.id];
      return now === undefined || now.destroyed || now.wounds < wounds;
    },
  };
  return [hurt, ...(pusher === null ? [] : moatForecasts(siege, 'push', { unit: pusher }))];
}
