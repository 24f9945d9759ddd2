import { createContext, use, useCallback, useRef, useState } from 'react';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import type { EventView, GameView, PlayerView, RoundView } from '../../electron/contract/event-view.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { useLive } from '../devices/use-live.ts';
import { told } from '../library/asking.ts';
import { useOnce } from '../library/use-once.ts';
import { pageNow } from '../link/page-time.ts';
import { useSend } from '../store/screen.ts';
import { freshId } from '../link/fresh-id.ts';
import { leftRoom } from './left-room.ts';
import { SeenViews } from './seen-views.ts';
import { useProblem } from './use-problem.ts';

const WHO = 'castellan.organiser';

/** The name recorded with actions here; stored in this browser. */
export function keptName(): string {
  try {
    return localStorage.getItem(WHO) ?? '';
  } catch {
    return '';
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(WHO, name);
  } catch {
    // Only a convenience: it is asked for again.
  }
}

/** An event as this screen sees it. */
export interface EventDesk {
  readonly view: EventView;
  /** The last view that arrived, even before a render: an answer may come right after it. */
  readonly newest: () => EventView;
  /** When the view arrived, ms since 1970 by this machine. */
  readonly heardAt: number;
  readonly by: string;
  /**
   * Performs an act; a refusal is shown as a sentence.
   * @returns whether it was done; by then the view shows it
   */
  readonly act: (act: EventAct) => Promise<boolean>;
  readonly refused: Text | null;
  readonly refuse: (why: Text | null) => void;
  readonly nameOf: (id: string) => string;
  /** Unsaved input by form; it survives switching tabs and leaving the room. */
  readonly drafts: Map<string, unknown>;
}

export const EventContext = createContext<EventDesk | null>(null);

/** The event of this part of the screen. */
export function useEvent(): EventDesk {
  const desk = use(EventContext);
  if (desk === null) throw new Error('This part of the screen needs an event.');
  return desk;
}

/**
 * A form's unsaved input, kept until it is saved or discarded. Neither switching tabs or rooms nor somebody else's save
 * removes it.
 * @param fresh the initial value while nothing is written
 * @returns the draft, a function to change it, one to discard it, and one that returns the draft as it is when called:
 *   more may have been written while the host was saving
 */
export function useDraft<T>(
  form: string,
  fresh: T,
): readonly [draft: T, write: (draft: T) => void, drop: () => void, now: () => T] {
  const { drafts } = useEvent();
  const [, again] = useState(0);
  const write = (draft: T): void => {
    drafts.set(form, draft);
    again((n) => n + 1);
  };
  const drop = (): void => {
    drafts.delete(form);
    again((n) => n + 1);
  };
  const now = (): T => (drafts.has(form) ? (drafts.get(form) as T) : fresh);
  return [now(), write, drop, now];
}

/** Watches an event; null until the first update, or with a sentence if something is wrong. */
export function useWatchedEvent(
  event: string,
  by: string,
): { readonly desk: EventDesk | null; readonly problem: Text | null } {
  const send = useSend();
  const [told_, setTold] = useState<{ readonly view: EventView; readonly heardAt: number } | null>(null);
  const [refused, refuse] = useState<Text | null>(null);
  const [problem, hear] = useProblem(refuse);
  const { drafts } = leftRoom(event);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef<EventView | null>(null);
  const [views] = useState(() => new SeenViews());
  useLive('tournament.watch', { event }, event, ({ view, problem: why }) => {
    hear(why);
    if (view === null) return;
    newest.current = view;
    setTold({ view, heardAt: pageNow() });
    views.seen(view.revision);
  });
  const ask = useCallback(
    async (act: EventAct) => {
      // Acts wait for the one before.
      const doing = before.current.then(() => send(told('tournament.do', { event, id: freshId(), by, act })));
      before.current = doing;
      const answer = await doing;
      // A form that closes or empties before would show the old values for a moment.
      if (answer.ok && answer.value.done && answer.value.revision !== undefined)
        await views.until(answer.value.revision);
      return answer;
    },
    [send, event, by, views],
  );
  const act = useOnce(ask, refuse);
  const view = told_?.view.id === event ? told_.view : null;
  const desk =
    view === null || told_ === null
      ? null
      : {
          view,
          newest: () => (newest.current?.id === view.id ? newest.current : view),
          heardAt: told_.heardAt,
          by,
          act,
          refused,
          refuse,
          drafts,
          nameOf: (id: string) => view.players.find(({ player }) => player.id === id)?.player.name ?? id,
        };
  return { desk, problem };
}

/** The current round, or the last one. */
export function roundOn({ rounds }: EventView): RoundView | undefined {
  return rounds.find(({ completed }) => !completed) ?? rounds.at(-1);
}

/** Whether a game waits for the organiser or a judge. */
export function needsSomebody({ judge, state }: GameView): boolean {
  return judge !== null || state === 'differ';
}

/** Players who are still in the event. */
export function stillIn({ dropped }: PlayerView): boolean {
  return !dropped;
}

/** What a round of the cut is called; `undefined` for any other round. */
export function stageOf({ rounds, bracket }: EventView, { round, stage }: RoundView): Text | undefined {
  if (stage !== 'cut') return undefined;
  return bracket[rounds.filter((one) => one.stage === 'cut' && one.round < round).length]?.name;
}
