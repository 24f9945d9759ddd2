import { useState } from 'react';
import type { Text } from '../../rules/kernel/text.ts';
import { useSend, type Thunk } from '../store/screen.ts';
import type { Told } from './asking.ts';
import { saveFile } from './files.ts';

type File =
  | { readonly done: true; readonly name: string; readonly bytes: string }
  | { readonly done: false; readonly text: Text };

/**
 * Saves a file that the host makes. @param refuse shows why there is none
 * @returns the name of the last one, and the function that requests one and resolves to whether it was saved
 */
export function useSave(
  refuse: (why: Text) => void,
): readonly [saved: string | null, save: (asked: Thunk<Promise<Told<File>>>) => Promise<boolean>] {
  const send = useSend();
  const [saved, setSaved] = useState<string | null>(null);
  const save = async (asked: Thunk<Promise<Told<File>>>): Promise<boolean> => {
    const answer = await send(asked);
    if (!answer.ok) refuse(answer.why);
    else if (!answer.value.done) refuse(answer.value.text);
    else {
      saveFile(answer.value.name, answer.value.bytes);
      setSaved(answer.value.name);
    }
    return answer.ok && answer.value.done;
  };
  return [saved, save];
}
