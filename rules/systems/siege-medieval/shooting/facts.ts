import type { FactsOf } from '../../../kernel/by-kind.ts';

/** Shooting at troops and engines, and what it drives back. */
export type ShootingFact = FactsOf<{
  'shot-at': { unit: string; target: string; hits: number };
  /** SM-B12: unsaved hits drive a unit back; `less` is the number of dice that cover removes. */
  'drive-due': { unit: string; hits: number; less: number };
  /** SM-B08: the target was out of range or sight, or not the nearest. */
  'shot-refused': { unit: string; target: string };
  /** SM-046 */
  'shot-again': { unit: string; hit: boolean };
  'driven-back': { unit: string; cm: number; confused: boolean };
  'driven-off': { unit: string; cm: number };
  /** SM-141 (DSM-070): along the rampart or down inside. */
  'driven-along': { unit: string; section: string | null; stands?: number };
  /** SM-191, SM-198: it keeps going until it is clear of the works. */
  'went-across': { unit: string; to: 'inside' | 'outside' };
  /** SM-B14 */
  'counter-shot': { unit: string; target: string; hits: number };
  /** SM-B27 */
  'ball-bounced': { unit: string; target: string };
}>;
