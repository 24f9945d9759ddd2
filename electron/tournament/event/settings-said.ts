import { own } from '../../../rules/kernel/own.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { Settings } from './settings.ts';

/** Which settings a save has changed, for the log: whoever chose the old value reads there what became of it. */

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

/** The changed settings, each with its value and the one before where these are plain; null if none is changed. */
export function settingsSaid(before: Settings, now: Settings): Text | null {
  const changed = Object.keys(Settings.shape).filter(
    (part) => JSON.stringify(own(before, part)) !== JSON.stringify(own(now, part)),
  );
  const said = changed.map((part): Text => {
    const what = text(`event.setting.${part}`);
    const [was, is] = PLAIN.has(part) ? [written(own(before, part)), written(own(now, part))] : [];
    return was === undefined || is === undefined ? what : text('event.setting-was', { what, is, was });
  });
  return said.length === 0 ? null : said.reduce((a, b) => text('event.setting-and', { a, b }));
}
