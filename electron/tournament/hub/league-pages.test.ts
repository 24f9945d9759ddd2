import { describe, expect, it } from 'vitest';
import { inItsMonth, opened, result, type Played } from '../../../test/tournament/play-event.ts';
import { hallView } from '../desk/hall-view.ts';
import { eventView } from '../desk/event-view.ts';
import { deedsOf } from '../desk/deeds-of.ts';
import { forbidden } from '../desk/rights.ts';
import { tableCall } from './handlers.ts';
import { seatView } from './seat-view.ts';

const noon = (day: string): number => new Date(`${day}T12:00:00`).getTime();

/** Three open, published rounds of a league of four, each with its own month. */
function season(): Played {
  const event = opened(4, { rounds: 3, league: true, method: 'round-robin' });
  for (const round of [1, 2, 3]) event.do(inItsMonth(round)).pair().do({ kind: 'round-published', round });
  return event;
}

describe('a league on its pages', () => {
  it('lists a player’s open games with their dates, and marks overdue ones', () => {
    const seat = seatView(season().known, 'p1', noon('2027-02-10'));
    expect(seat?.game).toBeNull();
    expect(seat?.open.map(({ round, due, overdue }) => [round, due, overdue])).toEqual([
      [1, '2027-01-28', true],
      [2, '2027-02-28', false],
      [3, '2027-03-28', false],
    ]);
    expect(new Set(seat?.open.map(({ game }) => game.opponent)).size).toBe(3);
  });

  it('accepts both players’ claims about a game of a later round, which then leaves their lists', () => {
    const event = season();
    const games = event.now.rounds[2]?.paired.games ?? [];
    const i = games.findIndex(({ attacker, defender }) => attacker === 'p1' || defender === 'p1');
    const at = games[i];
    if (at === undefined) throw new Error('no game');
    for (const player of [at.attacker, at.defender]) {
      const act = { kind: 'claim' as const, round: 3, game: i + 1, player, result: result(4, 1) };
      expect(forbidden({ role: 'player', name: player, player }, act, event.now)).toBeUndefined();
      const deeds = deedsOf(act, event.known, { newId: () => 'x' });
      if ('key' in deeds) throw new Error(deeds.key);
      event.do(...deeds);
    }
    const seat = seatView(event.known, 'p1', noon('2027-02-10'));
    expect(seat?.open.map(({ round }) => round)).toEqual([1, 2]);
    expect(seat?.record).toMatchObject([{ round: 3 }]);
    expect(seat?.standing?.place).toBeGreaterThan(0);
  });

  it('shows nobody an unpublished round', () => {
    const event = opened(4, { rounds: 2, league: true }).pair().pair().do({ kind: 'round-published', round: 2 });
    expect(seatView(event.known, 'p1', 0)?.open.map(({ round }) => round)).toEqual([2]);
  });

  it('shows the hall and the console due dates, overdue rounds and the number of open games', () => {
    const event = season();
    const seen = event.known;
    expect(hallView('e', seen, noon('2027-02-10'))).toMatchObject({
      round: 1,
      due: '2027-01-28',
      overdue: true,
      openGames: 6,
    });
    const console = eventView('e', seen, noon('2027-01-28'), false);
    expect(console.rounds.map(({ overdue }) => overdue)).toEqual([false, false, false]);
    event.do({ kind: 'result', round: 1, game: 1, result: result(2, 1) });
    event.do({ kind: 'result', round: 1, game: 2, result: result(2, 1) });
    const later = eventView('e', event.known, noon('2027-03-01'), false);
    expect(later.rounds.map(({ overdue }) => overdue)).toEqual([false, true, false]);
    expect(later.openGames).toBe(4);
  });

  it('shows the hall the open games of all open rounds, but no such list for a single round', () => {
    const event = season();
    const shown = () => hallView('e', event.known, noon('2027-02-10')).openRounds;
    expect(shown()?.map(({ round, due, overdue, games }) => [round, due, overdue, games.length])).toEqual([
      [1, '2027-01-28', true, 2],
      [2, '2027-02-28', undefined, 2],
      [3, '2027-03-28', undefined, 2],
    ]);
    event.do({ kind: 'result', round: 3, game: 1, result: result(2, 1) });
    const [game] = event.now.rounds[2]?.paired.games.slice(1) ?? [];
    expect(shown()?.[2]?.games).toEqual([
      { table: game?.table, attacker: `Player ${game?.attacker ?? ''}`, defender: `Player ${game?.defender ?? ''}` },
    ]);
    for (const round of [1, 2])
      for (const at of [1, 2]) event.do({ kind: 'result', round, game: at, result: result(2, 1) });
    expect(shown()).toBeUndefined();
  });

  it('calls a table to the first of its games still to be played', () => {
    const event = season();
    const table = event.now.rounds[0]?.paired.games[0]?.table ?? '';
    expect(tableCall(event.known, table, 0)?.round).toBe(1);
    event.do({ kind: 'result', round: 1, game: 1, result: result(2, 1) });
    expect(tableCall(event.known, table, 0)?.round).toBe(2);
  });
});
