/** Half the width that a tower is drawn with, before it is scaled to its footprint. */
export const towerHalf = 27;
