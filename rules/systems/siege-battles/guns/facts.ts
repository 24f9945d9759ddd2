import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { MisfireResult } from '../shooting/charts.ts';

export type GunFact = FactsOf<{
  /** SB-205 */
  'gun-fired': {
    unit: string;
    section: string;
    gun: number;
    target: string;
    shots: number;
    hits: number;
    reaction: boolean;
  };
  /** SB-206 */
  'gun-misfired': {
    unit: string;
    section: string;
    gun: number;
    face: number;
    result: MisfireResult;
    reaction: boolean;
  };
}>;
