import { useCallback, useEffect, useState } from 'react';
import type { Change, MusterView } from '../../electron/contract/muster-api.ts';
import type { ProblemView } from '../../electron/contract/library.ts';
import { told } from '../library/asking.ts';
import { useSend } from '../store/screen.ts';
import type { DiceGiven } from './dice-given.ts';
import { keepMaking, keptMaking, type Draft, type Making } from './draft.ts';

/** Milliseconds after the last change until the host is asked about it. */
const PAUSE_MS = 120;
/** Steps that can be taken back. */
const MOST_STEPS = 100;

/** What the host says of a set-up. */
export interface Seen {
  readonly making: Making;
  readonly view: MusterView | null;
  readonly problems: readonly ProblemView[];
}

/** Everything that the steps of the room share. */
export interface Workbench {
  readonly making: Making | null;
  /** What the host said last; it may be of the set-up before. */
  readonly seen: Seen | null;
  /** Whether {@link Workbench.seen} is about what is shown now. */
  readonly fresh: boolean;
  /** Why the last change was refused. */
  readonly refused: readonly ProblemView[];
  readonly begin: (making: Making) => void;
  readonly edit: (setup: Draft) => void;
  readonly choose: (options: Making['options']) => void;
  readonly give: (dice: DiceGiven) => void;
  /** Asks the host for a change. @returns whether it was done */
  readonly change: (change: Change) => Promise<boolean>;
  readonly undo: (() => void) | null;
  readonly forget: () => void;
}

/**
 * The set-up that is being made, kept in the browser, with what the host says of it and a way back.
 * @param musters whether the host knows how armies of a system are bought
 */
export function useMaking(musters: (system: string) => boolean): Workbench {
  const send = useSend();
  const [{ making, past }, setState] = useState<{ readonly making: Making | null; readonly past: readonly Making[] }>(
    () => ({ making: keptMaking(() => localStorage), past: [] }),
  );
  const [seen, setSeen] = useState<Seen | null>(null);
  const [refused, setRefused] = useState<readonly ProblemView[]>([]);
  const go = useCallback((next: Making | null) => {
    setRefused([]);
    setState((now) => ({
      making: next,
      past: now.making === null ? now.past : [...now.past.slice(1 - MOST_STEPS), now.making],
    }));
  }, []);

  useEffect(() => {
    if (making === null) return;
    keepMaking(() => localStorage, making);
    let here = true;
    const { system, setup, options } = making;
    const timer = setTimeout(() => {
      const ask = musters(system)
        ? send(told('muster.look', { system, setup, options })).then((answer): Seen => {
            if (!answer.ok) return { making, view: null, problems: [{ text: answer.why, rule: null, about: [] }] };
            const { value } = answer;
            return value.ok
              ? { making, view: value.view, problems: value.view.problems }
              : { making, view: null, problems: value.problems };
          })
        : send(told('library.check', { system, setup, options })).then((answer): Seen => {
            const problems = answer.ok ? answer.value.problems : [{ text: answer.why, rule: null, about: [] }];
            return { making, view: null, problems };
          });
      void ask.then((next) => {
        if (here) setSeen(next);
      });
    }, PAUSE_MS);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [making, musters, send]);

  const last = past.at(-1);
  return {
    making,
    seen: seen?.making.system === making?.system ? seen : null,
    fresh: seen !== null && seen.making === making,
    refused,
    begin: go,
    edit: (setup) => {
      if (making !== null) go({ ...making, setup });
    },
    choose: (options) => {
      if (making !== null) go({ ...making, options });
    },
    give: (dice) => {
      if (making !== null) go({ ...making, dice });
    },
    change: async (change) => {
      if (making === null) return false;
      const { system, setup, options } = making;
      const answer = await send(told('muster.change', { system, setup, options, change }));
      if (!answer.ok) {
        setRefused([{ text: answer.why, rule: null, about: [] }]);
        return false;
      }
      if (!answer.value.done) {
        setRefused(answer.value.problems);
        return false;
      }
      go({ ...making, setup: answer.value.setup as Draft });
      return true;
    },
    undo:
      last === undefined
        ? null
        : () => {
            setRefused([]);
            setState((now) => ({ making: now.past.at(-1) ?? now.making, past: now.past.slice(0, -1) }));
          },
    forget: () => {
      keepMaking(() => localStorage, null);
    },
  };
}
