import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEvent } from '../../electron/tournament/checker/check.ts';
import { Act as ActSchema, type Act, type PairedRound } from '../../electron/tournament/event/acts.ts';
import { ledger } from '../../electron/tournament/event/ledger.ts';
import { pairByHand, pairNextRound } from '../../electron/tournament/event/pair-round.ts';
import { usualSettings } from '../../electron/tournament/event/settings.ts';
import { opened, playAll, playedByChance, result } from './play-event.ts';

const problemsOf = (acts: readonly Act[]): string[] =>
  checkEvent(acts).flatMap(({ problems }) => problems.map(({ key }) => key));

const sumOf = (lines: readonly { readonly points: number }[]): number =>
  lines.reduce((sum, { points }) => sum + points, 0);

/** The acts with one paired round changed. */
function changed(acts: readonly Act[], change: (paired: PairedRound) => void): readonly Act[] {
  return acts.map((act) => {
    const copy = structuredClone(act);
    if (copy.deed.kind === 'round-paired' && copy.deed.paired.round === 2) change(copy.deed.paired);
    return copy;
  });
}

describe('an event paired by the Dutch system', () => {
  it("begins with upper half against lower half, with sides alternating from the event's lot", () => {
    const event = opened(6, { pairing: 'dutch' }).pair();
    const paired = event.now.rounds[0]?.paired;
    expect(paired?.stage).toBe('dutch');
    expect(paired?.explanation?.key).toBe('pairing.dutch');
    const games = paired?.games.map(({ attacker, defender }) => [attacker, defender]) ?? [];
    expect(games.map((pair) => pair.toSorted())).toEqual([
      ['p1', 'p4'],
      ['p2', 'p5'],
      ['p3', 'p6'],
    ]);
    // The first and third on the list have the same side, the second the other.
    const attacks = (id: string): boolean => games.some(([attacker]) => attacker === id);
    expect([attacks('p2'), attacks('p3')]).toEqual([!attacks('p1'), attacks('p1')]);
  });

  it('pairs the round worked out in docs/pairing.md', () => {
    const event = opened(6, { pairing: 'dutch', rounds: 4 });
    for (let round = 1; round <= 2; round += 1) {
      event.pair();
      event.now.rounds[round - 1]?.paired.games.forEach(({ attacker, defender }, i) => {
        const won = attacker < defender ? result(1, 0) : result(0, 1);
        event.do({ kind: 'result', round, game: i + 1, result: won });
      });
      event.do({ kind: 'round-completed', round });
    }
    const rounds = event.pair().now.rounds.map(({ paired }) => paired.games.map((one) => [one.attacker, one.defender]));
    expect(rounds).toEqual([
      [
        ['p1', 'p4'],
        ['p5', 'p2'],
        ['p3', 'p6'],
      ],
      [
        ['p2', 'p1'],
        ['p4', 'p3'],
        ['p6', 'p5'],
      ],
      [
        ['p1', 'p3'],
        ['p6', 'p2'],
        ['p5', 'p4'],
      ],
    ]);
  });

  it('names who is paired up or down beside their game, and nobody else', () => {
    const event = opened(7, { pairing: 'dutch', rounds: 4 });
    for (let round = 1; round <= 2; round += 1) {
      event.pair();
      event.now.rounds[round - 1]?.paired.games.forEach(({ attacker, defender }, i) => {
        const won = i === 2 ? result(1, 1) : attacker < defender ? result(1, 0) : result(0, 1);
        event.do({ kind: 'result', round, game: i + 1, result: won });
      });
      event.do({ kind: 'round-completed', round });
    }
    const marksOf = (round: number) =>
      event.now.rounds[round]?.paired.games.flatMap(({ attacker, defender, breaches }) =>
        breaches.map(({ wish, text: { with: figures } }) => ({ wish, pair: [attacker, defender].toSorted(), figures })),
      ) ?? [];
    expect(marksOf(0)).toEqual([]);
    const before = new Map([...ledger(event.now)].map(([id, lines]) => [id, sumOf(lines)]));
    event.pair();
    const uneven = event.now.rounds[2]?.paired.games
      .map(({ attacker, defender }) => [attacker, defender].toSorted())
      .filter(([a = '', b = '']) => before.get(a) !== before.get(b));
    expect(uneven?.length).toBeGreaterThan(0);
    const floats = marksOf(2).filter(({ wish }) => wish === 'score');
    expect(floats.map(({ pair }) => pair)).toEqual(uneven);
    for (const { figures, pair } of floats) {
      const points = pair.map((id) => before.get(id) ?? 0).toSorted((a, b) => b - a);
      expect([figures?.['pointsA'], figures?.['pointsB']]).toEqual(points);
    }
  });

  it("draws the first player’s side from the event's number", () => {
    const firsts = Array.from({ length: 20 }, (_, lotSeed) => {
      const paired = opened(2, { pairing: 'dutch', lotSeed }).pair().now.rounds[0]?.paired;
      return paired?.games[0]?.attacker;
    });
    expect(new Set(firsts)).toEqual(new Set(['p1', 'p2']));
  });

  it('lets players of one club meet, whom our own order keeps apart', () => {
    const clubsMeet = (pairing: 'own' | 'dutch'): boolean => {
      const event = opened(6, { pairing, clubsApartUntil: 5 }).pair();
      return (
        event.now.rounds[0]?.paired.games.some(({ attacker, defender }) =>
          ['p3', 'p6'].every((id) => [attacker, defender].includes(id)),
        ) ?? false
      );
    };
    expect([clubsMeet('own'), clubsMeet('dutch')]).toEqual([false, true]);
  });

  it('says with a sentence that the absolute criteria leave no pairing', () => {
    const event = playAll(opened(2, { pairing: 'dutch', rounds: 3 }).pair());
    const next = pairNextRound(event.now);
    expect(next.done ? null : next.text.key).toBe('event.dutch-none');
  });

  it('is checked by pairing it again, whatever happens at the event', () => {
    let rounds = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 8, max: 24 }),
        fc.boolean(),
        (seed, count, sides) => {
          const { acts } = playedByChance(seed, count, 5, { pairing: 'dutch', sides });
          expect(problemsOf(acts)).toEqual([]);
          rounds += checkEvent(acts).filter(({ stage }) => stage === 'dutch').length;
          for (const act of acts) expect(ActSchema.parse(act)).toEqual(act);
        },
      ),
      { numRuns: 40 },
    );
    expect(rounds).toBeGreaterThan(100);
  });

  it('finds a pair, a side and a bye that are not the system’s', () => {
    const event = playAll(playAll(opened(7, { pairing: 'dutch', rounds: 3 }).pair()).pair());
    expect(problemsOf(event.acts)).toEqual([]);
    const turned = changed(event.acts, ({ games }) => {
      const [game] = games;
      if (game !== undefined) [game.attacker, game.defender] = [game.defender, game.attacker];
    });
    expect(problemsOf(turned)).toContain('check.dutch');
    const other = changed(event.acts, ({ games, rests }) => {
      const [game, bye] = [games[0], rests.find(({ kind }) => kind === 'bye')];
      if (game !== undefined && bye !== undefined) [game.attacker, bye.player] = [bye.player, game.attacker];
    });
    expect(problemsOf(other)).toEqual(expect.arrayContaining(['check.dutch', 'check.dutch-bye']));
  });

  it('may be changed by hand, which is then not checked against the system', () => {
    const event = opened(6, { pairing: 'dutch' }).pair();
    const [first, ...others] = event.now.rounds[0]?.paired.games ?? [];
    if (first === undefined) throw new Error('no game');
    const turned = { ...first, attacker: first.defender, defender: first.attacker };
    const paired = pairByHand(event.now, 1, [turned, ...others], null, 'they wanted it so');
    event.do({ kind: 'round-repaired', paired });
    expect(paired).toMatchObject({ stage: 'dutch', byHand: { dearerBy: '0', differences: [] } });
    expect(problemsOf(event.acts)).toEqual([]);
  });

  it('is not the default for a file that names no system', () => {
    const settings = usualSettings('Old', 7);
    expect(settings).not.toHaveProperty('pairing');
    expect(opened(6).pair().now.rounds[0]?.paired.stage).toBe('swiss');
  });
});
