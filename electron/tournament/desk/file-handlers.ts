import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Handlers } from '../../contract/rpc.ts';
import type { EventOutcome, tournamentApi } from '../../contract/tournament-api.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import { ofRound, printed } from '../../paper/event-papers.ts';
import type { EventState } from '../event/state.ts';
import { DeskError } from './desk-error.ts';
import { PROGRAM, type EventPort } from './event-port.ts';
import { exported, imported, readPlayers } from './files.ts';

type Files = Pick<
  Handlers<typeof tournamentApi, ScreenInfo>,
  'tournament.readPlayers' | 'tournament.import' | 'tournament.export' | 'tournament.print'
>;

const refused = (why: Text): EventOutcome => ({ done: false, text: why });

/** Handlers for importing events from files and exporting them as files and on paper. */
export function fileHandlers({ desk, door }: EventPort): Files {
  return {
    'tournament.readPlayers': ({ content }) => readPlayers(content),
    'tournament.import': async ({ name, content, by }) => {
      const read = imported(name, content, by, desk.now());
      if ('key' in read) return refused(read);
      try {
        return await desk.take(read.event, read.acts);
      } catch (error) {
        if (error instanceof DeskError) return refused(error.text);
        throw error;
      }
    },
    'tournament.export': async ({ event, what, by = PROGRAM, language = 'en', player }) => {
      try {
        const known = what === 'event' ? await desk.signed(event, by) : await desk.known(event);
        const why = wrongExport(known.state, what, player);
        if (why !== undefined) return { done: false, text: why };
        const { name, content } = exported(event, known, what, { language, now: desk.now(event), player });
        return file(name, Buffer.from(content, 'utf8'));
      } catch (error) {
        if (error instanceof DeskError) return { done: false, text: error.text };
        throw error;
      }
    },
    'tournament.print': async ({ event, language, by = PROGRAM, ...wish }) => {
      try {
        const { state } = await desk.known(event);
        const at = state.rounds[wish.round - 1];
        if (ofRound(wish.what) && at === undefined)
          return { done: false, text: text('event.no-such-round', { round: wish.round }) };
        const nobodyAt = wish.tables?.find((table) => !at?.paired.games.some((game) => game.table === table));
        if (nobodyAt !== undefined)
          return { done: false, text: text('event.no-game-at-table', { round: wish.round, table: nobodyAt }) };
        const known = await desk.keyed(event, by);
        const { name, bytes } = await printed(known, wish, language, desk.now(), await door(event));
        return file(name, bytes);
      } catch (error) {
        if (error instanceof DeskError) return { done: false, text: error.text };
        throw error;
      }
    },
  };
}

/** Why there is no such file of an event. */
function wrongExport({ settings, players }: EventState, what: string, player: string | undefined): Text | undefined {
  if (what === 'teams' && settings.teams === undefined) return text('event.no-team-event');
  return player === undefined || players.has(player) ? undefined : text('event.no-such-player', { player });
}

function file(name: string, bytes: Uint8Array) {
  return { done: true as const, name, bytes: Buffer.from(bytes).toString('base64') };
}
