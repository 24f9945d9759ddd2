import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Act, Game, PairedRound } from '../event/acts.ts';
import { drawLot } from '../event/lots.ts';
import type { Settings } from '../event/settings.ts';
import {
  demandsOf,
  dueOf,
  hasHalves,
  isOfOldOrder,
  mustBeMarked,
  shortfall,
  whoAttacks,
  type Frame,
  type Person,
} from './demands.ts';
import { isDutch } from './dutch.ts';
import { checkProof } from './proof.ts';
import { beatenTeams, hasBestBlocks, hasBoards, teamLevel } from './teams.ts';
import { total, type Seen } from './past.ts';
import { Known } from './replay.ts';

/** What the checker found about one pairing of a round. A round that was paired again or moved to other tables appears again. */
export interface RoundCheck {
  readonly round: number;
  /** The act that paired it. */
  readonly act: number;
  readonly stage: PairedRound['stage'];
  /** Paired by hand: checked for completeness only, not for being the best pairing. */
  readonly byHand: boolean;
  readonly players: number;
  readonly problems: readonly Text[];
}

/**
 * Checks every pairing of an event from its acts alone, each with what was known when it was made. A result corrected
 * later does not make an old pairing wrong.
 */
export function checkEvent(acts: readonly Act[]): readonly RoundCheck[] {
  const known = new Known();
  return acts.flatMap((act): RoundCheck[] => {
    const { deed } = act;
    const settings = known.settings;
    const checks: RoundCheck[] = [];
    if (settings !== undefined && (deed.kind === 'round-paired' || deed.kind === 'round-repaired')) {
      const { paired } = deed;
      checks.push({
        round: paired.round,
        act: act.n,
        stage: paired.stage,
        byHand: paired.byHand !== null,
        players: 2 * paired.games.length + paired.rests.length,
        problems: checkRound(known, settings, paired),
      });
    }
    known.take(act);
    return deed.kind === 'tables-changed' ? [movedTables(known, act.n, deed.round)] : checks;
  });
}

/** Tables changed by hand: only that no two games of the round share one. */
function movedTables({ rounds }: Known, act: number, round: number): RoundCheck {
  const { stage, games, rests } = rounds[round - 1]?.paired ?? { stage: 'imported', games: [], rests: [] };
  const isTwice = new Set(games.map(({ table }) => table)).size < games.length;
  const players = 2 * games.length + rests.length;
  return { round, act, stage, byHand: true, players, problems: isTwice ? [text('check.table-twice')] : [] };
}

function checkRound(known: Known, settings: Settings, paired: PairedRound): readonly Text[] {
  const past = known.past(paired.round);
  const wrong = [...isWhole(known, paired)];
  if (paired.stage === 'teams' || settings.teams !== undefined) {
    const { known: teams, settings: rules, paired: matched, past: before } = teamLevel(known, settings, paired, past);
    wrong.push(...hasBoards(known, settings, paired));
    if (paired.stage === 'cut') wrong.push(...isStillIn(settings, matched, teams.players, beatenTeams(known, paired)));
    else wrong.push(...isPaired(teams, rules, matched, before));
    return [...wrong, ...hasBestBlocks(known, settings, paired, past)];
  }
  if (paired.stage !== 'swiss') {
    // A table or a bracket fixes who meets whom, but seating is still a choice.
    if (paired.stage !== 'imported' && paired.byHand === null)
      wrong.push(...hasBestTables(settings, paired, past, known));
    if (paired.stage === 'dutch' && paired.byHand === null) wrong.push(...isDutch(known, settings, paired, past));
    if (paired.stage === 'cut') wrong.push(...isStillIn(settings, paired, known.players, beatenPlayers(known, paired)));
    if (paired.stage === 'round-robin') wrong.push(...isByTable(settings, paired, past, known));
    return wrong;
  }
  wrong.push(...isPaired(known, settings, paired, past));
  return paired.byHand === null ? [...wrong, ...hasBestTables(settings, paired, past, known)] : wrong;
}

/**
 * Checks that the pairs of a Swiss round are the cheapest, in order, with the right sides and the wishes they break
 * listed.
 */
function isPaired(
  known: Pick<Known, 'players'>,
  settings: Settings,
  paired: PairedRound,
  past: ReadonlyMap<string, readonly Seen[]>,
): readonly Text[] {
  const people = peopleOf(known, settings, paired.order, past);
  const wrong = [...isInOrder(known, settings, paired, people), ...isMarked(settings, paired, people)];
  if (paired.byHand !== null) return wrong;
  if (settings.sides) wrong.push(...hasSides(paired, people));
  return [...wrong, ...isCheapest(settings, paired, people)];
}

/** Checks that each player present appears exactly once, nobody absent plays, and no table is used twice. */
function isWhole({ players }: Known, { games, rests, byHand, round, stage }: PairedRound): Text[] {
  const wrong: Text[] = [];
  const seen = new Set<string>();
  const nameOf = (id: string): string => players.get(id)?.player.name ?? id;
  for (const id of [...games.flatMap((game) => [game.attacker, game.defender]), ...rests.map(({ player }) => player)]) {
    if (seen.has(id)) wrong.push(text('check.twice', { name: nameOf(id) }));
    seen.add(id);
  }
  const playing = new Set(games.flatMap((game) => [game.attacker, game.defender]));
  for (const [id, { here, gone, away, player }] of players) {
    const isHere = here && !gone && !away.has(round);
    const hasBye = rests.some((rest) => rest.player === id && rest.kind === 'bye');
    // The team checks decide whether a reserve should have played.
    if (isHere && !playing.has(id) && !hasBye && stage !== 'cut' && stage !== 'teams')
      wrong.push(text('check.forgotten', { name: player.name }));
    if (!isHere && byHand === null && playing.has(id)) wrong.push(text('check.was-away', { name: player.name }));
  }
  if (new Set(games.map(({ table }) => table)).size < games.length) wrong.push(text('check.table-twice'));
  return wrong;
}

/** Who was beaten in each earlier round of the cut. A game without a winner goes to the better seed. */
function beatenPlayers({ rounds }: Known, { round, order }: PairedRound): readonly (readonly string[])[] {
  return rounds.slice(0, round - 1).flatMap(({ paired, results }) => {
    if (paired.stage !== 'cut') return [];
    const beaten = paired.games.map(({ attacker, defender }, i): string => {
      const outcome = results.get(i + 1)?.outcome;
      if (outcome === 'attacker' || outcome === 'defender') return outcome === 'attacker' ? defender : attacker;
      return order.indexOf(attacker) < order.indexOf(defender) ? defender : attacker;
    });
    return [beaten];
  });
}

/**
 * Checks that all players or teams of a cut round qualified and have not been knocked out. Next to the final, the two
 * losers of the last two games may play for third place.
 * @param beaten who was, in each earlier round of the cut
 */
function isStillIn(
  { thirdPlace }: Settings,
  { games, order }: PairedRound,
  players: Known['players'],
  beaten: readonly (readonly string[])[],
): Text[] {
  const out = beaten.flat();
  const last = beaten.at(-1) ?? [];
  const lastTwo = last.length === 2 ? last : [];
  const forThird = (game: Game): boolean =>
    thirdPlace === true && games.length === 2 && lastTwo.includes(game.attacker) && lastTwo.includes(game.defender);
  return games
    .filter((game) => !forThird(game))
    .flatMap(({ attacker, defender }) => [attacker, defender])
    .filter((id) => !order.includes(id) || out.includes(id))
    .map((id) => text('check.out-of-cut', { name: players.get(id)?.player.name ?? id }));
}

/** Round robin: checks that no two players meet more often than the number of legs allows. */
function isByTable(
  { method }: Settings,
  { games, byHand }: PairedRound,
  past: ReadonlyMap<string, readonly Seen[]>,
  known: Known,
): Text[] {
  if (byHand !== null) return [];
  const most = method === 'round-robin-twice' ? 1 : 0;
  return games.flatMap(({ attacker, defender }): Text[] => {
    const met = (past.get(attacker) ?? []).filter(({ opponent }) => opponent === defender).length;
    const nameOf = (id: string): string => known.players.get(id)?.player.name ?? id;
    return met > most ? [text('check.met', { a: nameOf(attacker), b: nameOf(defender) })] : [];
  });
}

function isInOrder(
  known: Pick<Known, 'players'>,
  { rankBy }: Settings,
  paired: PairedRound,
  people: readonly Person[],
): Text[] {
  const playing = paired.games.length * 2 + paired.rests.filter(({ kind }) => kind === 'bye').length;
  if (people.length !== playing) return [text('check.order')];
  const seedOf = ({ player, id }: Person): readonly [number, number] => [
    -(player.rating ?? -1),
    known.players.get(id)?.number ?? 0,
  ];
  for (let i = 1; i < people.length; i += 1) {
    const [a, b] = [people[i - 1], people[i]];
    if (a === undefined || b === undefined) continue;
    const [x, y] = [seedOf(a), seedOf(b)];
    const isSeeded = x[0] < y[0] || (x[0] === y[0] && x[1] < y[1]);
    // An order that depends on tie-breaks is taken as given, but points are recounted.
    if (a.points < b.points || (a.points === b.points && rankBy === 'seed' && !isSeeded)) return [text('check.order')];
  }
  return [];
}

function peopleOf(
  known: Pick<Known, 'players'>,
  { lotSeed }: Settings,
  order: readonly string[],
  past: ReadonlyMap<string, readonly Seen[]>,
): readonly Person[] {
  const listed = order.flatMap((id, at) => {
    const one = known.players.get(id);
    const seen = past.get(id) ?? [];
    // Lots are a definition, not a judgement, so the checker draws them with the same function.
    const drawn = drawLot(lotSeed, one?.number ?? 0);
    return one === undefined
      ? []
      : [{ id, player: one.player, seen, points: total(seen), at, due: dueOf(seen), drawn }];
  });
  const groups = Map.groupBy(listed, ({ points }) => points);
  const places = new Map<string, number>();
  for (const group of groups.values())
    group.toSorted((a, b) => a.drawn - b.drawn).forEach(({ id }, place) => places.set(id, place));
  return listed.map((one) => ({
    ...one,
    alike: groups.get(one.points)?.length ?? 0,
    above: groups.get(one.points)?.findIndex(({ id }) => id === one.id) ?? 0,
    lot: places.get(one.id) ?? 0,
  }));
}

function frameOf(settings: Settings, { round, certificate }: PairedRound, people: readonly Person[]): Frame {
  return {
    settings,
    round,
    count: people.length,
    lowest: people.reduce((least, { points }) => Math.min(least, points), Infinity),
    apart: new Set(settings.apart.flatMap(([a, b]) => [`${a}\n${b}`, `${b}\n${a}`])),
    isOld: isOfOldOrder(certificate.pairs?.wishes ?? []),
    halves: hasHalves(certificate.pairs?.wishes ?? []),
  };
}

/** Checks that each pair lists exactly the wishes it breaks. */
function isMarked(settings: Settings, paired: PairedRound, people: readonly Person[]): Text[] {
  const frame = frameOf(settings, paired, people);
  const byId = new Map(people.map((one) => [one.id, one]));
  const differ = (a: Person | undefined, b: Person | undefined, marks: Game['breaches']): boolean => {
    const due = Object.entries(a === undefined ? {} : shortfall(frame, a, b)).filter(
      ([id, n]) => n > 0 && mustBeMarked.has(id),
    );
    const told = marks.filter(({ wish }) => mustBeMarked.has(wish));
    return (
      due.length !== told.length || due.some(([id, n]) => !told.some((one) => one.wish === id && one.amount === n))
    );
  };
  const wrong = paired.games
    .filter(({ attacker, defender, breaches }) => differ(byId.get(attacker), byId.get(defender), breaches))
    .map(({ table }) => text('check.marks', { table }));
  for (const { player, kind, breaches } of paired.rests)
    if (kind === 'bye' && differ(byId.get(player), undefined, breaches))
      wrong.push(text('check.marks-bye', { name: byId.get(player)?.player.name ?? player }));
  return wrong;
}

function hasSides(paired: PairedRound, people: readonly Person[]): Text[] {
  const byId = new Map(people.map((one) => [one.id, one]));
  return paired.games.flatMap(({ attacker, defender, table }, i): Text[] => {
    const [a, b] = [byId.get(attacker), byId.get(defender)];
    if (a === undefined || b === undefined) return [];
    const [high, low] = a.at < b.at ? [a, b] : [b, a];
    return whoAttacks(high, low, i) === a ? [] : [text('check.sides', { table })];
  });
}

function isCheapest(settings: Settings, paired: PairedRound, people: readonly Person[]): readonly Text[] {
  const claimed = paired.certificate.pairs;
  if (claimed === null) return [text('check.no-certificate')];
  const frame = frameOf(settings, paired, people);
  const bye = people.length;
  const places = new Map(people.map(({ id }, place) => [id, place]));
  const at = (id: string): number => places.get(id) ?? -1;
  const odd = people.length % 2 === 1;
  return checkProof(
    {
      demands: demandsOf(settings, frame),
      names: [...people.map(({ id }) => id), ...(odd ? ['(bye)'] : [])],
      called: (i) => people[i]?.player.name ?? text('check.the-bye'),
      shortfall: (i, j) => {
        const [a, b] = [people[i], people[j]];
        return a === undefined ? undefined : shortfall(frame, a, j === bye ? undefined : b);
      },
      made: [
        ...paired.games.map(({ attacker, defender }): [number, number] => [at(attacker), at(defender)]),
        ...paired.rests.flatMap(({ player, kind }): [number, number][] => (kind === 'bye' ? [[at(player), bye]] : [])),
      ],
      pairs: Math.ceil(people.length / 2),
    },
    claimed,
  );
}

/**
 * Checks the tables for given pairs: fixed tables first, then no repeated scenario or table, then the best players at
 * the first tables.
 */
function hasBestTables(
  settings: Settings,
  paired: PairedRound,
  past: ReadonlyMap<string, readonly Seen[]>,
  known: Known,
): readonly Text[] {
  const claimed = paired.certificate.tables;
  if (claimed === null) return [text('check.no-certificate')];
  const { games } = paired;
  // A cut seats its best players at the first tables. Rounds in older files may have been seated like any other round.
  const isBestFirst =
    settings.leadersFirst === true || (paired.stage === 'cut' && claimed.wishes[1]?.wish === 'table-order');
  const tables: { readonly id: string; readonly scenario: string | null }[] = [...settings.tables];
  for (let n = 1; tables.length < games.length; n += 1)
    if (!settings.tables.some(({ id }) => id === String(n))) tables.push({ id: String(n), scenario: null });
  const size = tables.length;
  const real = new Set(tables.map(({ id }) => id));
  const visits = games.map(({ attacker, defender }) =>
    [...(past.get(attacker) ?? []), ...(past.get(defender) ?? [])].filter(({ game }) => game),
  );
  const own = games.map(({ attacker, defender }) =>
    [attacker, defender]
      .map((id) => known.players.get(id)?.player.fixedTable ?? null)
      .filter((id) => id !== null && real.has(id)),
  );
  const shortfallOf = (game: number, table: number): Readonly<Record<string, number>> => {
    const there = tables[table];
    if (there === undefined) return {};
    return {
      'table-fixed': own[game]?.filter((id) => id !== there.id).length ?? 0,
      'scenario-again':
        there.scenario === null ? 0 : (visits[game]?.filter(({ scenario }) => scenario === there.scenario).length ?? 0),
      'table-again': visits[game]?.filter(({ table: id }) => id === there.id).length ?? 0,
      'table-order': (game - table) * (game - table),
    };
  };
  const taken = games.map(({ table }) => tables.findIndex(({ id }) => id === table));
  if (taken.includes(-1)) return [text('check.unknown-table')];
  const free = tables.map((_, i) => i).filter((i) => !taken.includes(i));
  return checkProof(
    {
      demands: isBestFirst
        ? ['table-fixed', 'table-order', 'scenario-again', 'table-again']
        : ['table-fixed', 'scenario-again', 'table-again', 'table-order'],
      names: [
        ...tables.map((_, i) => {
          const game = games[i];
          return game === undefined ? `no pair ${String(i + 1)}` : `${game.attacker} – ${game.defender}`;
        }),
        ...tables.map(({ id }) => `table ${id}`),
      ],
      called: (i) => {
        if (i >= size) return text('check.the-table', { table: tables[i - size]?.id ?? '' });
        const [a, b] = [games[i]?.attacker ?? '', games[i]?.defender ?? ''].map(
          (id) => known.players.get(id)?.player.name,
        );
        return a === undefined || b === undefined ? text('check.nobody') : `${a} – ${b}`;
      },
      shortfall: (i, j) => {
        if (i >= size || j < size) return undefined;
        return i < games.length ? shortfallOf(i, j - size) : {};
      },
      made: [
        ...taken.map((table, game): [number, number] => [game, size + table]),
        ...free.map((table, k): [number, number] => [games.length + k, size + table]),
      ],
      pairs: games.length,
    },
    claimed,
  );
}
