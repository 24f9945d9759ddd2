import type { DeviceView } from '../../electron/contract/table.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { isLow } from './battery.ts';

const MINUTE = 60;
const HOUR = 3600;
/** A day of play, in minutes. */
const DAY = 12 * 60;
/** A device speaks each second: any age below this counts as now, in ms. */
const NOW_MS = 3000;

/** How long ago a device was last heard. @param ago in ms; null if never */
export function heardWords(ago: number | null): Text | null {
  if (ago === null) return null;
  const seconds = Math.round(ago / 1000);
  if (seconds < 2 * MINUTE) return text('console.device.heard', { seconds });
  if (seconds < 2 * HOUR) return text('console.devices.heard.minutes', { minutes: Math.round(seconds / MINUTE) });
  return text('console.devices.heard.hours', { hours: Math.round(seconds / HOUR) });
}

/** Below this age the tenth of a second is told, in ms. */
const TENTHS_MS = 10_000;

/** How long ago a device was last heard, for somebody who looks at that one: to a tenth of a second at first. */
export function exactlyHeard(ago: number | null): Text | null {
  if (ago === null || ago >= TENTHS_MS) return heardWords(ago);
  const tenths = Math.round(ago / 100);
  return text('devices.hand.heard', { seconds: Math.floor(tenths / 10), tenth: tenths % 10 });
}

/** A span of time in its natural unit. @param ms that it lasts */
export function spanWords(ms: number): Text {
  const seconds = Math.round(ms / 1000);
  if (seconds < 2 * MINUTE) return text('devices.span.seconds', { seconds });
  if (seconds < 2 * HOUR) return text('devices.span.minutes', { minutes: Math.round(seconds / MINUTE) });
  return text('devices.span.hours', { hours: Math.round(seconds / HOUR) });
}

/** The state of a device with the age of its last message. */
export function stateWords(state: DeviceView['state'], ago: number | null): readonly Text[] {
  const heard = heardWords(ago);
  if (state !== 'ready') return [text(`console.device.${state}`), ...(heard === null ? [] : [heard])];
  return [heard === null || (ago ?? 0) < NOW_MS ? text('console.device.ready') : heard];
}

/** How full a battery is, also saying if it charges or is low. */
export function batteryWords(percent: number, charging: boolean): Text {
  if (charging) return text('console.device.charging', { percent });
  return text(isLow({ percent, charging }) ? 'console.device.battery-low' : 'console.device.battery', { percent });
}

/** Above so many turns they are no better a measure than hours. */
const MOST_TURNS = 9;

/**
 * How long a battery will last.
 * @param minutes it still lasts; `undefined` if unknown
 * @param perTurn minutes that a turn takes, to tell it in turns
 */
export function lastsWords(minutes: number | undefined, perTurn?: number): Text | null {
  if (minutes === undefined) return null;
  const turns = perTurn === undefined ? Infinity : Math.floor(minutes / perTurn);
  if (turns < 1) return text('devices.lasts.part');
  if (turns <= MOST_TURNS) return text('devices.lasts.turns', { count: turns });
  if (minutes >= DAY) return text('console.devices.lasts.day');
  if (minutes >= 90) return text('console.devices.lasts.hours', { hours: Math.floor(minutes / 60) });
  return text('console.devices.lasts.minutes', { minutes });
}

/** The commands a sentence puts between backquotes. */
export function commandsIn(sentence: string): readonly string[] {
  return [...sentence.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command);
}
