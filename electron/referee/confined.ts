import { own } from '../../rules/kernel/own.ts';
import { numbered } from './rule-numbers.ts';

/**
 * Rules that only some kinds of pieces can meet, by classes, each with a reason that a referee would accept. Two rules that have no piece in
 * common by these never meet. A rule that is met by another piece after all shows that its class is wrong; the coverage says so.
 */

/** By the list and side of a piece (`units attacker`, `sections`), its types that can meet the rules: none of another. */
type Types = Readonly<Record<string, readonly string[]>>;

interface Confined {
  readonly why: string;
  /** The lists that are left out here are not confined. */
  readonly of: Types;
  readonly rules: readonly string[];
}

const ATTACKER = 'units attacker';
const DEFENDER = 'units defender';
const both = (...types: readonly string[]): Types => ({ [ATTACKER]: types, [DEFENDER]: types });
const attacking = (...types: readonly string[]): Types => ({ [ATTACKER]: types });
const defending = (...types: readonly string[]): Types => ({ [DEFENDER]: types });

/** Everybody of Siège Médiéval but characters, who are not units (SM-B02). */
const TROOPS = ['infantry', 'cavalry', 'camel', 'elephant', 'chariot', 'monster', 'flyer', 'artillery'] as const;

const SIEGE_AND_FORTRESSES: readonly Confined[] = [
  { why: 'Flyers alone fly (SF-B30).', of: both('flyer'), rules: numbered('SF', 146, 149).concat('SF-B30') },
  {
    why: 'Infantry alone pushes, carries and climbs what is bought for the siege (SF-160, SF-172, SF-230).',
    of: attacking('infantry'),
    rules: numbered('SF', 160, 163, 164, 168, 172, 174, 177, 179, 180, 201, 227, [229, 231]),
  },
  {
    why: 'On ramparts stands infantry, and a gun that has been brought there (SF-010); of the attacker, infantry (SF-079).',
    of: { ...attacking('infantry'), ...defending('infantry', 'artillery', 'machine') },
    rules: numbered('SF', 12, 16, 57, 105, 106, 283),
  },
  {
    why: 'Whoever dies with what collapses stood on it: no flyer does (SF-146), and no horse (SF-010).',
    of: both('infantry', 'artillery', 'machine', 'character'),
    rules: numbered('SF', 56),
  },
  {
    why: 'Infantry with a ram batters, and so do giants (SF-040, SF-052).',
    of: attacking('infantry', 'monster'),
    rules: numbered('SF', 39, 41, 44, 48, 51),
  },
  {
    why: 'No oil is poured on flyers (SF-150), and none on whoever does not climb or batter.',
    of: attacking('infantry', 'monster', 'artillery', 'character'),
    rules: numbered('SF', 207, 208),
  },
  {
    why: 'A tower is taken by infantry (SF-120, SF-146).',
    of: attacking('infantry'),
    rules: numbered('SF', 124, 136, 138),
  },
  { why: 'Artillery alone is turned (SF-211).', of: both('artillery', 'character'), rules: numbered('SF', 211) },
  {
    why: 'Infantry alone clears earthworks (SF-225).',
    of: both('infantry'),
    rules: numbered('SF', 225, 226),
  },
];

const SIEGE_MEDIEVAL: readonly Confined[] = [
  { why: 'The rule is of characters alone.', of: both('character'), rules: numbered('SM', 65, 213) },
  { why: 'Artillery alone stands on platforms (SM-063).', of: both('artillery'), rules: numbered('SM', 12, 63) },
  { why: 'Flyers alone fly (SM-185).', of: both('flyer'), rules: numbered('SM', 185, 189, 191) },
  { why: 'Giants are monsters (SM-193).', of: both('monster'), rules: numbered('SM', 193) },
  {
    why: 'Infantry climbs ladders and pushes engines, goes up siege towers and through tunnels (SM-094, SM-108, SM-139, SM-206).',
    of: { ...attacking('infantry'), ...defending('infantry', 'artillery') },
    rules: numbered('SM', 33, 43, 44, 94, 95, 100, 103, 104, 107, 114, 127, 128, 132, 206, 207).concat(
      numbered('SM', 217, 218),
      'SM-B29',
    ),
  },
  {
    why: 'Infantry pushes rams, which are no siege towers (SM-108, SM-119).',
    of: { ...attacking('infantry'), ...defending('infantry', 'artillery'), engines: ['ram'] },
    rules: numbered('SM', 119),
  },
  {
    why: 'Infantry goes up siege towers, which are no rams (SM-126, SM-139).',
    of: { ...attacking('infantry'), ...defending('infantry', 'artillery'), engines: ['siege-tower'] },
    rules: numbered('SM', 133, 134, [136, 138]),
  },
  {
    why: 'On the works stand infantry and light artillery, of the attacker infantry (SM-066, SM-139).',
    of: { ...attacking('infantry'), ...defending('infantry', 'artillery') },
    rules: numbered('SM', 66, 77, 78, 108, 109, 141, 144, 175),
  },
  {
    why: 'Characters are not units (SM-B02): they neither fight, shoot, climb nor push.',
    of: both(...TROOPS),
    rules: numbered('SM', 27, 35, 46, 64, 74, 75, 89, 99, 110, 113, 115, 117, 118, 148, 151, 158, 159).concat(
      numbered('SM', [161, 165], 167, 168, 173, 176, 186, 188, 198, 202, 203, 205, 208, 209, 216),
      ['SM-B10', 'SM-B12', 'SM-B14', 'SM-B15', 'SM-B17', 'SM-B18', 'SM-B19', 'SM-B20', 'SM-B21', 'SM-B23', 'SM-B24'],
      'SM-B27',
    ),
  },
  {
    why: 'Characters of the attacker are not units (SM-B02): they neither fight, shoot, climb nor push.',
    of: attacking(...TROOPS),
    rules: numbered('SM', 121, 123, 166, 195, 214),
  },
];

const SIEGE_BATTLES: readonly Confined[] = [
  {
    why: 'The rule is of characters alone.',
    of: both('character'),
    rules: numbered('SB', 183, [237, 239]).concat('SB-B40'),
  },
  {
    why: 'War machines alone are loaded with it (SB-141, SB-153).',
    of: attacking('war-machine'),
    rules: numbered('SB', 141, 153),
  },
  {
    why: 'Whoever climbs a wall or breaks a door is on foot (SB-054, SB-191).',
    of: attacking('infantry', 'monstrous-infantry', 'monster', 'character'),
    rules: numbered('SB', 191, 194, 200),
  },
  {
    why: 'Battering weapons are of Monstrous Infantry and Monsters (SB-140).',
    of: attacking('monstrous-infantry', 'monster'),
    rules: numbered('SB', 140),
  },
  { why: 'A steam tank is Unique (SB-139).', of: attacking('unique'), rules: numbered('SB', 139) },
  {
    why: 'Siege towers and rams are pushed by infantry (SB-123, SB-133).',
    of: attacking('infantry', 'monstrous-infantry', 'character'),
    rules: numbered('SB', 126, 127, 137),
  },
];

const CONFINED: Readonly<Record<string, readonly Confined[]>> = {
  'siege-and-fortresses': SIEGE_AND_FORTRESSES,
  'siege-battles': SIEGE_BATTLES,
  'siege-medieval': SIEGE_MEDIEVAL,
};

/** The kinds of pieces that a rule is confined to, by list and side, with the reason. */
export type ConfinedTo = ReadonlyMap<string, { readonly why: string; readonly of: Types }>;

/** @returns the rules of a system that are confined to some kinds of pieces */
export const confinedIn = (system: string): ConfinedTo =>
  new Map((own(CONFINED, system) ?? []).flatMap(({ why, of, rules }) => rules.map((rule) => [rule, { why, of }])));

/** The list and side of a kind (`units attacker`), and its type (`infantry`); '' where it has none. */
export function partsOf(kind: string): readonly [list: string, type: string] {
  const at = kind.indexOf(':');
  return at < 0 ? [kind, ''] : [kind.slice(0, at), kind.slice(at + 1)];
}

/** The systems with such rules, and the rules, for whoever checks that there are such rules and that each is said once. */
export const SYSTEMS_CONFINED = Object.keys(CONFINED);
export const namedConfined = (system: string): readonly string[] =>
  (own(CONFINED, system) ?? []).flatMap(({ rules }) => rules);

/** Whether a piece of a kind can meet a rule. */
export function canBeAt(confined: ConfinedTo, rule: string, kind: string): boolean {
  const [list, type] = partsOf(kind);
  const of = own(confined.get(rule)?.of ?? {}, list);
  return of === undefined || type === '' || of.includes(type);
}

/** Whether some piece of a list can meet both rules. */
export function shareAPiece(confined: ConfinedTo, one: string, other: string, list: string): boolean {
  const [a, b] = [one, other].map((rule) => own(confined.get(rule)?.of ?? {}, list));
  return a === undefined || b === undefined || a.some((type) => b.includes(type));
}
