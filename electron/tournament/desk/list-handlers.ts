import { text, type Text } from '../../../rules/kernel/text.ts';
import type { PlayerLists } from '../../contract/event-lists.ts';
import type { listsApi } from '../../contract/lists-api.ts';
import type { Handlers } from '../../contract/rpc.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import type { Language } from '../../sentences.ts';
import { fortressOf } from '../event/armies.ts';
import type { EventState } from '../event/state.ts';
import { gameToBegin } from './begin-game.ts';
import { DeskError } from './desk-error.ts';
import type { EventPort } from './event-port.ts';
import type { Eyes, ListDesk } from './list-desk.ts';
import { watchLists } from './watch-lists.ts';

/** This machine's console acts as the organiser, who sees every list. */
const EYES = { all: true } as const;

/** A player's lists, or a sentence about why the viewer sees none. */
export async function listsShown(
  desk: ListDesk,
  state: EventState,
  { player, eyes, language }: { readonly player: string; readonly eyes: Eyes; readonly language: Language },
): Promise<{ readonly lists: PlayerLists | null; readonly problem: Text | null }> {
  if (!state.players.has(player)) return { lists: null, problem: text('event.no-such-player', { player }) };
  const lists = await desk.lists(state, player, eyes, language);
  return { lists, problem: lists === null ? text('event-hub.list-hidden') : null };
}

/** Handlers for army lists and fortresses of events. */
export function listHandlers({ desk, lists, fortressFrom, fileOf }: EventPort): Handlers<typeof listsApi, ScreenInfo> {
  const no = (why: Text) => ({ done: false as const, text: why });
  return {
    'tournament.lists': ({ event }, _who, emit) => watchLists({ desk, lists, event }, EYES, emit),
    'tournament.listsOf': async ({ event, player, language }) => {
      try {
        return await listsShown(lists, (await desk.known(event)).state, { player, eyes: EYES, language });
      } catch (error) {
        if (error instanceof DeskError) return { lists: null, problem: error.text };
        throw error;
      }
    },
    'tournament.takeFortress': async ({ event, id, by, from }) => {
      const fortress = fortressFrom(from);
      if ('key' in fortress) return no(fortress);
      const did = await desk.do(event, id, { role: 'organiser', name: by }, { kind: 'take-fortress', fortress });
      return did.done ? { done: true, fortress: fortressOf(fortress).id, system: fortress.system } : no(did.text);
    },
    'tournament.matchFile': async ({ event, ...wish }) => {
      try {
        const game = gameToBegin(await desk.known(event), { event, ...wish });
        if ('key' in game) return no(game);
        const file = await fileOf(game);
        if ('key' in file) return no(file);
        return { done: true, name: file.name, bytes: Buffer.from(file.bytes).toString('base64') };
      } catch (error) {
        if (error instanceof DeskError) return no(error.text);
        throw error;
      }
    },
  };
}
