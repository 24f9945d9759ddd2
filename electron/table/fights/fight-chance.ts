import type { FightChance } from '../../contract/fights.ts';
import type { OddsView, OpenChances } from '../../contract/odds-view.ts';

/** The chance of a whole fight, as its card draws it. */

/** The chance of a whole fight that the roll of a row moved, if it is known. */
export type WholeOf = (row: number) => OddsView | undefined;

interface RoundRolls {
  readonly round: number;
  readonly rolls: readonly { readonly n: number }[];
  readonly after: readonly { readonly n: number }[];
}

type Line = FightChance['line'];

/** A point of the line of a whole fight. */
const pointOf = (
  { kind }: OddsView,
  { chance, lo = chance, hi = chance }: OddsView['line'][number],
  at: Pick<Line[number], 'n' | 'round'>,
): Line[number] => ({ ...at, chance, kind: kind ?? 'exact', lo, hi });

type Roll = Pick<Line[number], 'round'> & { readonly n: number };

/**
 * A point after each roll whose chance is known, and one before the first of them. A chance that covers something else
 * than the one before (the fight instead of the charge) begins the line anew.
 */
function soFar(rolls: readonly Roll[], whole: WholeOf): { readonly line: Line; readonly last: OddsView | undefined } {
  let line: Line = [];
  let last: OddsView | undefined;
  for (const [i, at] of rolls.entries()) {
    const odds = whole(at.n);
    const [first, ...moved] = odds?.line ?? [];
    if (odds === undefined || first === undefined) continue;
    if (last?.id !== odds.id) line = [pointOf(odds, first, { n: rolls[i - 1]?.n ?? null, round: at.round })];
    line.push(pointOf(odds, moved.at(-1) ?? first, at));
    last = odds;
  }
  return { line, last };
}

/**
 * The chance of the whole fight after each of its rolls, and now; null if it is not known now.
 * @param whole the chance that a roll moved
 * @param open what is known of the open question, if this fight asks it
 */
export function fightChance(
  { rounds }: { readonly rounds: readonly RoundRolls[] },
  whole: WholeOf,
  open: OpenChances | null,
): FightChance | null {
  const rolls = rounds.flatMap(({ round, rolls, after }) => [...rolls, ...after].map(({ n }) => ({ n, round })));
  const { line, last } = soFar(rolls, whole);
  const end = rolls.at(-1);
  const now = open?.odds.find(({ cover }) => cover !== undefined);
  if (now !== undefined)
    return said(now, upToNow(last?.id === now.id ? line : [], end, now, rounds.at(-1)?.round ?? 0));
  return last === undefined || !holds(line, end?.n, open) ? null : said(last, line);
}

/** The line up to the open question, which knows the chance after the last roll better than that roll did. */
function upToNow(line: Line, end: Roll | undefined, now: OddsView, round: number): Line {
  const [before, ...faces] = now.line;
  if (before === undefined) return line;
  const dice = faces.at(-1);
  const start = { n: end?.n ?? null, round };
  if (line.length === 0) return [pointOf(now, dice ?? before, start)];
  const told = [...line.filter(({ n }) => n === null || n !== end?.n), pointOf(now, before, end ?? start)];
  return dice === undefined ? told : [...told, pointOf(now, dice, { n: (end?.n ?? 0) + 1, round })];
}

const said = ({ text, cover }: OddsView, line: Line): FightChance => ({ text, cover: cover ?? null, line });

/** Whether the last point still holds: it is of the last roll, nothing can change it, or the next is being computed. */
function holds(line: Line, lastRoll: number | undefined, open: OpenChances | null): boolean {
  const last = line.at(-1);
  if (last === undefined) return false;
  return last.n === lastRoll || (last.lo === last.hi && (last.lo === 0 || last.lo === 1)) || open?.state === 'working';
}
