import { MOST_MINUTES, type RoundPlan, type Settings } from '../../electron/contract/event-settings.ts';
import { text, type Text } from '../../rules/kernel/text.ts';

/** The parsed input, or which line is invalid. */
export type ReadWords<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: Text };

const linesOf = (words: string): readonly string[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Parses tables as typed: one per line, with its scenario after a colon. */
export function tablesOf(words: string): ReadWords<Settings['tables']> {
  const tables: Settings['tables'] = [];
  for (const line of linesOf(words)) {
    const [name = '', ...rest] = line.split(':');
    const id = name.trim();
    const scenario = rest.join(':').trim();
    if (id === '' || id.length > 20 || scenario.length > 80)
      return { ok: false, why: text('event-room.settings.wrong-table', { line: line.slice(0, 60) }) };
    if (tables.some((table) => table.id === id))
      return { ok: false, why: text('event-room.settings.table-twice', { table: id }) };
    tables.push({ id, scenario: scenario === '' ? null : scenario });
  }
  return { ok: true, value: tables };
}

/** Parses bands as typed: `margin: winner-loser`, one per line, in any order. */
export function bandsOf(words: string): ReadWords<Settings['scoring']['bands']> {
  const bands: Settings['scoring']['bands'] = [];
  const points = (written = ''): number => Number(written.replace(',', '.'));
  for (const line of linesOf(words)) {
    const [, margin, winner, loser] =
      /^(\d{1,7})\s*:\s*(\d{1,4}(?:[.,][05])?)\s*[-–]\s*(\d{1,4}(?:[.,][05])?)$/.exec(line) ?? [];
    const band = { margin: Number(margin), winner: points(winner), loser: points(loser) };
    if (margin === undefined || band.margin > 1_000_000 || Math.max(band.winner, band.loser) > 1000)
      return { ok: false, why: text('event-room.settings.wrong-band', { line: line.slice(0, 60) }) };
    if (bands.some((one) => one.margin === band.margin))
      return { ok: false, why: text('event-room.settings.band-twice', { margin: band.margin }) };
    bands.push(band);
  }
  return { ok: true, value: bands.toSorted((a, b) => a.margin - b.margin) };
}

/** What is wrong with a round's length as typed; null if it can be saved. */
export function wrongMinutes({ minutes }: RoundPlan): Text | null {
  const isRight = minutes === null || (Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES);
  return isRight ? null : text('event-room.plan.minutes-no', { most: MOST_MINUTES, said: String(minutes) });
}

/** Whether two settings say the same: a box that was ticked and unticked is as one that was never ticked. */
export function sameSettings(a: Settings, b: Settings): boolean {
  const said = (settings: Settings): string =>
    JSON.stringify(
      Object.entries(settings)
        .filter(([, value]) => value !== undefined && value !== false)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  return said(a) === said(b);
}
