import type { Box } from './geometry.ts';

/** A box with room around it. @param by how much on each side, in its own units */
export const grownBy = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
