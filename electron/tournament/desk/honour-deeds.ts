import { text, type Text } from '../../../rules/kernel/text.ts';
import type { EventAct } from '../../contract/event-acts.ts';
import type { Act, Deed } from '../event/acts.ts';
import { honourSubject, isWantedFirst, markOf } from '../event/honours.ts';
import type { EventState } from '../event/state.ts';
import { awardOf, categoryOf } from './meanwhile.ts';

const KINDS = [
  'add-category',
  'change-category',
  'remove-category',
  'mark',
  'publish-scores',
  'hide-scores',
  'add-award',
  'change-award',
  'remove-award',
  'want-award',
  'close-event',
  'reopen-event',
] as const;
export type HonourAct = Extract<EventAct, { kind: (typeof KINDS)[number] }>;
const kinds: ReadonlySet<EventAct['kind']> = new Set<EventAct['kind']>(KINDS);

/** Whether an act is about soft scores, awards or the end of an event. */
export const isHonourAct = (act: EventAct): act is HonourAct => kinds.has(act.kind);

/** The deeds for such an act, or the reason why it cannot be done; empty if it would change nothing. */
export function honourDeeds(
  act: HonourAct,
  known: { readonly acts: readonly Act[]; readonly state: EventState },
  newId: () => string,
): readonly Deed[] | Text {
  const { wanted } = known.state.honours;
  switch (act.kind) {
    case 'add-category':
      return [{ kind: 'category-set', category: { ...act.category, id: newId() } }];
    case 'change-category':
      return categoryOf(known, act);
    case 'remove-category':
      return [{ kind: 'category-removed', category: act.category }];
    case 'mark':
      return marked(act, known.acts, known.state);
    case 'publish-scores':
      return [{ kind: 'scores-published' }];
    case 'hide-scores':
      return [{ kind: 'scores-hidden' }];
    case 'add-award':
      return [{ kind: 'award-set', award: { ...act.award, id: newId() } }];
    case 'change-award':
      return awardOf(known, act);
    case 'remove-award':
      return [{ kind: 'award-removed', award: act.award }];
    case 'want-award':
      return (wanted.get(act.award) ?? isWantedFirst(act.award)) === act.wanted
        ? []
        : [{ kind: act.wanted ? 'award-wanted' : 'award-unwanted', award: act.award }];
    case 'close-event':
      return [{ kind: 'event-closed' }];
    case 'reopen-event':
      return [{ kind: 'event-reopened' }];
  }
}

/** Records a mark, unless it has changed since the author saw it. */
function marked(
  { category, player, mark, game, seen }: Extract<EventAct, { kind: 'mark' }>,
  acts: readonly Act[],
  state: EventState,
): readonly Deed[] | Text {
  const stands = markOf(state, category, player, game);
  // Repeating the current mark, or withdrawing one that does not exist, changes nothing.
  if (stands === mark) return [];
  const deed: Deed =
    mark === null
      ? { kind: 'mark-withdrawn', category, player, game }
      : { kind: 'mark-given', category, player, mark, game };
  if (seen === undefined || seen === stands) return [deed];
  const subject = honourSubject(deed);
  return text('event.mark-meanwhile', {
    by: acts.findLast((one) => honourSubject(one.deed) === subject)?.by ?? '',
    name: state.players.get(player)?.player.name ?? player,
    is: stands ?? '–',
    said: mark ?? '–',
  });
}
