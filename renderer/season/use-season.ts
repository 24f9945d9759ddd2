import { createContext, use, useCallback, useRef, useState } from 'react';
import type { SeasonAct, SeasonView } from '../../electron/contract/season-parts.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useLive } from '../devices/use-live.ts';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useOnce } from '../library/use-once.ts';
import { useSend } from '../store/screen.ts';

/** Says the words of this room: `s('merge')` is the text `season-room.merge`. */
export function useSeasonWords(): (key: string, figures?: Text['with']) => string {
  const say = useText();
  return (key, figures) => say(text(`season-room.${key}`, figures));
}

/** A season as this screen has it. */
export interface SeasonRoom {
  readonly view: SeasonView;
  /** The last view that arrived, even before a render: an answer may come right after it. */
  readonly newest: () => SeasonView;
  /** Does something; a refusal is shown as a sentence. @returns whether it was done */
  readonly act: (act: SeasonAct) => Promise<boolean>;
  readonly refused: Text | null;
  readonly refuse: (why: Text | null) => void;
}

export const SeasonContext = createContext<SeasonRoom | null>(null);

/** The season of the enclosing context. */
export function useSeason(): SeasonRoom {
  const room = use(SeasonContext);
  if (room === null) throw new Error('This part of the screen needs a season.');
  return room;
}

/** Watches a season; null until the first answer, with a sentence if something is wrong. */
export function useWatchedSeason(season: string): { readonly room: SeasonRoom | null; readonly problem: Text | null } {
  const send = useSend();
  const [view, setView] = useState<SeasonView | null>(null);
  const [problem, setProblem] = useState<Text | null>(null);
  const [refused, refuse] = useState<Text | null>(null);
  const newest = useRef<SeasonView | null>(null);
  useLive('season.watch', { season }, season, (now) => {
    setProblem(now.problem);
    // While the database is away the last view stays; a deleted season disappears.
    if (now.view !== null) setView((newest.current = now.view));
    else if (now.problem?.key === 'season.gone') setView(null);
  });
  const ask = useCallback((act: SeasonAct) => send(told('season.do', { season, act })), [send, season]);
  const act = useOnce(ask, refuse);
  return { room: view === null ? null : { view, newest: () => newest.current ?? view, act, refused, refuse }, problem };
}
