import { describe, expect, it } from 'vitest';
import { opened, playAll, playedByChance, result, seeded, type Played } from '../../../test/tournament/play-event.ts';
import { sentence } from '../../sentences.ts';
import { checkEvent } from '../checker/check.ts';
import { deedsOf } from '../desk/deeds-of.ts';
import { eventView } from '../desk/event-view.ts';
import { hallView } from '../desk/hall-view.ts';
import { seatView } from '../hub/seat-view.ts';
import { bracketOf } from './bracket.ts';
import { impactOf } from './impact.ts';
import { publicEvent, standingsCsv } from './lists.ts';
import { aheadOf, aheadText, placesOf, winnersOf } from './places.ts';
import { pairNextRound } from './pair-round.ts';
import { writeReport } from './report-out.ts';

const order = (event: Played): string[] => placesOf(event.now).map(({ id }) => id);

/** Plays the last round so that these players win their games, and otherwise the attacker. */
function wonBy(event: Played, ...ids: readonly string[]): Played {
  const round = event.now.rounds.length;
  event.now.rounds.at(-1)?.paired.games.forEach(({ defender }, i) => {
    event.do({ kind: 'result', round, game: i + 1, result: ids.includes(defender) ? result(0, 1) : result(1, 0) });
  });
  return event.do({ kind: 'round-completed', round });
}

/** Pairs and plays the cut at random until it is over. */
function cutByChance(event: Played, seed: number): Played {
  const chance = seeded(seed);
  while (aheadOf(event.now).kind === 'cut') {
    event.pair();
    const round = event.now.rounds.length;
    event.now.rounds.at(-1)?.paired.games.forEach((_, i) => {
      event.do({ kind: 'result', round, game: i + 1, result: result(Math.floor(chance() * 3), 1) });
    });
    event.do({ kind: 'round-completed', round });
  }
  return event;
}

describe('a round of the cut', () => {
  it('has its own name, and the final is at the first table whoever has sat there', () => {
    const tables = ['A', 'B', 'C', 'D'].map((id) => ({ id, scenario: null }));
    const event = playAll(opened(8, { rounds: 1, cut: 4, thirdPlace: true, tables }).pair());
    const stages: unknown[] = [];
    while (aheadOf(event.now).kind === 'cut') {
      const round = event.pair().now.rounds.length;
      event.do({ kind: 'round-published', round });
      stages.push(
        ...order(event)
          .slice(0, 1)
          .map((id) => seatView(event.known, id, 0)?.stage?.key),
      );
      const { games } = event.now.rounds.at(-1)?.paired ?? { games: [] };
      expect(games.map(({ table }) => table)).toEqual(['A', 'B']);
      wonBy(event);
    }
    expect(stages).toEqual(['cut.stage.4', 'cut.stage.2']);
    // The finalists won the semi-finals at both tables, so one of them has been at the first before.
    const [semi, final] = [event.now.rounds[1], event.now.rounds[2]];
    const before = semi?.paired.games[0];
    expect([final?.paired.games[0]?.attacker, final?.paired.games[0]?.defender]).toContain(before?.attacker);
    // That is no wish which could not be met.
    expect(final?.paired.games.flatMap(({ breaches }) => breaches)).toEqual([]);
    for (const { problems } of checkEvent(event.acts)) expect(problems).toEqual([]);
  });
});

describe('a round of the cut made by hand', () => {
  it('may have other sides, but not other pairs, and corrected results make no later game uneven', () => {
    const event = playAll(opened(8, { rounds: 1, cut: 4 }).pair()).pair();
    const [one, two] = event.now.rounds[1]?.paired.games ?? [];
    if (one === undefined || two === undefined) throw new Error('no semi-finals');
    const made = (games: (typeof one)[], bye: string | null = null) => {
      const wanted = { round: 2, games: games.map(({ breaches: _, ...game }) => game), bye };
      return deedsOf({ kind: 'pair-by-hand', wanted, why: 'so' }, event.known, { newId: () => 'made' });
    };
    const refused = { key: 'event.bracket-decides', with: { round: 2 } };
    expect(
      made([
        { ...one, attacker: two.attacker },
        { ...two, attacker: one.attacker },
      ]),
    ).toEqual(refused);
    expect(made([one])).toEqual(refused);
    expect(made([one, one])).toEqual(refused);
    expect(made([one, two], 'p8')).toEqual(refused);
    const deeds = made([{ ...one, attacker: one.defender, defender: one.attacker }, two]);
    if ('key' in deeds) throw new Error(deeds.key);
    event.do(...deeds);
    wonBy(event).pair();
    // The better seed, who now attacked, goes on.
    expect(bracketOf(event.now)[0]?.games[0]).toMatchObject({ winner: 'high', high: { id: one.defender } });
    expect(checkEvent(event.acts).flatMap(({ problems }) => problems)).toEqual([]);
    const before = event.now;
    event.do({ kind: 'result', round: 1, game: 1, result: result(0, 9) });
    const changed = impactOf(before, event.now).map(({ kind }) => kind);
    expect([changed.includes('points'), changed.includes('uneven-game')]).toEqual([true, false]);
  });
});

describe('the places after a cut', () => {
  it('a final that the second seed wins puts them first on every screen, list and report', () => {
    const event = playAll(opened(4, { rounds: 1, cut: 2 }).pair());
    const [first = '', second = ''] = order(event);
    wonBy(event.pair(), second);
    const name = `Player ${second}`;
    expect(order(event).slice(0, 2)).toEqual([second, first]);
    expect(winnersOf(event.now)).toEqual([second]);
    expect(eventView('e', event.known, 0, true).standings[0]).toMatchObject({ id: second, place: 1 });
    const hall = hallView('e', event.known, 0);
    expect(hall.standings[0]).toMatchObject({ name, place: 1 });
    expect(hall.winners).toEqual([name]);
    expect(sentence(hall.ahead, 'en')).toBe(`The event is over. ${name} has won.`);
    expect(standingsCsv(event.now).split('\r\n')[1]).toMatch(new RegExp(`^1,${name},`));
    const open = publicEvent(event.now);
    const [at] = open.standings;
    expect(open.players.find(({ number }) => number === at?.player)?.name).toBe(name);
    expect(at).toMatchObject({ place: 1, cut: 'champion', wins: 1, losses: 0 });
    const line = writeReport(event.now)
      .split('\r\n')
      .find((one) => one.includes(name));
    expect(line?.slice(85, 89).trim()).toBe('1');
    expect(seatView(event.known, second, 0)?.standing).toMatchObject({ place: 1, fate: { key: 'cut.champion' } });
    expect(eventView('e', event.known, 0, true).next.why?.key).toBe('ahead.over');
  });

  it('players beaten later rank above players beaten earlier, and nobody is lost, in cuts of every size', () => {
    for (let size = 2; size <= 9; size += 1)
      for (const thirdPlace of [true, false]) {
        const event = cutByChance(playedByChance(size, 12, 3, { cut: size, thirdPlace }), size);
        const places = placesOf(event.now);
        expect(new Set(places.map(({ id }) => id)).size).toBe(event.now.players.size);
        const bracket = bracketOf(event.now);
        const lost = (id: string): number =>
          bracket.findIndex(({ games }) =>
            games.some(({ high, low, winner }) => (winner === 'high' ? low : high)?.id === id),
          );
        const inCut = places.filter(({ fate }) => fate !== null);
        expect(inCut).toHaveLength(size);
        expect(inCut.map(({ place }) => place)).toEqual(inCut.map((_, i) => i + 1));
        expect(lost(inCut[0]?.id ?? '')).toBe(-1);
        const rounds = inCut.slice(1).map(({ id }) => lost(id));
        expect(rounds).toEqual(rounds.toSorted((a, b) => b - a));
        const final = bracket.at(-1);
        expect(final?.size).toBe(2);
        const last = event.now.rounds.at(-1)?.paired.games.length;
        expect(last).toBe(thirdPlace && size >= 4 ? 2 : 1);
        const won = final?.third?.winner;
        if (won !== undefined && won !== null) expect(inCut[2]?.id).toBe(final?.third?.[won]?.id);
        expect(pairNextRound(event.now)).toMatchObject({ done: false, text: { key: 'event.all-rounds-played' } });
        expect(checkEvent(event.acts).flatMap(({ problems }) => problems)).toEqual([]);
      }
  });

  it('the checker refuses a game for third place that nobody wanted', () => {
    const event = cutByChance(playAll(opened(8, { rounds: 1, cut: 4, thirdPlace: true }).pair()), 5);
    const unwanted = event.acts.map((act) => ({
      ...act,
      deed:
        act.deed.kind === 'event-opened'
          ? { ...act.deed, settings: { ...act.deed.settings, thirdPlace: false } }
          : act.deed,
    }));
    expect(checkEvent(unwanted).flatMap(({ problems }) => problems.map(({ key }) => key))).toContain(
      'check.out-of-cut',
    );
  });

  it('nobody moves before the round of the cut is completed', () => {
    const event = playAll(opened(4, { rounds: 1, cut: 2 }).pair());
    const before = order(event);
    event.pair().do({ kind: 'result', round: 2, game: 1, result: result(1, 0) });
    expect(order(event)).toEqual(before);
    expect(winnersOf(event.now)).toEqual([]);
    event.do({ kind: 'round-completed', round: 2 });
    expect(order(event).slice(0, 2)).toEqual(before.slice(0, 2).toReversed());
  });

  it('players outside the cut rank after everybody in it, and share places as before', () => {
    const event = playAll(opened(6, { rounds: 1, cut: 2, tieBreaks: [] }).pair());
    wonBy(event.pair());
    expect(placesOf(event.now).map(({ place }) => place)).toEqual([1, 2, 3, 4, 4, 4]);
  });
});

describe('what comes after a round', () => {
  it('is said in one sentence from the first round to the last', () => {
    const event = opened(8, { rounds: 2, cut: 4 });
    const said: string[] = [];
    const say = (): void => void said.push(sentence(aheadText(event.now), 'en'));
    say();
    while (aheadOf(event.now).kind !== 'over' || event.now.rounds.at(-1)?.completed !== true) {
      event.pair();
      say();
      playAll(event);
      say();
    }
    expect(said.slice(0, -1)).toEqual([
      'Round 1 comes next.',
      'After round 1 comes round 2.',
      'Round 2 comes next.',
      'After this round the best 4 play on: semi-finals.',
      'The best 4 play on: semi-finals.',
      'The final follows.',
      'The final comes next.',
      'This is the last round.',
    ]);
    expect(said.at(-1)).toMatch(/^The event is over\. Player p\d has won\.$/);
  });

  it('is nothing once everybody has met everybody, however many rounds were wanted', () => {
    const event = opened(4, { method: 'round-robin', rounds: 9 });
    for (let round = 1; round <= 3; round += 1) playAll(event.pair());
    expect(aheadOf(event.now)).toEqual({ kind: 'over' });
    expect(winnersOf(event.now).length).toBeGreaterThan(0);
  });

  it('tells the hall nothing of a bracket or round that is not published yet', () => {
    const event = playAll(opened(4, { rounds: 1, cut: 2 }).pair());
    const before = hallView('e', event.known, 0);
    event.pair();
    expect(hallView('e', event.known, 0)).toMatchObject({ bracket: [], ahead: before.ahead });
    event.do({ kind: 'round-published', round: 2 });
    expect(hallView('e', event.known, 0).bracket).toHaveLength(1);
  });
});

describe('a semi-final corrected after the final was paired', () => {
  const semi = (event: Played) => {
    const { attacker, defender } = event.now.rounds[1]?.paired.games[0] ?? { attacker: '', defender: '' };
    return { winner: attacker, loser: defender };
  };
  const finalPaired = () => {
    const event = playAll(opened(6, { rounds: 1, cut: 4 }).pair());
    return playAll(event.pair()).pair();
  };
  const corrected = { kind: 'result', round: 2, game: 1, result: result(1, 4, { source: 'judge' }) } as const;

  it('is announced with who should meet and what to do, and no points change', () => {
    const event = finalPaired();
    const { loser } = semi(event);
    const before = event.now;
    event.do(corrected);
    const said = impactOf(before, event.now).map(({ text }) => sentence(text, 'en'));
    expect(said.filter((one) => one.includes('points'))).toEqual([]);
    expect(said.join('\n')).toContain('Round 3 (final) does not fit the results before it any more');
    expect(said.join('\n')).toContain(`Player ${loser}`);
    expect(said.at(-1)).toBe('Withdraw the results and the pairings of round 3, then pair it again.');
    expect(eventView('e', event.known, 0, false).todo?.key).toBe('cut.pair-again');
  });

  it('leaves nobody as the winner of a final that should not have been played, until it is paired again', () => {
    const event = playAll(finalPaired());
    expect(winnersOf(event.now)).toHaveLength(1);
    event.do(corrected);
    expect(winnersOf(event.now)).toEqual([]);
    expect(sentence(aheadText(event.now), 'fr')).toContain('La ronde 3 (finale) ne correspond plus');
    event.do({ kind: 'round-reopened', round: 3 }, { kind: 'result-withdrawn', round: 3, game: 1 });
    event.do({ kind: 'round-withdrawn', round: 3 });
    playAll(event.pair());
    expect(winnersOf(event.now)).toHaveLength(1);
    expect(event.now.rounds[2]?.paired.games.flatMap(({ attacker, defender }) => [attacker, defender])).toContain(
      semi(event).loser,
    );
  });

  it('keeps the next round of the cut from being paired', () => {
    const event = playAll(opened(8, { rounds: 1, cut: 8 }).pair());
    playAll(event.pair());
    playAll(event.pair());
    event.do(corrected);
    expect(pairNextRound(event.now)).toMatchObject({ done: false, text: { key: 'cut.off-bracket' } });
    expect(eventView('e', event.known, 0, false).next.why?.key).toBe('cut.off-bracket');
  });
});
