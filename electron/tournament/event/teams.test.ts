import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playAll, player, result } from '../../../test/tournament/play-event.ts';
import { outcomes, teamEvent, teamsByChance } from '../../../test/tournament/play-teams.ts';
import { checkEvent } from '../checker/check.ts';
import type { PairedRound } from './acts.ts';
import { foldEvent } from './fold.ts';
import { undoable, undoing } from './inverse.ts';
import { pairNextRound } from './pair-round.ts';
import { pairTeamsByHand } from './pair-teams.ts';
import { boardPoints, scoreOf, teamLines, teamsBySeed } from './team-ledger.ts';
import { placesOfTeams } from './team-standings.ts';
import { traceOf } from './trace.ts';

type Event = ReturnType<typeof teamEvent>;
const roundOf = (event: Event, round = event.now.rounds.length): PairedRound => {
  const at = event.now.rounds[round - 1];
  if (at === undefined) throw new Error('no such round');
  return at.paired;
};
const boardsOf = (event: Event) =>
  roundOf(event).games.map(({ attacker, defender, table }) => `${table}: ${attacker}-${defender}`);
const standing = (event: Event) =>
  placesOfTeams(teamsBySeed(event.now), teamLines(event.now)).map(
    ({ id, place, points, second, opponents }) =>
      `${String(place)} ${id} ${String(points)} ${String(second)} ${String(opponents)}`,
  );
const problems = (event: Event) => checkEvent(event.acts).flatMap((one) => one.problems);

describe('a round of teams', () => {
  it('pairs the first half of the list against the second, and seats players board by board at adjacent tables', () => {
    const event = teamEvent(4).pair();
    expect(roundOf(event).teams?.matches.map(({ first, second }) => `${first}-${second}`)).toEqual(['t1-t3', 't4-t2']);
    // Sides alternate from board to board.
    expect(boardsOf(event)).toEqual(['1: p1-p7', '2: p8-p2', '3: p3-p9', '4: p10-p4', '5: p5-p11', '6: p12-p6']);
    expect(problems(event)).toEqual([]);
  });

  it("gives the bye to the last team, and each of its players the event's bye points", () => {
    const event = teamEvent(5).pair();
    const { teams, rests } = roundOf(event);
    expect(teams?.bye).toMatchObject({ team: 't5', lineUp: ['p13', 'p14', 'p15'] });
    expect(rests.map(({ player: id, kind, points }) => [id, kind, points])).toEqual(
      ['p13', 'p14', 'p15'].map((id) => [id, 'bye', 3]),
    );
    outcomes(event, '++++++').do({ kind: 'round-completed', round: 1 });
    expect(standing(event).find((line) => line.includes('t5'))).toBe('1 t5 2 9 0');
    expect(problems(event.pair())).toEqual([]);
    expect(roundOf(event).teams?.bye?.team).not.toBe('t5');
  });

  it('moves players up where one is missing, and leaves the last board empty without a reserve', () => {
    const event = teamEvent(2, { reserves: 1 }).do({ kind: 'check-in-withdrawn', player: 'p2' });
    event.do({ kind: 'dropped', player: 'p5' }, { kind: 'dropped', player: 'p6' }).pair();
    const { teams, rests } = roundOf(event);
    expect(teams?.matches[0]?.boards).toEqual([
      { first: 'p1', second: 'p7' },
      { first: 'p3', second: 'p8' },
      { first: 'p4', second: null },
    ]);
    expect(rests.map(({ player: id, kind }) => `${id} ${kind}`)).toEqual(['p4 bye', 'p2 absent']);
    outcomes(event, '-+').do({ kind: 'round-completed', round: 1 });
    // The empty board scores for its opponent: 0, 0 and 3 against 3, 3 and nothing.
    expect(standing(event)).toEqual(['1 t2 2 6 0', '2 t1 0 3 2']);
    expect(problems(event)).toEqual([]);
  });

  it('lists players present but at no board as reserves, including players without a team', () => {
    const event = teamEvent(2, { reserves: 1 });
    event.do(
      { kind: 'player-entered', player: player('alone'), missed: 0 },
      { kind: 'checked-in', player: 'alone', by: 'hand' },
    );
    const { rests } = roundOf(event.pair());
    expect(rests.map(({ player: id, kind }) => `${id} ${kind}`)).toEqual(['p4 reserve', 'p8 reserve', 'alone reserve']);
    expect(problems(event)).toEqual([]);
  });

  it('uses a new board order for rounds to come, and leaves paired rounds alone', () => {
    const event = teamEvent(2, {}, { rounds: 2 }).pair();
    const team = event.now.teams.get('t1')?.team;
    if (team === undefined) throw new Error('no team');
    event.do({ kind: 'team-changed', team: { ...team, members: ['p3', 'p1', 'p2'] } });
    expect(roundOf(event).teams?.matches[0]?.boards[0]).toEqual({ first: 'p1', second: 'p4' });
    outcomes(event, '===').do({ kind: 'round-completed', round: 1 }).pair();
    expect(roundOf(event).teams?.matches[0]?.boards.map(({ second }) => second)).toEqual(['p3', 'p1', 'p2']);
    expect(problems(event)).toEqual([]);
  });

  it('keeps clubs apart, and teams with two players who must stay apart', () => {
    const event = teamEvent(4, {}, { clubsApartUntil: 1 });
    for (const id of ['t1', 't3']) {
      const team = event.now.teams.get(id)?.team;
      if (team !== undefined) event.do({ kind: 'team-changed', team: { ...team, club: 'Keep' } });
    }
    event.do({ kind: 'settings-changed', settings: { ...event.now.settings, apart: [['p2', 'p10']] } }).pair();
    const met = roundOf(event).teams?.matches.map(({ first, second }) => [first, second].toSorted().join('-'));
    expect(met).toEqual(['t1-t2', 't3-t4']);
    expect(problems(event)).toEqual([]);
  });

  it('seats players with a fixed table there, next to the others of the match', () => {
    const tables = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((id) => ({ id, scenario: null }));
    const event = teamEvent(4, {}, { tables }).do({
      kind: 'player-changed',
      player: player('p2', { rating: 1998, fixedTable: 'F' }),
    });
    expect(boardsOf(event.pair())).toEqual(['D: p1-p7', 'F: p8-p2', 'E: p3-p9', 'A: p10-p4', 'B: p5-p11', 'C: p12-p6']);
    expect(problems(event)).toEqual([]);
  });

  it('goes on without a team that has left, and with a late one and its points for missed rounds', () => {
    const event = teamEvent(4).pair();
    outcomes(event, '++++++').do({ kind: 'round-completed', round: 1 }, { kind: 'team-dropped', team: 't1' });
    event.do(
      { kind: 'player-entered', player: player('new'), missed: 0 },
      { kind: 'checked-in', player: 'new', by: 'hand' },
      { kind: 'team-entered', team: { id: 'late', name: 'Late', club: null, members: ['new'] }, missed: 1 },
    );
    event.pair();
    expect(roundOf(event).order).toEqual(expect.arrayContaining(['t2', 't3', 't4', 'late']));
    expect(roundOf(event).order).not.toContain('t1');
    expect(standing(event).find((line) => line.includes('late'))).toMatch(/^\d late 1 0/);
    expect(problems(event)).toEqual([]);
    expect(event.try({ kind: 'team-dropped', team: 't1' })?.key).toBe('event.already-dropped');
    event.do({ kind: 'team-returned', team: 't1' });
    expect(event.try({ kind: 'team-returned', team: 't1' })?.key).toBe('event.not-dropped');
  });
});

describe('the standings of teams', () => {
  const played = (points: 'match' | 'boards') => {
    const event = teamEvent(4, { points }).pair();
    // t1 beats t3 by 6 to 3; t4 and t2 draw with 4 each: a win each and a draw.
    outcomes(event, '+-' + '-' + '=+' + '+');
    return event.do({ kind: 'round-completed', round: 1 });
  };

  it("rank by match points, then boards, then opponents' points", () => {
    expect(standing(played('match'))).toEqual(['1 t1 2 6 0', '2 t2 1 4 1', '2 t4 1 4 1', '4 t3 0 3 2']);
  });

  it('or by boards, then match points', () => {
    expect(standing(played('boards'))).toEqual(['1 t1 6 2 3', '2 t2 4 1 4', '2 t4 4 1 4', '4 t3 3 0 6']);
  });

  it('give two teams of whom nobody came nothing', () => {
    const event = outcomes(teamEvent(2).pair(), 'xxx').do({ kind: 'round-completed', round: 1 });
    expect(standing(event)).toEqual(['1 t1 0 0 0', '1 t2 0 0 0']);
  });
});

describe('an event of teams refuses', () => {
  it('a player in two teams, a duplicate name, an unknown player, and removing a team that is in a round', () => {
    const event = teamEvent(2);
    const team = (more: object) => ({ id: 'x', name: 'X', club: null, members: [], ...more });
    const why = (more: object) => event.try({ kind: 'team-entered', team: team(more), missed: 0 })?.key;
    expect(why({ members: ['p1'] })).toBe('event.in-other-team');
    expect(why({ members: ['nobody'] })).toBe('event.no-such-player');
    expect(why({ name: ' team 1' })).toBe('event.team-name-taken');
    expect(why({ id: 't1' })).toBe('event.team-already-entered');
    expect(event.try({ kind: 'team-changed', team: team({}) })?.key).toBe('event.no-such-team');
    const own = event.now.teams.get('t1')?.team;
    if (own !== undefined)
      expect(event.try({ kind: 'team-changed', team: { ...own, members: ['p1', 'p1'] } })?.key).toBe(
        'event.twice-in-team',
      );
    event
      .do({ kind: 'team-entered', team: team({}), missed: 0 })
      .do({ kind: 'team-removed', team: 'x' })
      .pair();
    expect(event.try({ kind: 'team-removed', team: 't1' })?.key).toBe('event.team-in-round');
  });

  it('settings that do not fit teams, and another number of boards once a round is paired', () => {
    const event = teamEvent(2);
    const { settings } = event.now;
    const why = (more: object) => event.try({ kind: 'settings-changed', settings: { ...settings, ...more } })?.key;
    expect(why({ method: 'round-robin' })).toBe('event.teams-not-round-robin');
    expect(why({ pairing: 'dutch' })).toBe('event.teams-not-dutch');
    expect(why({ league: true })).toBe('event.teams-no-league');
    expect(why({ cut: 2 })).toBeUndefined();
    event.pair();
    expect(why({ teams: { boards: 4, points: 'match' } })).toBe('event.teams-fixed');
    expect(why({ teams: undefined })).toBe('event.teams-fixed');
    expect(why({ teams: { boards: 3, points: 'boards' } })).toBeUndefined();
  });

  it('rounds of single players, games that do not match the boards, and pairings by hand', () => {
    const event = teamEvent(2);
    const paired = pairNextRound(event.now);
    if (!paired.done) throw new Error(paired.text.key);
    const { teams, ...players } = paired.value;
    expect(event.try({ kind: 'round-paired', paired: players })?.key).toBe('event.teams-or-players');
    const swapped = paired.value.games.map((game, i, all) => ({ ...game, defender: all[2 - i]?.defender ?? '' }));
    expect(event.try({ kind: 'round-paired', paired: { ...paired.value, games: swapped } })?.key).toBe(
      'event.boards-differ',
    );
    event.do({ kind: 'round-paired', paired: paired.value });
    expect(event.try({ kind: 'round-repaired', paired: players })?.key).toBe('event.teams-or-players');
    expect(event.try({ kind: 'round-repaired', paired: { ...paired.value, games: swapped } })?.key).toBe(
      'event.boards-differ',
    );
    expect(teams?.matches).toHaveLength(1);
  });

  it('changing a round by hand once it has a result, or if a team is not in it exactly once', () => {
    const event = teamEvent(4).pair();
    const by = (...pairs: (readonly [string, string])[]) =>
      pairTeamsByHand(event.now, 1, { pairs, bye: null, why: 'so' });
    expect(by(['t1', 't2'])).toMatchObject({ done: false, text: { key: 'event.teams-each-once' } });
    expect(by(['t1', 't2'], ['t3', 't1'])).toMatchObject({ done: false, text: { key: 'event.teams-each-once' } });
    const changed = by(['t4', 't1'], ['t2', 't3']);
    if (!changed.done) throw new Error(changed.text.key);
    event.do({ kind: 'result', round: 1, game: 1, result: result(2, 1) });
    expect(event.try({ kind: 'round-repaired', paired: changed.value })?.key).toBe('event.teams-have-results');
    event.do({ kind: 'result-withdrawn', round: 1, game: 1 }, { kind: 'round-repaired', paired: changed.value });
    const { teams, games, byHand } = event.now.rounds[0]?.paired ?? {};
    expect(teams?.matches.map(({ first, second }) => `${first} ${second}`)).toEqual(['t4 t1', 't2 t3']);
    expect([byHand?.why, byHand?.dearerBy === '0']).toEqual(['so', false]);
    // Boards belong to their teams, sides alternate, and the separate checker finds no fault.
    const [first, second] = [event.now.teams.get('t4')?.team.members, event.now.teams.get('t1')?.team.members];
    expect(games?.[0]).toMatchObject({ attacker: first?.[0], defender: second?.[0] });
    expect(games?.[1]).toMatchObject({ attacker: second?.[1], defender: first?.[1] });
    playAll(event);
    playAll(event.pair());
    expect(checkEvent(event.acts).flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('a round without a team', () => {
    const event = teamEvent(1).do({ kind: 'team-dropped', team: 't1' });
    expect(pairNextRound(event.now)).toMatchObject({ done: false, text: { key: 'event.no-team-there' } });
  });
});

describe('random teams', () => {
  const events = fc.record({ seed: fc.integer({ min: 1, max: 1_000_000 }), teams: fc.integer({ min: 2, max: 9 }) });

  it('pass the separate checker, use only their own players, and fold alike', () => {
    fc.assert(
      fc.property(events, ({ seed, teams }) => {
        const event = teamsByChance(seed, teams, 4, {
          rankBy: seed % 2 === 0 ? 'seed' : 'standings',
          sides: seed % 3 > 0,
        });
        expect(problems(event)).toEqual([]);
        expect(foldEvent(event.acts)).toEqual(event.now);
        expect(traceOf(event.acts)).toHaveLength(event.acts.length);
        const met = new Set<string>();
        for (const at of event.now.rounds) {
          const points = boardPoints(at, event.now);
          const rematches = at.paired.certificate.pairs?.wishes.find(({ wish }) => wish === 'rematch')?.breaches ?? 0;
          let again = 0;
          for (const match of at.paired.teams?.matches ?? []) {
            const pair = [match.first, match.second].toSorted().join();
            if (met.has(pair)) again += 1;
            met.add(pair);
            const { first, second } = scoreOf(match, at, points);
            const sum = (side: 'first' | 'second') =>
              match.boards.reduce((all, board) => all + (points.get(board[side] ?? '') ?? 0), 0);
            expect([first, second]).toEqual([sum('first'), sum('second')]);
          }
          // Nobody meets twice unless the search says it is unavoidable.
          expect(again > 0).toBe(rematches > 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are restored by undoing whatever can be undone', () => {
    fc.assert(
      fc.property(events, ({ seed, teams }) => {
        const event = teamsByChance(seed, teams, 2);
        const last = event.acts.findLast(({ deed, n }) => deed.kind.startsWith('team-') && undoable(event.acts).has(n));
        if (last === undefined) return;
        const deed = undoing(event.acts, last.n);
        const before = event.now.teams;
        if ('key' in deed || event.try(deed) !== undefined) return;
        const again = undoing(event.acts, event.acts.length);
        if ('key' in again) return;
        event.do(again);
        expect(event.now.teams).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  it('fail the checker if two players swap boards, a match loses its neighbouring tables, or a team changes opponent', () => {
    const event = teamEvent(4).pair();
    const act = event.acts.at(-1);
    if (act?.deed.kind !== 'round-paired') throw new Error('not paired');
    const { paired } = act.deed;
    const wrong = (more: Partial<PairedRound>) => {
      const deed = { kind: 'round-paired' as const, paired: { ...structuredClone(paired), ...structuredClone(more) } };
      return checkEvent([...event.acts.slice(0, -1), { ...act, deed }]).flatMap((one) =>
        one.problems.map(({ key }) => key),
      );
    };
    expect(wrong({})).toEqual([]);
    const [one, two, ...rest] = paired.games;
    if (one === undefined || two === undefined || paired.teams === undefined) throw new Error('too small');
    expect(
      wrong({ games: [{ ...one, table: '6' }, two, ...rest.slice(0, -1), { ...two, ...rest.at(-1), table: '1' }] }),
    ).toContain('check.neighbours');
    expect(wrong({ games: [{ ...one, attacker: one.defender, defender: one.attacker }, two, ...rest] })).toContain(
      'check.boards',
    );
    const [match, other] = paired.teams.matches;
    if (match === undefined || other === undefined) throw new Error('no match');
    const [top, ...boards] = match.boards;
    if (top === undefined) throw new Error('no board');
    const moved = { ...match, boards: [...boards, top] };
    expect(wrong({ teams: { ...paired.teams, matches: [moved, other] } })).toContain('check.line-up');
    expect(wrong({ teams: { ...paired.teams, matches: [match] } })).toContain('check.team-left');
  });
});
