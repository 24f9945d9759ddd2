/**
 * Confidence sequences: bounds of an unknown chance that hold at all times simultaneously, so it is safe to look at
 * them any number of times and stop at will. Robbins' mixture of binomials with a Beta(1/2, 1/2) prior (Ville's
 * inequality): what a mixture of all chances would have paid against `p` exceeds 1/alpha with probability alpha at
 * most.
 */

/** Probability that a sequence is ever wrong: 99.9 % hold. */
export const EVER_WRONG = 0.001;

/** Bisections for each bound: more than doubles can distinguish. */
const STEPS = 60;

/**
 * The chances that are still plausible after these successes.
 * @param successes out of `tries`
 * @param everWrong probability that the truth is ever outside, over all future tries
 */
export function confidence(
  successes: number,
  tries: number,
  everWrong = EVER_WRONG,
): { readonly lo: number; readonly hi: number } {
  if (tries === 0) return { lo: 0, hi: 1 };
  const failures = tries - successes;
  const half = 0.5;
  const mixture = logGamma(successes + half) + logGamma(failures + half) - logGamma(tries + 1) - 2 * logGamma(half);
  const limit = -Math.log(everWrong);
  const against = (p: number): number =>
    mixture - (successes === 0 ? 0 : successes * Math.log(p)) - (failures === 0 ? 0 : failures * Math.log1p(-p));
  const mean = successes / tries;
  const bound = (outside: number): number => {
    let [inner, outer] = [mean, outside];
    for (let n = 0; n < STEPS; n += 1) {
      const middle = (inner + outer) / 2;
      if (against(middle) < limit) inner = middle;
      else outer = middle;
    }
    // The outer end is the safe one.
    return outer;
  };
  return { lo: successes === 0 ? 0 : bound(0), hi: failures === 0 ? 1 : bound(1) };
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** The logarithm of the gamma function, for x of at least 1/2. */
function logGamma(x: number): number {
  const z = x - 1;
  let sum = LANCZOS[0] ?? 1;
  for (let i = 1; i < LANCZOS.length; i += 1) sum += (LANCZOS[i] ?? 0) / (z + i);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}
