import type { EndingView } from '../../electron/contract/ending-api.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { told, type Told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { useTable, type Thunk } from '../store/screen.ts';

/** The last request of each screen, by what it was for. */
const asked = new WeakMap<object, { readonly key: string; readonly answer: Promise<Told<EndingView>> }>();

/** Asks once for all parts of the screen that show the ending, so that none of them is there before another. */
function askedOnce(key: string): Thunk<Promise<Told<EndingView>>> {
  return (dispatch, screen, link) => {
    const last = asked.get(link);
    if (last?.key === key) return last.answer;
    const answer = told('match.ending', {})(dispatch, screen, link);
    asked.set(link, { key, answer });
    void answer.then(({ ok }) => {
      // A part that comes later may ask again.
      if (!ok && asked.get(link)?.answer === answer) asked.delete(link);
    });
    return answer;
  };
}

/** What is told of the siege that has ended; null while it is computed. */
export function useEnding(): { readonly value: EndingView | null; readonly why: Text | null } {
  const { match, revision } = useTable('match', 'revision');
  const key = `${match.id} ${String(revision)}`;
  return useTold(() => askedOnce(key), key);
}
