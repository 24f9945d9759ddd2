import { text, type Text } from '../../../rules/kernel/text.ts';
import type { PairingRules } from '../pairing/entrant.ts';
import { inOrder } from '../pairing/entrant.ts';
import { costByHand } from '../pairing/questions.ts';
import { bergerTables } from '../pairing/round-robin.ts';
import { pairSwiss, swissRound, type Breach, type SwissRound } from '../pairing/swiss.ts';
import { chooseTables, tableBreaches, tableWishIds, type Table } from '../pairing/tables.ts';
import type { Game, PairedRound, Rest } from './acts.ts';
import { nextCutGames } from './cut.ts';
import { dutchRound } from './dutch-round.ts';
import { entrantsOf, historyOf, isPresent } from './ledger.ts';
import { pairTeamCut, pairTeams } from './pair-teams.ts';
import { scheduledIn } from './schedule.ts';
import { absent, blank, copy, refused, tableSentences, tablesFor, type Outcome } from './round-parts.ts';
import { endsFirst, nextRound, type EventState } from './state.ts';
import { offBracket } from './off-bracket.ts';

interface Meeting {
  readonly attacker: string;
  readonly defender: string;
  readonly breaches: readonly Breach[];
}

/** Pairs the next round by the event's method, or refuses with a sentence. */
export function pairNextRound(state: EventState): Outcome<PairedRound> {
  const round = nextRound(state);
  const first = endsFirst(state);
  if (first !== undefined) return refused(text('event.complete-first', { round: first }));
  if (round > state.settings.rounds) {
    const off = offBracket(state);
    return off === null ? pairCut(state, round) : refused(off.said);
  }
  if (state.settings.teams !== undefined) return pairTeams(state, round);
  if (state.settings.method !== 'swiss') return pairByTable(state, round);
  return state.settings.pairing === 'dutch' ? pairByDutch(state, round) : pairBySwiss(state, round);
}

/** The input for pairing a Swiss round; also for later questions about it. */
export function swissOf(state: EventState, round: number): SwissRound {
  return swissRound(entrantsOf(state, round), rulesOf(state, round));
}

export function rulesOf({ settings }: EventState, round: number): PairingRules {
  const { clubsApartUntil, clubsFirst, clubsBan = false, sides, within, apart } = settings;
  return { round, clubsApartUntil, clubsFirst, clubsBan, sides, within, apart };
}

function pairBySwiss(state: EventState, round: number): Outcome<PairedRound> {
  const entrants = entrantsOf(state, round);
  if (entrants.length === 0) return refused(text('event.nobody-there', { round }));
  const { pairs, bye, explanation, certificate } = pairSwiss(entrants, rulesOf(state, round));
  const clubs = certificate.wishes.find(({ wish }) => wish === 'club')?.breaches ?? 0;
  // The ban has the highest weight, so fewer such games are proved impossible.
  if (state.settings.clubsBan === true && clubs > 0) return refused(text('event.club-ban', { round, count: clubs }));
  return groupsPaired(state, round, 'swiss', {
    pairs,
    bye,
    order: inOrder(entrants).map(({ id }) => id),
    explanation,
    certificate: copy(certificate),
  });
}

/** Pairs by the FIDE (Dutch) System. Only its own criteria count; who is paired up or down is marked. */
function pairByDutch(state: EventState, round: number): Outcome<PairedRound> {
  const { pairing, order, marksOf } = dutchRound(state, round);
  if (order.length === 0) return refused(text('event.nobody-there', { round }));
  if (pairing === undefined) return refused(text('event.dutch-none', { round }));
  return groupsPaired(state, round, 'dutch', {
    pairs: pairing.pairs.map((pair) => ({ ...pair, breaches: marksOf(pair.attacker, pair.defender) })),
    bye: pairing.bye === null ? null : { player: pairing.bye, breaches: marksOf(pairing.bye, null) },
    order,
    explanation: text('pairing.dutch'),
    certificate: null,
  });
}

/** A round whose pairs were made by points: tables, rests, and the proof that it is right. */
function groupsPaired(
  state: EventState,
  round: number,
  stage: 'swiss' | 'dutch',
  made: {
    readonly pairs: readonly Meeting[];
    readonly bye: (Pick<Rest, 'player'> & { readonly breaches: readonly Breach[] }) | null;
    readonly order: readonly string[];
    readonly explanation: Text | null;
    readonly certificate: PairedRound['certificate']['pairs'];
  },
): Outcome<PairedRound> {
  const { pairs, bye, order, explanation, certificate } = made;
  const { games, tables } = seat(state, round, pairs);
  const rests: Rest[] =
    bye === null
      ? []
      : [{ player: bye.player, kind: 'bye', points: state.settings.scoring.bye, breaches: [...bye.breaches] }];
  return {
    done: true,
    value: {
      ...blank(round, stage),
      games,
      rests: [...rests, ...absent(state, round, games, rests)],
      order: [...order],
      explanation,
      certificate: { pairs: certificate, tables },
    },
  };
}

/** Round robin: the schedule uses the players of the first round in order of entry. */
function pairByTable(state: EventState, round: number): Outcome<PairedRound> {
  const ids = scheduledIn(state);
  if (ids.length === 0) return refused(text('event.nobody-there', { round }));
  const scheduled = bergerTables(ids, state.settings.method === 'round-robin' ? 1 : 2)[round - 1];
  if (scheduled === undefined) return refused(text('event.all-met', { round, players: ids.length }));
  const here = (id: string): boolean => {
    const player = state.players.get(id);
    return player !== undefined && isPresent(player, round);
  };
  const meetings = scheduled.flatMap(({ attacker, defender }): Meeting[] =>
    defender !== null && here(attacker) && here(defender) ? [{ attacker, defender, breaches: [] }] : [],
  );
  // A player whose opponent has left wins the round; a rest in the schedule scores nothing.
  const rests = scheduled.flatMap(({ attacker, defender }): Rest[] => {
    const left = [attacker, defender].filter((id) => id !== null && here(id));
    const [only] = left;
    if (left.length !== 1 || only === undefined || only === null) return [];
    const points = defender === null ? 0 : state.settings.scoring.bye;
    return [{ player: only, kind: 'bye', points, breaches: [] }];
  });
  const { games, tables } = seat(state, round, meetings);
  return {
    done: true,
    value: {
      ...blank(round, 'round-robin'),
      games,
      rests: [...rests, ...absent(state, round, games, rests)],
      certificate: { pairs: null, tables },
    },
  };
}

function pairCut(state: EventState, round: number): Outcome<PairedRound> {
  const { seeds, games: due } = nextCutGames(state);
  if (due.length === 0) return refused(text('event.all-rounds-played', { rounds: state.rounds.length }));
  // The better seed defends: in a siege, that choice has to be earned.
  const pairs = due.map(({ high, low }) => [seeds[low - 1] ?? '', seeds[high - 1] ?? ''] as const);
  if (state.settings.teams !== undefined) return { done: true, value: pairTeamCut(state, round, seeds, pairs) };
  const meetings = pairs.map(([attacker, defender]): Meeting => ({ attacker, defender, breaches: [] }));
  // The final is at the first table, whoever has sat there before.
  const { games, tables } = seat(state, round, meetings, true);
  return {
    done: true,
    value: {
      ...blank(round, 'cut'),
      order: [...seeds],
      // The bracket decides who sits at which table: that two sat there before is nobody's wish.
      games: games.map((game) => ({ ...game, breaches: game.breaches.filter(({ wish }) => wish !== 'table-again') })),
      rests: absent(state, round, games, []),
      certificate: { pairs: null, tables },
    },
  };
}

/** A player of a round, as the choice of a table sees them. */
function seatedIn(state: EventState, round: number) {
  const lines = historyOf(state, round - 1);
  return (id: string) => ({
    id,
    fixedTable: state.players.get(id)?.player.fixedTable ?? null,
    history: lines.get(id) ?? [],
  });
}

/** What a game breaks at a table chosen by hand: the wishes of its pair as before, and those of the table. */
export function seatBreaches(
  state: EventState,
  round: number,
  { attacker, defender, breaches }: Game,
  table: Table,
  hall: readonly Table[],
): Game['breaches'] {
  const seated = seatedIn(state, round);
  const ids = new Set([...hall.map(({ id }) => id), table.id]);
  const amounts = tableBreaches({ a: seated(attacker), b: seated(defender) }, 0, table, 0, ids);
  const broken = tableWishIds.flatMap((wish, i) => {
    const amount = wish === 'table-order' ? 0 : (amounts[i] ?? 0);
    return amount > 0 ? [{ wish, amount }] : [];
  });
  const ofTables = new Set<string>(tableWishIds);
  return [...breaches.filter(({ wish }) => !ofTables.has(wish)), ...tableSentences({ breaches: broken })];
}

function seat(state: EventState, round: number, meetings: readonly Meeting[], bestFirst = state.settings.leadersFirst) {
  const seated = seatedIn(state, round);
  const { choices, certificate } = chooseTables(
    meetings.map(({ attacker, defender }) => ({ a: seated(attacker), b: seated(defender) })),
    tablesFor(state, meetings.length),
    bestFirst,
  );
  const games = meetings.map(({ attacker, defender, breaches }, i): Game => {
    const choice = choices[i];
    return {
      attacker,
      defender,
      table: choice?.table ?? '',
      // The round's scenario is not copied into the game, because its plan may still change.
      scenario: choice?.scenario ?? null,
      breaches: [...breaches, ...tableSentences(choice)],
    };
  });
  return { games, tables: copy(certificate) };
}

/**
 * Pairings made by hand, with their cost compared with the best. Sides and tables are taken as given.
 * @param wanted every game of the round in order; a game that has a result keeps its place
 * @param bye who has the bye, if anybody
 */
export function pairByHand(
  state: EventState,
  round: number,
  wanted: readonly Pick<Game, 'attacker' | 'defender' | 'table' | 'scenario'>[],
  bye: string | null,
  why: string,
): PairedRound {
  const scoring = state.settings.scoring;
  const rests: Rest[] = bye === null ? [] : [{ player: bye, kind: 'bye', points: scoring.bye, breaches: [] }];
  const past: EventState = { ...state, rounds: state.rounds.slice(0, round - 1) };
  const playing = new Set([
    ...wanted.flatMap(({ attacker, defender }) => [attacker, defender]),
    ...(bye === null ? [] : [bye]),
  ]);
  const entrants = entrantsOf({ ...past, players: presentAgain(past, playing) }, round).filter(({ id }) =>
    playing.has(id),
  );
  const swiss = swissRound(entrants, rulesOf(state, round));
  const compared = costByHand(swiss, [
    ...wanted.map(({ attacker, defender }): [string, string] => [attacker, defender]),
    ...(bye === null ? [] : [[bye, null] as const]),
  ]);
  const breachesOf = (a: string, b: string) =>
    compared.pairs.find(
      (pair) => [pair.attacker, pair.defender].includes(a) && [pair.attacker, pair.defender].includes(b),
    )?.breaches ?? [];
  const planned = state.plans.get(round)?.scenario ?? null;
  const games = wanted.map((game): Game => ({
    ...game,
    scenario: game.scenario === planned ? null : game.scenario,
    breaches: [...breachesOf(game.attacker, game.defender)],
  }));
  for (const one of rests) one.breaches.push(...(compared.bye?.breaches ?? []));
  const replaced = state.rounds[round - 1]?.paired;
  const stage = replaced?.stage ?? 'swiss';
  return {
    ...blank(round, stage),
    games,
    rests: [...rests, ...absent(state, round, games, rests)],
    order: stage === 'swiss' || stage === 'dutch' ? swiss.round.players.map(({ id }) => id) : (replaced?.order ?? []),
    certificate: { pairs: null, tables: null },
    // A round of the Dutch system has no cost: no wish weighs how far one pairing is from another.
    byHand:
      stage === 'dutch'
        ? { why, dearerBy: '0', differences: [] }
        : { why, dearerBy: compared.dearerBy, differences: compared.differences.map((one) => ({ ...one })) },
  };
}

/** Counts players paired by hand as present, whatever the list says. */
function presentAgain({ players }: EventState, playing: ReadonlySet<string>): EventState['players'] {
  return new Map(
    [...players].map(([id, player]) => [
      id,
      playing.has(id)
        ? { ...player, checkedIn: true, dropped: false, requestedByes: new Map<number, 'full'>() }
        : player,
    ]),
  );
}
