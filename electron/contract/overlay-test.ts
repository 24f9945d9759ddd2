import { z } from 'zod';
import type { Contract } from './rpc.ts';

/** A test item for an overlay: not a roll, not in any journal, and marked as a test. `n` counts them; 0: none yet. */
export const OverlayTest = z.strictObject({ n: z.number().int().min(0), what: z.enum(['callout', 'roll']) });
export type OverlayTest = z.infer<typeof OverlayTest>;

export const overlayTestApi = {
  /** Tells an overlay what to show as a test. */
  'overlay.tests': { kind: 'live', who: 'overlay', input: z.strictObject({}), output: OverlayTest },
} as const satisfies Contract;
