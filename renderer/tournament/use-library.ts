import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import type { Thunk } from '../store/screen.ts';
import { useAway } from './away.ts';

type Library = ReturnType<typeof told<'library.list'>>;
const none: Library = (() => Promise.resolve({ ok: true, value: [] })) satisfies Thunk<unknown> as Library;

/**
 * The matches of this machine's library; empty if the event is on another machine.
 * @param key refetches when it changes
 */
export function useLibrary(key: string) {
  const away = useAway();
  return useTold(() => (away ? none : told('library.list', {})), key).value ?? [];
}
