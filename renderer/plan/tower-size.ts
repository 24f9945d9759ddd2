/** Half the width of a tower as drawn, before it is scaled to its footprint. */
export const towerHalf = 27;
