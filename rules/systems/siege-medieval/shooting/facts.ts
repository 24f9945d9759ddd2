/** Shooting at troops and engines, and what it drives back. */
export type ShootingFact =
  | { readonly kind: 'shot-at'; readonly unit: string; readonly target: string; readonly hits: number }
  /** SM-B12: unsaved hits drive a unit back; `less` is the number of dice that cover removes. */
  | { readonly kind: 'drive-due'; readonly unit: string; readonly hits: number; readonly less: number }
  /** SM-B08: the target was out of range or sight, or not the nearest. */
  | { readonly kind: 'shot-refused'; readonly unit: string; readonly target: string }
  /** SM-046 */
  | { readonly kind: 'shot-again'; readonly unit: string; readonly hit: boolean }
  | { readonly kind: 'driven-back'; readonly unit: string; readonly cm: number; readonly confused: boolean }
  | { readonly kind: 'driven-off'; readonly unit: string; readonly cm: number }
  /** SM-141 (DSM-070): along the rampart or down inside. */
  | { readonly kind: 'driven-along'; readonly unit: string; readonly section: string | null; readonly stands?: number }
  /** SM-191, SM-198: it keeps going until it is clear of the works. */
  | { readonly kind: 'went-across'; readonly unit: string; readonly to: 'inside' | 'outside' }
  /** SM-B14 */
  | { readonly kind: 'counter-shot'; readonly unit: string; readonly target: string; readonly hits: number }
  /** SM-B27 */
  | { readonly kind: 'ball-bounced'; readonly unit: string; readonly target: string };
