import type { MisfireResult } from '../shooting/charts.ts';

export type GunFact =
  /** SB-205 */
  | {
      readonly kind: 'gun-fired';
      readonly unit: string;
      readonly section: string;
      readonly gun: number;
      readonly target: string;
      readonly shots: number;
      readonly hits: number;
      readonly reaction: boolean;
    }
  /** SB-206 */
  | {
      readonly kind: 'gun-misfired';
      readonly unit: string;
      readonly section: string;
      readonly gun: number;
      readonly face: number;
      readonly result: MisfireResult;
      readonly reaction: boolean;
    };
