import { decimal } from '../../contract/decimals.ts';
import type { SeasonEventView, SeasonRow, SeasonView } from '../../contract/season-parts.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { sentence, type Language } from '../../sentences.ts';
import { escaped, htmlPage, tableSection } from './html-page.ts';
import { writtenDay } from '../../contract/written-dates.ts';
import { countedEvents, rulesOf, stateText } from '../../contract/season-words.ts';

/**
 * A season's table as a single self-contained web page. It shows what its events' pages show (names, clubs and points),
 * but no contacts and no matches of people across events.
 * @param now ms since 1970
 */
export function seasonPage(view: SeasonView, language: Language, now: number): string {
  const { settings, events, rows } = view;
  const say = (said: Text): string => escaped(sentence(said, language));
  const counted = countedEvents(view);
  const result = (one: SeasonRow['results'][number]): string => {
    if (one === null) return '<td class="number"></td>';
    const points = escaped(decimal(one.points, language));
    return `<td class="number">${one.dropped ? `(${points})` : points}</td>`;
  };
  const about = ({ name, date, state, players }: SeasonEventView): readonly string[] => [
    `<th scope="row">${escaped(name)}${date === null ? '' : `<br><span class="soft">${escaped(writtenDay(date, language))}</span>`}</th>`,
    `<td>${say(stateText(state))}</td>`,
    `<td class="number">${players === 0 ? '' : String(players)}</td>`,
  ];
  const table = tableSection({
    id: 'table',
    title: say(text('season.table')),
    note: rulesOf(settings, language)
      .map((one) => `<p class="soft">${say(one)}</p>`)
      .join(''),
    heads: [
      say(text('page.place')),
      say(text('page.player')),
      say(text('season.total')),
      ...counted.map(({ name }) => escaped(name)),
    ],
    rows: rows.map(({ place, name, club, results, total }) => [
      `<td class="number">${String(place)}</td>`,
      `<th scope="row">${escaped(name)}${club === null ? '' : ` <span class="soft">· ${escaped(club)}</span>`}</th>`,
      `<td class="number"><strong>${escaped(decimal(total, language))}</strong></td>`,
      ...counted.map(({ index }) => result(results[index] ?? null)),
    ]),
    numbers: new Set([0, ...counted.map((_, i) => i + 2), counted.length + 2]),
  });
  return htmlPage({
    language,
    title: settings.name,
    under: '',
    main: [
      rows.length === 0 ? `<p>${say(text('season.nothing'))}</p>` : table,
      tableSection({
        id: 'events',
        title: say(text('season.events')),
        note: '',
        heads: ['season.event', 'season.state', 'season.players'].map((key) => say(text(key))),
        rows: events.map(about),
        numbers: new Set([2]),
      }),
    ],
    now,
  });
}
