import { sampledCourse } from '../../rules/kernel/sampled-course.ts';
import { wholeAt, wholeFights, type WholeFight } from '../../rules/kernel/whole-course.ts';
import {
  assaulted,
  atATower,
  byLadders,
  inCombat,
  inTheField,
  onAWall,
  fourInTheField,
  threeByLadders,
  threeInCombat,
  threeInTheField,
  twoAssaulted,
  twoByLadders,
  twoInCombat,
  twoInTheField,
  twoOnAWall,
  type Ready,
  type Side,
} from '../conformance/small-fights.ts';
import * as byHand from '../conformance/fights-by-hand.ts';
import { seeded } from '../conformance/random-player.ts';
import { afterwards } from './course-dice.ts';
import type { Figure } from './figure.ts';
import { cpu } from './processor.ts';

/** Whole fights, compared with the same arithmetic in plain loops where available. */

const side = (stands: number, attacks: number, save: number | null = null, hits = 3): Side => ({
  stands,
  attacks,
  hits,
  save,
});
type Make = (ours: Side, theirs: Side) => Ready;
type ByHand = (ours: Side, theirs: Side) => number;

/** Fights, their limit in ms of processor time, and the same fight computed by hand. */
const EXACT: readonly (readonly [string, Make, number, Side, Side, ByHand?])[] = [
  ['wall-9-9', onAWall, 100, side(3, 3), side(3, 3), byHand.wallByHand],
  ['wall-20-20', onAWall, 100, side(4, 5, 5), side(4, 5, 4), byHand.wallByHand],
  ['wall-30-30', onAWall, 100, side(6, 5, 5), side(6, 5, 5), byHand.wallByHand],
  ['open-9-9', inTheField, 100, side(3, 3), side(3, 3), byHand.fieldByHand],
  ['open-30-30', inTheField, 100, side(6, 5, 5), side(6, 5, 5), byHand.fieldByHand],
  ['tower-9-9', atATower, 100, side(3, 3), side(3, 3), byHand.towerByHand],
  ['tower-30-30', atATower, 100, side(6, 5, 5), side(6, 5, 5), byHand.towerByHand],
  ['ladders-9-9', byLadders, 100, side(3, 3), side(3, 3), byHand.laddersByHand],
  ['ladders-30-30', byLadders, 100, side(6, 5, 5), side(6, 5, 5), byHand.laddersByHand],
  ['assault-10-10', assaulted, 100, side(10, 1, 5, 1), side(10, 1, 5, 1), byHand.assaultByHand],
  ['combat-9-9', inCombat, 100, side(3, 3), side(3, 3), byHand.combatByHand],
  ['assault-30-30', assaulted, 100, side(10, 3, 5, 3), side(10, 3, 5, 3)],
  ['combat-30-30', inCombat, 100, side(6, 5, 5), side(6, 5, 5)],
  ['two-on-a-wall', twoOnAWall, 500, side(3, 3, 5), side(4, 3, 5), byHand.twoOnAWallByHand],
  ['two-in-the-open', twoInTheField, 500, side(3, 3, 5), side(4, 3, 5)],
  ['two-by-ladders', twoByLadders, 500, side(3, 3, 5), side(4, 3, 5)],
  ['two-in-an-assault', twoAssaulted, 500, side(5, 1, 5, 1), side(10, 1, 5, 1)],
  ['two-in-a-combat', twoInCombat, 500, side(3, 3, 5), side(4, 3, 5)],
];
/** Whether a fight has two units against one; for these the certain bounds are measured as well. */
const isTwo = ([name]: (typeof EXACT)[number]): boolean => name.startsWith('two-');
/** Ms after which a fight is abandoned: it has failed its limit, and its full time does not matter. */
const GIVEN_UP = 4_000;

// oxlint-disable-next-line typescript/no-explicit-any -- any system
function fightOf({ match, command, args }: Ready): WholeFight<any, any> {
  const [fight] = wholeFights(match, { command, args });
  if (fight === undefined) throw new Error('no whole fight');
  return fight;
}

/** Computes one fight from scratch. @returns processor time in ms, and the result */
function workedOut(ready: Ready, most: number) {
  const start = cpu();
  const fight = fightOf(ready);
  while (cpu() - start < most && fight.step());
  const told = wholeAt(fight.told(), []);
  return { ms: cpu() - start, told };
}

function exact([name, make, most, ours, theirs, byHand]: (typeof EXACT)[number]): Figure {
  workedOut(make(ours, theirs), GIVEN_UP);
  const { ms, told } = workedOut(make(ours, theirs), GIVEN_UP);
  const [{ lo, hi } = { lo: 0, hi: 1 }] = told.line;
  const start = cpu();
  const hand = byHand?.(ours, theirs);
  const baseline = cpu() - start;
  if (hand !== undefined && (hand < lo - 1e-9 || hand > hi + 1e-9))
    throw new Error(`${name}: ${String(lo)} to ${String(hi)}, by hand ${String(hand)}`);
  return {
    name: `course-${name}`,
    unit: 'ms',
    ours: ms,
    baseline: hand === undefined ? most : baseline,
    ratio: (hand === undefined ? most : baseline) / ms,
    target: `exact in ${String(most)} ms of process`,
    met: told.kind === 'exact' && ms <= most,
    note: `${told.kind === 'exact' ? 'exact' : `not exact: ${lo.toFixed(4)} to ${hi.toFixed(4)}`}; ${
      hand === undefined
        ? 'the baseline is what is allowed'
        : 'beside the same rounds in plain loops, nine digits equal'
    }`,
  };
}

/** Width in points of the interval from games after this many ms of processor time. */
function sampled(name: string, ready: Ready, most: number, points: number): Figure {
  const { match, command, args } = ready;
  const state: unknown = match.state;
  const [course] = match.system.courses?.(state, command, args) ?? [];
  if (course === undefined) throw new Error('no whole fight');
  const at = { system: match.system, command, args, state, answers: [], question: undefined, faces: [] };
  const games = sampledCourse(course, at, seeded(18));
  const start = cpu();
  while (cpu() - start < most) games.play(8);
  const { lo, hi } = games.between();
  const width = (hi - lo) * 100;
  return {
    name: `course-${name}-${String(most)}`,
    unit: 'points',
    ours: width,
    baseline: points,
    ratio: points / width,
    target: `at most ${String(points)} points after ${String(most)} ms of process`,
    met: width <= points,
    note: `${String(games.tries)} games, from nothing; the baseline is what is allowed`,
  };
}

/** Width in points of the certain interval of a fight after this many ms of processor time. */
function certain([name, make, , ours, theirs, byHand]: (typeof EXACT)[number], most: number): Figure {
  const { told } = workedOut(make(ours, theirs), most);
  const [{ lo, hi } = { lo: 0, hi: 1 }] = told.line;
  const hand = byHand?.(ours, theirs);
  if (hand !== undefined && (hand < lo - 1e-9 || hand > hi + 1e-9))
    throw new Error(`${name}: ${String(lo)} to ${String(hi)}, by hand ${String(hand)}`);
  const width = (hi - lo) * 100;
  return {
    name: `course-${name}-${String(most)}`,
    unit: 'points',
    ours: width,
    baseline: 100,
    ratio: 100 / Math.max(width, 1e-9),
    target: `certain bounds after ${String(most)} ms of process`,
    met: width < 100,
    note: `${lo.toFixed(4)} to ${hi.toFixed(4)}; the baseline is knowing nothing`,
  };
}

/** Fights of three and four units, where the system allows them: in Siege Battles at most two may assault a section. */
const MANY: readonly (readonly [string, Make])[] = [
  ['three-in-the-open', threeInTheField],
  ['four-in-the-open', fourInTheField],
  ['three-by-ladders', threeByLadders],
  ['three-in-a-combat', threeInCombat],
];

/** Fights of one against one that are played out, die by die. */
const KNOWN: readonly string[] = [
  'wall-30-30',
  'open-30-30',
  'tower-30-30',
  'ladders-30-30',
  'assault-30-30',
  'combat-30-30',
];

export function wholeCourses(): Figure[] {
  return [
    ...EXACT.map(exact),
    ...EXACT.filter(isTwo).map((one) => certain(one, 100)),
    ...MANY.flatMap(([name, make]) =>
      (
        [
          [100, 10],
          [1_000, 4],
        ] as const
      ).map(([ms, points]) => sampled(name, make(side(3, 3, 5), side(4, 3, 5)), ms, points)),
    ),
    ...EXACT.filter(([name]) => KNOWN.includes(name)).flatMap(([name, make, , ours, theirs, byHand]) =>
      afterwards(name, () => make(ours, theirs), byHand?.(ours, theirs)),
    ),
  ];
}
