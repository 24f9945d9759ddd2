import { decimal } from '../../contract/decimals.ts';
import { scoreText } from '../../contract/score-text.ts';
import { dayOf, isOverdue } from '../../contract/due-dates.ts';
import { outcomeText } from '../../contract/outcome-text.ts';
import { inTableOrder } from '../../contract/table-order.ts';
import { writtenDay } from '../../contract/written-dates.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { sentence, type Language } from '../../sentences.ts';
import { fateText } from '../event/fates.ts';
import { playsOf } from '../event/names.ts';
import { aheadText, placesOf, winnersOf } from '../event/places.ts';
import { countedRounds } from '../event/ledger.ts';
import { openGames, type RoundState } from '../event/state.ts';
import { written } from '../standings/working.ts';
import { teamTable } from './team-table.ts';
import type { Known } from './deeds-of.ts';
import { asPublished } from './hall-view.ts';
import { escaped, htmlPage, tableSection } from './html-page.ts';

/**
 * An event as a single self-contained web page: standings and every published round. It shows what the hall screen may
 * show: no contacts, lists or codes.
 * @param now ms since 1970
 */
export function publicPage(known: Known, language: Language, now: number): string {
  const shown = { ...known, state: asPublished(known) };
  const { state, hall } = shown;
  const page = new Page(shown, language, now);
  const { name, place, date } = state.settings;
  const where = [place, date === null ? null : page.day(date)].filter((one) => one !== null).join(', ');
  const rounds = state.rounds.filter(
    ({ paired, completed }) => completed || hall.get(paired.round)?.published === true,
  );
  return htmlPage({
    language,
    title: name,
    under: where,
    main: [
      `<p>${page.say(aheadText(state))}</p>`,
      page.teams(),
      page.standings(),
      rounds
        .toReversed()
        .map((round) => page.round(round))
        .join('\n'),
    ],
    now,
  });
}

/** The parts of the page in one language. */
class Page {
  readonly #known: Known;
  readonly #language: Language;
  readonly #now: number;

  constructor(known: Known, language: Language, now: number) {
    this.#known = known;
    this.#language = language;
    this.#now = now;
  }

  say(said: Text): string {
    return escaped(sentence(said, this.#language));
  }

  day(day: string): string {
    return writtenDay(day, this.#language);
  }

  /** The standings of teams; empty if players are paired individually. */
  teams(): string {
    const { state } = this.#known;
    const after = countedRounds(state);
    const all = teamTable(state);
    if (all === null || after === 0) return '';
    const rows = all.rows.map(({ cells, fate }) =>
      cells.map((cell, i) =>
        i === 1
          ? `<th scope="row">${escaped(cell)}${this.#fate(fate)}</th>`
          : `<td class="number">${escaped(i > 2 ? decimal(cell, this.#language) : cell)}</td>`,
      ),
    );
    const title = this.say(text('paper.teams', { round: after }));
    return this.#section('teams', title, '', all.heads, rows, new Set([0, 2, 3, 4, 5]));
  }

  standings(): string {
    const { state } = this.#known;
    const after = countedRounds(state);
    if (after === 0) return `<p>${this.say(text('page.nothing'))}</p>`;
    const open = openGames(state);
    const title =
      winnersOf(state).length > 0 && state.settings.teams === undefined
        ? text('paper.final')
        : text('paper.standings', { round: after });
    const rows = placesOf(state).map(({ id, place, points, score, fate, total }) => {
      const sum = total ?? points.value;
      return [
        `<td class="number">${String(place)}</td>`,
        `<th scope="row">${this.#name(id)}${this.#fate(fate === null ? null : fateText(fate))}${this.#plays(id)}</th>`,
        `<td class="number">${scoreText(score)}</td>`,
        `<td class="number">${sum === null ? '' : escaped(decimal(written(sum), this.#language))}</td>`,
      ];
    });
    const heads = [text('page.place'), text('page.player'), text('paper.score'), text('paper.points')];
    const note = open === 0 ? '' : `<p class="soft">${this.say(text('page.provisional', { count: open }))}</p>`;
    return this.#section('standings', this.say(title), note, heads, rows, new Set([0, 2, 3]));
  }

  round({ paired, results, completed }: RoundState): string {
    const { state } = this.#known;
    const { round, games, rests } = paired;
    const rows = inTableOrder(
      games.map((game, i) => ({ ...game, result: results.get(i + 1) })),
      state.settings.tables,
    ).map(({ table, attacker, defender, result }) => [
      `<th scope="row" class="at">${escaped(table)}</th>`,
      `<td>${this.#name(attacker)}</td>`,
      `<td>${this.#name(defender)}</td>`,
      `<td>${result === undefined ? this.say(text('page.open')) : this.say(outcomeText({ ...result, why: undefined }))}</td>`,
    ]);
    const byes = rests
      .filter(({ kind }) => kind === 'bye')
      .map(({ player }) => `<p class="soft">${this.say(text('page.bye', { name: this.#called(player) }))}</p>`);
    const heads = [text('paper.table'), text('paper.attacker'), text('paper.defender'), text('page.result')];
    const note = `${completed ? '' : this.#days(round, results.size < games.length)}${byes.join('')}`;
    return this.#section(`round-${String(round)}`, this.say(text('page.round', { round })), note, heads, rows);
  }

  /** The deadline of a round. Overdue rounds are marked in words and with a symbol. */
  #days(round: number, isOpen: boolean): string {
    const { opens, due } = this.#known.state.plans.get(round) ?? {};
    if (isOpen && isOverdue({ due }, dayOf(this.#now)) && due !== undefined)
      return `<p class="late">⚠ ${this.say(text('page.overdue', { date: this.day(due) }))}</p>`;
    const said = [
      ...(opens === undefined ? [] : [text('page.opens', { date: this.day(opens) })]),
      ...(due === undefined ? [] : [text('page.due', { date: this.day(due) })]),
    ];
    return said.length === 0 ? '' : `<p class="soft">${said.map((one) => this.say(one)).join('. ')}</p>`;
  }

  /** How somebody fared in the cut, after their name. */
  #fate(fate: Text | null): string {
    return fate === null ? '' : ` <span class="soft">· ${this.say(fate)}</span>`;
  }

  /** A player's club and army, below their name. */
  #plays(id: string): string {
    const plays = playsOf(this.#known.state.players, id);
    return plays.length === 0 ? '' : `<span class="soft plays">${escaped(plays.join(' · '))}</span>`;
  }

  #called(id: string): string {
    return this.#known.state.players.get(id)?.player.name ?? id;
  }

  #name(id: string): string {
    return escaped(this.#called(id));
  }

  #section(
    id: string,
    title: string,
    note: string,
    heads: readonly Text[],
    rows: readonly (readonly string[])[],
    numbers: ReadonlySet<number> = new Set(),
  ): string {
    return tableSection({
      id,
      title,
      note,
      heads: heads.map((one) => this.say(one)),
      rows,
      numbers,
    });
  }
}
