import { text, type Text } from '../../rules/kernel/text.ts';
import { decimal } from '../contract/decimals.ts';
import type { SeasonRow, SeasonView } from '../contract/season-parts.ts';
import { sentence, type Language } from '../sentences.ts';
import { countedEvents, rulesOf, stateText } from '../contract/season-words.ts';
import { Flow, type FlowColumn } from './flow.ts';
import { Pages } from './pages.ts';

/** Events that stand beside names and clubs on one page, and beside names alone on those that follow. */
const FIRST_EVENTS = 7;
const MORE_EVENTS = 11;

/** The table of a season on paper. Events are numbers in it, which the list below explains. @param now ms since 1970 */
export async function seasonPaper(
  view: SeasonView,
  size: 'a4' | 'letter',
  language: Language,
  now: number,
): Promise<Uint8Array> {
  const { settings, events, rows } = view;
  const say = (said: Text): string => sentence(said, language);
  const title = `${settings.name}: ${say(text('season.table'))}`;
  const pages = new Pages({ size, twoUp: false }, title, language, now);
  const flow = new Flow(pages, title, (page) => say(text('paper.page', { page })));
  flow.paragraph(settings.name, { size: 22, strong: true });
  for (const rule of rulesOf(settings, language)) flow.paragraph(say(rule), { grey: true });
  const counted = countedEvents(view);
  const points = (row: SeasonRow, index: number): string => {
    const result = row.results[index];
    if (result === null || result === undefined) return '';
    const written = decimal(result.points, language);
    return result.dropped ? `(${written})` : written;
  };
  const table = (some: typeof counted, isFirst: boolean): void => {
    flow.heading(say(isFirst ? text('season.table') : text('season.table-more')));
    const columns: FlowColumn[] = [
      { head: '', share: 0.8, strong: true },
      { head: say(text('paper.player')), share: 4, strong: true },
      ...(isFirst ? [{ head: say(text('season.club')), share: 2.4 }] : []),
      ...(isFirst ? [{ head: say(text('season.total')), share: 1.3, align: 'right', strong: true } as const] : []),
      ...some.map(({ index }): FlowColumn => ({ head: String(index + 1), share: 1, align: 'right' })),
    ];
    flow.table(
      columns,
      rows.map((row) => [
        String(row.place),
        row.name,
        ...(isFirst ? [row.club ?? ''] : []),
        ...(isFirst ? [decimal(row.total, language)] : []),
        ...some.map(({ index }) => points(row, index)),
      ]),
    );
  };
  if (rows.length === 0) flow.paragraph(say(text('season.nothing')));
  else {
    table(counted.slice(0, FIRST_EVENTS), true);
    for (let i = FIRST_EVENTS; i < counted.length; i += MORE_EVENTS) table(counted.slice(i, i + MORE_EVENTS), false);
  }
  flow.heading(say(text('season.events')));
  flow.table(
    [
      { head: '', share: 0.8, strong: true },
      { head: say(text('season.event')), share: 5, strong: true },
      { head: say(text('season.day')), share: 2 },
      { head: say(text('season.state')), share: 3 },
      { head: say(text('season.players')), share: 1.2, align: 'right' },
    ],
    events.map(({ name, date, state, players }, i) => [
      String(i + 1),
      name,
      date === null
        ? ''
        : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(date)),
      say(stateText(state)),
      players === 0 ? '' : String(players),
    ]),
  );
  return pages.end();
}
