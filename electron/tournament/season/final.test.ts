import { describe, expect, it } from 'vitest';
import { opened, playAll, player, result } from '../../../test/tournament/play-event.ts';
import { placesOf } from '../event/places.ts';
import { finalOf, soFarOf, standsAt } from './final.ts';

const settings = { name: 'Acre', date: '2027-03-06', rounds: 1, tieBreaks: ['seed'] } as const;
const plain = { ...settings, tieBreaks: [...settings.tieBreaks] };

describe('the places of an event that a season counts', () => {
  it('exist once the last round is over, bracket first', () => {
    const event = playAll(opened(4, { ...plain, cut: 2 }).pair());
    expect([standsAt(event.now), finalOf(event.now)]).toEqual(['running', null]);
    const second = placesOf(event.now)[1]?.id ?? '';
    event.pair();
    expect(finalOf(event.now)).toBeNull();
    const [game] = event.now.rounds[1]?.paired.games ?? [];
    const won = game?.attacker === second ? result(2, 1) : result(1, 2);
    event.do({ kind: 'result', round: 2, game: 1, result: won }, { kind: 'round-completed', round: 2 });
    expect(finalOf(event.now)?.players.slice(0, 2)).toMatchObject([{ player: second, place: 1 }, { place: 2 }]);
  });

  it('cover only players who took part, and close up over those who never came', () => {
    const event = opened(5, plain)
      .do({ kind: 'player-entered', player: player('p6'), missed: 0 })
      .pair();
    // Three play or have the bye; in the other game neither came.
    event.do(
      { kind: 'result', round: 1, game: 1, result: result(1, 1, { outcome: 'none', played: false }) },
      { kind: 'result', round: 1, game: 2, result: result(2, 1) },
      { kind: 'round-completed', round: 1 },
    );
    const absent = event.now.rounds[0]?.paired.games[0];
    const final = finalOf(event.now);
    expect(final).toMatchObject({ name: 'Acre', date: '2027-03-06' });
    expect(final?.players.map(({ place }) => place)).toEqual([1, 2, 3]);
    const ids = final?.players.map((one) => one.player);
    for (const id of ['p6', absent?.attacker, absent?.defender]) expect(ids).not.toContain(id);
  });

  it('wait for soft scores that count, because they would reveal them', () => {
    const event = opened(4, plain)
      .pair()
      .do({ kind: 'category-set', category: { id: 'c1', name: 'Painting', most: 10, weight: 3, by: 'judges' } });
    playAll(event);
    expect([standsAt(event.now), finalOf(event.now)]).toEqual(['scores', null]);
    event.do({ kind: 'scores-published' });
    expect([standsAt(event.now), finalOf(event.now)?.players.length]).toEqual(['counts', 4]);
  });

  it('are shown as provisional while the event runs, and no longer once it is over', () => {
    const event = opened(4, { ...plain, rounds: 2 }).pair();
    expect(soFarOf(event.now)).toBeNull();
    playAll(event);
    expect(soFarOf(event.now)?.players.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    expect(finalOf(event.now)).toBeNull();
    playAll(event.pair());
    expect([soFarOf(event.now), finalOf(event.now)?.players.length]).toEqual([null, 4]);
  });

  it('are shared if nothing separates the players', () => {
    const event = playAll(opened(4, { ...plain, tieBreaks: [] }).pair());
    expect(finalOf(event.now)?.players.map(({ place }) => place)).toEqual([1, 1, 3, 3]);
  });
});
