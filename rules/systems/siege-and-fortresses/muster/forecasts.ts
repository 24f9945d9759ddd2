import type { Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { playerName } from '../names.ts';
import type { Siege } from '../state.ts';
import type { Seat } from './setup.ts';

/** SF-223: who lays earthworks first. It favours nobody: the other sees where they lie. */
export const earthworksForecasts = (siege: Siege): readonly Forecast<Siege, Fact>[] =>
  (['attacker', 'defender'] as const).map((seat: Seat) => ({
    id: `digs-first:${seat}`,
    text: text('say.digs-first', { player: playerName(siege, seat) }),
    rule: 'SF-223',
    holds: ({ sides }) => sides[seat].digsFirst === true,
  }));
