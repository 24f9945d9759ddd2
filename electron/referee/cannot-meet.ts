import { own } from '../../rules/kernel/own.ts';
import { pairOf } from './lives.ts';
import { numbered } from './rule-numbers.ts';

/**
 * Pairs of rules that never meet at one piece, by classes, each with a reason that a referee would accept. If such a
 * pair is met in a game after all, its reason is wrong, and the coverage says so.
 */

/** Rules of one group never meet those of another. */
interface Apart {
  readonly why: string;
  readonly groups: readonly (readonly string[])[];
}

const WATCHTOWER = numbered('SF', [269, 281], [284, 290]);
/** Those of the watchtower's defenders who are outside it. */
const RELIEF = numbered('SF', 275, [277, 280]);
/** Of these, the contingent that begins around it, and the relief force (SF-270, SF-277). */
const AROUND = numbered('SF', 275, 277, 278);
const RELIEF_FORCE = numbered('SF', 279, 280);
/** Actions from inside a tower, through its door too, and effects on whoever is in it. */
const INSIDE = numbered('SF', [11, 17], 30, 31, 37, 39, 41, 42, 48, 56, 57, 67, 68, 82, 83, 85, 120, [126, 136]).concat(
  numbered('SF', 138, 205, 207, 208, 283),
);
/** What only siege towers, log rams and ladders meet, and the move of machines to a wall. */
const NOT_BOUGHT = numbered('SF', 160, 162, 166, 178, 179, 181, 182, [228, 234]);
const BREACH = numbered('SF', 257, 258, [260, 267]);
/** Walls with their ramparts, gateways and sally gates, and siege towers that bridge the way onto a rampart. */
const CURTAIN = numbered('SF', [17, 19], 37, 57, [74, 77], 98, 102, [104, 114], [172, 177], 180, [248, 255]);

const APART: Readonly<Record<string, readonly Apart[]>> = {
  'siege-and-fortresses': [
    { why: 'A siege is played by one scenario.', groups: [WATCHTOWER, BREACH] },
    {
      why: 'The watchtower is one tower that stands alone (SF-272): there is no wall, rampart or sally gate, and no siege tower docks.',
      groups: [WATCHTOWER, CURTAIN],
    },
    {
      why: 'Nobody enters or leaves the watchtower (SF-284): of its defenders one is inside it, and another messenger or relief.',
      groups: [RELIEF, INSIDE],
    },
    {
      why: 'The attacker of a watchtower buys sows and mantlets, and nothing else for the siege (SF-274).',
      groups: [WATCHTOWER, NOT_BOUGHT],
    },
    {
      why: 'The attacker of a watchtower has no siege artillery (SF-274), which alone is turned (SF-211).',
      groups: [numbered('SF', 276), numbered('SF', 211)],
    },
    {
      why: 'An attacker alone in the watchtower has won (SF-286): nobody of his begins a move in it or is shot at there.',
      groups: [numbered('SF', 276), numbered('SF', 15, 16, 283)],
    },
    {
      why: 'Whoever begins around the watchtower is of its contingent, and not of the relief force (SF-270, SF-277).',
      groups: [AROUND, RELIEF_FORCE],
    },
    { why: 'A game ends once, in one way.', groups: numbered('SF', 266, 267, [286, 290]).map((one) => [one]) },
  ],
  'siege-battles': [
    {
      why: 'The Relief Force is off the table while the Defence Force starves, is divided, deployed and made to see torture (SB-021, SB-025, SB-232).',
      groups: [numbered('SB', [31, 33], 218), numbered('SB', 21, 22, [25, 28], 146, [214, 216], 232, 233)],
    },
    {
      why: 'The Relief Force is off the table in the Pre-Battle Phase, and infiltrators find the Defence Force (SB-030, SB-036, SB-236).',
      groups: [numbered('SB', [31, 33], 218), numbered('SB', [36, 38], [236, 242])],
    },
    {
      why: 'One die strikes for the infiltrators, once (SB-236): it steals, or it reveals and wounds.',
      groups: [numbered('SB', 238, 240), numbered('SB', 237, 239, 241, 242)],
    },
    {
      why: 'Whoever rides a monster is a single model, which is neither divided nor eaten in part (SB-026, SB-215, SB-216).',
      groups: [numbered('SB', 216), numbered('SB', 27, 28, 215)],
    },
    {
      why: 'The Magma-Cannon throws no dice before the battle (SB-149).',
      groups: [numbered('SB', 153), numbered('SB', 38, 175)],
    },
    { why: 'A game ends once, in one way.', groups: numbered('SB', [107, 110]).map((one) => [one]) },
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
        ...numbered('SM', [208, 211]).map((one) => [one]),
      ],
    },
    {
      why: 'One treason is afoot in a battle (SM-212).',
      groups: [
        numbered('SM', 213, 214),
        numbered('SM', 215, 216),
        numbered('SM', 217, 218),
        ['SM-219'],
        ['SM-220'],
        numbered('SM', 221, 222),
      ],
    },
    {
      why: 'A besieger leaves a fight by the gates and posterns of the besieged after he has joined them (SM-222), and one treason is afoot in a battle (SM-212).',
      groups: [numbered('SM', 214, 217, 218), numbered('SM', 161, 162, 167)],
    },
    {
      why: 'An engine is destroyed once: beaten in the field, in a drawn assault that the defender holds, when it is thrown down, or with those who go back by it.',
      groups: [['SM-117'], ['SM-134'], ['SM-137'], numbered('SM', 133, 138)],
    },
    { why: 'A battle ends once, in one way.', groups: numbered('SM', 181, 182).map((one) => [one]) },
  ],
  'warmaster-house-rules': [
    {
      why: 'Infantry with pikes has no missiles (HR-134), without which nobody skirmishes (HR-147).',
      groups: [numbered('HR', 136), numbered('HR', 149, 159)],
    },
  ],
};

/** @returns every pair of a system that cannot meet, by its name from {@link pairOf}, with the reason */
export function apartIn(system: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const { why, groups } of own(APART, system) ?? [])
    for (const [at, group] of groups.entries())
      for (const other of groups.slice(at + 1).flat())
        for (const one of group) if (one !== other) pairs.set(pairOf(one, other), why);
  return pairs;
}

/** The rules that the reasons name, to check that they exist. */
export const namedApart = (system: string): readonly string[] =>
  (own(APART, system) ?? []).flatMap(({ groups }) => groups.flat());
/** The systems with reasons. */
export const SYSTEMS_APART = Object.keys(APART);
