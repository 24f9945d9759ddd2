import type { Problem } from '../../../kernel/system.ts';
import { Options } from '../options.ts';
import { overBought } from '../preparation/over-bought.ts';
import type { Siege } from '../state.ts';
import { startSiege } from './begin.ts';
import type { Setup } from './setup.ts';

/**
 * Works that exceed time, points or their maximum; the same limits apply to purchases in the match.
 * @param agreed the raw options
 */
export function worksProblems(setup: Setup, agreed?: unknown): readonly Problem[] {
  const siege = asAgreed(setup, agreed);
  return [...overBought(siege, 'attacker'), ...overBought(siege, 'defender')];
}

/** The siege of a set-up under the given options, or under the defaults if these cannot be parsed. */
export function asAgreed(setup: Setup, agreed?: unknown): Siege {
  const read = Options.safeParse(agreed ?? {});
  return startSiege(setup, read.success ? read.data : Options.parse({}));
}
