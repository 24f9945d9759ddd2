import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import type { Channel } from '../contract/rpc.ts';
import type { FactView } from '../contract/facts-view.ts';
import type { AskView, TableParts, TableUpdate } from '../contract/table.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { abroad } from '../tournament/hub/abroad.ts';
import { ofSide } from './told-together.ts';

/** Parts for the players only: what may be done and how likely it is, ports, and why sensors disagree. */
const HIDDEN: TableParts = {
  offers: [],
  odds: [],
  oddsState: 'there',
  noOdds: null,
  ports: [],
  undo: null,
  redo: false,
  reconciliation: null,
  bookmarks: [],
  assumed: null,
  agreed: null,
};

function without(state: TableParts, hidden: TableParts): TableParts {
  const parts = Object.entries(state).map(([part, value]) => [
    part,
    Object.hasOwn(hidden, part) ? hidden[part as keyof TableParts] : value,
  ]);
  return Object.fromEntries(parts) as TableParts;
}

/**
 * Filters an update of the table for a screen. A console gets everything that is no side's secret; a display gets only
 * what is on the table; a side also gets the commands it may give. Nobody elsewhere in the room learns about hardware
 * or where the match is on disk.
 */
export function updateFor({ role, seat, name }: ScreenInfo, update: TableUpdate): TableUpdate {
  if (role === 'console') return update;
  // The agreement of the sides covers those who look at their table, not a stream.
  const state = without(update.state, role === 'overlay' ? { ...HIDDEN, openOdds: null, proof: undefined } : HIDDEN);
  // The player of a side may object to what the other side tells.
  if (role === 'side' && update.state.agreed !== undefined) state.agreed = update.state.agreed;
  // The chances of a past roll are no more public than those of the open one.
  if (update.state.landed !== undefined && update.state.landed !== null)
    state.landed = { ...update.state.landed, odds: [] };
  if (state.fights !== undefined) state.fights = { ...state.fights, chance: null };
  if (role === 'side' && update.state.offers !== undefined)
    state.offers = update.state.offers.filter((offer) => offer.seat === seat);
  if (state.ask?.ask === 'declare' && state.ask.ahead !== undefined)
    state.ask = { ...state.ask, ahead: role === 'side' ? factsFor(state.ask, seat) : [] };
  if (isHere({ role, name })) return { ...update, state };
  const { match, halted } = state;
  return {
    ...update,
    state: {
      ...without(state, { devices: [], discrepancies: [], chatter: [], rulings: [] }),
      ...(match === undefined ? {} : { match: { ...match, file: null } }),
      ...(halted === undefined ? {} : { halted: halted && abroad(halted) }),
    },
  };
}

/** The facts on the card of a side: its own, and all of them during an objection. */
function factsFor(
  { ahead = [], objected }: Extract<AskView, { ask: 'declare' }>,
  seat: string | undefined,
): FactView[] {
  return objected === true ? ahead : ofSide(ahead, seat);
}

/** Whether a screen belongs to this machine, so that its user may know where files are. */
function isHere({ role, name }: Pick<ScreenInfo, 'role' | 'name'>): boolean {
  return role === 'console' || (role === 'display' && name === undefined);
}

const Refused = z.looseObject({
  t: z.literal('answer'),
  value: z.looseObject({ done: z.literal(false), text: Text }),
});

/** The channel of a screen; for a remote screen, it hides the location of the match in refusals. */
export function channelTo(who: ScreenInfo, channel: Channel): Channel {
  if (isHere(who)) return channel;
  return {
    ...channel,
    send: (message) => {
      const { success, data } = Refused.safeParse(message);
      channel.send(success ? { ...data, value: { ...data.value, text: abroad(data.value.text) } } : message);
    },
  };
}
