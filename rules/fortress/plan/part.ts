import type { Parsed, Problem } from '../../kernel/problem.ts';
import type { Text } from '../../kernel/text.ts';
import type { Block, Grain } from '../templates/template.ts';
import type { FortressPlan, Options, PieceKind } from './plan.ts';

/** How a block of a template is built in a system. */
export interface Built {
  readonly kind: string;
  /** The usual outline of its kind, unless told otherwise. */
  readonly shape?: PieceKind['shapes'][number];
  readonly options?: Options;
}

/** A set-up with another fortress in it. */
export interface Rebuilt {
  readonly setup: unknown;
  /** What went with pieces that are no longer there, in sentences. */
  readonly lost: readonly Text[];
}

/** What a system offers to whoever lays out its fortress. Set-ups are drafts: what else is wrong with them does not matter here. */
export interface FortressPart {
  readonly kinds: readonly PieceKind[];
  /** How long its sections are against the pieces of a real wall. */
  readonly grain: Grain;
  /** How it builds the blocks of templates; what is not there it does not have. */
  readonly blocks: Readonly<Partial<Record<Block, Built>>>;
  /** The fortress of a set-up as a plan, or why it has none. */
  readonly read: (setup: unknown) => Parsed<FortressPlan>;
  /**
   * The set-up with this fortress. Pieces that stay keep everything that was written of them; a plan that was read and
   * not changed leaves the set-up exactly as it was.
   */
  readonly write: (setup: unknown, plan: FortressPlan) => Rebuilt;
  /** Everything that is wrong with a plan. */
  readonly problems: (plan: FortressPlan) => readonly Problem[];
}
