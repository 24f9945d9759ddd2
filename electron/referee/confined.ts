import { own } from '../../rules/kernel/own.ts';
import { attacking, both, defending, type Confined, type Types } from './confined-kinds.ts';
import { SIEGE_BATTLES } from './confined-siege-battles.ts';
import { numbered } from './rule-numbers.ts';

/**
 * Rules that only some kinds of pieces can meet, by classes, each with a reason that a referee would accept. Two rules
 * without a common piece never meet. If another piece meets a rule after all, its class is wrong, and the coverage says
 * so.
 */

/** Everybody in Siège Médiéval except characters, who are not units (SM-B02). */
const TROOPS = ['infantry', 'cavalry', 'camel', 'elephant', 'chariot', 'monster', 'flyer', 'artillery'] as const;

/** Sections of Siege & Fortresses. */
const TOWERS = ['tower', 'gateway-tower', 'palisade-tower'] as const;
const GATEWAYS = ['gateway', 'gateway-tower', 'palisade-tower'] as const;
const WALLS = ['wall', 'palisade-wall'] as const;

const SIEGE_AND_FORTRESSES: readonly Confined[] = [
  { why: 'Flyers alone fly (SF-B30).', of: both('flyer'), rules: numbered('SF', 146, 149).concat('SF-B30') },
  {
    why: 'Infantry alone pushes, carries and climbs what is bought for the siege (SF-160, SF-172, SF-230).',
    of: attacking('infantry'),
    rules: numbered('SF', 160, 163, 164, 168, 172, 177, 179, 180, 201, 227, [229, 231]),
  },
  {
    why: 'Infantry alone fights from siege towers (SF-162), with whoever stands on the ramparts: neither flyers nor riders (SF-010, SF-146).',
    of: { ...attacking('infantry'), ...defending('infantry', 'artillery', 'machine', 'character') },
    rules: numbered('SF', 174),
  },
  {
    why: 'Ramparts are attacked from inside by infantry and giants, and flyers come from above (SF-079, SF-145); neither flyers nor riders hold them (SF-010, SF-146).',
    of: both('infantry', 'artillery', 'machine', 'monster', 'character'),
    rules: numbered('SF', 104, 107, 108, 111),
  },
  {
    why: 'Neither flyers nor characters break out (SF-264).',
    of: attacking('infantry', 'cavalry', 'chariot', 'monster', 'artillery', 'machine'),
    rules: numbered('SF', 264),
  },
  {
    why: 'On ramparts and in towers stand infantry and guns, and a machine that has been brought there (SF-010); a siege may begin with those of the attacker.',
    of: { ...attacking('infantry', 'artillery'), ...defending('infantry', 'artillery', 'machine') },
    rules: numbered('SF', 12, 16, 57, 105, 106, 283),
  },
  {
    why: 'Infantry with a ram batters, and so do giants (SF-040, SF-052).',
    of: attacking('infantry', 'monster'),
    rules: numbered('SF', 44, 48, 51),
  },
  {
    why: 'Infantry with a ram batters, and so do giants (SF-040, SF-052); no flyer and no horse is in what they batter (SF-010, SF-146), but guns of either side.',
    of: {
      ...attacking('infantry', 'monster', 'artillery'),
      ...defending('infantry', 'artillery', 'machine', 'character'),
    },
    rules: numbered('SF', 41),
  },
  {
    why: 'A gateway is battered by infantry with a ram and by giants (SF-040, SF-052), and no flyer and no horse is in it (SF-010, SF-146), but guns of either side.',
    of: {
      ...attacking('infantry', 'monster', 'artillery'),
      ...defending('infantry', 'artillery', 'machine', 'character'),
      sections: GATEWAYS,
    },
    rules: numbered('SF', 39),
  },
  { why: 'The rule is of gateways.', of: { sections: GATEWAYS }, rules: numbered('SF', 74, 76) },
  {
    why: 'Sally gates are in pieces of wall (SF-248).',
    of: { sections: WALLS },
    rules: numbered('SF', [252, 254]),
  },
  {
    why: 'Infantry, riders and characters fit through a sally gate (SF-069), which is in a piece of wall (SF-248).',
    of: { ...defending('infantry', 'cavalry', 'character'), sections: WALLS },
    rules: numbered('SF', 250, 251),
  },
  {
    why: 'No oil is poured on flyers (SF-150), and none on whoever does not climb or batter.',
    of: attacking('infantry', 'monster', 'artillery', 'character'),
    rules: numbered('SF', 207, 208),
  },
  {
    why: 'A tower is taken by infantry (SF-120, SF-146), which no flyer has held.',
    of: { ...attacking('infantry'), ...defending('infantry', 'artillery', 'machine', 'character'), sections: TOWERS },
    rules: numbered('SF', 124, 136, 138),
  },
  {
    why: 'Towers alone have floors, doors and a garrison within.',
    of: { sections: TOWERS },
    rules: numbered('SF', 134),
  },
  { why: 'Artillery alone is turned (SF-211).', of: both('artillery', 'character'), rules: numbered('SF', 211) },
  {
    why: 'Infantry alone clears earthworks (SF-225).',
    of: both('infantry'),
    rules: numbered('SF', 225, 226),
  },
];

const SIEGE_MEDIEVAL: readonly Confined[] = [
  {
    why: 'Infantry, cavalry and monsters go through posterns, and characters who do not fight (SM-166, SM-192).',
    of: both('infantry', 'cavalry', 'monster', 'character'),
    rules: numbered('SM', 166),
  },
  {
    why: 'Infantry, cavalry and monsters get out of a fight by a postern (SM-166, SM-192).',
    of: both('infantry', 'cavalry', 'monster'),
    rules: numbered('SM', 167, 168),
  },
  { why: 'The rule is of characters alone.', of: both('character'), rules: numbered('SM', 65, 213) },
  {
    why: 'A D3 is rolled for a ram, and for a monster that batters as one does (SM-123, SM-B03).',
    of: { ...both('monster'), engines: ['ram'] },
    rules: numbered('SM', 123).concat('SM-B03'),
  },
  {
    why: 'Of what is bought during the siege, artillery alone is a unit (SM-012, SM-T3, SM-T4).',
    of: both('artillery'),
    rules: numbered('SM', 12),
  },
  { why: 'Infantry captures gates (SM-165).', of: attacking('infantry'), rules: numbered('SM', 165) },
  {
    why: 'Attackers on ramparts have climbed or flown there (SM-094, SM-139, SM-185).',
    of: attacking('infantry', 'flyer'),
    rules: numbered('SM', 99),
  },
  {
    why: 'On the works stand infantry and light artillery, of the attacker infantry, and flyers attack them there (SM-066, SM-139, SM-185).',
    of: { ...attacking('infantry', 'flyer'), ...defending('infantry', 'artillery', 'flyer') },
    rules: numbered('SM', 186, 188),
  },
  {
    why: 'On the works stand infantry and light artillery, of the attacker infantry, and flyers, giants and ethereal monsters attack them there (SM-066, SM-139, SM-185, SM-193, SM-198).',
    of: { ...attacking('infantry', 'flyer', 'monster'), ...defending('infantry', 'artillery', 'flyer') },
    rules: numbered('SM', 173),
  },
  { why: 'Artillery alone stands on platforms (SM-063).', of: both('artillery'), rules: numbered('SM', 63) },
  { why: 'Artillery alone turns on the spot (SM-035, SM-037).', of: both('artillery'), rules: numbered('SM', 35) },
  {
    why: 'Artillery shoots at the works, and tanks that count as cannons (SM-071, SM-199).',
    of: both('artillery', 'chariot'),
    rules: numbered('SM', 74, 75),
  },
  { why: 'Wizards are characters (SM-213, SM-224).', of: both('character'), rules: numbered('SM', 224) },
  { why: 'Flyers alone fly (SM-185).', of: both('flyer'), rules: numbered('SM', 185, 189, 191) },
  { why: 'Giants are monsters (SM-193).', of: both('monster'), rules: numbered('SM', 193) },
  {
    why: 'Infantry climbs ladders and pushes engines, goes up siege towers and through tunnels (SM-094, SM-108, SM-139, SM-206).',
    of: { ...attacking('infantry'), ...defending('infantry', 'artillery') },
    rules: numbered('SM', 33, 43, 44, 94, 95, 100, 104, 107, 110, 114, 127, 128, 132, 206, 207).concat(
      numbered('SM', 217, 218),
      'SM-B29',
    ),
  },
  {
    why: 'Infantry climbs ladders, and flyers attack beside it those whom it attacks (SM-094, SM-185).',
    of: { ...attacking('infantry', 'flyer'), ...defending('infantry', 'artillery') },
    rules: numbered('SM', 103),
  },
  {
    why: 'Infantry pushes rams (SM-108); on what they bring down fight infantry, flyers and giants (SM-139, SM-185, SM-193), and characters stand there.',
    of: { ...attacking('infantry', 'flyer', 'monster'), ...defending('infantry', 'artillery', 'character') },
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
    rules: numbered('SM', 27, 46, 64, 89, 113, 115, 117, 118, 148, 151, 158, 159).concat(
      numbered('SM', [161, 164], 176, 198, 202, 203, 205, 208, 209, 216),
      ['SM-B10', 'SM-B12', 'SM-B14', 'SM-B15', 'SM-B17', 'SM-B18', 'SM-B19', 'SM-B20', 'SM-B21', 'SM-B23', 'SM-B24'],
      'SM-B27',
    ),
  },
  {
    why: 'The bought character leads a unit of the attacker, and is the only piece of the defender that the rule is about (SM-214).',
    of: { ...attacking(...TROOPS), ...defending('character') },
    rules: numbered('SM', 214),
  },
  {
    why: 'Events befall units and sections, and characters are not units (SM-201, SM-B02).',
    of: both(...TROOPS),
    rules: numbered('SM', 201),
  },
];

const WARMASTER_HOUSE_RULES: readonly Confined[] = [
  {
    why: 'Machines alone may move less than the 10 cm of a change of formation (HR-021, HR-023).',
    of: both('machine'),
    rules: numbered('HR', 21),
  },
  { why: 'Infantry alone carries pikes (HR-134).', of: both('infantry'), rules: numbered('HR', 136) },
  { why: 'Infantry alone skirmishes (HR-147).', of: both('infantry'), rules: numbered('HR', 149, 159) },
  { why: 'Light cavalry alone evades (HR-139, HR-140).', of: both('cavalry'), rules: numbered('HR', 143) },
];

const CONFINED: Readonly<Record<string, readonly Confined[]>> = {
  'siege-and-fortresses': SIEGE_AND_FORTRESSES,
  'siege-battles': SIEGE_BATTLES,
  'siege-medieval': SIEGE_MEDIEVAL,
  'warmaster-house-rules': WARMASTER_HOUSE_RULES,
};

/** The kinds of pieces that a rule is confined to, by list and side, with the reason. */
export type ConfinedTo = ReadonlyMap<string, { readonly why: string; readonly of: Types }>;

/** @returns the rules of a system that are confined to some kinds of pieces */
export const confinedIn = (system: string): ConfinedTo =>
  new Map((own(CONFINED, system) ?? []).flatMap(({ why, of, rules }) => rules.map((rule) => [rule, { why, of }])));

/** The list and side of a kind (`units attacker`), and its type (`infantry`); '' if it has none. */
export function partsOf(kind: string): readonly [list: string, type: string] {
  const at = kind.indexOf(':');
  return at < 0 ? [kind, ''] : [kind.slice(0, at), kind.slice(at + 1)];
}

/** The systems with such rules, and the rules, to check that each exists and is listed only once. */
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
