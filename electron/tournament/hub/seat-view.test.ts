import { describe, expect, it } from 'vitest';
import { opened, playAll, playedByChance, result, type Played } from '../../../test/tournament/play-event.ts';
import { outcomeText } from '../../contract/outcome-text.ts';
import type { SeatView } from '../../contract/hub-api.ts';
import { seatView } from './seat-view.ts';

function pageOf(event: Played, player: string): SeatView {
  const seat = seatView(event.known, player, 0);
  if (seat === null) throw new Error(`no page for ${player}`);
  return seat;
}

const plan = { system: null, scenario: 'into-the-breach', armyPoints: null, minutes: 90 };

describe('a player’s own page', () => {
  it('names what is played at the player’s table only once the round is published', () => {
    const event = opened(4, { rounds: 2, tables: [{ id: '7', scenario: 'the-watchtower' }] })
      .do({ kind: 'round-planned', round: 1, plan })
      .pair();
    for (const id of event.now.players.keys()) expect(pageOf(event, id)).toMatchObject({ game: null, round: 0 });
    event.do({ kind: 'round-published', round: 1 });
    const at = event.now.rounds[0]?.paired.games ?? [];
    for (const { attacker, defender, table } of at) {
      // A table's own scenario wins; otherwise the round's applies.
      const scenario = table === '7' ? 'the-watchtower' : 'into-the-breach';
      for (const id of [attacker, defender]) expect(pageOf(event, id).game).toMatchObject({ table, scenario });
    }
    expect(new Set(at.map(({ table }) => table)).has('7')).toBe(true);
  });

  it('has a line for each finished round that agrees with the opponent’s line', () => {
    const event = opened(4, { rounds: 3 }).pair();
    const [game] = event.now.rounds[0]?.paired.games ?? [];
    if (game === undefined) throw new Error('no game');
    event.do({ kind: 'round-published', round: 1 }, { kind: 'result', round: 1, game: 1, result: result(9, 2) });
    expect(pageOf(event, game.attacker).record).toEqual([]);
    event.do({ kind: 'result', round: 1, game: 2, result: result(3, 3) }, { kind: 'round-completed', round: 1 });
    expect(pageOf(event, game.attacker).record).toEqual([
      {
        round: 1,
        how: 'win',
        opponent: `Player ${game.defender}`,
        table: game.table,
        side: 'attacker',
        scenario: null,
        points: '3',
        score: [9, 2],
        reported: null,
      },
    ]);
    expect(pageOf(event, game.defender).record).toMatchObject([
      { how: 'loss', opponent: `Player ${game.attacker}`, side: 'defender', points: '0', score: [2, 9] },
    ]);
  });

  it('says that the opponent has left the event', () => {
    const event = opened(2, { rounds: 2, league: true }).pair().do({ kind: 'round-published', round: 1 });
    const [game] = event.now.rounds[0]?.paired.games ?? [];
    if (game === undefined) throw new Error('no game');
    const leftOf = (player: string): unknown => pageOf(event, player).open.map((one) => one.game.left);
    expect([leftOf(game.attacker), leftOf(game.defender)]).toEqual([[false], [false]]);
    event.do({ kind: 'dropped', player: game.defender });
    expect([leftOf(game.attacker), leftOf(game.defender)]).toEqual([[true], [false]]);
  });

  it('says what the player reported where the result is another one', () => {
    const event = opened(2, { rounds: 2 }).pair();
    const [game] = event.now.rounds[0]?.paired.games ?? [];
    if (game === undefined) throw new Error('no game');
    const { attacker, defender } = game;
    const claimed = { kind: 'claimed', round: 1, game: 1 } as const;
    event.do(
      { kind: 'round-published', round: 1 },
      { ...claimed, player: attacker, result: result(9, 2) },
      { ...claimed, player: defender, result: result(2, 9) },
      { kind: 'result', round: 1, game: 1, result: result(2, 9, { source: 'judge' }) },
      { kind: 'round-completed', round: 1 },
    );
    expect(pageOf(event, attacker).record[0]?.reported).toEqual(outcomeText(result(9, 2)));
    expect(pageOf(event, defender).record[0]?.reported).toBeNull();
  });

  it('says who came if a game was not played, and why a round had no game', () => {
    const event = opened(5, { rounds: 3 }).pair();
    const { games = [], rests = [] } = event.now.rounds[0]?.paired ?? {};
    const [one, two] = games;
    if (one === undefined || two === undefined) throw new Error('no games');
    event.do(
      { kind: 'result', round: 1, game: 1, result: result(1, 0, { played: false }) },
      { kind: 'result', round: 1, game: 2, result: result(0, 0, { played: false }) },
      { kind: 'round-completed', round: 1 },
      { kind: 'dropped', player: one.defender },
    );
    playAll(event.pair());
    const [first] = pageOf(event, one.attacker).record;
    expect(first).toMatchObject({ how: 'forfeit-win', opponent: `Player ${one.defender}`, table: one.table });
    expect(pageOf(event, one.defender).record.map(({ how }) => how)).toEqual(['forfeit-loss', 'absent']);
    expect(pageOf(event, two.attacker).record[0]).toMatchObject({ how: 'no-game', points: '0' });
    expect(pageOf(event, rests[0]?.player ?? '').record[0]).toMatchObject({ how: 'bye', opponent: null, table: null });
  });

  it('adds up to exactly the points of its place, in every random event', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const event = playedByChance(seed, 9, 4);
      for (const id of event.now.players.keys()) {
        const { record, standing } = pageOf(event, id);
        expect(record.reduce((sum, { points }) => sum + Number(points), 0)).toBe(Number(standing?.points));
        const count = (...ways: readonly string[]): number => record.filter(({ how }) => ways.includes(how)).length;
        expect({ seed, id, wins: count('win', 'forfeit-win') }).toEqual({ seed, id, wins: standing?.score.wins });
        expect(record.map(({ round }) => round)).toEqual(event.now.rounds.map((_, i) => i + 1));
      }
    }
  });

  it('has the rounds of a cut for its players, without points', () => {
    const event = playAll(opened(6, { rounds: 1, cut: 2 }).pair());
    playAll(event.pair());
    const pages = [...event.now.players.keys()].map((id) => pageOf(event, id).record);
    expect(pages.map((record) => record.length).toSorted()).toEqual([1, 1, 1, 1, 2, 2]);
    for (const [, inCut] of pages) if (inCut !== undefined) expect(inCut).toMatchObject({ round: 2, points: null });
  });
});
