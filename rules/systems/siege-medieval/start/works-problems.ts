import type { Problem } from '../../../kernel/system.ts';
import { Options } from '../options.ts';
import { overBought } from '../preparation/over-bought.ts';
import type { Siege } from '../state.ts';
import { startSiege } from './begin.ts';
import type { Setup } from './setup.ts';

/**
 * Works that overspend time or points, or pass their maximum; the same limits bind whoever buys in the match.
 * @param agreed the options as they are written
 */
export function worksProblems(setup: Setup, agreed?: unknown): readonly Problem[] {
  const siege = asAgreed(setup, agreed);
  return [...overBought(siege, 'attacker'), ...overBought(siege, 'defender')];
}

/** The siege of a set-up by the options as they are written, by the usual ones where these cannot be read. */
export function asAgreed(setup: Setup, agreed?: unknown): Siege {
  const read = Options.safeParse(agreed ?? {});
  return startSiege(setup, read.success ? read.data : Options.parse({}));
}
