import type { Text } from '../../../rules/kernel/text.ts';
import type { listsApi } from '../../contract/lists-api.ts';
import type { Handlers } from '../../contract/rpc.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import { fortressOf } from '../event/armies.ts';
import { gameToBegin } from './begin-game.ts';
import { DeskError } from './desk-error.ts';
import type { EventPort } from './event-port.ts';
import { watchLists } from './watch-lists.ts';

/** This machine's console acts as the organiser, who sees every list. */
const EYES = { all: true } as const;

/** Handlers for army lists and fortresses of events. */
export function listHandlers({ desk, lists, fortressFrom, fileOf }: EventPort): Handlers<typeof listsApi, ScreenInfo> {
  const no = (text: Text) => ({ done: false as const, text });
  return {
    'tournament.lists': ({ event }, _who, emit) => watchLists({ desk, lists, event }, EYES, emit),
    'tournament.listsOf': async ({ event, player, language }) => {
      try {
        return await lists.lists((await desk.known(event)).state, player, EYES, language);
      } catch (error) {
        if (error instanceof DeskError) return null;
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
