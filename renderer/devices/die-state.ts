import type { TableState } from '../../electron/contract/table.ts';
import { own } from '../../rules/kernel/own.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { lookOfFace, lookOfHeld, lookOfSlot, type DieLook } from '../design/die-look.ts';
import { batteryOf } from './battery.ts';
import { dieKey, type DieOfDevice } from './die-of-device.ts';
import { isUntaught } from './lesson.ts';
import type { TimedNews } from './use-news.ts';
import { spanWords } from './words.ts';

/** The current state of a die, as a look and in words. */
interface DieState {
  readonly look: DieLook;
  readonly words: Text;
  /** Not heard, or not to be trusted: shown in the colour of damage. */
  readonly odd: boolean;
}

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

/** Why a die cannot be heard as it is: how it was lost, or that its throws mean no faces yet; null if it can. */
export function whyUnheard(one: DieOfDevice, news: Pick<TimedNews, 'lies' | 'taught'>): Text | null {
  const { state, speaks } = one.device;
  if (state !== 'ready')
    return text(`devices.die.${speaks === 'radio' ? 'radio' : state === 'gone' ? 'cable' : 'quiet'}`);
  return isUntaught(dieKey(one), news) ? text('devices.die.untaught') : null;
}

/** For how long a lost die has not been heard. */
function lostWords(how: Text, { device }: DieOfDevice, devices: TimedNews['devices']): Text {
  const ago = devices.find(({ id }) => id === device.id)?.heardAgo ?? device.heardAgo;
  return ago === null ? how : text('devices.die.since', { how, span: spanWords(ago) });
}

/** That a face counted, and when, once the news have it too. */
function countedWords(face: number, key: string, { thrown, at }: Pick<TimedNews, 'thrown' | 'at'>, clock: Clock): Text {
  const last = own(thrown, key);
  return last?.face === face
    ? text('devices.die.counted-at', { face, time: clock(at - last.ago) })
    : text('devices.die.counted', { face });
}

/** Writes a moment, in ms since 1970, as hours and minutes. */
type Clock = (at: number) => string;

/**
 * What a die does now: first what the tray knows, since that arrives at once, else what it did last.
 * @param news lags by up to a second
 */
export function dieState(
  one: DieOfDevice,
  { tray, ask }: Pick<TableState, 'tray' | 'ask'>,
  news: Pick<TimedNews, 'devices' | 'thrown' | 'lies' | 'taught' | 'at'>,
  clock: Clock,
): DieState {
  const { device, die } = one;
  const key = dieKey(one);
  const unheard = whyUnheard(one, news);
  if (unheard !== null && device.state !== 'ready')
    return { look: ghost, words: lostWords(unheard, one, news.devices), odd: true };
  const slot = tray.slots[slotOfDie(one, tray)];
  if (slot?.state === 'in') {
    const { face } = slot;
    const words = slot.unconfirmed ? text('devices.die.asks', { face }) : countedWords(face, key, news, clock);
    return { look: lookOfSlot(slot), words, odd: false };
  }
  if (slot !== undefined) return inMotion(lookOfSlot(slot), slot.state === 'rolling');
  const held = tray.held.find(({ provenance }) => provenance.device === device.id && provenance.die === die.id);
  if (held !== undefined && held.face !== null && ask?.ask === 'roll')
    return { look: lookOfHeld(held), words: text('devices.die.aside', { face: held.face }), odd: false };
  if (unheard !== null) return { look: ghost, words: unheard, odd: true };
  const last = own(news.thrown, key);
  const { charging } = batteryOf(one);
  if (last === undefined)
    return { look: ghost, words: text(charging ? 'devices.die.charges' : 'devices.die.never'), odd: false };
  if (last.face === null)
    return last.does === 'lies'
      ? { look: ghost, words: text('devices.die.unread'), odd: true }
      : inMotion({ ...ghost, body: last.does === 'rolls' ? 'rolling' : 'cocked' }, last.does === 'rolls');
  return {
    look: lookOfFace(last.face, 'counts', last.grade ?? 'witnessed'),
    words: charging ? text('devices.die.on-charger', { face: last.face }) : agoText(last.face, last.ago),
    odd: false,
  };
}

function inMotion(look: DieLook, rolls: boolean): DieState {
  // A leaning die is drawn in the colour that warns; it has done nothing wrong.
  return { look, words: text(rolls ? 'devices.die.rolls' : 'devices.die.leans'), odd: false };
}
