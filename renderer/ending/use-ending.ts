import type { EndingView } from '../../electron/contract/ending-api.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { useTable } from '../store/screen.ts';

/** What is told of the siege that has ended; null while it is computed. */
export function useEnding(): { readonly value: EndingView | null; readonly why: Text | null } {
  const { match, revision } = useTable('match', 'revision');
  return useTold(() => told('match.ending', {}), `${match.id} ${String(revision)}`);
}
