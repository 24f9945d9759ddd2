import type { Seat } from '../start/setup.ts';

/** Facts of fortifications: damage, collapse, mines, repairs, oil, spells. */
export type BombardmentFact =
  | {
      readonly kind: 'bombardment-refused';
      readonly unit: string;
      readonly target: string;
      readonly why: 'range' | 'sight';
    }
  | {
      readonly kind: 'bombarded';
      readonly unit: string;
      readonly section: string;
      readonly hits: number;
      readonly damage: number;
    }
  | { readonly kind: 'splinters'; readonly section: string; readonly hits: number }
  | { readonly kind: 'section-damaged'; readonly section: string; readonly points: number }
  | { readonly kind: 'gate-damaged'; readonly gate: string; readonly points: number }
  | { readonly kind: 'gate-destroyed'; readonly gate: string }
  | {
      readonly kind: 'collapse-tested';
      readonly section: string;
      readonly face: number;
      readonly total: number;
      readonly points: number;
    }
  | { readonly kind: 'section-unstable'; readonly section: string }
  | { readonly kind: 'section-fell'; readonly section: string; readonly sudden: boolean }
  | {
      readonly kind: 'left-section';
      readonly unit: string;
      readonly from: string;
      readonly to: string | null;
      readonly moved: number;
    }
  | { readonly kind: 'left-fight'; readonly unit: string }
  | { readonly kind: 'mine-revealed'; readonly section: string; readonly sealed: boolean }
  | { readonly kind: 'mine-wasted'; readonly section: string }
  | { readonly kind: 'mine-met'; readonly section: string; readonly face: number; readonly found: boolean }
  | { readonly kind: 'mine-blew'; readonly section: string; readonly damage: number }
  | {
      readonly kind: 'repaired';
      readonly structure: string;
      readonly gain: number;
      readonly works: boolean;
    }
  | { readonly kind: 'oil-poured'; readonly section: string; readonly charger: string; readonly hit: boolean }
  | { readonly kind: 'piece-turned'; readonly unit: string }
  | {
      readonly kind: 'spell-refused';
      readonly wizard: string;
      readonly target: string;
      readonly why: 'range' | 'saves';
    }
  | {
      readonly kind: 'spell-struck';
      readonly wizard: string;
      readonly target: string;
      readonly hits: number;
      readonly by: Seat;
    };
