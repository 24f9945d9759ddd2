import type { filmApi } from '../../contract/film-api.ts';
import type { FilmShown } from '../../contract/film-shown-api.ts';
import type { filmShowApi } from '../../contract/film-show-api.ts';
import type { Handlers } from '../../contract/rpc.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import type { LuckThread } from '../luck-thread.ts';
import { filmOf } from './film-of.ts';
import { FilmLoop } from './loop.ts';
import { FilmPictures } from './pictures.ts';
import { FilmShow, type FilmShowPort } from './show.ts';

/** What the film handlers need from the host. */
export interface FilmPort extends FilmShowPort {
  readonly luck: LuckThread;
}

/** Answers film requests for the match on the table. The work runs in a thread, so dice never wait for it. */
export function filmHandlers({
  table,
  luck,
  watchers,
}: FilmPort): Handlers<typeof filmApi & typeof filmShowApi, ScreenInfo> {
  const pictures = new FilmPictures(table, luck);
  const show = new FilmShow({ table, watchers }, pictures);
  const loop = new FilmLoop({ table, watchers, luck }, pictures);
  return {
    'match.film': ({ cut }) => filmOf(table(), luck, cut),
    'match.filmCaptions': ({ frames }) => luck.ask('filmCaptions', frames),
    'match.filmViews': ({ ns }) => pictures.of(ns),
    'match.filmLead': ({ lead, match }, _who, emit) => show.lead(lead, match, emit),
    'match.filmCue': ({ lead, ...cue }) => show.cue(lead, cue),
    'match.filmShown': ({ alone = false }, { role, delay = 0 }, emit) => {
      if (role === 'overlay') return show.watch(delay, emit);
      if (!alone) return show.watch(0, emit);
      return both(
        emit,
        (led) => show.watch(0, led),
        (own) => loop.watch(own),
      );
    },
  };
}

type Emits = (shown: FilmShown | null) => void;

/** A film shown by a console takes precedence over the one a screen plays automatically. */
function both(emit: Emits, watchLed: (led: Emits) => () => void, watchOwn: (own: Emits) => () => void): () => void {
  let led: FilmShown | null = null;
  let own: FilmShown | null = null;
  const stopLed = watchLed((shown) => {
    led = shown;
    emit(led ?? own);
  });
  const stopOwn = watchOwn((shown) => {
    own = shown;
    if (led === null) emit(own);
  });
  return () => {
    stopLed();
    stopOwn();
  };
}
