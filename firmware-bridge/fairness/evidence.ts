/**
 * Tests whether a die is fair, after every roll, without the problem of repeated testing. The evidence is a bet against
 * fairness: with a fair die, the stake grows by chance to N times its size with a probability of at most 1/N, however
 * long one plays and whenever one looks (Ville's inequality). So no number of looks raises the rate of false alarms.
 */

/** Stakes at which a die is suspicious, and is called unfair: at most 5 % and 1 % of fair dice ever get there. */
const ODD_FROM = Math.log(20);
const UNFAIR_FROM = Math.log(100);
/** With fewer rolls than this, nothing can be said at all. */
const FEWEST_ROLLS = 20;
/** Rolls needed to call a die fair: enough to have noticed a bias of a fifth. */
const MUCH_ROLLS = 400;
/**
 * Concentrations of the mixture's bets: low ones find strong biases soon, high ones find small biases after many rolls.
 */
const CONCENTRATIONS = [1, 4, 16, 64, 256, 1024] as const;

/** How often each face came up. */
export type Counts = readonly number[];

/**
 * The natural logarithm of the stake: the likelihood of the rolls under a mixture of biased dice, divided by that for a
 * fair one. Order does not matter, so counts are enough.
 */
export function logEvidence(counts: Counts): number {
  const sides = counts.length;
  const rolls = counts.reduce((sum, one) => sum + one, 0);
  if (sides < 2 || rolls === 0) return 0;
  const bets = CONCENTRATIONS.map((each) => {
    const biased = counts.reduce((sum, one) => sum + logRising(each, one), 0) - logRising(each * sides, rolls);
    return biased + rolls * Math.log(sides);
  });
  const greatest = Math.max(...bets);
  return greatest + Math.log(bets.reduce((sum, bet) => sum + Math.exp(bet - greatest), 0) / bets.length);
}

/** Logarithm of from (from + 1) … (from + times - 1); `from` is a whole number. */
function logRising(from: number, times: number): number {
  return logFactorial(from + times - 1) - logFactorial(from - 1);
}

const FACTORIALS: number[] = [0];
/** Logarithm of n!, cached for small n, by Stirling's series beyond that. */
function logFactorial(n: number): number {
  if (n > 4096) return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
  for (let next = FACTORIALS.length; next <= n; next += 1)
    FACTORIALS.push((FACTORIALS[next - 1] ?? 0) + Math.log(next));
  return FACTORIALS[n] ?? 0;
}

/** The verdict and the advice. Keys of sentences: `fairness.<verdict>` and `fairness.do-<action>`. */
export type Verdict = 'too-few' | 'no-sign' | 'fair-so-far' | 'odd' | 'unfair';
export type Action = 'roll-on' | 'nothing' | 'watch' | 'test-and-replace';

export interface Fairness {
  readonly verdict: Verdict;
  readonly action: Action;
  readonly rolls: number;
  /** At most this share of fair dice would ever look so unfair; 1 if there is no sign at all. */
  readonly falseAlarm: number;
  /** The most frequent face, if there is a sign, with its actual and expected share in per cent. */
  readonly face: { readonly face: number; readonly percent: number; readonly due: number } | null;
}

/**
 * Judges a die by all its rolls.
 * @param strongest the greatest `logEvidence` ever reached: evidence does not fade once found
 */
export function judge(counts: Counts, strongest = logEvidence(counts)): Fairness {
  const rolls = counts.reduce((sum, one) => sum + one, 0);
  const most = counts.indexOf(Math.max(...counts));
  const percent = rolls === 0 ? 0 : Math.round((1000 * (counts[most] ?? 0)) / rolls) / 10;
  const due = Math.round(1000 / counts.length) / 10;
  const [verdict, action]: readonly [Verdict, Action] =
    strongest >= UNFAIR_FROM
      ? ['unfair', 'test-and-replace']
      : strongest >= ODD_FROM
        ? ['odd', 'watch']
        : rolls < FEWEST_ROLLS
          ? ['too-few', 'roll-on']
          : rolls < MUCH_ROLLS
            ? ['no-sign', 'roll-on']
            : ['fair-so-far', 'nothing'];
  const signed = verdict === 'odd' || verdict === 'unfair';
  return {
    verdict,
    action,
    rolls,
    falseAlarm: Math.min(1, Math.exp(-strongest)),
    face: signed ? { face: most + 1, percent, due } : null,
  };
}

/** Accumulates the faces of one die, with the strongest evidence ever reached. */
export class Season {
  readonly #counts: number[];
  #strongest = 0;

  constructor(sides: number) {
    this.#counts = Array.from({ length: sides }, () => 0);
  }

  /** Adds a face, from 1 on; a face that the die does not have is ignored. */
  roll(face: number): void {
    const before = this.#counts[face - 1];
    if (before === undefined) return;
    this.#counts[face - 1] = before + 1;
    this.#strongest = Math.max(this.#strongest, logEvidence(this.#counts));
  }

  get counts(): Counts {
    return [...this.#counts];
  }
  get strongest(): number {
    return this.#strongest;
  }
  get fairness(): Fairness {
    return judge(this.#counts, this.#strongest);
  }
}
