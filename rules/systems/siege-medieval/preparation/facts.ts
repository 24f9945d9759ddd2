import type { Place, Seat } from '../start/setup.ts';
import type { Work } from '../tables.ts';

/** Items bought by number: SM-T2, SM-T4. Ladders, oil and barricades are bought for a piece. */
export type Item = Exclude<Work, 'ladders'> | 'engineer' | 'hoarding' | 'counter-mines' | 'repairs';

/** Facts from before the first turn. */
export type PreparationFact =
  | { readonly kind: 'band-rolled'; readonly face: number; readonly dice: number }
  | { readonly kind: 'months-known'; readonly months: number }
  | { readonly kind: 'bought'; readonly side: Seat; readonly item: Item; readonly count: number }
  | { readonly kind: 'given-back'; readonly side: Seat; readonly item: Item; readonly count: number }
  | { readonly kind: 'ladders-bought'; readonly unit: string; readonly back: boolean }
  | { readonly kind: 'oil-bought'; readonly section: string; readonly back: boolean }
  | { readonly kind: 'barricade-bought'; readonly gate: string; readonly back: boolean }
  | { readonly kind: 'purchases-closed'; readonly side: Seat }
  | { readonly kind: 'stage-began'; readonly phase: 'structure' | 'mines-laying' | 'omens' | 'opening' }
  | { readonly kind: 'deployment-began'; readonly side: Seat }
  | { readonly kind: 'points-fixed'; readonly section: string; readonly points: number; readonly secret: boolean }
  | { readonly kind: 'mine-laid'; readonly section: string }
  | { readonly kind: 'mine-lifted'; readonly section: string }
  | { readonly kind: 'code-digit'; readonly digit: number }
  | { readonly kind: 'mines-sealed'; readonly seal: string; readonly sections: readonly string[] }
  | { readonly kind: 'too-close'; readonly piece: string; readonly rule: string }
  | { readonly kind: 'trenches-placed' }
  | { readonly kind: 'deployed'; readonly unit: string; readonly place: Place; readonly platform: boolean }
  | { readonly kind: 'engine-deployed'; readonly engine: string }
  | { readonly kind: 'deployment-closed'; readonly side: Seat }
  | { readonly kind: 'length-fixed'; readonly turns: number | null }
  | { readonly kind: 'first-tied'; readonly face: number }
  | {
      readonly kind: 'battle-opened';
      readonly first: Seat;
      readonly faces: readonly [number, number];
    };
