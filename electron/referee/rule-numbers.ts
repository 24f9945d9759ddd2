/** `('SF', 54, [60, 63])`: SF-054 and SF-060 to SF-063. */
export const numbered = (
  system: string,
  ...numbers: readonly (number | readonly [number, number])[]
): readonly string[] =>
  numbers.flatMap((one) => {
    const [from, to] = typeof one === 'number' ? [one, one] : one;
    return Array.from({ length: to - from + 1 }, (_, n) => `${system}-${String(from + n).padStart(3, '0')}`);
  });
