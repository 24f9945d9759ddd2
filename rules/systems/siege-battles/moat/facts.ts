import type { FactsOf } from '../../../kernel/by-kind.ts';

export type MoatFact = FactsOf<{
  /** SB-212 */
  'bridge-worked': { section: string; bridge: 'up' | 'down' };
}>;
