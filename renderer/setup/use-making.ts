import { useCallback, useEffect, useRef, useState } from 'react';
import type { Change, MusterView } from '../../electron/contract/muster-api.ts';
import type { Text } from '../../rules/kernel/text.ts';
import type { ProblemView } from '../../electron/contract/library.ts';
import { told } from '../library/asking.ts';
import { useSend } from '../store/screen.ts';
import type { DiceGiven } from './dice-given.ts';
import { keepMaking, keptMaking, type Draft, type Making } from './draft.ts';
import { keepDesks, keptDesks, type ArmyDesk, type ArmyDesks } from './half-written.ts';

/** Ms after the last change until the host is asked about it. */
const PAUSE_MS = 120;
/** How many steps can be undone. */
const MOST_STEPS = 100;

interface Bench {
  readonly making: Making | null;
  readonly past: readonly Making[];
}

const aboutNothing = (why: Text): ProblemView => ({ text: why, rule: null, about: [] });

/** What the host says of a set-up. */
export interface Seen {
  readonly making: Making;
  readonly view: MusterView | null;
  readonly problems: readonly ProblemView[];
}

/** Everything the steps of the room share. */
export interface Workbench {
  readonly making: Making | null;
  /** The host's last answer; it may be about the previous set-up. */
  readonly seen: Seen | null;
  /** Whether {@link Workbench.seen} is about the current set-up. */
  readonly fresh: boolean;
  /** Why the last change was refused. */
  readonly refused: readonly ProblemView[];
  readonly begin: (making: Making) => void;
  readonly edit: (setup: Draft) => void;
  readonly choose: (options: Making['options']) => void;
  readonly give: (dice: DiceGiven) => void;
  /**
   * Asks the host for a change, after earlier ones and based on what was written meanwhile. @returns whether it was
   * done
   */
  readonly change: (change: Change) => Promise<boolean>;
  /** @returns the set-up once every requested change is in it */
  readonly settled: () => Promise<Making | null>;
  readonly undo: (() => void) | null;
  /** What is being written for each side, by seat. */
  readonly desks: ArmyDesks;
  readonly putDesk: (seat: string, desk: ArmyDesk) => void;
  readonly forget: () => void;
}

/**
 * The siege being made, stored in the browser, with the host's checks and an undo.
 * @param musters whether the host knows how armies of a system are bought
 */
export function useMaking(musters: (system: string) => boolean): Workbench {
  const send = useSend();
  const [{ making, past }, setState] = useState<Bench>(() => ({ making: keptMaking(() => localStorage), past: [] }));
  // The latest state, even before a render: a change may be requested while the previous one is still pending.
  const newest = useRef<Bench>({ making, past });
  const changes = useRef<Promise<unknown>>(Promise.resolve());
  const [seen, setSeen] = useState<Seen | null>(null);
  const [refused, setRefused] = useState<readonly ProblemView[]>([]);
  const [desks, setDesks] = useState<ArmyDesks>(() => keptDesks(() => localStorage));
  useEffect(() => {
    keepDesks(() => localStorage, desks);
  }, [desks]);
  const put = useCallback((next: Bench) => {
    newest.current = next;
    setRefused([]);
    setState(next);
  }, []);
  const go = useCallback(
    (next: Making) => {
      const now = newest.current;
      const before = now.making === null ? now.past : [...now.past.slice(1 - MOST_STEPS), now.making];
      put({ making: next, past: before });
    },
    [put],
  );

  useEffect(() => {
    if (making === null) return;
    keepMaking(() => localStorage, making);
    let here = true;
    const { system, setup, options } = making;
    const timer = setTimeout(() => {
      const ask = musters(system)
        ? send(told('muster.look', { system, setup, options })).then((answer): Seen => {
            if (!answer.ok) return { making, view: null, problems: [aboutNothing(answer.why)] };
            const { value } = answer;
            return value.ok
              ? { making, view: value.view, problems: value.view.problems }
              : { making, view: null, problems: value.problems };
          })
        : send(told('library.check', { system, setup, options })).then((answer): Seen => {
            const problems = answer.ok ? answer.value.problems : [aboutNothing(answer.why)];
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
    begin: (next) => {
      // Another beginning has other units, so half-written ones no longer apply.
      setDesks({});
      go(next);
    },
    edit: (setup) => {
      const now = newest.current.making;
      if (now !== null) go({ ...now, setup });
    },
    choose: (options) => {
      const now = newest.current.making;
      if (now !== null) go({ ...now, options });
    },
    give: (dice) => {
      const now = newest.current.making;
      if (now !== null) go({ ...now, dice });
    },
    change: (change) => {
      const asked = newest.current.making?.system;
      const done = changes.current.then(async (): Promise<boolean> => {
        for (;;) {
          const upon = newest.current.making;
          if (upon === null || upon.system !== asked) return false;
          const { system, setup, options } = upon;
          const answer = await send(told('muster.change', { system, setup, options, change }));
          // The set-up was edited while the host was busy: ask again, so that neither change is lost.
          if (newest.current.making !== upon) continue;
          if (answer.ok && answer.value.done) {
            go({ ...upon, setup: answer.value.setup as Draft });
            return true;
          }
          setRefused(answer.ok ? (answer.value.done ? [] : answer.value.problems) : [aboutNothing(answer.why)]);
          return false;
        }
      });
      changes.current = done;
      return done;
    },
    settled: () => changes.current.then(() => newest.current.making),
    undo:
      last === undefined
        ? null
        : () => {
            const now = newest.current;
            put({ making: now.past.at(-1) ?? now.making, past: now.past.slice(0, -1) });
          },
    desks,
    putDesk: (seat, desk) => {
      setDesks((now) => ({ ...now, [seat]: desk }));
    },
    forget: () => {
      keepMaking(() => localStorage, null);
      setDesks({});
    },
  };
}
