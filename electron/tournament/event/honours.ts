import { byKind, type EveryKind } from '../../../rules/kernel/by-kind.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import {
  MOST_AWARDS,
  MOST_CATEGORIES,
  workedAwards,
  type Category,
  type MarkedGame,
  type OwnAward,
} from '../../contract/event-awards.ts';
import type { Deed } from './acts.ts';
import { isOver } from './places.ts';
import { meeting, opponentsMet } from './soft-scores.ts';
import type { EventState, GivenMark, Honours } from './state.ts';

/** Soft scores, awards and the end of an event in its log. */

const KINDS = [
  'category-set',
  'category-removed',
  'mark-given',
  'mark-withdrawn',
  'scores-published',
  'scores-hidden',
  'award-set',
  'award-removed',
  'award-wanted',
  'award-unwanted',
  'event-closed',
  'event-reopened',
] as const;
export type HonourDeed = Extract<Deed, { kind: (typeof KINDS)[number] }>;
const kinds: ReadonlySet<Deed['kind']> = new Set<Deed['kind']>(KINDS);

/** Whether a deed is about soft scores or awards. Programs that do not know event files of version 5 cannot read it. */
export const isHonour = (deed: Deed): deed is HonourDeed => kinds.has(deed.kind);

/** No soft scores and no own awards yet. */
export const noHonours: Honours = {
  published: false,
  closed: false,
  categories: new Map(),
  marks: new Map(),
  givings: new Map(),
  awards: new Map(),
  wanted: new Map(),
};

/** Identifies what a mark is for and whom it is from. */
const slot = ({ category, player, game }: Pick<GivenMark, 'category' | 'player' | 'game'>): string =>
  JSON.stringify([category, player, game?.round, game?.from]);

/** A player's current mark in a category, from an opponent or without one. */
export function markOf(
  { honours }: Pick<EventState, 'honours'>,
  category: string,
  player: string,
  game: MarkedGame | null,
): number | null {
  return honours.marks.get(slot({ category, player, game }))?.mark ?? null;
}

type Copy = <K, V>(list: ReadonlyMap<K, V>) => Map<K, V>;

function without<K, V>(list: ReadonlyMap<K, V>, key: K, copy: Copy): ReadonlyMap<K, V> {
  const left = copy(list);
  left.delete(key);
  return left;
}

/**
 * The honours after an accepted deed.
 * @param copy makes a copy that may be changed
 */
export function honoursAfter(honours: Honours, deed: HonourDeed, copy: Copy): Honours {
  const { categories, marks, givings, awards, wanted } = honours;
  switch (deed.kind) {
    case 'category-set':
      return { ...honours, categories: copy(categories).set(deed.category.id, deed.category) };
    case 'category-removed':
      return { ...honours, categories: without(categories, deed.category, copy) };
    case 'mark-given': {
      const { category, player, mark, game } = deed;
      const from = game?.from;
      return {
        ...honours,
        marks: copy(marks).set(slot(deed), { category, player, mark, game }),
        givings: from === undefined ? givings : copy(givings).set(from, (givings.get(from) ?? 0) + 1),
      };
    }
    case 'mark-withdrawn':
      return { ...honours, marks: without(marks, slot(deed), copy) };
    case 'scores-published':
    case 'scores-hidden':
      return { ...honours, published: deed.kind === 'scores-published' };
    case 'award-set':
      return { ...honours, awards: copy(awards).set(deed.award.id, deed.award) };
    case 'award-removed':
      return { ...honours, awards: without(awards, deed.award, copy) };
    case 'award-wanted':
    case 'award-unwanted':
      return { ...honours, wanted: copy(wanted).set(deed.award, deed.kind === 'award-wanted') };
    case 'event-closed':
    case 'event-reopened':
      return { ...honours, closed: deed.kind === 'event-closed' };
  }
}

/** The honours without a player who was entered by mistake. */
export function honoursWithout(honours: Honours, player: string): Honours {
  const isTheirs = (mark: GivenMark): boolean => mark.player === player || mark.game?.from === player;
  const has =
    [...honours.marks.values()].some(isTheirs) ||
    [...honours.awards.values()].some(({ players }) => players.includes(player));
  if (!has) return honours;
  return {
    ...honours,
    marks: new Map([...honours.marks].filter(([, mark]) => !isTheirs(mark))),
    awards: new Map(
      [...honours.awards].map(([id, award]) => [
        id,
        { ...award, players: award.players.filter((one) => one !== player) },
      ]),
    ),
  };
}

/** What a closed event still accepts: reopening, and signatures of earlier acts. */
const AFTER_CLOSING: ReadonlySet<Deed['kind']> = new Set<Deed['kind']>([
  'event-reopened',
  'event-closed',
  'key-made',
  'head-signed',
  'head-confirmed',
  'match-signed',
]);

/** Why a closed event refuses a deed. */
export function closedRefusal({ honours }: EventState, deed: Deed): Text | undefined {
  return honours.closed && !AFTER_CLOSING.has(deed.kind) ? text('event.is-closed') : undefined;
}

/** Why such a deed cannot be done. */
export const honourRefusal = (state: EventState, deed: HonourDeed): Text | undefined => byKind(refusals, deed, state);

const ofWorked = ({ award }: { readonly award: string }, state: EventState): Text | undefined =>
  isWorked(state, award) ? undefined : text('event.no-such-award');

const refusals: EveryKind<HonourDeed, [state: EventState], Text | undefined> = {
  'category-set': ({ category }, state) => published(state) ?? badCategory(state, category),
  'category-removed': ({ category }, state) => published(state) ?? noCategory(state, category),
  'mark-given': (deed, state) =>
    published(state) ?? noCategory(state, deed.category) ?? noPlayer(state, deed.player) ?? badMark(state, deed),
  'mark-withdrawn': (deed, state) =>
    published(state) ??
    noCategory(state, deed.category) ??
    (markOf(state, deed.category, deed.player, deed.game) === null ? text('event.no-such-mark') : undefined),
  'scores-published': (_, state) =>
    published(state) ?? (state.honours.categories.size === 0 ? text('event.no-categories') : undefined),
  'scores-hidden': (_, { honours }) => (honours.published ? undefined : text('event.scores-not-published')),
  'award-set': ({ award }, state) => badAward(state, award),
  'award-removed': ({ award }, { honours }) => (honours.awards.has(award) ? undefined : text('event.no-such-award')),
  'award-wanted': ofWorked,
  'award-unwanted': ofWorked,
  'event-closed': (_, state) => mayClose(state),
  'event-reopened': (_, { honours }) => (honours.closed ? undefined : text('event.not-closed')),
};

/** Whether this event computes an award. */
function isWorked({ honours }: EventState, award: string): boolean {
  return (
    workedAwards.some((one) => one === award) || (award.startsWith('best-') && honours.categories.has(award.slice(5)))
  );
}

const published = ({ honours }: EventState): Text | undefined =>
  honours.published ? text('event.scores-are-published') : undefined;

const noCategory = ({ honours }: EventState, id: string): Text | undefined =>
  honours.categories.has(id) ? undefined : text('event.no-such-category');

const noPlayer = ({ players }: EventState, player: string): Text | undefined =>
  players.has(player) ? undefined : text('event.no-such-player', { player });

/** Normalises a name so that names that read alike compare equal. */
const plain = (name: string): string => name.trim().normalize('NFKC').toLocaleLowerCase('en');

function badName(name: string, id: string, all: ReadonlyMap<string, { readonly name: string }>): Text | undefined {
  if (plain(name) === '') return text('event.name-empty');
  const isTaken = [...all].some(([other, one]) => other !== id && plain(one.name) === plain(name));
  return isTaken ? text('event.name-there-already', { name: name.trim() }) : undefined;
}

function badCategory({ honours }: EventState, { id, name, most }: Category): Text | undefined {
  const { categories, marks } = honours;
  if (!categories.has(id) && categories.size >= MOST_CATEGORIES)
    return text('event.too-many-categories', { most: MOST_CATEGORIES });
  const best = [...marks.values()].reduce((high, one) => (one.category === id ? Math.max(high, one.mark) : high), 0);
  return (
    badName(name, id, categories) ?? (best > most ? text('event.category-below-marks', { most, best }) : undefined)
  );
}

function badMark(
  state: EventState,
  { category, player, mark, game }: Extract<Deed, { kind: 'mark-given' }>,
): Text | undefined {
  const of = state.honours.categories.get(category);
  if (of !== undefined && mark > of.most)
    return text('event.mark-too-high', { mark, most: of.most, category: of.name });
  if (game === null) return undefined;
  if (of?.by !== 'opponents') return text('event.mark-not-by-opponents', { category: of?.name ?? category });
  return opponentsMet(state).get(meeting(game.round, game.from)) === player
    ? undefined
    : text('event.mark-without-game', { round: game.round });
}

function badAward(state: EventState, { id, name, players }: OwnAward): Text | undefined {
  const { awards } = state.honours;
  if (!awards.has(id) && awards.size >= MOST_AWARDS) return text('event.too-many-awards', { most: MOST_AWARDS });
  for (const [i, player] of players.entries()) {
    const why = noPlayer(state, player);
    if (why !== undefined) return why;
    if (players.indexOf(player) !== i)
      return text('event.twice-in-award', { name: state.players.get(player)?.player.name ?? player });
  }
  return badName(name, id, awards);
}

function mayClose(state: EventState): Text | undefined {
  const { closed, published: shown, categories } = state.honours;
  if (closed) return text('event.is-closed');
  if (!isOver(state)) return text('event.not-over');
  return categories.size > 0 && !shown ? text('event.scores-first') : undefined;
}

/** The subject of such a deed. Undoing a deed would lose later ones on the same subject. */
export function honourSubject(deed: Deed): string | undefined {
  if (!isHonour(deed)) return undefined;
  switch (deed.kind) {
    case 'category-set':
      return `category ${deed.category.id}`;
    case 'category-removed':
      return `category ${deed.category}`;
    case 'mark-given':
    case 'mark-withdrawn':
      return `mark ${slot(deed)}`;
    case 'scores-published':
    case 'scores-hidden':
      return 'scores';
    case 'award-set':
      return `own award ${deed.award.id}`;
    case 'award-removed':
      return `own award ${deed.award}`;
    case 'award-wanted':
    case 'award-unwanted':
      return `award ${deed.award}`;
    case 'event-closed':
    case 'event-reopened':
      return 'closed';
  }
}

/** The deed that reverses such a deed, from the event's state before it. */
export const honourInverse = (before: EventState, deed: Deed): Deed | undefined =>
  isHonour(deed) ? byKind(inverses, deed, before) : undefined;

function categoryAsBefore({ honours }: EventState, id: string): Deed {
  const was = honours.categories.get(id);
  return was === undefined ? { kind: 'category-removed', category: id } : { kind: 'category-set', category: was };
}

function awardAsBefore({ honours }: EventState, id: string): Deed {
  const was = honours.awards.get(id);
  return was === undefined ? { kind: 'award-removed', award: id } : { kind: 'award-set', award: was };
}

function markAsBefore({ category, player, game }: Omit<GivenMark, 'mark'>, before: EventState): Deed {
  const mark = markOf(before, category, player, game);
  return mark === null
    ? { kind: 'mark-withdrawn', category, player, game }
    : { kind: 'mark-given', category, player, mark, game };
}

const wantedAsBefore = (
  { award }: Extract<HonourDeed, { kind: 'award-wanted' | 'award-unwanted' }>,
  { honours }: EventState,
): Deed => ({
  kind: (honours.wanted.get(award) ?? isWantedFirst(award)) ? 'award-wanted' : 'award-unwanted',
  award,
});

const inverses: EveryKind<HonourDeed, [before: EventState], Deed> = {
  'category-set': ({ category }, before) => categoryAsBefore(before, category.id),
  'category-removed': ({ category }, before) => categoryAsBefore(before, category),
  'mark-given': markAsBefore,
  'mark-withdrawn': markAsBefore,
  'scores-published': () => ({ kind: 'scores-hidden' }),
  'scores-hidden': () => ({ kind: 'scores-published' }),
  'award-set': ({ award }, before) => awardAsBefore(before, award.id),
  'award-removed': ({ award }, before) => awardAsBefore(before, award),
  'award-wanted': wantedAsBefore,
  'award-unwanted': wantedAsBefore,
  'event-closed': () => ({ kind: 'event-reopened' }),
  'event-reopened': () => ({ kind: 'event-closed' }),
};

/** Whether an award is handed out by default. */
export const isWantedFirst = (award: string): boolean => award !== 'spoon';
