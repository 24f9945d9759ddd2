import { useState } from 'react';
import type { told } from '../library/asking.ts';
import { saveFile } from '../library/files.ts';
import { useSend } from '../store/screen.ts';
import { useEvent } from './use-event.ts';

type Asked = ReturnType<typeof told<'tournament.export'>>;

/** Saves a file that the host makes. @returns the name of the last one, and the function that asks for one */
export function useSave(): readonly [saved: string | null, save: (asked: Asked) => Promise<void>] {
  const send = useSend();
  const { refuse } = useEvent();
  const [saved, setSaved] = useState<string | null>(null);
  const save = async (asked: Asked): Promise<void> => {
    const answer = await send(asked);
    if (!answer.ok) refuse(answer.why);
    else if (!answer.value.done) refuse(answer.value.text);
    else {
      saveFile(answer.value.name, answer.value.bytes);
      setSaved(answer.value.name);
    }
  };
  return [saved, save];
}
