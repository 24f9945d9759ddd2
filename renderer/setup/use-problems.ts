import { useEffect, useState } from 'react';
import type { ProblemView } from '../../electron/contract/library.ts';
import { told } from '../library/asking.ts';
import { useSend } from '../store/screen.ts';

const PAUSE_MS = 250;

/** Everything that is wrong with a set-up, asked of the host after each pause; null while that is not known. */
export function useProblems(system: string, setup: unknown): readonly ProblemView[] | null {
  const send = useSend();
  const [checked, setChecked] = useState<{ readonly setup: unknown; readonly problems: readonly ProblemView[] }>();
  useEffect(() => {
    let here = true;
    const timer = setTimeout(() => {
      void send(told('library.check', { system, setup, options: {} })).then((answer) => {
        const problems = answer.ok ? answer.value.problems : [{ text: answer.why, rule: null, about: [] }];
        if (here) setChecked({ setup, problems });
      });
    }, PAUSE_MS);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [send, system, setup]);
  return checked !== undefined && checked.setup === setup ? checked.problems : null;
}
