import { Sum } from '../../../kernel/sum.ts';
import { text, type Text } from '../../../kernel/text.ts';
import type { Zone } from '../words.ts';
import { CM_PER_PURSUIT_DIE, MELEE_MODIFIERS } from './tables.ts';
import { isMissileInfantry, type Troops } from './troops.ts';

/** Dice of stands in combat: HR-106 to HR-117, HR-119, HR-138, HR-B12, HR-B19, T-HR-9. Knows nothing about matches. */

/** HR-119: a charge in its first round. */
export interface ChargeHome {
  /** HR-103: the aspect of the target that it counts against, after hedgehogs and refused flanks. */
  readonly aspect: Zone;
  /** HR-107: the target was hit by shooting in this turn. */
  readonly shot: boolean;
  /** HR-108: the target was confused at contact. */
  readonly confused: boolean;
  /** HR-110: another unit charges the same target in flank or rear this turn. */
  readonly flankedAtOnce: boolean;
}

/** Stands of one unit fighting one enemy. */
export interface Bout {
  readonly own: Troops;
  readonly enemy: Troops;
  /** `null` if it has not charged this enemy or the first round is over. */
  readonly charge: ChargeHome | null;
  /** HR-113, HR-114: cm of retreat that count for its pursuit of this enemy; `null` if it has not pursued it. */
  readonly pursuit: number | null;
}

export type ModifierName = keyof typeof MELEE_MODIFIERS | 'extra-pursuit' | 'magic';

/** One line of the sum: dice added to or removed from each stand. */
export interface Modifier {
  readonly name: ModifierName;
  readonly rule: string;
  readonly dice: number;
}

/**
 * HR-106: every modifier that applies to each of these stands, in table order; there is no other charge bonus
 * (HR-B27).
 */
export function modifiersOf({ own, enemy, charge, pursuit }: Bout): readonly Modifier[] {
  return [
    ...(charge === null ? [] : chargeModifiers(own, enemy, charge)),
    ...(pursuit === null ? [] : pursuitModifiers(pursuit)),
    // HR-115, HR-B24: the terrifying and the fearless are immune.
    ...(enemy.terrifying && !own.terrifying && !own.fearless ? [line('terror', 'HR-115')] : []),
    ...(own.confused ? [line('confused', 'HR-117')] : []),
    // HR-106: modifiers from the underlying game are named like the rest.
    ...(own.magic === 0 ? [] : [{ name: 'magic', rule: 'HR-106', dice: own.magic } as const]),
  ];
}

function chargeModifiers(own: Troops, enemy: Troops, charge: ChargeHome): readonly Modifier[] {
  const found: Modifier[] = [];
  if (charge.shot) found.push(line('target-shot', 'HR-107'));
  if (charge.confused) found.push(line('target-confused', 'HR-108'));
  // HR-109: flank and rear give the same bonus; HR-110: once, and to every simultaneous charger.
  if (charge.aspect !== 'front') found.push(line('flank-charge', 'HR-109'));
  else if (charge.flankedAtOnce) found.push(line('flank-charge', 'HR-110'));
  // HR-111: from any aspect; missile cavalry gets it, missile infantry does not.
  if (isMissileInfantry(enemy) && !isMissileInfantry(own)) found.push(line('missile-infantry', 'HR-111'));
  if (isHeavyCharge(own, enemy, charge.aspect)) found.push(line('heavy-charge', 'HR-112'));
  return found;
}

/** HR-112: chariots and monsters in the open, but not into the front of their own kind. */
function isHeavyCharge(own: Troops, enemy: Troops, aspect: Zone): boolean {
  const heavy = ({ type }: Troops): boolean => type === 'chariot' || type === 'monster';
  return heavy(own) && enemy.position === 'open' && !(aspect === 'front' && heavy(enemy));
}

/** HR-113: always, at most one per round of pursuit; HR-114, HR-B19: one more per full 3 cm. */
function pursuitModifiers(cm: number): readonly Modifier[] {
  const extra = extraPursuitDice(cm);
  const pursuing = line('pursuit', 'HR-113');
  return extra === 0 ? [pursuing] : [pursuing, { name: 'extra-pursuit', rule: 'HR-114', dice: extra }];
}

/** HR-114, HR-B19: extra dice per stand after a retreat of `cm`. */
export function extraPursuitDice(cm: number): number {
  return Math.floor(cm / CM_PER_PURSUIT_DIE);
}

/** HR-116, HR-138: the penalty for a stand met in its flank or rear. */
export function flankedModifier({ pikes }: Pick<Troops, 'pikes'>): Modifier {
  return pikes ? line('flanked-pikes', 'HR-138') : line('flanked', 'HR-116');
}

function line(name: keyof typeof MELEE_MODIFIERS, rule: string): Modifier {
  return { name, rule, dice: MELEE_MODIFIERS[name] };
}

/** The rule of each table line, for lines that do not apply. */
const RULE_OF: readonly (readonly [Exclude<keyof typeof MELEE_MODIFIERS, 'flanked' | 'flanked-pikes'>, string])[] = [
  ['target-shot', 'HR-107'],
  ['target-confused', 'HR-108'],
  ['flank-charge', 'HR-109'],
  ['missile-infantry', 'HR-111'],
  ['heavy-charge', 'HR-112'],
  ['pursuit', 'HR-113'],
  ['terror', 'HR-115'],
  ['confused', 'HR-117'],
];

const modifierName = (name: ModifierName): Text => text(`hr.melee.modifier.${name}`);

/**
 * HR-106, HR-B12: the dice of all these stands: each has its attacks and every modifier.
 * @param stands those fighting this enemy, of which `flanked` are met in flank or rear
 * @param least the minimum dice per stand
 */
export function diceOf(bout: Bout, stands: number, flanked: number, least: number): Sum {
  const applied = modifiersOf(bout);
  const without = RULE_OF.filter(([name]) => !applied.some((one) => one.name === name));
  let plain = Sum.of(bout.own.attacks, text('sum.attacks'), 'HR-106');
  for (const { name, rule, dice } of applied) plain = plain.plus(dice, modifierName(name), rule);
  const steady = (each: Sum): Sum => each.atLeast(least, text('sum.least'), 'HR-B12');
  const { name, rule, dice } = flankedModifier(bout.own);
  const front =
    stands === flanked && stands > 0 ? undefined : steady(plain).times(stands - flanked, text('sum.stands'), 'HR-106');
  const flank =
    flanked === 0
      ? undefined
      : steady(plain.plus(dice, modifierName(name), rule)).times(flanked, text('sum.stands-flanked'), rule);
  let all = front === undefined ? (flank ?? plain) : flank === undefined ? front : front.and(flank);
  for (const [none, its] of without) all = all.plus(0, modifierName(none), its);
  return all;
}
