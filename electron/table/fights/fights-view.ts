import type { SiegeView } from '../../../rules/fortress/view.ts';
import type { AnySystem } from '../../../rules/kernel/system.ts';
import { own } from '../../../rules/kernel/own.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { FightRoll, FightRound, FightsView, FightTold, ScoreState } from '../../contract/fights.ts';
import { scoreSoFar, stateOf, throughOf } from '../../contract/fight-score.ts';
import type { OpenChances } from '../../contract/odds-view.ts';
import type { KnownDevices } from '../known-devices.ts';
import { placesOf } from '../map-places.ts';
import { landedRoll, type Landed } from '../landing/landed.ts';
import type { SiegeTable } from '../siege-table.ts';
import { bookOf } from './book.ts';
import { fightChance, type WholeOf } from './fight-chance.ts';
import { nameOf } from './name.ts';
import type { Fight, Fights, Round } from './fold.ts';

/** Maximum number of other open fights listed beside the current one. */
const MOST_OTHERS = 12;

/** What fights need from results: the one on screen, and the chance of a whole fight that a roll moved. */
interface Results {
  readonly view: { readonly row: number } | null;
  readonly whole: WholeOf;
}

/**
 * The fights of the present phase, as every screen may see them.
 * @param open the chances of the open question
 */
export function fightsView(
  table: SiegeTable,
  siege: SiegeView,
  results: Results,
  open: OpenChances | null = null,
): FightsView {
  const book = bookOf(table);
  const { fights, fought } = book.last;
  const isNow = (state: unknown): boolean => phaseOf(table.system, state) === phaseIn(siege);
  const fight = shown(fights, results.view?.row ?? null, () => isNow(fought));
  const tell = (one: Fight): FightTold => {
    const ground = siege.field === undefined || one.id === null ? undefined : placesOf(table).fightGround(one.id);
    return fightTold(one, fights, table.system.seats, table.known, ground);
  };
  const asked = table.match.awaiting !== undefined;
  // A battering may wait for turns until the next blow of the ram.
  const others = fights.all
    .filter((one) => one.outcome === null && one !== fight && one.begins.kind !== 'battering')
    .slice(-MOST_OTHERS);
  return {
    now: fight === undefined ? null : tell(fight),
    chance:
      fight === undefined
        ? null
        : fightChance(fight, (row) => results.whole(row), fight.n === fights.current && asked ? open : null),
    since: book.since(isNow),
    others: others.map((one) => {
      const { n, name, rounds } = tell(one);
      const last = rounds.at(-1);
      return { n, name, score: last?.score ?? {}, round: last?.round ?? 0 };
    }),
  };
}

/** The fight on screen: the current one, else the one whose dice are shown, else the last of this phase. */
function shown({ all, current }: Fights, row: number | null, samePhase: () => boolean): Fight | undefined {
  const here = all.find(({ n }) => n === current);
  if (here !== undefined) return here;
  const lying = row === null ? undefined : all.findLast((fight) => fight.rounds.some((one) => has(one, row)));
  if (lying !== undefined) return lying;
  const last = all.reduce<Fight | undefined>(
    (best, one) => (best === undefined || one.last >= best.last ? one : best),
    undefined,
  );
  return last !== undefined && samePhase() ? last : undefined;
}

const has = ({ rolls, after }: Round, row: number): boolean => [...rolls, ...after].some(({ n }) => n === row);

const phaseIn = ({ turn, active, phase }: Pick<SiegeView, 'turn' | 'active' | 'phase'>): string =>
  `${String(turn)} ${active} ${phase}`;

const phases = new WeakMap<object, string>();

function phaseOf(system: AnySystem, state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const known = phases.get(state) ?? phaseIn(system.view(state, undefined) as SiegeView);
  phases.set(state, known);
  return known;
}

/**
 * A fight as screens are told of it.
 * @param ground the named ground of a fight in the open
 */
export function fightTold(
  fight: Fight,
  { current }: Pick<Fights, 'current'>,
  seats: readonly string[],
  known: KnownDevices,
  ground?: Text,
): FightTold {
  const { n, begins, begun, follows, outcome } = fight;
  const { kind, section, place, attacker } = begins;
  const rounds = fight.rounds.filter(({ round, rolls }) => round > 0 || rolls.length > 0);
  return {
    n,
    kind,
    name: nameOf(fight),
    section,
    place: place ?? ground ?? null,
    attacker,
    begun,
    rounds: rounds.map((one) => roundTold(one, seats, known)),
    going: n === current,
    follows: [...follows],
    outcome: outcome === null ? null : { ...outcome, text: outcomeOf(fight, outcome) },
  };
}

/** How a fight ended, as a sentence. */
export function outcomeOf(
  { begins }: Pick<Fight, 'begins'>,
  { end, winner, nobodyLeft }: NonNullable<Fight['outcome']>,
): Text {
  const { place, between, attacker } = begins;
  const unit = winner === attacker ? between[0] : between[1];
  const left = nobodyLeft ? '-nobody-left' : '';
  if (place === null) return end === 'over' ? text('theatre.end.over') : text(`theatre.end.won${left}`, { unit });
  return text(`theatre.end.${end}${end === 'over' || end === 'fallen' || end === 'stood' ? '' : left}`, {
    place,
    unit,
  });
}

function roundTold(round: Round, seats: readonly string[], known: KnownDevices): FightRound {
  const rolls = round.rolls.map((landed) => rollTold(landed, known));
  const through = throughOf(rolls, seats);
  const { lost, scored } = round;
  // In round 0, before contact, the rolls themselves are the hits that are carried over.
  const carried = round.round === 0 ? {} : round.carried;
  const of = (seat: string): number => scoreSoFar(through, own(carried, seat) ?? 0, seat);
  const score = scored === null ? perSeat(seats, of) : perSeat(seats, (seat) => own(scored.score, seat) ?? 0);
  return {
    round: round.round,
    strikers: round.strikers.map((one) => ({ ...one })),
    rolls,
    after: round.after.map((landed) => rollTold(landed, known)),
    score,
    state: Object.fromEntries<ScoreState>(
      seats.map((seat) => [seat, scored === null ? stateOf(rolls, seat) : 'final']),
    ),
    carried: { ...carried },
    other: perSeat(seats, (seat) => (scored === null ? 0 : Math.max(0, (own(score, seat) ?? 0) - of(seat)))),
    lost: { ...lost },
    winner: scored?.winner ?? null,
    decided: scored !== null,
  };
}

const perSeat = (seats: readonly string[], of: (seat: string) => number): Record<string, number> =>
  Object.fromEntries(seats.map((seat) => [seat, of(seat)]));

function rollTold(landed: Landed, known: KnownDevices): FightRoll {
  const { n, seat, kind, sides, atLeast, limit, why, dice, number } = landedRoll(landed, known);
  return {
    n,
    seat: seat ?? '',
    kind,
    sides,
    atLeast,
    limit,
    why,
    dice: dice.map(({ face, grade, came }) => ({ face, grade, came })),
    number,
  };
}
