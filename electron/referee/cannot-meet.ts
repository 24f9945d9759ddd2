import { own } from '../../rules/kernel/own.ts';
import { pairOf } from './lives.ts';

/**
 * Pairs of rules that never meet at one piece, by classes, each with a reason that a referee would accept. A pair that is met in a game
 * after all shows that its reason is wrong; the coverage says so.
 */

/** Rules of one group never meet those of another. */
interface Apart {
  readonly why: string;
  readonly groups: readonly (readonly string[])[];
}

/** `('SF', 54, [60, 63])`: SF-054 and SF-060 to SF-063. */
const rules = (system: string, ...numbers: readonly (number | readonly [number, number])[]): readonly string[] =>
  numbers.flatMap((one) => {
    const [from, to] = typeof one === 'number' ? [one, one] : one;
    return Array.from({ length: to - from + 1 }, (_, n) => `${system}-${String(from + n).padStart(3, '0')}`);
  });

const WATCHTOWER = rules('SF', [269, 281], [284, 290]);
const BREACH = rules('SF', 257, 258, [260, 267]);
/** Walls with their ramparts, gateways and sally gates, and siege towers that bridge the way onto a rampart. */
const CURTAIN = rules('SF', [17, 19], 37, [74, 77], 98, 102, [104, 114], [172, 177], 180, [248, 255]);

const APART: Readonly<Record<string, readonly Apart[]>> = {
  'siege-and-fortresses': [
    { why: 'A siege is played by one scenario.', groups: [WATCHTOWER, BREACH] },
    {
      why: 'The watchtower is one tower that stands alone (SF-272): there is no wall, rampart or sally gate, and no siege tower docks.',
      groups: [WATCHTOWER, CURTAIN],
    },
    { why: 'A game ends once, in one way.', groups: rules('SF', 266, 267, [286, 290]).map((one) => [one]) },
  ],
  'siege-battles': [
    {
      why: 'One die strikes for the infiltrators, once (SB-236).',
      groups: rules('SB', [237, 242]).map((one) => [one]),
    },
    { why: 'A game ends once, in one way.', groups: rules('SB', [107, 110]).map((one) => [one]) },
  ],
  'siege-medieval': [
    {
      why: 'One event comes to pass in a battle (SM-201).',
      groups: [
        ['SM-202'],
        ['SM-203'],
        ['SM-204'],
        ['SM-205'],
        ['SM-206', 'SM-207'],
        ...rules('SM', [208, 211]).map((one) => [one]),
      ],
    },
    {
      why: 'One treason is afoot in a battle (SM-212).',
      groups: [
        rules('SM', 213, 214),
        rules('SM', 215, 216),
        rules('SM', 217, 218),
        ['SM-219'],
        ['SM-220'],
        rules('SM', 221, 222),
      ],
    },
    { why: 'A battle ends once, in one way.', groups: rules('SM', 181, 182).map((one) => [one]) },
  ],
};

/** @returns every pair of a system that cannot meet, by its name as {@link pairOf} has it, with the reason */
export function apartIn(system: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const { why, groups } of own(APART, system) ?? [])
    for (const [at, group] of groups.entries())
      for (const other of groups.slice(at + 1).flat())
        for (const one of group) if (one !== other) pairs.set(pairOf(one, other), why);
  return pairs;
}

/** The rules that some reason names, for whoever checks that there are such rules. */
export const namedApart = (system: string): readonly string[] =>
  (own(APART, system) ?? []).flatMap(({ groups }) => groups.flat());
/** The systems with reasons. */
export const SYSTEMS_APART = Object.keys(APART);
