import type { MatchDatabase } from './match-database.ts';

/** What was applied to a file, in order, and by which version of the program. */
export function appliedTo(db: MatchDatabase): readonly { readonly name: string; readonly program: string }[] {
  if (formatOf(db) === 0) return [];
  const rows = db.prepare('SELECT name, program FROM migrations ORDER BY name').all();
  return rows.map(({ name, program }) => ({ name: String(name), program: String(program) }));
}

/** The format number of a file: how many migrations were applied; 0 of a file that is being made. */
export function formatOf(db: MatchDatabase): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version']);
}
