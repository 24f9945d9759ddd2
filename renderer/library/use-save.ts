import { useState } from 'react';
import type { Text } from '../../rules/kernel/text.ts';
import { useSend, type Thunk } from '../store/screen.ts';
import type { Told } from './asking.ts';
import { saveFile } from './files.ts';

type File =
  | { readonly done: true; readonly name: string; readonly bytes: string }
  | { readonly done: false; readonly text: Text };

/**
 * Saves a file that the host makes. @param refuse shows why there is none; null: there is one
 * @returns the name of the last one, and the function that requests one and resolves to whether it was saved
 */
export function useSave(
  refuse: (why: Text | null) => void,
): readonly [saved: string | null, save: (asked: Thunk<Promise<Told<File>>>) => Promise<boolean>] {
  const send = useSend();
  const [saved, setSaved] = useState<string | null>(null);
  const save = async (asked: Thunk<Promise<Told<File>>>): Promise<boolean> => {
    const answer = await send(asked);
    const why = !answer.ok ? answer.why : answer.value.done ? null : answer.value.text;
    refuse(why);
    // What was saved before must not look like the answer to a request that was refused.
    if (why !== null) setSaved(null);
    if (answer.ok && answer.value.done) {
      saveFile(answer.value.name, answer.value.bytes);
      setSaved(answer.value.name);
    }
    return answer.ok && answer.value.done;
  };
  return [saved, save];
}
