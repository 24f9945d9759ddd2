import { text, type Text } from '../../../rules/kernel/text.ts';
import { workedAwards } from '../../contract/event-awards.ts';
import type { HonourDeed } from './honours.ts';
import type { EventState } from './state.ts';

/** Soft scores and awards in words. The log says who gave whom a mark, but never the mark itself. */

/**
 * The name of a computed award.
 * @param id as in the log
 */
export function awardName({ honours }: Pick<EventState, 'honours'>, id: string): Text {
  if (workedAwards.some((one) => one === id)) return text(`award.${id}`);
  return text('award.best', { category: honours.categories.get(id.slice(5))?.name ?? id.slice(5) });
}

/** Such a deed's log entry: whom it concerns, its figures, and the key of its sentence. */
export function honourSaid(
  state: EventState,
  deed: HonourDeed,
  nameOf: (id: string) => string,
): { readonly about: readonly string[]; readonly figures: NonNullable<Text['with']>; readonly key: string } {
  const { categories, awards } = state.honours;
  const key = deed.kind;
  const category = (id: string): string => categories.get(id)?.name ?? id;
  switch (deed.kind) {
    case 'category-set': {
      const { id, name, most, weight } = deed.category;
      return { about: [], figures: { name, most, weight }, key: categories.has(id) ? 'category-changed' : key };
    }
    case 'category-removed':
      return { about: [], figures: { name: category(deed.category) }, key };
    case 'mark-given':
    case 'mark-withdrawn': {
      const { player, game } = deed;
      const figures = { category: category(deed.category), name: nameOf(player) };
      return game === null
        ? { about: [player], figures, key }
        : { about: [player, game.from], figures: { ...figures, from: nameOf(game.from) }, key: `${key}-by-opponent` };
    }
    case 'award-set': {
      const { id, name, players } = deed.award;
      const figures = { name, players: players.map(nameOf).join(', ') };
      const chosen = players.length === 0 ? `${key}-for-nobody` : key;
      return { about: players, figures, key: awards.has(id) && players.length > 0 ? 'award-changed' : chosen };
    }
    case 'award-removed':
      return { about: [], figures: { name: awards.get(deed.award)?.name ?? deed.award }, key };
    case 'award-wanted':
    case 'award-unwanted':
      return { about: [], figures: { award: awardName(state, deed.award) }, key };
    case 'scores-published':
    case 'scores-hidden':
    case 'event-closed':
    case 'event-reopened':
      return { about: [], figures: {}, key };
  }
}
