import { describe, expect, it } from 'vitest';
import { lettersIn } from '../../test/paper-dots.ts';
import type { Final } from '../contract/season-parts.ts';
import { seasonView } from '../tournament/desk/season-view.ts';
import { usualSeason } from '../tournament/season/acts.ts';
import { seasonPaper } from './season-paper.ts';

/** A season in which the same people took part in each of these events. */
function season(events: number, names: readonly string[], points: readonly number[]) {
  const ids = Array.from({ length: events }, (_, i) => `e${String(i)}`);
  const finalOf = (event: string): Final => ({
    name: event,
    date: '2027-03-06',
    players: names.map((name, i) => ({ player: `p${String(i)}`, name, club: 'Keep', place: i < 2 ? 1 : i + 1 })),
  });
  const usual = usualSeason('Season');
  return seasonView({
    id: 's',
    season: {
      ...usual,
      settings: { ...usual.settings, points: { by: 'table', points: [...points] }, best: 1 },
      people: events < 2 ? [] : names.map((_, i) => ids.map((event) => ({ event, player: `p${String(i)}` }))),
    },
    events: ids.map((event) => {
      const final = finalOf(event);
      return { event, name: event, date: final.date, state: 'counts', final, noted: final };
    }),
  });
}
const sheets = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

describe('a season on paper', () => {
  const names = ['Ada', 'Brandt', 'Wolfeschlegelsteinhausenbergerdorffwelchevora'];

  it.each([1, 7, 30])('cuts no figure and no name with %d events', async (events) => {
    const bytes = await seasonPaper(season(events, names, [1000, 999.5, 998.5]), 'a4', 'fr', 0);
    expect(lettersIn(Buffer.from(bytes))).not.toContain('…');
    expect(sheets(bytes)).toBeGreaterThan(0);
  });

  it('has the current provisional places below those that count', async () => {
    const over = season(1, names, [10, 8, 6]);
    const row = (place: number, name: string, total: string) => ({ key: name, place, name, club: null, total });
    // Letters found nowhere else on the sheet: in the running event, a name, the heading, and the total.
    const soFar = { events: ['Ýs'], rows: [row(1, 'Brandt', '18'), row(2, 'Žofie', '37.5')] };
    const [without, paper] = await Promise.all(
      [over, { ...over, soFar }].map(async (view) => lettersIn(Buffer.from(await seasonPaper(view, 'a4', 'en', 0)))),
    );
    for (const letter of ['Ý', 'Ž', '5']) {
      expect(paper).toContain(letter);
      expect(without, letter).not.toContain(letter);
    }
  });

  it('without people says so', async () => {
    expect(sheets(await seasonPaper(season(0, names, [10]), 'a4', 'en', 0))).toBe(1);
  });
});
