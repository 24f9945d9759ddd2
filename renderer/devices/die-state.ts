import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import type { DeviceView, TableState } from '../../electron/contract/table.ts';
import { own } from '../../rules/kernel/own.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { lookOfFace, lookOfHeld, lookOfSlot, type DieLook } from '../design/die-look.ts';

/** A die with the device it belongs to. */
export interface DieOfDevice {
  readonly device: DeviceView;
  readonly die: DeviceView['dice'][number];
}

/** The current state of a die, as a look and in words. */
interface DieState {
  readonly look: DieLook;
  readonly words: Text;
  /** Not heard, or not to be trusted: shown in the colour of damage. */
  readonly odd: boolean;
}

export const dieKey = ({ device, die }: DieOfDevice): string => `${device.id}/${die.id}`;

/** The side that owns a die: its own owner, else its device's. */
export const seatOfDie = ({ device, die }: DieOfDevice): string | null => die.seat ?? device.seat;

const ghost: DieLook = { body: 'ghost', face: null, mark: 'none', was: null };

/** How long ago a die was thrown, in a natural unit. */
function agoText(face: number, ago: number): Text {
  const minutes = Math.round(ago / 60_000);
  if (minutes < 1) return text('devices.die.just', { face });
  return minutes < 120
    ? text('devices.die.minutes', { face, minutes })
    : text('devices.die.hours', { face, hours: Math.round(minutes / 60) });
}

/** The slot of the open roll that a die lies in or is thrown for, as its index; -1 if it is in none. */
export const slotOfDie = ({ device, die }: DieOfDevice, { slots }: TableState['tray']): number =>
  slots.findIndex((at) =>
    at.state === 'in'
      ? at.provenance.device === device.id && at.provenance.die === die.id
      : at.state !== 'awaited' && at.die === dieKey({ device, die }),
  );

/**
 * What a die does now: first what the tray knows, since that arrives at once, else what it did last.
 * @param news lags by up to a second
 */
export function dieState(
  one: DieOfDevice,
  { tray, ask }: Pick<TableState, 'tray' | 'ask'>,
  news: Pick<DeviceNews, 'thrown' | 'lies' | 'taught'>,
): DieState {
  const { device, die } = one;
  if (device.state !== 'ready') {
    const how = device.speaks === 'radio' ? 'radio' : device.state === 'gone' ? 'cable' : 'quiet';
    return { look: ghost, words: text(`devices.die.${how}`), odd: true };
  }
  const slot = tray.slots[slotOfDie(one, tray)];
  if (slot?.state === 'in')
    return {
      look: lookOfSlot(slot),
      words: text(slot.unconfirmed ? 'devices.die.asks' : 'devices.die.counted', { face: slot.face }),
      odd: false,
    };
  if (slot !== undefined) return inMotion(lookOfSlot(slot), slot.state === 'rolling');
  const held = tray.held.find(({ provenance }) => provenance.device === device.id && provenance.die === die.id);
  if (held !== undefined && held.face !== null && ask?.ask === 'roll')
    return { look: lookOfHeld(held), words: text('devices.die.aside', { face: held.face }), odd: false };
  const key = dieKey(one);
  if (own(news.lies, key) !== undefined && own(news.taught, key) === undefined)
    return { look: ghost, words: text('devices.die.untaught'), odd: true };
  const last = own(news.thrown, key);
  if (last === undefined) return { look: ghost, words: text('devices.die.never'), odd: false };
  if (last.face === null)
    return last.does === 'lies'
      ? { look: ghost, words: text('devices.die.unread'), odd: true }
      : inMotion({ ...ghost, body: last.does === 'rolls' ? 'rolling' : 'cocked' }, last.does === 'rolls');
  return {
    look: lookOfFace(last.face, 'counts', last.grade ?? 'witnessed'),
    words: agoText(last.face, last.ago),
    odd: false,
  };
}

function inMotion(look: DieLook, rolls: boolean): DieState {
  return { look, words: text(rolls ? 'devices.die.rolls' : 'devices.die.leans'), odd: !rolls };
}
