import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Seat } from '../start/setup.ts';

/** Facts of fortifications: damage, collapse, mines, repairs, oil, spells. */
export type BombardmentFact = FactsOf<{
  'bombardment-refused': { unit: string; target: string; why: 'range' | 'sight' };
  bombarded: { unit: string; section: string; hits: number; damage: number };
  splinters: { section: string; hits: number };
  'section-damaged': { section: string; points: number };
  'gate-damaged': { gate: string; points: number };
  'gate-destroyed': { gate: string };
  'collapse-tested': { section: string; face: number; total: number; points: number };
  'section-unstable': { section: string };
  'section-fell': { section: string; sudden: boolean };
  'left-section': { unit: string; from: string; to: string | null; moved: number };
  'left-fight': { unit: string };
  'mine-revealed': { section: string; sealed: boolean };
  'mine-wasted': { section: string };
  'mine-met': { section: string; face: number; found: boolean };
  'mine-blew': { section: string; damage: number };
  repaired: { structure: string; gain: number; works: boolean };
  'oil-poured': { section: string; charger: string; hit: boolean };
  'piece-turned': { unit: string };
  'spell-refused': { wizard: string; target: string; why: 'range' | 'saves' };
  'spell-struck': { wizard: string; target: string; hits: number; by: Seat };
}>;
