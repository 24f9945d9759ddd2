import fc from 'fast-check';
import { fileBeingRun } from './collected-tests.ts';

/** Replaces `fast-check` in test files while mutants are tried: the same properties with fewer cases. */

const GAMES = 2;
const CASES = 20;

const few = ((property: Parameters<typeof fc.assert>[0], parameters?: { readonly numRuns?: number }) => {
  const most = fileBeingRun().startsWith('test/conformance/') ? GAMES : CASES;
  return fc.assert(property, { ...parameters, numRuns: Math.min(parameters?.numRuns ?? 100, most) });
}) as typeof fc.assert;

export default { ...fc, assert: few };
