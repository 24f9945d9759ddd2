/** The phases of a siege, before the battle and in it. */

/** SB-B05: the phases of a player turn. */
export const PHASES = ['start', 'movement', 'magic', 'shooting', 'combat'] as const;
/** SB-020, SB-035: stages before game turn 1; the defender's shooting in step 3 is a Shooting Phase of turn 0. */
export const STAGES = ['objectives', 'hardship', 'deployment', 'defensive-artillery', 'attacking-artillery'] as const;
export type Phase = (typeof PHASES)[number] | (typeof STAGES)[number];
