import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Place, Seat } from '../start/setup.ts';
import type { Work } from '../tables.ts';

/** Items bought by number: SM-T2, SM-T4. Ladders, oil and barricades are bought for a piece. */
export type Item = Exclude<Work, 'ladders'> | 'engineer' | 'hoarding' | 'counter-mines' | 'repairs';

/** Facts from before the first turn. */
export type PreparationFact = FactsOf<{
  'band-rolled': { face: number; dice: number };
  'months-known': { months: number };
  bought: { side: Seat; item: Item; count: number };
  'given-back': { side: Seat; item: Item; count: number };
  'ladders-bought': { unit: string; back: boolean };
  'oil-bought': { section: string; back: boolean };
  'barricade-bought': { gate: string; back: boolean };
  'purchases-closed': { side: Seat };
  'stage-began': { phase: 'structure' | 'mines-laying' | 'omens' | 'opening' };
  'deployment-began': { side: Seat };
  'points-fixed': { section: string; points: number; secret: boolean };
  'mine-laid': { section: string };
  'mine-lifted': { section: string };
  'code-digit': { digit: number };
  'mines-sealed': { seal: string; sections: readonly string[] };
  'too-close': { piece: string; rule: string };
  'trenches-placed': null;
  deployed: { unit: string; place: Place; platform: boolean };
  'engine-deployed': { engine: string };
  'deployment-closed': { side: Seat };
  'length-fixed': { turns: number | null };
  'first-tied': { face: number };
  'battle-opened': { first: Seat; faces: readonly [number, number] };
}>;
