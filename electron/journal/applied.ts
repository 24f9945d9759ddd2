import type { MatchDatabase } from './match-database.ts';

/** The migrations applied to a file, in order, each with the program version that applied it. */
export function appliedTo(db: MatchDatabase): readonly { readonly name: string; readonly program: string }[] {
  if (formatOf(db) === 0) return [];
  const rows = db.prepare('SELECT name, program FROM migrations ORDER BY name').all();
  return rows.map(({ name, program }) => ({ name: String(name), program: String(program) }));
}

/** The format number of a file: the number of applied migrations; 0 for a file being created. */
export function formatOf(db: MatchDatabase): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version']);
}
