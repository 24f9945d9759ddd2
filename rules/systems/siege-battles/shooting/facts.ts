export type ShootingFact =
  /** SB-B07 */
  | {
      readonly kind: 'shot';
      readonly unit: string;
      readonly target: string;
      readonly shots: number;
      readonly hits: number;
      readonly reaction: boolean;
      /** SB-113: models that shot; absent if a machine fires. */
      readonly models?: number;
    }
  /** SB-B07: the target is out of range or sight, cannot be hit, or no model shoots after all. */
  | {
      readonly kind: 'shot-lost';
      readonly unit: string;
      readonly target: string;
      readonly why: 'range' | 'sight' | 'impossible' | 'nobody' | 'night' | 'rain';
    }
  /** SB-126, SB-137 */
  | {
      readonly kind: 'hits-shared';
      readonly engine: string;
      readonly unit: string;
      readonly onEngine: number;
      readonly onUnit: number;
    }
  /** SB-B26, SB-B27: inches beyond the point, or away from it. */
  | { readonly kind: 'cannon-fired'; readonly unit: string; readonly overshoot: number; readonly bounce: number }
  | { readonly kind: 'stone-thrown'; readonly unit: string; readonly inches: number }
  | {
      readonly kind: 'misfired';
      readonly unit: string;
      readonly chart: 'black-powder' | 'stone-thrower';
      readonly face: number;
      readonly result: 'destroyed' | 'silent-next' | 'silent';
    };
