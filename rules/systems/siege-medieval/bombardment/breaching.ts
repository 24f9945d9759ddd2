import type { Siege, Unit } from '../state.ts';

/** What can hurt fortifications: SM-034, SM-036, SM-038, SM-039, SM-071, SM-T6. */

/**
 * SM-071: cannons, heavy cannons (including bombards) and heavy artillery; in fantasy also what counts as one (SM-199,
 * SM-200).
 */
export function canBreach({ roster }: Unit, { options }: Pick<Siege, 'options'>): boolean {
  const { artillery, model } = roster.profile;
  if (artillery === 'cannon' || artillery === 'heavy-cannon' || artillery === 'heavy-artillery') return true;
  // SM-199, SM-200: pieces of the fantasy lists that count as cannons or heavy artillery.
  return options.ruleset === 'fantasy' && countsAsBreaching(options.breachingModels, model ?? roster.name);
}

function countsAsBreaching(models: readonly string[], name: string): boolean {
  const plain = (word: string): string => word.toLowerCase().trim();
  return models.some((model) => plain(model) === plain(name));
}
