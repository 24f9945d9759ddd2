import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ProblemView } from '../../electron/contract/library.ts';
import { changed, samePlan, type Change } from '../../rules/fortress/plan/changes.ts';
import { begun, drawn, rested, turned, type History } from '../../rules/fortress/plan/history.ts';
import type { FortressPlan, Piece, PieceKind } from '../../rules/fortress/plan/plan.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { told } from '../library/asking.ts';
import { useSend } from '../store/screen.ts';
import type { Backdrop } from './plan-file.ts';

/** The name of a draft; empty if it has none. */
export function nameOf(setup: unknown): string {
  const named = setup as { readonly name?: unknown } | null;
  return typeof named?.name === 'string' ? named.name : '';
}

/** The host's answer when a draft's fortress is opened. */
export type Opening =
  | { readonly is: 'coming' }
  | { readonly is: 'refused'; readonly why: readonly Text[] }
  | { readonly is: 'open'; readonly kinds: readonly PieceKind[]; readonly plan: FortressPlan };

/** Reads the fortress of a draft once; the editor's own changes to the draft are not read again. */
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

/** What the host says of the current plan; `problems` is null until it answers. */
export interface Written {
  readonly problems: readonly ProblemView[] | null;
  readonly lost: readonly Text[];
}

/** The edited state: the plan and the photograph under it. */
export interface OnDesk {
  readonly plan: FortressPlan;
  readonly photo: Backdrop | null;
}

type Step =
  | { readonly do: 'change'; readonly change: Change; readonly run?: string | undefined }
  | { readonly do: 'photo'; readonly photo: Backdrop | null; readonly run?: string | undefined }
  | { readonly do: 'open'; readonly pieces: readonly Piece[]; readonly photo: Backdrop | null }
  | { readonly do: 'undo' | 'redo' | 'rest' };

/** A gesture that changes nothing is no step. */
function sameDesk(one: OnDesk, other: OnDesk): boolean {
  const [a, b] = [one.photo, other.photo];
  const samePhoto =
    a === b ||
    (a !== null &&
      b !== null &&
      a.picture === b.picture &&
      a.scale === b.scale &&
      a.at.x === b.at.x &&
      a.at.y === b.at.y &&
      a.opacity === b.opacity);
  return samePhoto && samePlan(one.plan, other.plan);
}

/** The history after a step. */
export function stepped(now: History<OnDesk>, taken: Step, kinds: readonly PieceKind[]): History<OnDesk> {
  const { plan, photo } = now.now;
  switch (taken.do) {
    case 'change':
      return drawn(now, { plan: changed(plan, taken.change, kinds), photo }, taken.run, sameDesk);
    case 'photo':
      return drawn(now, { plan, photo: taken.photo }, taken.run, sameDesk);
    case 'open': {
      const opened = changed(plan, { do: 'replace', pieces: taken.pieces }, kinds);
      return drawn(now, { plan: opened, photo: taken.photo }, undefined, sameDesk);
    }
    case 'undo':
    case 'redo':
      return turned(now, taken.do);
    case 'rest':
      return rested(now);
  }
}

/** Photographs by siege, so that reopening the editor finds them. They are kept nowhere else. */
const photographs = new Map<string, Backdrop | null>();

export interface Editing {
  readonly history: History<OnDesk>;
  readonly change: (change: Change, run?: string) => void;
  /** Puts another photograph under the plan, or none. */
  readonly lay: (photo: Backdrop | null, run?: string) => void;
  /** Replaces everything by other pieces and their photograph. */
  readonly open: (pieces: readonly Piece[], photo: Backdrop | null) => void;
  readonly turn: (way: 'undo' | 'redo') => void;
  /** A pointer goes down, or Tab moves on: the next change is undone on its own. */
  readonly rest: () => void;
  readonly written: Written;
  /** Writes pending changes to the draft. */
  readonly flush: () => Promise<void>;
}

/**
 * The plan with its history. After each pause it is written into the draft as it was when opened, so that pieces
 * restored by an undo get their garrison back.
 */
export function useEditing(
  system: string,
  setup: unknown,
  opened: { readonly kinds: readonly PieceKind[]; readonly plan: FortressPlan },
  onChange: (setup: unknown) => void,
): Editing {
  const send = useSend();
  const { kinds } = opened;
  const name = `${system} ${nameOf(setup)}`;
  const [history, step] = useReducer(
    (now: History<OnDesk>, taken: Step) => stepped(now, taken, kinds),
    { plan: opened.plan, photo: photographs.get(name) ?? null },
    begun<OnDesk>,
  );
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
  const { plan, photo } = history.now;
  useEffect(() => {
    photographs.clear();
    photographs.set(name, photo);
  }, [name, photo]);
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
    step({ do: 'change', change: one, run });
  }, []);
  const flush = useCallback(async () => (handed.current === plan ? undefined : write(plan, () => true)), [plan, write]);
  const last = useRef(flush);
  useEffect(() => {
    last.current = flush;
  });
  // Closing the editor right after a change must not lose it.
  useEffect(() => () => void last.current(), []);
  return {
    history,
    change,
    lay: useCallback((next: Backdrop | null, run?: string) => step({ do: 'photo', photo: next, run }), []),
    open: useCallback(
      (pieces: readonly Piece[], next: Backdrop | null) => step({ do: 'open', pieces, photo: next }),
      [],
    ),
    turn: useCallback((way: 'undo' | 'redo') => step({ do: way }), []),
    rest: useCallback(() => step({ do: 'rest' }), []),
    written: answer.plan === plan ? answer : { problems: null, lost: answer.lost },
    flush,
  };
}
