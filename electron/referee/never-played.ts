import { own } from '../../rules/kernel/own.ts';
import { numbered } from './rule-numbers.ts';

/**
 * Rules that a procedure's file names, and that no played game carries out: each by the way in which it is heard. If a
 * game meets one after all, it does not belong here, and the coverage says so.
 */

/** How such rules are heard, in a sentence. */
export const HEARD = {
  refusals: 'It forbids: it is heard in refusals alone.',
  chances: 'It is heard in the chances of a whole fight alone.',
  'set-ups': 'It limits what is bought, or says how a siege begins: it is heard in set-ups alone.',
  told: 'Spells that hurt are cast by their own book, and their wounds told (SB-B11).',
} as const;

type Heard = keyof typeof HEARD;

const NEVER: Readonly<Record<string, Partial<Readonly<Record<Heard, readonly string[]>>>>> = {
  'siege-and-fortresses': {
    chances: numbered('SF', 100, 113, 139),
    'set-ups': numbered('SF', 257, 263, 269, 274, 285),
  },
  'siege-battles': {
    refusals: numbered('SB', 51, 57, 69, 70, 124, 129, 134, 179),
    chances: numbered('SB', 103),
    'set-ups': numbered('SB', 23).concat('SB-B41'),
    told: ['SB-B35'],
  },
  'siege-medieval': {
    refusals: numbered('SM', 20, 37, 39, 45, 47, 49, 83, 196, 197).concat('SM-B02'),
    chances: ['SM-B22'],
  },
};

/** @returns the rules of a system that no game carries out, with how they are heard */
export const neverPlayedIn = (system: string): ReadonlyMap<string, Heard> =>
  new Map(
    Object.entries(own(NEVER, system) ?? {}).flatMap(([heard, rules]) => rules.map((rule) => [rule, heard as Heard])),
  );

/** The systems with such rules. */
export const SYSTEMS_NEVER_PLAYED = Object.keys(NEVER);
