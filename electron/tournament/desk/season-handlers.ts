import type { Handlers } from '../../contract/rpc.ts';
import type { seasonApi } from '../../contract/season-api.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import { DeskError } from './desk-error.ts';
import type { EventDesk } from './event-desk.ts';
import { SeasonDesk, type SeasonKnown } from './season-desk.ts';
import { seasonFile, wholeSeason } from './season-files.ts';
import { seasonView } from './season-view.ts';
import { watched } from './watched.ts';

/** Handlers for a console's questions about seasons. */
export function seasonHandlers(events: EventDesk): Handlers<typeof seasonApi, ScreenInfo> {
  const desk = new SeasonDesk(events);
  /** Emits now and after each change. Recomputes only what has changed. */
  const told = <Read, T>(
    read: () => Promise<Read>,
    view: (known: Read) => T,
    otherwise: (why: DeskError['text']) => T,
    emit: (value: T) => void,
  ): (() => void) => {
    let before = '';
    return watched(desk, async () => {
      const known = await read().catch((error: unknown) => {
        if (error instanceof DeskError) return error;
        throw error;
      });
      const said = JSON.stringify(known instanceof DeskError ? known.text : known);
      if (said === before) return;
      before = said;
      emit(known instanceof DeskError ? otherwise(known.text) : view(known));
    });
  };
  return {
    'season.list': (_input, _who, emit) =>
      told<Awaited<ReturnType<SeasonDesk['list']>>, Parameters<typeof emit>[0]>(
        () => desk.list(),
        (seasons) => ({
          seasons: seasons.map(({ id, season }) => ({
            id,
            name: season?.settings.name ?? null,
            events: season?.events.length ?? 0,
          })),
          problem: null,
        }),
        (problem) => ({ seasons: [], problem }),
        emit,
      ),
    'season.create': ({ id, name }) => desk.create(id, name),
    'season.import': ({ id, content }) => desk.take(id, content),
    'season.watch': ({ season }, _who, emit) =>
      told<SeasonKnown, Parameters<typeof emit>[0]>(
        () => desk.known(season),
        (known) => ({ view: seasonView(known), problem: null }),
        (problem) => ({ view: null, problem }),
        emit,
      ),
    'season.do': ({ season, act }) => desk.do(season, act),
    'season.delete': ({ season }) => desk.delete(season),
    'season.file': async ({ season, what, ...wish }) => {
      try {
        const known = await desk.known(season);
        const { name, bytes } =
          what === 'season'
            ? wholeSeason(known.season)
            : await seasonFile(seasonView(known), what, { ...wish, now: events.now() });
        return { done: true, name, bytes: Buffer.from(bytes).toString('base64') };
      } catch (error) {
        if (error instanceof DeskError) return { done: false, text: error.text };
        throw error;
      }
    },
  };
}
