/** How the classes of rules that some pieces alone can meet are written. */

/** By a piece's list and side (`units attacker`, `sections`): the types that can meet the rules, and no others. */
export type Types = Readonly<Record<string, readonly string[]>>;

/** Rules with the pieces that can meet them. */
export interface Confined {
  readonly why: string;
  /** Lists that are left out are not confined. */
  readonly of: Types;
  readonly rules: readonly string[];
}

const ATTACKER = 'units attacker';
const DEFENDER = 'units defender';
/** @returns pieces of both sides */
export const both = (...types: readonly string[]): Types => ({ [ATTACKER]: types, [DEFENDER]: types });
/** @returns pieces of the attacker */
export const attacking = (...types: readonly string[]): Types => ({ [ATTACKER]: types });
/** @returns pieces of the defender */
export const defending = (...types: readonly string[]): Types => ({ [DEFENDER]: types });
