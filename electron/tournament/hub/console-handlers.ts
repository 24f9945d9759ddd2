import { text, type Text } from '../../../rules/kernel/text.ts';
import type { hallHubApi } from '../../contract/hall-hub-api.ts';
import type { Handlers } from '../../contract/rpc.ts';
import type { EventOutcome } from '../../contract/tournament-api.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import { equipmentOf } from '../desk/begin-game.ts';
import { DeskError } from '../desk/desk-error.ts';
import type { EventPort } from '../desk/event-port.ts';
import type { HubLink } from '../link/hub-link.ts';
import type { Hub } from './hub.ts';

/** What the console's hall handlers need from the host. */
export interface HallPort extends Pick<EventPort, 'begin'> {
  readonly hub: Hub;
  readonly link: HubLink;
}

/** Handlers for a console's questions about the hall, as its organiser and as a table in it. */
export function hallHubHandlers({ hub, link, begin }: HallPort): Handlers<typeof hallHubApi, ScreenInfo> {
  const outcome = async (event: string, work: () => Promise<Text | null>): Promise<EventOutcome> => {
    try {
      const why = await work();
      return why === null ? { done: true, event } : { done: false, text: why };
    } catch (error) {
      if (error instanceof DeskError) return { done: false, text: error.text };
      throw error;
    }
  };
  return {
    'hall.watch': (_input, _who, emit) => hub.watch(emit),
    'hall.problem': (_input, _who, emit) => hub.watchProblem(emit),
    'hall.open': ({ event, addresses }) => outcome(event ?? '', () => hub.open(event, addresses)),
    'hall.newCode': ({ role }) => outcome('', () => hub.newCode(role)),
    'hall.sendAway': ({ guest }) => outcome('', () => hub.sendAway(guest)),
    'link.watch': (_input, _who, emit) => link.watch(emit),
    'link.join': ({ address, code, table, name }) => outcome('', () => link.join(address, code, table, name)),
    'link.leave': () => {
      link.leave();
      return { done: true, event: '' };
    },
    'link.begin': (beginning) =>
      outcome(link.here?.event ?? '', async () => {
        const { call, here } = link;
        if (call === null || here === undefined) return text('event-hub.nothing-called');
        if (call.match !== null) return text('event-hub.begun-already', { table: here.table });
        const { round, game, names } = call;
        const title = `${here.event} ${String(round)}-${here.table} ${names.attacker} ${names.defender}`.slice(0, 70);
        const pairing = { ...call.pairing, table: here.table, breaches: [] };
        const by = here.table;
        const advice = call.advice === true;
        // Lists stay secret until they are needed, so they are fetched only now.
        const needs = beginning.fortress === true || beginning.lists === true;
        const gear = needs ? await link.gear() : null;
        if (gear !== null && 'key' in gear) return gear;
        const equipment = equipmentOf(gear, beginning);
        if ('key' in equipment) return equipment;
        const { event, eventName } = here;
        const begun = await begin({ event, eventName, round, game, by, pairing, names, advice, title, ...equipment });
        return 'key' in begun ? begun : null;
      }),
  };
}
