import type { seasonFiles } from '../../contract/season-api.ts';
import type { Season, SeasonView } from '../../contract/season-parts.ts';
import { seasonPaper } from '../../paper/season-paper.ts';
import type { Language } from '../../sentences.ts';
import { csv } from '../event/csv.ts';
import { writeSeasonFile } from '../season/season-file.ts';
import { slug } from './ids.ts';
import { seasonPage } from './season-page.ts';
import { countedEvents } from '../../contract/season-words.ts';

/** The whole season as a file for import elsewhere. */
export function wholeSeason(season: Season): { readonly name: string; readonly bytes: Uint8Array } {
  const name = `${slug(season.settings.name)}.castellan-season`;
  return { name, bytes: Buffer.from(writeSeasonFile(season), 'utf8') };
}

/** A file of a season: name and bytes. `now` in ms since 1970. */
export async function seasonFile(
  view: SeasonView,
  what: Exclude<(typeof seasonFiles)[number], 'season'>,
  { language, size, now }: { readonly language: Language; readonly size: 'a4' | 'letter'; readonly now: number },
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const name = slug(view.settings.name);
  switch (what) {
    case 'csv':
      return { name: `${name}-season.csv`, bytes: Buffer.from(seasonCsv(view), 'utf8') };
    case 'page':
      return { name: `${name}-season.html`, bytes: Buffer.from(seasonPage(view, language, now), 'utf8') };
    case 'paper':
      return { name: `${name}-season.pdf`, bytes: await seasonPaper(view, size, language, now) };
  }
}

/**
 * A season's table as CSV, with a column for each event that counts. Dropped results are in square brackets, because
 * spreadsheets read round ones as a minus.
 */
export function seasonCsv(view: SeasonView): string {
  const counted = countedEvents(view);
  return csv([
    ['place', 'name', 'club', 'total', 'events', ...counted.map(({ name }) => name)],
    ...view.rows.map(({ place, name, club, total, results }) => [
      place,
      name,
      club,
      total,
      results.filter((one) => one !== null).length,
      ...counted.map(({ index }) => {
        const result = results[index];
        if (result === null || result === undefined) return null;
        return result.dropped ? `[${result.points}]` : result.points;
      }),
    ]),
  ]);
}
