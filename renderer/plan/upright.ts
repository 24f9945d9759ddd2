/**
 * By how many degrees to turn a stand on a piece with this turn, so that its sign is never upside down. A stand looks
 * the same from front and rear.
 */
export function uprightBy(turn: number): 0 | 180 {
  const way = ((turn % 360) + 360) % 360;
  return way > 100 && way < 260 ? 180 : 0;
}
