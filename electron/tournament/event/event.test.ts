import { describe, expect, it } from 'vitest';
import { opened, playAll, playedByChance, player, Played, result } from '../../../test/tournament/play-event.ts';
import { checkEvent } from '../checker/check.ts';
import { nextCutGames } from './cut.ts';
import { foldEvent } from './fold.ts';
import { impactOf } from './impact.ts';
import { entrantsOf, pointsFor, standingsOf } from './ledger.ts';
import { pairByHand, pairNextRound, swissOf } from './pair-round.ts';
import { refusal } from './refuse.ts';
import { usualSettings } from './settings.ts';
import type { EventState } from './state.ts';
import { traceOf } from './trace.ts';

const points = (event: Played, id: string): number | undefined =>
  entrantsOf(event.now, 99).find((one) => one.id === id)?.points;

describe('an event', () => {
  it('folded at once equals the event folded act by act, without changing its inputs', () => {
    for (const seed of [1, 2, 3]) {
      const { acts, now } = playedByChance(seed, 9, 4);
      expect(foldEvent(acts)).toEqual(now);
      for (const cut of [3, 12, Math.floor(acts.length / 2), acts.length - 1]) {
        const half = foldEvent(acts.slice(0, cut));
        const copy = structuredClone(half);
        expect(foldEvent(acts.slice(cut), half)).toEqual(now);
        expect(half).toEqual(copy);
      }
    }
  });

  it('knows which names are taken after additions, changes and removals, however it was folded', () => {
    const event = opened(3).do(
      { kind: 'player-changed', player: player('p2', { name: 'Ada' }) },
      { kind: 'player-removed', player: 'p3' },
      { kind: 'player-entered', player: player('p4', { name: 'Player p3' }), missed: 0 },
    );
    const states = [
      event.now,
      foldEvent(event.acts),
      foldEvent(event.acts.slice(4), foldEvent(event.acts.slice(0, 4))),
    ];
    const taken = (state: EventState | undefined, name: string, id = 'p9') =>
      refusal(state, { kind: 'player-entered', player: player(id, { name }), missed: 0 })?.key;
    for (const state of states) {
      for (const name of ['ada', 'PLAYER P3', 'Player p1']) expect(taken(state, name)).toBe('event.name-taken');
      expect(taken(state, 'Player p2')).toBeUndefined();
    }
  });

  it('refuses the impossible with a sentence, and nothing changes', () => {
    const event = new Played();
    expect(event.try({ kind: 'dropped', player: 'p1' })?.key).toBe('event.not-opened');
    event.do({ kind: 'event-opened', settings: usualSettings('Acre', 1) });
    expect(event.try({ kind: 'event-opened', settings: usualSettings('Acre', 1) })?.key).toBe('event.already-opened');
    expect(pairNextRound(event.now)).toMatchObject({ done: false, text: { key: 'event.nobody-there' } });
    event.do({ kind: 'player-entered', player: player('p1'), missed: 0 });
    const before = event.now;
    expect(event.try({ kind: 'player-entered', player: player('p1'), missed: 0 })?.key).toBe('event.already-entered');
    const twin = player('p2', { name: ' PLAYER p1' });
    expect(event.try({ kind: 'player-entered', player: twin, missed: 0 })).toMatchObject({
      key: 'event.name-taken',
      with: { number: 1 },
    });
    expect(event.try({ kind: 'checked-in', player: 'nobody', by: 'hand' })?.key).toBe('event.no-such-player');
    expect(event.try({ kind: 'returned', player: 'p1' })?.key).toBe('event.not-dropped');
    expect(event.try({ kind: 'result', round: 1, game: 1, result: result(1, 0) })?.key).toBe('event.no-such-round');
    expect(event.try({ kind: 'round-completed', round: 1 })?.key).toBe('event.no-such-round');
    expect(event.now).toBe(before);
  });

  it('moves to the next round only when every result is in', () => {
    const event = opened(4).pair();
    expect(event.try({ kind: 'round-completed', round: 1 })).toMatchObject({
      key: 'event.results-missing',
      with: { count: 2, tables: '1, 2' },
    });
    expect(pairNextRound(event.now)).toMatchObject({ done: false, text: { key: 'event.complete-first' } });
    event.do({ kind: 'result', round: 1, game: 1, result: result(3, 1) });
    expect(event.try({ kind: 'round-withdrawn', round: 1 })?.key).toBe('event.has-results');
    expect(event.try({ kind: 'result', round: 1, game: 3, result: result(1, 0) })?.key).toBe('event.no-such-game');
    event.do({ kind: 'result', round: 1, game: 2, result: result(1, 1) });
    expect(standingsOf(event.now).every(({ place }) => place > 0)).toBe(true);
    expect(standingsOf(event.now).map(({ points: { value } }) => Number(value?.numerator))).toEqual([0, 0, 0, 0]);
    event.do({ kind: 'round-completed', round: 1 });
    expect(standingsOf(event.now).map(({ points: { value } }) => Number(value?.numerator))).toEqual([3, 1, 1, 0]);
    playAll(event.pair());
    playAll(event.pair());
    expect(pairNextRound(event.now)).toMatchObject({ done: false, text: { key: 'event.all-rounds-played' } });
  });

  it('removes players entered by mistake, but nobody who is in a round', () => {
    const event = opened(4).do({ kind: 'player-entered', player: player('typo'), missed: 0 });
    event.do({ kind: 'player-removed', player: 'typo' });
    event.do({ kind: 'player-entered', player: player('right'), missed: 0 });
    expect([...event.now.players.values()].map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    event.do({ kind: 'player-removed', player: 'p2' }).do({ kind: 'player-entered', player: player('p2'), missed: 0 });
    expect(event.now.players.get('p2')?.number).toBe(6);
    event.pair();
    expect(event.try({ kind: 'player-removed', player: 'p1' })).toMatchObject({
      key: 'event.in-round',
      with: { round: 1 },
    });
    expect(checkEvent(event.acts).flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('gives late entries the points chosen for the rounds they missed', () => {
    const event = playAll(opened(4).pair());
    event.do(
      { kind: 'player-entered', player: player('late'), missed: 1 },
      { kind: 'checked-in', player: 'late', by: 'code' },
    );
    expect(points(event, 'late')).toBe(1);
    playAll(event.pair());
    expect(event.now.rounds[1]?.paired.rests).toHaveLength(1);
    expect(points(event, 'late')).toBeGreaterThanOrEqual(1);
  });

  it('leaves out players who have dropped, are not checked in or asked for a bye, and takes them back', () => {
    const event = opened(6).do(
      { kind: 'dropped', player: 'p1' },
      { kind: 'check-in-withdrawn', player: 'p2' },
      { kind: 'bye-requested', player: 'p3', round: 1, worth: 'half' },
    );
    event.pair();
    const { games, rests } = event.now.rounds[0]?.paired ?? { games: [], rests: [] };
    expect(games.flatMap(({ attacker, defender }) => [attacker, defender]).sort()).not.toContain('p1');
    expect(rests.map(({ player: id, kind, points: worth }) => [id, kind, worth])).toEqual([
      [expect.stringMatching(/p[456]/), 'bye', 3],
      ['p2', 'absent', 0],
      ['p3', 'requested', 1],
    ]);
    playAll(event);
    event.do({ kind: 'returned', player: 'p1' }, { kind: 'checked-in', player: 'p2', by: 'hand' });
    event.pair();
    expect(event.now.rounds[1]?.paired.games).toHaveLength(3);
    expect(event.try({ kind: 'bye-requested', player: 'p3', round: 2, worth: 'half' })?.key).toBe(
      'event.already-paired',
    );
  });

  it('gives a bye asked for in a later round in that round and no other', () => {
    const event = opened(5, { rounds: 3 }).do({ kind: 'bye-requested', player: 'p2', round: 3, worth: 'half' });
    const rested = (): boolean | undefined =>
      event.now.rounds.at(-1)?.paired.rests.some(({ player: id, kind }) => id === 'p2' && kind === 'requested');
    expect(playAll(event.pair()) && rested()).toBe(false);
    expect(playAll(event.pair()) && rested()).toBe(false);
    const before = points(event, 'p2') ?? 0;
    expect(playAll(event.pair()) && rested()).toBe(true);
    expect(points(event, 'p2')).toBe(before + 1);
  });

  it('gives a player whose opponent does not come the points, but no game for the figures', () => {
    const scoring = usualSettings('', 0).scoring;
    expect(pointsFor(result(1, 0, { played: false }), scoring)).toEqual([3, 0]);
    expect(pointsFor(result(0, 1, { played: false }), scoring)).toEqual([0, 3]);
    expect(pointsFor(result(0, 0, { played: false, outcome: 'none' }), { ...scoring, loss: 1 })).toEqual([0, 0]);
    expect(pointsFor(result(0, 0, { outcome: 'none' }), { ...scoring, loss: 1 })).toEqual([1, 1]);
    const bands = [
      { margin: 0, winner: 11, loser: 9 },
      { margin: 5, winner: 20, loser: 0 },
    ];
    expect(pointsFor(result(9, 5), { ...scoring, bands })).toEqual([11, 9]);
    expect(pointsFor(result(5, 10), { ...scoring, bands })).toEqual([0, 20]);
    expect(pointsFor(result(5, 5), { ...scoring, draw: 10, bands })).toEqual([10, 10]);
  });

  it('keeps past pairings when a result is corrected, and lists what the correction changes', () => {
    const event = playAll(playAll(opened(8).pair()).pair());
    const before = event.now;
    event.do({ kind: 'result', round: 1, game: 1, result: result(0, 5, { source: 'judge' }) });
    expect(event.now.rounds.map(({ paired }) => paired)).toEqual(before.rounds.map(({ paired }) => paired));
    const changes = impactOf(before, event.now);
    const game = before.rounds[0]?.paired.games[0];
    expect(
      changes
        .filter(({ kind }) => kind === 'points')
        .map(({ about: [id] }) => id)
        .sort(),
    ).toEqual([game?.attacker, game?.defender].sort());
    expect(changes.filter(({ kind }) => kind === 'uneven-game').length).toBeGreaterThan(0);
    expect(changes.filter(({ kind }) => kind === 'place').length).toBeGreaterThan(0);
    expect(impactOf(before, before)).toEqual([]);
  });

  it('shows what pairings by hand cost, and keeps games with results', () => {
    const event = playAll(opened(8).pair()).pair();
    const games = event.now.rounds[1]?.paired.games ?? [];
    const [one, two, three, four] = games;
    if (one === undefined || two === undefined || three === undefined || four === undefined)
      throw new Error('four games');
    const swapped = [one, two, { ...three, attacker: four.attacker }, { ...four, attacker: three.attacker }].map(
      ({ attacker, defender, table, scenario }) => ({ attacker, defender, table, scenario }),
    );
    const byHand = pairByHand(event.now, 2, swapped, null, 'brothers');
    expect(BigInt(byHand.byHand?.dearerBy ?? '-1')).toBeGreaterThanOrEqual(0n);
    event.do({ kind: 'result', round: 2, game: 1, result: result(4, 0) }, { kind: 'round-repaired', paired: byHand });
    expect(event.now.rounds[1]?.results.get(1)?.attacker.vp).toBe(4);
    const clash = { ...byHand, games: byHand.games.toReversed() };
    expect(event.try({ kind: 'round-repaired', paired: clash })?.key).toBe('event.game-has-result');
    const [first] = byHand.games;
    const twice = { ...byHand, games: first === undefined ? [] : [...byHand.games.slice(0, 3), first] };
    expect(event.try({ kind: 'round-repaired', paired: twice })?.key).toBe('event.twice-in-round');
    const short = { ...byHand, games: byHand.games.slice(0, 3) };
    expect(event.try({ kind: 'round-repaired', paired: short })?.key).toBe('event.left-out');
    const table = { ...byHand, games: byHand.games.map((game) => ({ ...game, table: '1' })) };
    expect(event.try({ kind: 'round-repaired', paired: table })?.key).toBe('event.table-twice');
  });

  it('answers questions about a past round as of then', () => {
    const event = playAll(playAll(opened(6).pair()).pair());
    expect(swissOf(event.now, 2).round.players.map(({ points: had }) => had)).toEqual([3, 3, 3, 0, 0, 0]);
  });

  it('plays a round robin with alternating sides and without late entries', () => {
    const event = opened(5, { method: 'round-robin', rounds: 5 });
    for (let round = 1; round <= 5; round += 1) playAll(event.pair());
    const met = event.now.rounds.flatMap(({ paired }) =>
      paired.games.map(({ attacker, defender }) => [attacker, defender].sort().join()),
    );
    expect(new Set(met).size).toBe(10);
    expect(event.try({ kind: 'player-entered', player: player('late'), missed: 0 })?.key).toBe('event.schedule-fixed');
    event.do({ kind: 'settings-changed', settings: { ...event.now.settings, rounds: 6 } });
    expect(pairNextRound(event.now)).toMatchObject({ done: false, text: { key: 'event.all-met' } });
  });

  it('keeps the round-robin schedule whoever is present later, so that nobody meets twice', () => {
    const event = opened(6, { method: 'round-robin', rounds: 5 });
    const untouched = opened(6, { method: 'round-robin', rounds: 5 });
    playAll(event.pair());
    playAll(untouched.pair());
    event.do({ kind: 'check-in-withdrawn', player: 'p2' });
    for (let round = 2; round <= 5; round += 1) {
      playAll(event.pair());
      playAll(untouched.pair());
      if (round === 3) event.do({ kind: 'checked-in', player: 'p2', by: 'hand' });
    }
    const pairs = ({ now }: Played, round: number) =>
      now.rounds[round - 1]?.paired.games.map(({ attacker, defender }) => `${attacker} ${defender}`) ?? [];
    for (let round = 1; round <= 5; round += 1) {
      const away = round === 2 || round === 3;
      const expected = pairs(untouched, round).filter((pair) => !away || !pair.split(' ').includes('p2'));
      expect(pairs(event, round).toSorted(), String(round)).toEqual(expected.toSorted());
    }
    expect(event.now.rounds[1]?.paired.rests.map(({ kind }) => kind).toSorted()).toEqual(['absent', 'bye']);
    expect(checkEvent(event.acts).flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('cuts to the best, who play on until one is left, whatever is corrected later', () => {
    const event = opened(8, { rounds: 2, cut: 4 });
    playAll(playAll(event.pair()).pair());
    const best = standingsOf(event.now)
      .slice(0, 4)
      .map(({ id }) => id);
    event.pair();
    const [one, two] = event.now.rounds[2]?.paired.games ?? [];
    expect([one?.defender, one?.attacker, two?.defender, two?.attacker]).toEqual([best[0], best[3], best[1], best[2]]);
    playAll(event);
    const before = event.now;
    event.do({ kind: 'result', round: 1, game: 1, result: result(0, 9) });
    expect(impactOf(before, event.now).some(({ kind }) => kind === 'cut' || kind === 'points')).toBe(true);
    expect(nextCutGames(event.now).games).toEqual([{ high: 3, low: 4 }]);
    playAll(event.pair());
    expect(pairNextRound(event.now)).toMatchObject({ done: false, text: { key: 'event.all-rounds-played' } });
    expect(standingsOf(before)).toHaveLength(8);
  });

  it('traces every change with what was there before', () => {
    const event = playAll(opened(2).pair());
    event.do({ kind: 'result', round: 1, game: 1, result: result(0, 3, { source: 'judge' }) });
    const trace = traceOf(event.acts);
    expect(trace).toHaveLength(event.acts.length);
    expect(trace.at(-1)).toMatchObject({
      about: [expect.any(String), expect.any(String)],
      text: {
        key: 'act.result-mended',
        with: {
          table: '1',
          is: { key: 'outcome.with-figures.destroyed', with: { a: 0, b: 30, outcome: { with: { a: 0, b: 3 } } } },
          was: { with: { a: 20, b: 10, outcome: { key: 'outcome.with-figures', with: { a: 2, b: 1 } } } },
        },
      },
    });
  });
});
