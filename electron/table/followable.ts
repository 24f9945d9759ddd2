import type { AnySystem } from '../../rules/kernel/system.ts';
import type { StoredRow } from './stored-rows.ts';

/** The match whose luck is followed: system, set-up and options as they are stored, and the rows that count, in order. */
export interface Followable {
  readonly system: AnySystem;
  readonly setup: unknown;
  readonly options: unknown;
  readonly rows: readonly StoredRow[];
}
