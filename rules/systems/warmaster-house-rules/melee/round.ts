import { dieByDie, procedure, pureStep } from '../../../kernel/procedure.ts';
import { call, eachLanding, pause, tell, type Landed, type PureSteps } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import type { Seat } from '../start/setup.ts';
import { unitOf, type Battle, type Engagement, type Play, type Steps } from '../state.ts';
import { blowsOf, type Blow } from './blows.ts';
import { rollToHit, savesOf, takeWounds, thrownBy, unsavedOf, type Saves, type Thrown } from './casualties.ts';
import { countStands } from './count-stands.ts';

/** One round of a combat: HR-106, HR-118, HR-B03 to HR-B05, HR-B10, HR-B13, P-HR-3. */

type Score = Readonly<Record<Seat, number>>;

/** The result of a round. */
export interface Outcome {
  /** The combat with the stands as counted, and everybody who was in it. */
  readonly fight: Engagement;
  readonly winner: Seat | null;
  /** HR-B14: the winner's score minus the loser's. */
  readonly difference: number;
}

/**
 * Counts stands; both sides strike and save, the active side first; stands fall, and scores are compared.
 * @returns the winner and the difference; `undefined` if there is no such combat
 */
export const fightRound = procedure(
  'combat-round',
  'HR-B13',
  function* (game: Play, { combat }: { readonly combat: string }): Steps<Outcome | undefined> {
    yield* call(countStands, { combat });
    const fight = game.state.engagements[combat];
    if (fight === undefined) return undefined;
    const { carried, strengths } = fight;
    const support = scoreOf(
      game.state,
      strengths.map(({ unit, support: stands }) => [unit, stands]),
    );
    const blows = strengths.flatMap((strength) => blowsOf(game.state, fight, strength));
    const targets = [...new Set(blows.map(({ enemy }) => enemy))];
    const unsaved = yield* eachLanding(
      strikeAt,
      targets.map((target) => strikesAt(game.state, target, blows)),
      fall,
    );
    // Losses of a unit score for the other side.
    const suffered = scoreOf(
      game.state,
      targets.map((target, i) => [target, unsaved[i] ?? 0]),
    );
    const hits = { attacker: suffered.defender, defender: suffered.attacker };
    const outcome = judged(game.state, fight, hits, support);
    yield* tell<Fact>({ kind: 'round-fought', combat, hits, support, carried, winner: outcome.winner });
    return { fight, ...outcome };
  },
);

function scoreOf(battle: Battle, entries: readonly (readonly [string, number])[]): Score {
  const of = (seat: Seat): number =>
    entries.reduce((sum, [unit, n]) => (unitOf(battle, unit).roster.side === seat ? sum + n : sum), 0);
  return { attacker: of('attacker'), defender: of('defender') };
}

/** HR-B13: unsaved hits, HR-B10: including those from fire at chargers, and HR-118: support as counted. */
function judged(battle: Battle, fight: Engagement, hits: Score, support: Score): Omit<Outcome, 'fight'> {
  const total = (seat: Seat): number => hits[seat] + fight.carried[seat] + support[seat];
  const difference = Math.abs(total('attacker') - total('defender'));
  const left = (seat: Seat): boolean => fight[seat].some((id) => unitOf(battle, id).stands > 0);
  // A side with nobody left cannot win.
  if (left('attacker') !== left('defender')) return { winner: left('attacker') ? 'attacker' : 'defender', difference };
  if (!left('attacker') || difference === 0) return { winner: null, difference: 0 };
  return { winner: total('attacker') > total('defender') ? 'attacker' : 'defender', difference };
}

interface Strikes {
  readonly target: string;
  readonly saves: Saves;
  readonly strikes: readonly Thrown[];
}

function strikesAt(battle: Battle, target: string, blows: readonly Blow[]): Strikes {
  const strikes = blows
    .filter(({ enemy }) => enemy === target)
    .map(({ unit, dice, bout }) =>
      thrownBy(battle, { unit, target, dice, against: bout.enemy.position, rule: 'HR-106' }),
    );
  return { target, saves: savesOf(battle, target), strikes };
}

/**
 * HR-106, HR-B04: every enemy of this unit strikes it, then it saves against all hits at once. @returns unsaved hits
 */
const strikeAt = dieByDie(
  pureStep('blows', 'HR-106', function* ({ target, saves, strikes }: Strikes): PureSteps<Fact, number> {
    let all = 0;
    for (const strike of strikes) {
      const { unit, dice } = strike;
      const hits = yield* rollToHit(strike);
      yield* tell<Fact>({ kind: 'struck', unit, target, dice: dice.total, hits });
      all += hits;
    }
    const unsaved = yield* unsavedOf(saves, all);
    if (all > 0) yield* tell<Fact>({ kind: 'saved', unit: target, hits: all, unsaved });
    // HR-118: stands fall after everybody has struck.
    yield* pause();
    return unsaved;
  }),
  // HR-B03, HR-B04: each die hits by itself, and each hit is saved by itself.
  ({ strikes, ...others }) =>
    strikes.map((strike) => ({
      dice: strike.dice.total,
      one: { ...others, strikes: [{ ...strike, dice: Sum.of(1, text('sum.attacks'), 'HR-106') }] },
    })),
  (one, other) => one + other,
);

/** HR-B05: the unsaved hits on one unit. @returns the same number, which scores for the other side */
const fall = procedure('fall', 'HR-B05', function* (_game: Play, { of, came }: Landed<Strikes, number>): Steps<number> {
  yield* call(takeWounds, { unit: of.target, hits: came, unsaved: came, by: 'combat' });
  return came;
});
