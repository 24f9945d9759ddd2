import type { SiegeView } from '../../../fortress/view.ts';
import { text } from '../../../kernel/text.ts';
import { pointsOf } from '../pikes/pikes.ts';
import type { Seat } from '../start/setup.ts';
import { opponentOf, type Battle } from '../state.ts';

type Sheet = NonNullable<SiegeView['sheet']>[number];

/**
 * HR-B28: victory follows the army lists and the scenario; the destroyed enemies with their points help the players
 * decide who has won. HR-134: including the points for their pikes.
 */
export function scoreSheet(battle: Battle, seat: Seat): Sheet {
  const lost = Object.values(battle.units).filter(
    ({ roster, stands }) => roster.side === opponentOf(seat) && stands === 0,
  );
  const entries = lost.map(({ roster }) => ({
    unit: roster.id,
    text: text('hr.game.sheet-destroyed', { unit: roster.name }),
    points: pointsOf(roster),
  }));
  return { seat, points: entries.reduce((sum, { points }) => sum + points, 0), entries };
}
