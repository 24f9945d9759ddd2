/** Shooting and its effects. */
export type ShootingFact =
  /** HR-B07 */
  | {
      readonly kind: 'shot';
      readonly unit: string;
      readonly target: string;
      readonly stands: number;
      readonly dice: number;
      readonly hits: number;
    }
  /** HR-094, HR-095, HR-142: at a charger. */
  | {
      readonly kind: 'fired-at-charger';
      readonly unit: string;
      readonly charger: string;
      readonly stands: number;
      readonly dice: number;
      readonly hits: number;
    }
  /** A rule forbids the declared shot: nothing was fired. */
  | { readonly kind: 'shot-refused'; readonly unit: string; readonly target: string; readonly rule: string }
  /** HR-B04, HR-B05: hits on a unit, how many are unsaved, and where they were scored. */
  | {
      readonly kind: 'wounded';
      readonly unit: string;
      readonly hits: number;
      readonly unsaved: number;
      readonly by: 'shooting' | 'fire-at-charger' | 'combat';
    }
  /** HR-B05 */
  | { readonly kind: 'stand-lost'; readonly unit: string; readonly by: 'shooting' | 'fire-at-charger' | 'combat' }
  /** HR-B08 */
  | { readonly kind: 'driven-back'; readonly unit: string; readonly cm: number; readonly confused: boolean }
  /** HR-B06: `left` hits stay, because they belong to a combat. */
  | { readonly kind: 'odd-hits-cancelled'; readonly unit: string; readonly left: number };
