import type { Mutant } from './find-mutants.ts';

/** Mutants that were read and change nothing that anybody could see, each with why. */

export interface Equivalent {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

const EQUIVALENT: readonly Equivalent[] = [];

/** @returns why a mutant changes nothing; nothing where no one has said so */
export function whyEquivalent({ file, from, to }: Mutant): string | undefined {
  return EQUIVALENT.find((one) => one.file === file && one.from === from && one.to === to)?.why;
}
