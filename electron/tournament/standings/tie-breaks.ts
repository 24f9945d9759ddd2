import { fractions, type Fraction } from '../../../rules/dice/arithmetic.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { tieBreakIds, type TieBreakId } from '../../contract/event-settings.ts';
import type { Competitor, Played, TieBreakRules } from './competitor.ts';
import { compareFractions, exact, ratio, worked, type Term, type Working } from './working.ts';

export { tieBreakIds, type TieBreakId };

/** For these, lower figures rank higher. */
export const lessIsBetter: ReadonlySet<TieBreakId> = new Set<TieBreakId>(['keep-turn', 'seed', 'lot']);

/** What a tie-break counts, in a sentence. */
export function ruleOf(id: TieBreakId | 'points', { marginCap }: TieBreakRules): Text {
  return text(`standings.rule.${id}`, { cap: marginCap });
}

/** All competitors, and a cache of their figures. */
export interface Field {
  readonly rules: TieBreakRules;
  readonly byId: ReadonlyMap<string, Competitor>;
  /** Computes a figure once per competitor. */
  readonly figure: (id: FigureId, of: Competitor) => Working;
}
type FigureId = Exclude<TieBreakId, 'head-to-head'>;

const gamesOf = ({ rounds }: Competitor): readonly Played[] => rounds.filter(({ kind }) => kind === 'game');
const sumOfPoints = (rounds: readonly Played[]): number => rounds.reduce((sum, { points }) => sum + points, 0);

/** Match points, round by round. */
export function pointsOf(competitor: Competitor, field: Pick<Field, 'byId'>): Working & { readonly value: Fraction } {
  return worked(
    'sum',
    competitor.rounds.map((played) => ({ label: labelOf(played, field), value: exact(played.points), weight: 1 })),
  );
}

function labelOf({ round, kind, opponent }: Played, { byId }: Pick<Field, 'byId'>): Text {
  return opponent === null || kind === 'bye' || kind === 'absent'
    ? text(`standings.term.${kind}`, { round })
    : text(`standings.term.${kind}`, { round, opponent: byId.get(opponent)?.name ?? opponent });
}

/** One term for each game that was really played. */
function overGames(
  competitor: Competitor,
  field: Field,
  value: (played: Played, opponent: Competitor) => Fraction | null,
  weight: (opponent: Competitor) => number = () => 1,
): Term[] {
  return gamesOf(competitor).flatMap((played) => {
    const opponent = played.opponent === null ? undefined : field.byId.get(played.opponent);
    const worth = opponent === undefined ? null : value(played, opponent);
    if (opponent === undefined || worth === null) return [];
    return [{ label: labelOf(played, field), value: worth, weight: weight(opponent) }];
  });
}

const whole = (value: number | null): Fraction | null => (value === null ? null : exact(value));
const valueOf = (working: Working): Fraction => working.value ?? fractions.zero;

function difference({ vp, vpAgainst }: Played): number | null {
  return vp === null || vpAgainst === null ? null : vp - vpAgainst;
}

/** Share of wins in played games, with a draw as half a win; at least the floor. */
function winShare(competitor: Competitor, [numerator, denominator]: TieBreakRules['winFloor']): Fraction {
  const floor = fractions.ratio(numerator, denominator);
  const games = gamesOf(competitor);
  if (games.length === 0) return floor;
  const wins = games.reduce((sum, { outcome }) => sum + (outcome === 'win' ? 1 : outcome === 'draw' ? 0.5 : 0), 0);
  const share = ratio(wins, games.length);
  return compareFractions(share, floor) < 0 ? floor : share;
}

/** Strikes out the lowest terms, and the highest if wanted. Of equal ones, strikes the earlier round. */
function struck(terms: readonly Term[], highest: boolean): Term[] {
  const order = terms.map((_, i) => i).sort((a, b) => compareTerms(terms[a], terms[b]) || a - b);
  const out = new Set<number>(order.slice(0, 1));
  if (highest && order.length > 1) out.add(order.at(-1) ?? -1);
  return terms.map((term, i) => (out.has(i) ? { ...term, weight: 0 } : term));
}

function compareTerms(a: Term | undefined, b: Term | undefined): number {
  return compareFractions(a?.value ?? fractions.zero, b?.value ?? fractions.zero);
}

const buchholz = (competitor: Competitor, field: Field): Term[] =>
  overGames(competitor, field, (_, opponent) => exact(sumOfPoints(opponent.rounds)));

const FIGURES: Readonly<Record<FigureId, (competitor: Competitor, field: Field) => Working>> = {
  sos: (competitor, field) =>
    worked(
      'mean',
      overGames(competitor, field, (_, opponent) => {
        const games = gamesOf(opponent);
        return ratio(sumOfPoints(games), games.length);
      }),
    ),
  'extended-sos': (competitor, field) =>
    worked(
      'mean',
      overGames(
        competitor,
        field,
        (_, opponent) => valueOf(field.figure('sos', opponent)),
        (opponent) => gamesOf(opponent).length,
      ),
    ),
  'opponents-wins': (competitor, field) =>
    worked(
      'mean',
      overGames(competitor, field, (_, opponent) => winShare(opponent, field.rules.winFloor)),
    ),
  'opponents-opponents-wins': (competitor, field) =>
    worked(
      'mean',
      overGames(competitor, field, (_, opponent) => valueOf(field.figure('opponents-wins', opponent))),
    ),
  'vp-difference': (competitor, field) =>
    worked(
      'sum',
      overGames(competitor, field, (played) => whole(difference(played))),
    ),
  vp: (competitor, field) =>
    worked(
      'sum',
      overGames(competitor, field, ({ vp }) => whole(vp)),
    ),
  'vp-capped': (competitor, field) =>
    worked(
      'sum',
      overGames(competitor, field, (played) => {
        const { marginCap } = field.rules;
        const by = difference(played);
        return whole(by === null ? null : Math.max(-marginCap, Math.min(marginCap, by)));
      }),
    ),
  buchholz: (competitor, field) => worked('sum', buchholz(competitor, field)),
  'buchholz-cut-1': (competitor, field) => worked('sum', struck(buchholz(competitor, field), false)),
  'buchholz-median': (competitor, field) => worked('sum', struck(buchholz(competitor, field), true)),
  'sonneborn-berger': (competitor, field) =>
    worked(
      'sum',
      overGames(competitor, field, ({ outcome }, opponent) =>
        fractions.multiply(
          exact(sumOfPoints(opponent.rounds)),
          exact(outcome === 'win' ? 1 : outcome === 'draw' ? 0.5 : 0),
        ),
      ),
    ),
  wins: (competitor, field) =>
    worked(
      'sum',
      overGames(competitor, field, ({ outcome }) => exact(outcome === 'win' ? 1 : 0)),
    ),
  destroyed: (competitor, field) =>
    worked(
      'sum',
      overGames(competitor, field, (played) => whole(played.destroyed)),
    ),
  breaches: (competitor, field) =>
    worked(
      'sum',
      overGames(competitor, field, (played) => whole(played.breaches)),
    ),
  keeps: (competitor, field) =>
    worked(
      'sum',
      overGames(competitor, field, ({ keepTurn }) => exact(keepTurn === null ? 0 : 1)),
    ),
  'keep-turn': (competitor, field) => {
    const working = worked(
      'mean',
      overGames(competitor, field, ({ keepTurn }) => whole(keepTurn)),
    );
    return working.terms.length === 0 ? { ...working, value: null } : working;
  },
  seed: ({ seed }) => worked('sum', [{ label: text('standings.term.seed'), value: exact(seed), weight: 1 }]),
  lot: ({ lot }) => worked('sum', [{ label: text('standings.term.lot'), value: exact(lot), weight: 1 }]),
};

/** Creates the field for computing figures. */
export function fieldOf(competitors: readonly Competitor[], rules: TieBreakRules): Field {
  const known = new Map<string, Working>();
  const field: Field = {
    rules,
    byId: new Map(competitors.map((competitor) => [competitor.id, competitor])),
    figure: (id, of) => {
      const key = `${id} ${of.id}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const working = FIGURES[id](of, field);
      known.set(key, working);
      return working;
    },
  };
  return field;
}

/** Points of the tied players' games among themselves; applies only if each of them has met all the others. */
export function headToHead(competitor: Competitor, tied: readonly Competitor[], field: Field): Working {
  const ids = new Set(tied.map(({ id }) => id));
  const among = ({ rounds }: Competitor): Played[] =>
    rounds.filter(({ kind, opponent }) => kind === 'game' && opponent !== null && ids.has(opponent));
  const allMet = tied.every((one) => new Set(among(one).map(({ opponent }) => opponent)).size === tied.length - 1);
  if (tied.length < 2 || !allMet) return { how: 'sum', terms: [], value: null };
  return worked(
    'sum',
    among(competitor).map((played) => ({ label: labelOf(played, field), value: exact(played.points), weight: 1 })),
  );
}
