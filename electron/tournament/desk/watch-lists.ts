import type { Text } from '../../../rules/kernel/text.ts';
import type { ListsView } from '../../contract/event-lists.ts';
import type { EventDesk } from './event-desk.ts';
import type { Eyes, ListDesk } from './list-desk.ts';
import { watchedView } from './watched.ts';

/**
 * Sends a viewer the lists they may see, now and after each change to them.
 * @param abroad rephrases a problem for people who are not at the machine
 * @returns a function that stops it
 */
export function watchLists(
  { desk, lists, event }: { readonly desk: EventDesk; readonly lists: ListDesk; readonly event: string },
  eyes: Eyes,
  emit: (told: { readonly lists: ListsView | null; readonly problem: Text | null }) => void,
  abroad: (problem: Text) => Text = (problem) => problem,
): () => void {
  return watchedView<Parameters<typeof emit>[0]>(
    { desk, event },
    async ({ state }) => ({ lists: await lists.view(state, eyes), problem: null }),
    (problem) => ({ lists: null, problem: abroad(problem) }),
    emit,
  );
}
