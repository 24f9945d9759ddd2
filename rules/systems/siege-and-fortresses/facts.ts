import type { FactsOf } from '../../kernel/by-kind.ts';
import type { CombatFact } from './combat/facts.ts';
import type { CommandFact } from './command/facts.ts';
import type { MusterFact } from './muster/facts.ts';
import type { Phase, StructureId } from './words.ts';
import type { Equipment, Seat } from './muster/setup.ts';
import type { TowerFact } from './towers/facts.ts';

/** Every fact of the system. A match is these facts in order; nothing else changes a siege. */
export type Fact = BombardmentFact | ChapterFact;

/** Facts of the chapters that have their own reducers and sentences. */
export type ChapterFact = CombatFact | CommandFact | MusterFact | TowerFact;

/** Facts of bombardment, battering and the garrison's moves. */
export type BombardmentFact = FactsOf<{
  /** SF-B01 */
  'phase-began': { turn: number; active: Seat; phase: Phase };
  /** SF-030 (c): tests are done; drive-back dice are still to be rolled. */
  'drive-backs-due': null;
  /** SF-003, SF-004 */
  'time-up': null;
  /** SF-024, SF-025, SF-041: the players declared the target out of reach. */
  'out-of-reach': { unit: string; target: string };
  /** SF-029 */
  'structure-shot': { unit: string; structure: StructureId; hits: number };
  /** SF-025: a unit has used its shots of this phase on troops. */
  'troops-shot': { unit: string; target: string };
  /** SF-B03: hits before saves. */
  struck: { unit: string; target: string; hits: number };
  /** SF-044, SF-119 */
  'automatic-hit': { unit: string; structure: StructureId; hits: number };
  /** SF-033 to SF-036 */
  'structure-stood': {
    structure: StructureId;
    dice: number;
    token: boolean;
    /** The section could not have fallen, so no dice were rolled. */
    sure: boolean;
  };
  /** SF-037, SF-040, SF-144 */
  'section-collapsed': { section: string };
  /** SF-039, SF-050 */
  'gate-broken': { section: string; structure: StructureId; by: readonly string[] };
  /** SF-077: `stands` moved, or the whole unit if no number is given. */
  'moved-behind-gate': { unit: string; section: string; stands?: number | undefined };
  /** SF-B05, SF-B07: `less` is the number of drive-back dice removed by cover; null if nobody is driven back. */
  wounded: { unit: string; hits: number; less: number | null; by: 'attack' | 'collapse' };
  /**
   * SF-B05: a stand is removed and clears some outstanding hits: from a section; if none is given, from the foot of
   * the wall (SF-098), or from the stands `behind` a broken gate (SF-077).
   */
  'stand-lost': { unit: string; from: string | null; clears: number; behind?: true | undefined };
  'unit-destroyed': { unit: string };
  /** SF-164, SF-185 */
  'machine-hit': { unit: string; hits: number };
  /** SF-159 */
  'machine-lost': { unit: string; machine: Equipment };
  /** SF-196, SF-200, SF-229, SF-231 */
  'equipment-dropped': { unit: string; item: Equipment };
  /** SF-B07, SF-B08; `to` is set for troops driven off the ramparts to the outside. */
  'driven-back': { unit: string; cm: number; confused: boolean; to?: 'field' | undefined };
  'drive-back-spared': { unit: string };
  /** SF-041 */
  charged: { unit: string; structure: StructureId };
  /** SF-089 */
  'towers-answered': { sections: readonly string[] };
  /** SF-207 */
  'oil-poured': { unit: string; target: string; attacks: number };
  /** SF-043 */
  'beaten-off': { unit: string; structure: StructureId; cm: number };
  'battering-began': { unit: string; structure: StructureId };
  /** SF-051 */
  'drew-off': { unit: string; structure: StructureId; cm: number };
  /** SF-048 */
  'broke-through': { unit: string; structure: StructureId };
  stayed: { unit: string };
  'fell-back': { unit: string; cm: number };
  /** SF-049 */
  advanced: { unit: string; section: string };
  /** SF-063 */
  'holds-breach': { unit: string; section: string };
  /** SF-011 */
  'stepped-down': { unit: string };
  manned: { unit: string; section: string; stands: Readonly<Record<string, number>> };
  /** SF-152 */
  'character-joined': { unit: string };
}>;
