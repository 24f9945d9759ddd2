import { describe, expect, it } from 'vitest';
import { opened, playAll, result } from '../../test/tournament/play-event.ts';
import { eventView } from '../../electron/tournament/desk/event-view.ts';
import { gamesOfLeft, withoutGame } from './left-games.ts';

describe('a player who leaves a league', () => {
  const league = () => {
    const event = opened(4, { rounds: 3, league: true, method: 'round-robin' });
    for (const round of [1, 2, 3]) event.pair().do({ kind: 'round-published', round });
    return event;
  };
  const left = (event: ReturnType<typeof league>) => gamesOfLeft(eventView('e', event.known, 0, false));

  it('leaves open games, one per round, which the opponents win by default', () => {
    const event = league().do({ kind: 'dropped', player: 'p1' });
    expect(left(event).map(({ round }) => round.round)).toEqual([1, 2, 3]);
    for (const { game, stays } of left(event)) expect(game[stays === 'attacker' ? 'defender' : 'attacker']).toBe('p1');
    for (const { round, game, stays } of left(event))
      event.do({ kind: 'result', round: round.round, game: game.game, result: withoutGame(stays) });
    expect(left(event)).toEqual([]);
    const { standings } = eventView('e', event.known, 0, false);
    expect(standings.find(({ id }) => id === 'p1')?.score).toMatchObject({ wins: 0 });
    expect(standings.filter(({ id }) => id !== 'p1').map(({ score }) => score.wins)).toEqual([1, 1, 1]);
  });

  it('keeps what was played before and games of finished rounds', () => {
    const event = league();
    for (const game of [1, 2]) event.do({ kind: 'result', round: 1, game, result: result(5, 2) });
    event.do({ kind: 'round-completed', round: 1 }, { kind: 'dropped', player: 'p1' });
    expect(left(event).map(({ round }) => round.round)).toEqual([2, 3]);
  });

  it('has no winner against another who has left too', () => {
    const event = league().do({ kind: 'dropped', player: 'p1' }, { kind: 'dropped', player: 'p2' });
    const both = left(event).filter(({ stays }) => stays === 'none');
    expect(both).toHaveLength(1);
    expect(withoutGame('none')).toMatchObject({ outcome: 'none', played: false });
  });

  it('who comes back finds the games open again', () => {
    const event = league().do({ kind: 'dropped', player: 'p1' }, { kind: 'returned', player: 'p1' });
    expect(left(event)).toEqual([]);
  });
});

describe('a player who leaves during a round', () => {
  it('leaves a game that can be settled, and so does one who leaves during the cut', () => {
    const swiss = opened(4, { rounds: 1, cut: 2 }).pair().do({ kind: 'dropped', player: 'p1' });
    const open = () => gamesOfLeft(eventView('e', swiss.known, 0, false));
    expect(open()).toHaveLength(1);
    playAll(swiss).pair();
    const { attacker, defender } = swiss.now.rounds[1]?.paired.games[0] ?? { attacker: '', defender: '' };
    swiss.do({ kind: 'dropped', player: attacker });
    expect(open()).toMatchObject([{ stays: 'defender', round: { round: 2 } }]);
    swiss
      .do({ kind: 'result', round: 2, game: 1, result: withoutGame('defender') })
      .do({ kind: 'round-completed', round: 2 });
    expect(eventView('e', swiss.known, 0, false).winners).toEqual([defender]);
  });
});
