import type { FactsOf } from '../../../kernel/by-kind.ts';

export type ShootingFact = FactsOf<{
  /** SB-B07 */
  shot: {
    unit: string;
    target: string;
    shots: number;
    hits: number;
    reaction: boolean;
    /** SB-113: models that shot; absent if a machine fires. */
    models?: number;
  };
  /** SB-B07: the target is out of range or sight, cannot be hit, or no model shoots after all. */
  'shot-lost': { unit: string; target: string; why: 'range' | 'sight' | 'impossible' | 'nobody' | 'night' | 'rain' };
  /** SB-126, SB-137 */
  'hits-shared': { engine: string; unit: string; onEngine: number; onUnit: number };
  /** SB-B26, SB-B27: inches beyond the point, or away from it. */
  'cannon-fired': { unit: string; overshoot: number; bounce: number };
  'stone-thrown': { unit: string; inches: number };
  misfired: {
    unit: string;
    chart: 'black-powder' | 'stone-thrower';
    face: number;
    result: 'destroyed' | 'silent-next' | 'silent';
  };
}>;
