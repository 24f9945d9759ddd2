/**
 * By how much a stand on a piece with this turn is turned, so that its sign is never read upside down; both in degrees.
 * A stand looks the same from its front and from its rear.
 */
export function uprightBy(turn: number): 0 | 180 {
  const way = ((turn % 360) + 360) % 360;
  return way > 100 && way < 260 ? 180 : 0;
}
