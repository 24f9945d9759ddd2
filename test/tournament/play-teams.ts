import type { Settings, TeamRules } from '../../electron/tournament/event/settings.ts';
import { opened, player, seeded, result, type Played } from './play-event.ts';

/** An event of teams: `t1` has the first players of the list, in order; everybody is present. */
export function teamEvent(
  teams: number,
  rules: Partial<TeamRules & { readonly reserves: number }> = {},
  settings: Partial<Settings> = {},
): Played {
  const { boards = 3, points = 'match', reserves = 0 } = rules;
  const size = boards + reserves;
  const event = opened(teams * size, { clubsApartUntil: 0, ...settings, teams: { boards, points } });
  for (let t = 1; t <= teams; t += 1) {
    const members = Array.from({ length: size }, (_, i) => `p${String((t - 1) * size + i + 1)}`);
    const id = `t${String(t)}`;
    event.do({ kind: 'team-entered', team: { id, name: `Team ${String(t)}`, club: null, members }, missed: 0 });
  }
  return event;
}

/**
 * Gives the games of the last round these outcomes, in order: `+` the attacker wins, `-` the defender, `=` nobody, `x`
 * nobody came.
 */
export function outcomes(event: Played, said: string): Played {
  const round = event.now.rounds.length;
  [...said].forEach((one, i) => {
    const [a, b] = one === '+' ? [2, 1] : one === '-' ? [1, 2] : [1, 1];
    const more = one === 'x' ? ({ outcome: 'none', played: false } as const) : {};
    event.do({ kind: 'result', round, game: i + 1, result: result(a, b, more) });
  });
  return event;
}

/** Between two rounds: late teams, players and teams that leave and return, changed boards. */
function comeAndGo(event: Played, chance: () => number, round: number): void {
  const one = <T>(of: Iterable<T>): T | undefined => {
    const all = [...of];
    return all[Math.floor(chance() * all.length)];
  };
  if (round > 1 && chance() < 0.4) {
    const [id, newcomer] = [`late${String(round)}`, `new${String(round)}`];
    event.do(
      { kind: 'player-entered', player: player(newcomer), missed: 0 },
      { kind: 'checked-in', player: newcomer, by: 'hand' },
      {
        kind: 'team-entered',
        team: { id, name: `Late ${String(round)}`, club: null, members: [newcomer] },
        missed: 1,
      },
    );
  }
  const who = one(event.now.players.keys()) ?? '';
  if (chance() < 0.5) event.try({ kind: chance() < 0.7 ? 'dropped' : 'check-in-withdrawn', player: who });
  if (chance() < 0.3) event.try({ kind: 'bye-requested', player: who, round, worth: 'half' });
  if (chance() < 0.4)
    for (const id of event.now.players.keys()) if (chance() < 0.5) event.try({ kind: 'returned', player: id });
  const team = one(event.now.teams.values())?.team;
  if (team !== undefined && chance() < 0.5)
    event.do({ kind: 'team-changed', team: { ...team, members: team.members.toReversed() } });
  if (team !== undefined && chance() < 0.3) event.try({ kind: 'team-dropped', team: team.id });
  if (chance() < 0.3) for (const id of event.now.teams.keys()) event.try({ kind: 'team-returned', team: id });
}

/**
 * A random event of teams: late teams, teams and players that leave and return, changed boards, games that nobody came
 * to.
 */
export function teamsByChance(seed: number, teams: number, rounds: number, settings: Partial<Settings> = {}): Played {
  const chance = seeded(seed);
  const boards = 2 + Math.floor(chance() * 3);
  const points = chance() < 0.5 ? 'match' : 'boards';
  const event = teamEvent(
    teams,
    { boards, points, reserves: chance() < 0.5 ? 1 : 0 },
    { rounds, lotSeed: seed, ...settings },
  );
  for (let round = 1; round <= rounds; round += 1) {
    comeAndGo(event, chance, round);
    event.pair();
    if (chance() < 0.2) event.do({ kind: 'round-withdrawn', round }).pair();
    event.now.rounds[round - 1]?.paired.games.forEach((_, i) => {
      const [a, b] = [Math.floor(chance() * 5), Math.floor(chance() * 5)];
      const noShow = chance() < 0.15;
      event.do({ kind: 'result', round, game: i + 1, result: result(a, b, noShow ? { played: false } : {}) });
    });
    event.do({ kind: 'round-completed', round });
    if (round > 1 && chance() < 0.4 && event.now.rounds[round - 2]?.paired.games.length !== 0)
      event.do({
        kind: 'result',
        round: round - 1,
        game: 1,
        result: result(Math.floor(chance() * 5), 2, { source: 'judge' }),
      });
  }
  return event;
}
