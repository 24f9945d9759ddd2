import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ProblemView } from '../../electron/contract/library.ts';
import type { Change } from '../../rules/fortress/plan/changes.ts';
import { begun, stepped, type History, type Step } from '../../rules/fortress/plan/history.ts';
import type { FortressPlan, PieceKind } from '../../rules/fortress/plan/plan.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { told } from '../library/asking.ts';
import { useSend } from '../store/screen.ts';

/** What the host knows of the fortress of a draft. */
export type Opening =
  | { readonly is: 'coming' }
  | { readonly is: 'refused'; readonly why: readonly Text[] }
  | { readonly is: 'open'; readonly kinds: readonly PieceKind[]; readonly plan: FortressPlan };

/** Reads the fortress of a draft once; what the editor itself changes in the draft is not read again. */
export function useOpening(system: string, setup: unknown): Opening {
  const send = useSend();
  const first = useRef(setup);
  const [opening, setOpening] = useState<Opening>({ is: 'coming' });
  useEffect(() => {
    let here = true;
    const refused = (...why: Text[]): void => {
      if (here) setOpening({ is: 'refused', why });
    };
    void (async () => {
      const parts = await send(told('fortress.parts', { system }));
      if (!parts.ok) return refused(parts.why);
      if (parts.value === null) return refused(text('editor.no-fortress'));
      const read = await send(told('fortress.read', { system, setup: first.current }));
      if (!read.ok) return refused(read.why);
      if (!read.value.ok) return refused(...read.value.problems.map((one) => one.text));
      if (here) setOpening({ is: 'open', kinds: parts.value.kinds, plan: read.value.plan });
    })();
    return () => {
      here = false;
    };
  }, [send, system]);
  return opening;
}

const PAUSE_MS = 150;

/** What the host says of the plan as it is now; `problems` is null while it has not answered. */
export interface Written {
  readonly problems: readonly ProblemView[] | null;
  readonly lost: readonly Text[];
}

export interface Editing {
  readonly history: History;
  readonly change: (change: Change, run?: string) => void;
  readonly step: (step: Step) => void;
  readonly written: Written;
  /** Hands over what is not handed over yet. */
  readonly flush: () => Promise<void>;
}

/**
 * The plan with its history. After each pause it is written into the draft as the draft was when it was opened, so that
 * what an undo brings back has its garrison again.
 */
export function useEditing(
  system: string,
  setup: unknown,
  opened: { readonly kinds: readonly PieceKind[]; readonly plan: FortressPlan },
  onChange: (setup: unknown) => void,
): Editing {
  const send = useSend();
  const { kinds } = opened;
  const [history, step] = useReducer((now: History, taken: Step) => stepped(now, taken, kinds), opened.plan, begun);
  const base = useRef(setup);
  const tell = useRef(onChange);
  const handed = useRef<FortressPlan>(opened.plan);
  const [answer, setAnswer] = useState<Written & { readonly plan: FortressPlan | null }>({
    plan: null,
    problems: null,
    lost: [],
  });
  useEffect(() => {
    tell.current = onChange;
  });
  const plan = history.now;
  const write = useCallback(
    async (now: FortressPlan, isNow: () => boolean): Promise<void> => {
      const written = await send(told('fortress.write', { system, setup: base.current, plan: now }));
      if (!isNow()) return;
      if (!written.ok)
        return setAnswer({ plan: now, problems: [{ text: written.why, rule: null, about: [] }], lost: [] });
      setAnswer({ plan: now, problems: written.value.problems, lost: written.value.lost });
      if (handed.current !== now) {
        handed.current = now;
        tell.current(written.value.setup);
      }
    },
    [send, system],
  );
  useEffect(() => {
    let here = true;
    const timer = setTimeout(() => void write(plan, () => here), PAUSE_MS);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [plan, write]);
  const change = useCallback((one: Change, run?: string) => {
    step({ do: 'change', change: one, ...(run === undefined ? {} : { run }) });
  }, []);
  const flush = useCallback(async () => (handed.current === plan ? undefined : write(plan, () => true)), [plan, write]);
  return {
    history,
    change,
    step,
    written: answer.plan === plan ? answer : { problems: null, lost: answer.lost },
    flush,
  };
}
