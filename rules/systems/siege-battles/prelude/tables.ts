/** SB-149: sixes needed to destroy the Magma-Cannon. */
export const MAGMA_SIXES = 4;
