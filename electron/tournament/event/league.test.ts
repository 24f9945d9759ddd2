import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opened, player, Played, result, seeded } from '../../../test/tournament/play-event.ts';
import { checkEvent } from '../checker/check.ts';
import { deedsOf } from '../desk/deeds-of.ts';
import { entrantsOf, standingsOf } from './ledger.ts';
import { pairNextRound } from './pair-round.ts';
import { isOver, placesOf, winnersOf } from './places.ts';
import { openGames } from './state.ts';

const league = (count: number, rounds: number, more = {}): Played => opened(count, { rounds, league: true, ...more });

const problems = ({ acts }: Played) => checkEvent(acts).flatMap((one) => one.problems);

/** Every game of an event that is still to be played. */
const open = ({ now }: Played) =>
  now.rounds.flatMap(({ paired, results }) =>
    paired.games.flatMap((_, i) => (results.has(i + 1) ? [] : [{ round: paired.round, game: i + 1 }])),
  );

const meetings = ({ now }: Played): string[] =>
  now.rounds.flatMap(({ paired }) =>
    paired.games.map(({ attacker, defender }) => [attacker, defender].sort().join('-')),
  );

describe('a league', () => {
  it('pairs a round while earlier games are open; pending games count as meetings without points', () => {
    const event = league(8, 4).pair().pair();
    expect(openGames(event.now)).toBe(8);
    expect(new Set(meetings(event)).size).toBe(8);
    event
      .do({ kind: 'result', round: 2, game: 1, result: result(5, 1) })
      .pair()
      .pair();
    expect(new Set(meetings(event)).size).toBe(16);
    const won = event.now.rounds[1]?.paired.games[0]?.attacker;
    expect(entrantsOf(event.now, 5).filter(({ points }) => points > 0)).toMatchObject([{ id: won, points: 3 }]);
    expect(problems(event)).toEqual([]);
  });

  it('takes pending games into account for sides, so that nobody attacks in all of them', () => {
    const event = league(8, 4).pair().pair().pair().pair();
    for (const { history } of entrantsOf(event.now, 5)) {
      const attacks = history.filter(({ side }) => side === 'attacker').length;
      expect(history).toHaveLength(4);
      expect([1, 2, 3]).toContain(attacks);
    }
  });

  it('always has standings, with every result so far and the number of open games', () => {
    const event = league(6, 3).pair().pair();
    event.do({ kind: 'result', round: 2, game: 2, result: result(7, 2) });
    const won = event.now.rounds[1]?.paired.games[1]?.attacker;
    expect(placesOf(event.now)[0]?.id).toBe(won);
    expect(openGames(event.now)).toBe(5);
    expect(isOver(event.now)).toBe(false);
    expect(winnersOf(event.now)).toEqual([]);
  });

  it('is over when all rounds are, in any order', () => {
    const event = league(4, 2).pair().pair();
    for (const at of open(event).reverse()) event.do({ kind: 'result', ...at, result: result(3, 1) });
    event.do({ kind: 'round-completed', round: 2 });
    expect(isOver(event.now)).toBe(false);
    event.do({ kind: 'round-completed', round: 1 });
    expect(isOver(event.now)).toBe(true);
    event.do({ kind: 'round-reopened', round: 1 });
    expect(isOver(event.now)).toBe(false);
  });

  it('begins its cut when all earlier rounds are over, and names the first that is not', () => {
    const event = league(8, 2, { cut: 4 }).pair().pair();
    for (const at of open(event)) event.do({ kind: 'result', ...at, result: result(3, 1) });
    event.do({ kind: 'round-completed', round: 2 });
    expect(pairNextRound(event.now)).toMatchObject({
      done: false,
      text: { key: 'event.complete-first', with: { round: 1 } },
    });
    event.do({ kind: 'round-completed', round: 1 }).pair();
    expect(event.now.rounds[2]?.paired.stage).toBe('cut');
    expect(event.try({ kind: 'round-reopened', round: 1 })?.key).toBe('event.not-the-last');
    expect(problems(event)).toEqual([]);
  });

  it('pairs the whole season of a round robin at once', () => {
    const event = league(6, 20, { method: 'round-robin-twice' });
    const { known } = event;
    const deeds = deedsOf({ kind: 'pair', all: true }, known, { newId: () => 'x' });
    if ('key' in deeds) throw new Error(deeds.key);
    event.do(...deeds);
    expect(event.now.rounds).toHaveLength(10);
    const met = Object.values(Object.groupBy(meetings(event), (pair) => pair)).map((games) => games?.length);
    expect(met).toEqual(Array.from({ length: 15 }, () => 2));
    expect(problems(event)).toEqual([]);
  });

  it('ends in the same standings in whatever order its games are played', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 3, max: 9 }),
        fc.constantFrom('swiss', 'round-robin', 'round-robin-twice'),
        (seed, count, method) => {
          const chance = seeded(seed);
          const drawn = league(count, 3, { method, lotSeed: seed });
          for (let round = 1; round <= 3; round += 1) {
            const next = pairNextRound(drawn.now);
            if (next.done) drawn.do({ kind: 'round-paired', paired: next.value });
          }
          const games = open(drawn).map((at) => ({
            ...at,
            result: result(Math.floor(chance() * 9), Math.floor(chance() * 9), { played: chance() < 0.9 }),
          }));
          const played = (order: typeof games) => {
            const event = new Played().do(...drawn.acts.map(({ deed }) => deed));
            for (const one of order) {
              event.do({ kind: 'result', ...one });
              expect(placesOf(event.now)).toHaveLength(count);
            }
            return standingsOf(event.now);
          };
          const mixed = games.map((one) => ({ one, at: chance() })).sort((a, b) => a.at - b.at);
          expect(played(mixed.map(({ one }) => one))).toEqual(played(games));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is paired as the separate checker expects, whatever has been played by then', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 9, max: 13 }),
        fc.constantFrom('own' as const, 'dutch' as const),
        (seed, count, pairing) => {
          const chance = seeded(seed);
          const event = league(count, 5, { lotSeed: seed, rankBy: 'seed', pairing });
          for (let round = 1; round <= 5; round += 1) {
            event.pair();
            for (const at of open(event))
              if (chance() < 0.4) event.do({ kind: 'result', ...at, result: result(Math.floor(chance() * 5), 2) });
          }
          expect(problems(event)).toEqual([]);
          expect(event.again()).toEqual(event.now);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('adds a latecomer to the rounds not yet paired', () => {
    const event = league(4, 3).pair();
    event.do(
      { kind: 'player-entered', player: player('p5'), missed: 1 },
      { kind: 'checked-in', player: 'p5', by: 'hand' },
    );
    event.do(
      { kind: 'player-entered', player: player('p6'), missed: 0 },
      { kind: 'checked-in', player: 'p6', by: 'hand' },
    );
    event.pair();
    expect(event.now.rounds[1]?.paired.games).toHaveLength(3);
    expect(problems(event)).toEqual([]);
  });
});

describe('an event that is not a league', () => {
  it('still goes round by round', () => {
    const event = opened(4, { rounds: 3 }).pair();
    expect(pairNextRound(event.now)).toMatchObject({ done: false, text: { key: 'event.complete-first' } });
    expect(openGames(event.now)).toBe(0);
  });

  it('may give dates for a round, and refuses a due date before the opening date', () => {
    const plan = { system: null, scenario: null, armyPoints: null, minutes: null };
    const event = opened(4, { rounds: 3 });
    event.do({ kind: 'round-planned', round: 1, plan: { ...plan, opens: '2027-01-01', due: '2027-03-31' } });
    expect(
      event.try({ kind: 'round-planned', round: 1, plan: { ...plan, opens: '2027-02-01', due: '2027-01-31' } })?.key,
    ).toBe('event.due-before-opens');
    expect(event.now.plans.get(1)?.due).toBe('2027-03-31');
  });
});
