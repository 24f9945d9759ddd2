import { describe, expect, it } from 'vitest';
import { opened, playedByChance, result } from '../../../test/tournament/play-event.ts';
import { teamEvent } from '../../../test/tournament/play-teams.ts';
import { saidRight } from '../../../test/tournament/said-right.ts';
import { costOfRound, whyNotInRound } from './explain.ts';
import { pairByHand } from './pair-round.ts';

describe('questions about a round of an event', () => {
  it('every round the program paired costs no more than the best, even after later corrections', () => {
    const { acts, now } = playedByChance(8, 14, 5);
    for (let round = 1; round <= now.rounds.length; round += 1)
      expect(costOfRound(acts, round)).toMatchObject({ dearerBy: '0', differences: [] });
    expect(costOfRound(acts, 9)).toBeUndefined();
  });

  it('why two did not meet is answered from what was known then', () => {
    const event = opened(6, { clubsApartUntil: 0 }).pair();
    const [one] = event.now.rounds[0]?.paired.games ?? [];
    event.now.rounds[0]?.paired.games.forEach((_, i) =>
      event.do({ kind: 'result', round: 1, game: i + 1, result: result(2, 1) }),
    );
    event.do({ kind: 'round-completed', round: 1 }).pair();
    const again = whyNotInRound(event.acts, 2, one?.attacker ?? '', one?.defender ?? '');
    expect(again?.differences[0]).toEqual({ wish: 'rematch', more: 1 });
    event.do({ kind: 'result', round: 1, game: 1, result: result(0, 9) });
    expect(whyNotInRound(event.acts, 2, one?.attacker ?? '', one?.defender ?? '')).toEqual(again);
    expect(whyNotInRound(event.acts, 1, one?.attacker ?? '', one?.defender ?? '')).toBeUndefined();
    expect(whyNotInRound(event.acts, 3, 'p1', 'p2')).toBeUndefined();
  });

  it('why two did not meet in a round of the Dutch system is answered by its criteria', () => {
    const event = opened(7, { pairing: 'dutch', rounds: 5, clubsApartUntil: 0 });
    const rules = new Set<string>();
    for (let round = 1; round <= 4; round += 1) {
      event.pair();
      const games = event.now.rounds[round - 1]?.paired.games ?? [];
      const rests = event.now.rounds[round - 1]?.paired.rests.filter(({ kind }) => kind === 'bye') ?? [];
      const ids = [...event.now.players.keys()];
      for (const a of ids)
        for (const b of [...ids.filter((id) => id > a), null]) {
          const why = whyNotInRound(event.acts, round, a, b);
          const meet =
            b === null
              ? rests.some(({ player }) => player === a)
              : games.some(
                  ({ attacker, defender }) => [attacker, defender].includes(a) && [attacker, defender].includes(b),
                );
          expect(why === undefined, `${String(round)} ${a} ${String(b)}`).toBe(meet);
          if (why === undefined) continue;
          saidRight(why.text);
          const { rule } = why.text.with ?? {};
          rules.add(typeof rule === 'object' ? rule.key : why.text.key);
          const { pairs, bye } = why.instead;
          if (pairs.length === 0) continue;
          // The alternative round has the pair, and everybody exactly once.
          expect(
            pairs
              .flatMap(({ attacker, defender }) => [attacker, defender])
              .concat(bye?.player ?? [])
              .toSorted(),
          ).toEqual(ids);
          if (b === null) expect(bye?.player).toBe(a);
          else
            expect(pairs.map(({ attacker, defender }) => [attacker, defender].toSorted().join())).toContain(
              [a, b].toSorted().join(),
            );
        }
      games.forEach((_, i) => event.do({ kind: 'result', round, game: i + 1, result: result(i, 1) }));
      event.do({ kind: 'round-completed', round });
    }
    for (const rule of ['dutch-why.C1', 'dutch-why-bye.C2', 'dutch-rule.C6', 'dutch-rule.C12', 'dutch-rule.order'])
      expect([...rules], rule).toContain(`pairing.${rule}`);
  });

  it('why two teams did not meet is answered in terms of teams', () => {
    const { acts } = teamEvent(5, { boards: 2 }).pair();
    expect(costOfRound(acts, 1)).toMatchObject({ dearerBy: '0', differences: [] });
    expect(whyNotInRound(acts, 1, 't1', 't3')).toBeUndefined();
    const answer = whyNotInRound(acts, 1, 't1', 't2');
    expect(answer?.differences[0]?.wish).toBe('order');
    expect(answer?.instead.pairs.map(({ attacker, defender }) => [attacker, defender].toSorted())).toContainEqual([
      't1',
      't2',
    ]);
    expect(whyNotInRound(acts, 1, 't1', null)?.instead.bye?.player).toBe('t1');
  });

  it('a round changed by hand costs what its act says', () => {
    const event = opened(8, { clubsApartUntil: 0 }).pair();
    const games = (event.now.rounds[0]?.paired.games ?? []).map(({ attacker, defender, table, scenario }) => ({
      attacker,
      defender,
      table,
      scenario,
    }));
    const [one, two] = games;
    if (one === undefined || two === undefined) throw new Error('two games');
    [one.defender, two.defender] = [two.defender, one.defender];
    const paired = pairByHand(event.now, 1, games, null, 'brothers');
    event.do({ kind: 'round-repaired', paired });
    expect(costOfRound(event.acts, 1)?.dearerBy).toBe(paired.byHand?.dearerBy);
    expect(BigInt(paired.byHand?.dearerBy ?? 0)).toBeGreaterThan(0n);
  });
});
