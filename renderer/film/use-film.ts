import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cut, FilmFrame, FilmView } from '../../electron/contract/film-api.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { useSend, useTable } from '../store/screen.ts';
import { frameAt, type Speed } from './clock.ts';

/** How many pictures to prefetch, from the current one on. */
const AHEAD = 20;
/** Ms before pictures that did not come are asked for again. */
const AGAIN_MS = 1000;

/** The film of the match on the table in a given cut; it grows while the siege is live. */
export function useFilm(cut: Cut): { readonly film: FilmView | null; readonly why: Text | null } {
  const { match, revision } = useTable('match', 'revision');
  const { value, why } = useTold(() => told('match.film', { cut }), `${match.id} ${cut} ${String(revision)}`);
  return { film: value, why };
}

/** The pictures of a film by entry, requested when needed and then cached. */
function useViews(film: FilmView | null, index: number): ReadonlyMap<number, SiegeView> {
  const send = useSend();
  const { match } = useTable('match');
  const [views, setViews] = useState<{ readonly of: string; readonly by: ReadonlyMap<number, SiegeView> }>({
    of: match.id,
    by: new Map(),
  });
  const asked = useRef(new Set<string>());
  const [failures, setFailures] = useState(0);
  const by = views.of === match.id ? views.by : new Map<number, SiegeView>();
  useEffect(() => {
    if (film === null) return;
    const wanted = [...new Set(film.frames.slice(index, index + AHEAD).map(({ n }) => n))];
    const missing = wanted.filter((n) => !asked.current.has(`${match.id} ${String(n)}`));
    // Request in batches, unless the current picture itself is missing.
    if (missing.length === 0 || (missing.length < AHEAD / 4 && !missing.includes(wanted[0] ?? -1) && wanted.length > 5))
      return;
    for (const n of missing) asked.current.add(`${match.id} ${String(n)}`);
    void send(told('match.filmViews', { ns: missing })).then((answer) => {
      if (!answer.ok) {
        for (const n of missing) asked.current.delete(`${match.id} ${String(n)}`);
        // Without its picture a film stands still, so nothing else would ask again.
        setTimeout(() => setFailures((before) => before + 1), AGAIN_MS);
        return;
      }
      setViews((before) => ({
        of: match.id,
        by: new Map([
          ...(before.of === match.id ? before.by : []),
          ...answer.value.map(({ n, siege }) => [n, siege] as const),
        ]),
      }));
    });
  }, [send, film, index, match.id, failures]);
  return by;
}

export interface Running {
  /** Position in ms of the film at normal speed. */
  readonly at: number;
  readonly plays: boolean;
  readonly frame: FilmFrame | undefined;
  /** The picture of the frame; undefined while it loads. */
  readonly view: SiegeView | undefined;
  readonly seek: (ms: number) => void;
  readonly play: (on: boolean) => void;
}

/** Runs a film: time advances while it plays and the current picture has loaded. */
export function useRunning(film: FilmView | null, speed: Speed): Running {
  const [at, setAt] = useState(0);
  const [on, setOn] = useState(true);
  const lasts = film?.lasts ?? 0;
  const index = film === null ? 0 : frameAt(film.frames, at);
  const frame = film?.frames[index];
  const views = useViews(film, index);
  const view = frame === undefined ? undefined : views.get(frame.n);
  const plays = on && film !== null && at < lasts;
  const runs = plays && view !== undefined;
  useEffect(() => {
    if (!runs) return undefined;
    let request = 0;
    let last = performance.now();
    const step = (now: number): void => {
      const gone = Math.max(0, now - last) * speed;
      last = now;
      setAt((before) => Math.min(lasts, before + gone));
      request = requestAnimationFrame(step);
    };
    request = requestAnimationFrame(step);
    return () => cancelAnimationFrame(request);
  }, [runs, speed, lasts]);
  const seek = useCallback((ms: number) => setAt(Math.max(0, Math.min(lasts, ms))), [lasts]);
  const play = useCallback(
    (now: boolean) => {
      // Play at the end restarts the film.
      if (now && at >= lasts) setAt(0);
      setOn(now);
    },
    [at, lasts],
  );
  return { at, plays, frame, view, seek, play };
}
