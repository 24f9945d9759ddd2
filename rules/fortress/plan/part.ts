import type { Parsed, Problem } from '../../kernel/problem.ts';
import type { Text } from '../../kernel/text.ts';
import type { Block, Grain } from '../templates/template.ts';
import type { FortressPlan, Options, PieceKind } from './plan.ts';

/** How a system builds a block of a template. */
export interface Built {
  readonly kind: string;
  /** Defaults to the usual outline of its kind. */
  readonly shape?: PieceKind['shapes'][number];
  readonly options?: Options;
}

/** A set-up with another fortress in it. */
export interface Rebuilt {
  readonly setup: unknown;
  /** What was lost with removed pieces, in sentences. */
  readonly lost: readonly Text[];
}

/** What a system provides for laying out its fortress. Set-ups are drafts: other errors in them do not matter here. */
export interface FortressPart {
  readonly kinds: readonly PieceKind[];
  /** How long its sections are compared with the pieces of a real wall. */
  readonly grain: Grain;
  /** How it builds the blocks of templates; a missing block does not exist in the system. */
  readonly blocks: Readonly<Partial<Record<Block, Built>>>;
  /** The fortress of a set-up as a plan, or the reason why it has none. */
  readonly read: (setup: unknown) => Parsed<FortressPlan>;
  /**
   * The set-up with this fortress. Remaining pieces keep everything that was written about them; a plan that was read
   * and not changed leaves the set-up exactly as it was.
   */
  readonly write: (setup: unknown, plan: FortressPlan) => Rebuilt;
  /** Everything that is wrong with a plan. */
  readonly problems: (plan: FortressPlan) => readonly Problem[];
}
