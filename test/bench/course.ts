import { wholeAt, wholeFights } from '../../rules/kernel/whole-course.ts';
import { byLadders, inTheField, onAWall, type Ready, type Side } from '../conformance/small-fights.ts';
import { fieldByHand, laddersByHand, wallByHand } from '../conformance/fights-by-hand.ts';
import type { Figure } from './figure.ts';

/** Whole fights: one unit against one, beside the same arithmetic in plain loops of the same run. */

const side = (stands: number, attacks: number, save: number | null = null): Side => ({
  stands,
  attacks,
  hits: 3,
  save,
});
const CASES: readonly (readonly [string, (a: Side, b: Side) => Ready, (a: Side, b: Side) => number, Side, Side])[] = [
  ['wall-9-9', onAWall, wallByHand, side(3, 3), side(3, 3)],
  ['wall-20-20', onAWall, wallByHand, side(4, 5, 5), side(4, 5, 4)],
  ['wall-30-30', onAWall, wallByHand, side(6, 5, 5), side(6, 5, 5)],
  ['open-9-9', inTheField, fieldByHand, side(3, 3), side(3, 3)],
  ['ladders-9-9', byLadders, laddersByHand, side(3, 3), side(3, 3)],
];
/** Ms of process that a whole fight of one against one may take. */
const MOST_MS = 100;

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export function wholeCourses(): Figure[] {
  return CASES.map(([name, make, byHand, ours, theirs]) => {
    const run = (): { readonly ms: number; readonly chance: number } => {
      const { match, command, args } = make(ours, theirs);
      const start = cpu();
      const [fight] = wholeFights(match, { command, args });
      while (fight?.step() === true);
      const chance = fight === undefined ? -1 : (wholeAt(fight.told(), []).line[0]?.lo ?? -1);
      return { ms: cpu() - start, chance };
    };
    run();
    const { ms, chance } = run();
    const start = cpu();
    const hand = byHand(ours, theirs);
    const baseline = cpu() - start;
    if (Math.abs(hand - chance) > 1e-9) throw new Error(`${name}: ${String(chance)}, by hand ${String(hand)}`);
    return {
      name: `course-${name}`,
      unit: 'ms',
      ours: ms,
      baseline,
      ratio: baseline / ms,
      target: `at most ${String(MOST_MS)} ms of process, nine digits equal`,
      met: ms <= MOST_MS,
      note: 'the same rounds in plain loops of this run; time of process, this thread and the engine’s own',
    };
  });
}
