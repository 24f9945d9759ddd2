import type { AnySystem } from '../../rules/kernel/system.ts';
import type { StoredRow } from './stored-rows.ts';

/** A match whose luck can be followed: system, stored set-up and options, and the rows that count, in order. */
export interface Followable {
  readonly system: AnySystem;
  readonly setup: unknown;
  readonly options: unknown;
  readonly rows: readonly StoredRow[];
}
