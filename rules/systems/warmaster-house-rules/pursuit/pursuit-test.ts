import { isMissileInfantry, isMountedOrMonster, type Troops } from '../melee/troops.ts';
import { FALLS_BACK_AT, GOES_ON_AT, PURSUIT_MODIFIERS } from './tables.ts';

/** Modifiers and results of a Pursuit Test: HR-126 to HR-131, T-HR-10. Knows nothing about matches. */

export interface Victor {
  readonly troops: Pick<Troops, 'type' | 'missiles'>;
  /** HR-129: stands that count as lost. */
  readonly lost: number;
  /** HR-129: one of its stands is on difficult ground. */
  readonly notClear: boolean;
  readonly irregular: boolean;
  /** HR-131: the penalty for a second pursuit; 0 for the first. */
  readonly again: number;
}

export interface PursuitModifier {
  readonly name: keyof typeof PURSUIT_MODIFIERS | 'second-pursuit';
  readonly rule: string;
  readonly value: number;
}

/** HR-129, HR-131: modifiers known before the roll, in table order. The leader's sign comes after it (HR-130). */
export function pursuitModifiers({ troops, lost, notClear, irregular, again }: Victor): readonly PursuitModifier[] {
  const of = (name: keyof typeof PURSUIT_MODIFIERS, applies: boolean, times = 1): readonly PursuitModifier[] =>
    applies ? [{ name, rule: 'HR-129', value: PURSUIT_MODIFIERS[name] * times }] : [];
  return [
    ...of('stand-lost', lost > 0, lost),
    ...of('missile-infantry', isMissileInfantry(troops)),
    ...of('not-clear', notClear),
    ...of('irregular', irregular),
    ...of('mounted-or-monster', isMountedOrMonster(troops)),
    ...(again === 0 ? [] : [{ name: 'second-pursuit' as const, rule: 'HR-131', value: again }]),
  ];
}

export type PursuitResult = 'fall-back' | 'choice' | 'must-go-on';

/** HR-126: 1 or less; HR-127: 6 or more; HR-128: anything in between. */
export function resultOf(total: number): PursuitResult {
  if (total <= FALLS_BACK_AT) return 'fall-back';
  return total >= GOES_ON_AT ? 'must-go-on' : 'choice';
}

/** HR-132: infantry never pursues mounted troops or monsters; HR-133: fortified units never pursue. */
export function againstPursuit(
  victor: Pick<Troops, 'type' | 'position'>,
  beaten: Pick<Troops, 'type'>,
): string | undefined {
  if (victor.position === 'fortified') return 'HR-133';
  return victor.type === 'infantry' && isMountedOrMonster(beaten) ? 'HR-132' : undefined;
}
