/** SB-149: sixes that the Magma-Cannon takes before it is destroyed. */
export const MAGMA_SIXES = 4;
