import { own } from '../../../rules/kernel/own.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Act } from './acts.ts';
import { Settings } from './settings.ts';

/** Which settings a save has changed: for the log, and for whoever chose the old value. */

/** A value as people write it; undefined if it takes more than a word or a number. */
function written(value: unknown): string | number | Text | undefined {
  if (value === null) return text('event.setting-none');
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined;
}

/** Settings whose value is what people wrote: a name, a day or a number. */
const PLAIN: ReadonlySet<string> = new Set([
  'name',
  'place',
  'date',
  'rounds',
  'cut',
  'clubsApartUntil',
  'marginCap',
  'lotSeed',
]);

const partsChanged = (before: Settings, now: Settings): readonly string[] =>
  Object.keys(Settings.shape).filter((part) => JSON.stringify(own(before, part)) !== JSON.stringify(own(now, part)));

/** The changed settings, each with its value and the one before where these are plain; null if none is changed. */
export const settingsSaid = (before: Settings, now: Settings): Text | null =>
  said(before, now, partsChanged(before, now));

function said(before: Settings, now: Settings, changed: readonly string[]): Text | null {
  const sentences = changed.map((part): Text => {
    const what = text(`event.setting.${part}`);
    const [was, is] = PLAIN.has(part) ? [written(own(before, part)), written(own(now, part))] : [];
    return was === undefined || is === undefined ? what : text('event.setting-was', { what, is, was });
  });
  return sentences.length === 0 ? null : sentences.reduce((a, b) => text('event.setting-and', { a, b }));
}

/** Settings of one person that another has replaced. */
interface Replaced {
  readonly by: string;
  readonly wasBy: string;
  readonly what: Text;
}

/** The last settings that somebody replaced although another person had set them; null if these were set again since. */
export function settingsReplaced(acts: readonly Act[]): Replaced | null {
  const setBy = new Map<string, string>();
  let before: Settings | undefined = undefined;
  let last: (Replaced & { readonly parts: readonly string[] }) | null = null;
  for (const { by, deed } of acts) {
    if (deed.kind !== 'event-opened' && deed.kind !== 'settings-changed') continue;
    const { settings } = deed;
    const changed: readonly string[] = before === undefined ? [] : partsChanged(before, settings);
    const [theirs] = changed.filter((part) => (setBy.get(part) ?? by) !== by);
    if (before !== undefined && theirs !== undefined) {
      const wasBy = setBy.get(theirs) ?? '';
      const parts = changed.filter((part) => setBy.get(part) === wasBy);
      const what = said(before, settings, parts);
      last = what && { by, wasBy, what, parts };
    } else if (last?.parts.some((part) => changed.includes(part)) === true) last = null;
    for (const part of changed) setBy.set(part, by);
    before = settings;
  }
  return last && { by: last.by, wasBy: last.wasBy, what: last.what };
}
