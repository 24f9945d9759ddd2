import { text, type Text } from '../../rules/kernel/text.ts';
import { decimal } from '../contract/decimals.ts';
import type { SeasonRow, SeasonView } from '../contract/season-parts.ts';
import { sentence, type Language } from '../sentences.ts';
import { writtenDay } from '../contract/written-dates.ts';
import { countedEvents, rulesOf, stateText } from '../contract/season-words.ts';
import { BODY, Flow, type FlowColumn } from './flow.ts';
import { Pages } from './pages.ts';

/** Column widths in points. Columns of figures are as wide as their longest entry, because figures are never cut. */
const PLACE = 28;
const NAME = 150;
const CLUB = 84;
/** White space between two columns. */
const GAP = 9;

/** A season's table on paper. Events are numbered, and the list below names them. @param now ms since 1970 */
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
  const wide = (figures: readonly string[], strong: boolean): number =>
    Math.max(20, ...figures.map((one) => pages.widthOf(one, BODY, strong))) + GAP;
  const each = wide(
    rows.flatMap((row) => counted.map(({ index }) => points(row, index))),
    false,
  );
  const totals = rows.map(({ total }) => decimal(total, language));
  const sum = wide([...totals, say(text('season.total'))], true);
  const beside = flow.width - PLACE - NAME;
  const room = { first: fitting(beside - CLUB - sum, each), more: fitting(beside, each) };
  const table = (some: typeof counted, isFirst: boolean): void => {
    flow.heading(say(isFirst ? text('season.table') : text('season.table-more')));
    const left = beside - some.length * each - (isFirst ? CLUB + sum : 0);
    const columns: FlowColumn[] = [
      { head: '', share: PLACE, strong: true },
      { head: say(text('paper.player')), share: NAME + (isFirst ? left / 2 : left), strong: true },
      ...(isFirst ? [{ head: say(text('season.club')), share: CLUB + left / 2 }] : []),
      ...(isFirst ? [{ head: say(text('season.total')), share: sum, align: 'right', strong: true } as const] : []),
      ...some.map(({ index }): FlowColumn => ({ head: String(index + 1), share: each, align: 'right' })),
    ];
    flow.table(
      columns,
      rows.map((row, i) => [
        String(row.place),
        row.name,
        ...(isFirst ? [row.club ?? '', totals[i] ?? ''] : []),
        ...some.map(({ index }) => points(row, index)),
      ]),
    );
  };
  if (rows.length === 0) flow.paragraph(say(text('season.nothing')));
  else {
    table(counted.slice(0, room.first), true);
    for (let i = room.first; i < counted.length; i += room.more) table(counted.slice(i, i + room.more), false);
  }
  soFarOnPaper(flow, view, language, (said) => pages.widthOf(said, BODY, true) + GAP);
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
      date === null ? '' : writtenDay(date, language, 'medium'),
      say(stateText(state)),
      players === 0 ? '' : String(players),
    ]),
  );
  return pages.end();
}

/** The provisional table including running events, under a separate heading. */
function soFarOnPaper(
  flow: Flow,
  { soFar }: SeasonView,
  language: Language,
  widthOf: (figure: string) => number,
): void {
  if (soFar === null) return;
  const say = (said: Text): string => sentence(said, language);
  const totals = soFar.rows.map(({ total }) => decimal(total, language));
  const sum = Math.max(20, ...[...totals, say(text('season.total'))].map(widthOf));
  const left = flow.width - PLACE - NAME - CLUB - sum;
  flow.heading(say(text('season.so-far')));
  flow.paragraph(say(text('season.so-far-note', { names: soFar.events.join(', ') })), { grey: true });
  flow.table(
    [
      { head: '', share: PLACE, strong: true },
      { head: say(text('paper.player')), share: NAME + left / 2, strong: true },
      { head: say(text('season.club')), share: CLUB + left / 2 },
      { head: say(text('season.total')), share: sum, align: 'right', strong: true },
    ],
    soFar.rows.map(({ place, name, club }, i) => [String(place), name, club ?? '', totals[i] ?? '']),
  );
}

/** How many columns of a width fit, at least one. */
const fitting = (room: number, each: number): number => Math.max(1, Math.floor(room / each));
