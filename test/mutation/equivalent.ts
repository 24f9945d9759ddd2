import type { Mutant } from './find-mutants.ts';

/** Mutants that were reviewed and change nothing observable, each with the reason. */

export interface Equivalent {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The line it is on, without the space around it, where the change alone does not say which one is meant. */
  readonly on?: string;
  readonly why: string;
}

const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'rules/systems/siege-battles/showing/lie-of-the-land.ts',
    from: 'x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x',
    to: 'x >= ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x',
    why: 'A line crosses a ring an even number of times: if it does so oddly often on one side of a point, then on the other too.',
  },
  {
    file: 'rules/systems/warmaster-house-rules/melee/after-round.ts',
    from: 'cm > 0',
    to: 'cm >= 0',
    why: 'HR-B14: where somebody is beaten the retreat is 1 cm at least; it is 0 only where no loser is left to go back.',
  },
  {
    file: 'rules/systems/warmaster-house-rules/melee/duel.ts',
    from: 'number += 1',
    to: 'number -= 1',
    why: 'HR-114: the number is a key. It must differ where the dice differ; which is larger does not matter.',
  },
  {
    file: 'rules/systems/siege-medieval/bombardment/splinters.ts',
    from: 'units.length > SIDES',
    to: 'units.length >= SIDES',
    why: 'SM-078: six units are shared out by one die either way, with the same question.',
  },
  {
    file: 'rules/systems/siege-battles/assault/course.ts',
    from: 'if (first === undefined) return [];',
    to: '',
    why: 'A fight that is due has somebody who assaults; the line is for the compiler.',
  },
  {
    file: 'rules/systems/siege-tower-hex/drawbridge/drawbridge.ts',
    from: 'if (first === undefined || second === undefined) return;',
    to: '',
    why: 'ST-057: the order is refused unless two men are at the winch; the line is for the compiler.',
  },
  {
    file: 'rules/systems/siege-tower-hex/inside/places.ts',
    from: "side === 'defender'",
    to: "side !== 'defender'",
    why: 'ST-042: of two sides the larger counts, whichever of them is counted and whichever is the rest.',
  },
  {
    file: 'rules/systems/siege-and-fortresses/muster/spots.ts',
    from: "Math.floor(n / inRow) * STEP * (row === 'courtyard' || row === 'relief' ? -1 : 1)",
    to: "Math.floor(n / inRow) * STEP / (row === 'courtyard' || row === 'relief' ? -1 : 1)",
    why: 'A number times 1 or -1 is the number divided by it.',
  },
  {
    file: 'rules/kernel/chain.ts',
    from: '0',
    to: '1',
    on: 'if (best === undefined || (this.#mass[node] ?? 0) > (this.#mass[best] ?? 0)) best = node;',
    why: 'Every node has a mass from the start; the 0 is for the compiler.',
  },
  {
    file: 'rules/kernel/chain.ts',
    from: '1',
    to: '2',
    on: 'reach({ to, chances }: Row, mass = 1): void {',
    why: 'Mass only decides the order in which nodes are explored, and whatever is reached from outside has twice as much.',
  },
  {
    file: 'rules/kernel/chain.ts',
    from: '1',
    to: '2',
    on: 'pass({ to, chances }, -1, mass, 0);',
    why: 'No node has a negative number, so -2 is as much nobody as -1.',
  },
  {
    file: 'rules/kernel/hash.ts',
    from: '0',
    to: '1',
    on: '#high = 0;',
    why: 'start() sets both halves before anything is mixed in.',
  },
  {
    file: 'rules/kernel/hash.ts',
    from: '0',
    to: '1',
    on: '#low = 0;',
    why: 'start() sets both halves before anything is mixed in.',
  },
  {
    file: 'rules/kernel/state-hash.ts',
    from: '0',
    to: '1',
    on: 'let kind = 0;',
    why: 'A kind only has to differ from the other two, as 1 does.',
  },
  {
    file: 'rules/kernel/branches.ts',
    from: 'this.#ends = kept.ends.length + 1;',
    to: '',
    why: 'The count only decides when all that is kept is forgotten, and what is forgotten is computed again.',
  },
  {
    file: 'rules/kernel/entries.ts',
    from: "if (typeof key === 'number') this.#rows.set(key, row);",
    to: '',
    why: 'A row that is not kept is computed again.',
  },
  {
    file: 'rules/kernel/refusals.ts',
    from: 'a < b',
    to: 'a >= b',
    why: 'The keys of arguments only have to be in the same order each time.',
  },
  {
    file: 'rules/kernel/chain.ts',
    from: '0',
    to: '1',
    on: 'moved = Math.max(moved, Math.abs(next - (values[i] ?? 0)));',
    why: 'Every node has a value; the 0 is for the compiler.',
  },
  {
    file: 'rules/kernel/odds.ts',
    from: 'first === undefined',
    to: 'first !== undefined',
    on: 'else if (first === undefined) first = way;',
    why: 'All ways then wait and are run from there; the first is run at once only to spare the answers before it.',
  },
  {
    file: 'rules/kernel/forecast.ts',
    from: '1',
    to: '2',
    on: '): number => chancesOf(odds, forecast, outcomes, 1)[0] ?? 0;',
    why: 'Only the first column is read, and the others take nothing from it.',
  },
  {
    file: 'rules/kernel/course.ts',
    from: '0',
    to: '1',
    on: 'const key = outcomes.length === 1 ? 0 : hash.ofPassing(course.matters(state));',
    why: 'A single state is alike with no other, whatever its key.',
  },
  {
    file: 'rules/systems/warmaster-house-rules/melee/duel.ts',
    from: 'difference === 0',
    to: 'difference !== 0',
    on: 'let number = difference === 0 ? 0 : 1;',
    why: 'The score is multiplied by the sign of the difference, so a draw is 0 whatever its number.',
  },
  {
    file: 'rules/systems/warmaster-house-rules/melee/duel.ts',
    from: '0',
    to: '1',
    on: 'let number = difference === 0 ? 0 : 1;',
    why: 'The score is multiplied by the sign of the difference, so a draw is 0 whatever its number.',
  },
  {
    file: 'rules/systems/warmaster-house-rules/melee/duel.ts',
    from: '1',
    to: '2',
    on: 'let number = difference === 0 ? 0 : 1;',
    why: 'HR-114: the number is a key. It must differ where the dice differ; that it begins at 2 does not matter.',
  },
  {
    file: 'rules/systems/warmaster-house-rules/game/reducers.ts',
    from: 'unit.lostInCombat > 0',
    to: 'unit.lostInCombat >= 0',
    why: 'HR-129: a unit that has lost nothing is given the nothing that it has.',
  },
  {
    file: 'rules/systems/warmaster-house-rules/melee/view.ts',
    from: '0',
    to: '1',
    on: 'if (fight.strengths.length > 0) return fight.strengths;',
    why: 'HR-118: where stands are counted, those of a unit on each side are.',
  },
  {
    file: 'rules/kernel/duel-blows.ts',
    from: 'this.#struck.set(known, struck);',
    to: '',
    why: 'What is not kept is computed again.',
  },
  {
    file: 'rules/kernel/duel-cells.ts',
    from: 'this.#base > MOST_ENTRIES',
    to: 'this.#base >= MOST_ENTRIES',
    why: 'It only decides when the numbers begin again at 1; all of them are forgotten either way.',
  },
  {
    file: 'rules/kernel/duel-grounds.ts',
    from: '0',
    to: '1',
    on: 'const none = this.#duel.sides.map(() => 0);',
    why: 'Both states are compared with the same hits, whichever they are.',
  },
  {
    file: 'rules/kernel/duel-rounds.ts',
    from: '0',
    to: '1',
    on: 'const theirs = them.all[cells.theirs[i] ?? 0] as Together;',
    why: 'Every cell has both sides; the 0 is for the compiler.',
  },
  {
    file: 'rules/kernel/siege-games.ts',
    from: '0',
    to: '1',
    on: 'else if (winner !== undefined) this.#won.set(winner, (this.#won.get(winner) ?? 0) + 1);',
    why: 'Every seat has a count from the start; the 0 is for the compiler.',
  },
  {
    file: 'rules/kernel/forecast.ts',
    from: '0',
    to: '1',
    on: 'const chance = chances[i]?.get(undefined) ?? 0;',
    why: 'Where no dice are awaited each line has its one chance; the 0 is for the compiler.',
  },
  {
    file: 'rules/kernel/duel-grounds.ts',
    from: 'if (state !== undefined) return state;',
    to: '',
    why: 'A state that is not derived from another is worked out by the real procedures.',
  },
  {
    file: 'rules/systems/siege-tower-hex/inside/ladders.ts',
    from: 'if (way === undefined) return;',
    to: '',
    why: 'ST-044: the order is refused where no ladder leads; the line is for the compiler.',
  },
  {
    file: 'rules/systems/siege-tower-hex/inside/ladders.ts',
    from: "if (way === undefined) return 'ST-044';",
    to: '',
    why: 'ST-044: only the rule of a climb that may be made is asked for; the line is for the compiler.',
  },
];

/** @returns why a mutant changes nothing; `undefined` if it is not listed. @param line the line of the source it is on */
export function whyEquivalent({ file, from, to }: Mutant, line: string): string | undefined {
  return EQUIVALENT.find(
    (one) =>
      one.file === file && one.from === from && one.to === to && (one.on === undefined || one.on === line.trim()),
  )?.why;
}
