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
export type BombardmentFact =
  /** SF-B01 */
  | { readonly kind: 'phase-began'; readonly turn: number; readonly active: Seat; readonly phase: Phase }
  /** SF-030 (c): tests are done; drive-back dice are still to be rolled. */
  | { readonly kind: 'drive-backs-due' }
  /** SF-003, SF-004 */
  | { readonly kind: 'time-up' }
  /** SF-024, SF-025, SF-041: the players declared the target out of reach. */
  | { readonly kind: 'out-of-reach'; readonly unit: string; readonly target: string }
  /** SF-029 */
  | { readonly kind: 'structure-shot'; readonly unit: string; readonly structure: StructureId; readonly hits: number }
  /** SF-025: a unit has used its shots of this phase on troops. */
  | { readonly kind: 'troops-shot'; readonly unit: string; readonly target: string }
  /** SF-B03: hits before saves. */
  | { readonly kind: 'struck'; readonly unit: string; readonly target: string; readonly hits: number }
  /** SF-044, SF-119 */
  | { readonly kind: 'automatic-hit'; readonly unit: string; readonly structure: StructureId; readonly hits: number }
  /** SF-033 to SF-036 */
  | {
      readonly kind: 'structure-stood';
      readonly structure: StructureId;
      readonly dice: number;
      readonly token: boolean;
      /** The section could not have fallen, so no dice were rolled. */
      readonly sure: boolean;
    }
  /** SF-037, SF-040, SF-144 */
  | { readonly kind: 'section-collapsed'; readonly section: string }
  /** SF-039, SF-050 */
  | {
      readonly kind: 'gate-broken';
      readonly section: string;
      readonly structure: StructureId;
      readonly by: readonly string[];
    }
  /** SF-077: `stands` moved, or the whole unit if no number is given. */
  | {
      readonly kind: 'moved-behind-gate';
      readonly unit: string;
      readonly section: string;
      readonly stands?: number | undefined;
    }
  /** SF-B05, SF-B07: `less` is the number of drive-back dice removed by cover; null if nobody is driven back. */
  | {
      readonly kind: 'wounded';
      readonly unit: string;
      readonly hits: number;
      readonly less: number | null;
      readonly by: 'attack' | 'collapse';
    }
  /**
   * SF-B05: a stand is removed and clears some outstanding hits: from a section; if none is given, from the foot of
   * the wall (SF-098), or from the stands `behind` a broken gate (SF-077).
   */
  | {
      readonly kind: 'stand-lost';
      readonly unit: string;
      readonly from: string | null;
      readonly clears: number;
      readonly behind?: true | undefined;
    }
  | { readonly kind: 'unit-destroyed'; readonly unit: string }
  /** SF-164, SF-185 */
  | { readonly kind: 'machine-hit'; readonly unit: string; readonly hits: number }
  /** SF-159 */
  | { readonly kind: 'machine-lost'; readonly unit: string; readonly machine: Equipment }
  /** SF-196, SF-200, SF-229, SF-231 */
  | { readonly kind: 'equipment-dropped'; readonly unit: string; readonly item: Equipment }
  /** SF-B07, SF-B08; `to` is set for troops driven off the ramparts to the outside. */
  | {
      readonly kind: 'driven-back';
      readonly unit: string;
      readonly cm: number;
      readonly confused: boolean;
      readonly to?: 'field' | undefined;
    }
  | { readonly kind: 'drive-back-spared'; readonly unit: string }
  /** SF-041 */
  | { readonly kind: 'charged'; readonly unit: string; readonly structure: StructureId }
  /** SF-089 */
  | { readonly kind: 'towers-answered'; readonly sections: readonly string[] }
  /** SF-207 */
  | { readonly kind: 'oil-poured'; readonly unit: string; readonly target: string; readonly attacks: number }
  /** SF-043 */
  | { readonly kind: 'beaten-off'; readonly unit: string; readonly structure: StructureId; readonly cm: number }
  | { readonly kind: 'battering-began'; readonly unit: string; readonly structure: StructureId }
  /** SF-051 */
  | { readonly kind: 'drew-off'; readonly unit: string; readonly structure: StructureId; readonly cm: number }
  /** SF-048 */
  | { readonly kind: 'broke-through'; readonly unit: string; readonly structure: StructureId }
  | { readonly kind: 'stayed'; readonly unit: string }
  | { readonly kind: 'fell-back'; readonly unit: string; readonly cm: number }
  /** SF-049 */
  | { readonly kind: 'advanced'; readonly unit: string; readonly section: string }
  /** SF-063 */
  | { readonly kind: 'holds-breach'; readonly unit: string; readonly section: string }
  /** SF-011 */
  | { readonly kind: 'stepped-down'; readonly unit: string }
  | {
      readonly kind: 'manned';
      readonly unit: string;
      readonly section: string;
      readonly stands: Readonly<Record<string, number>>;
    }
  /** SF-152 */
  | { readonly kind: 'character-joined'; readonly unit: string };
