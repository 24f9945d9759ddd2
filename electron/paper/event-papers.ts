import { text, type Text } from '../../rules/kernel/text.ts';
import { scoreText } from '../contract/score-text.ts';
import { decimal } from '../contract/decimals.ts';
import { eventMark, pictured, slipCode } from '../contract/slip-code.ts';
import { inTableOrder } from '../contract/table-order.ts';
import type { papers } from '../contract/tournament-api.ts';
import { scenarioName, sentence, type Language } from '../sentences.ts';
import type { Known } from '../tournament/desk/deeds-of.ts';
import type { HallDoor } from '../tournament/desk/event-port.ts';
import { slug } from '../tournament/desk/ids.ts';
import { namesWithTeams } from '../tournament/desk/team-names.ts';
import { teamTable } from '../tournament/desk/team-table.ts';
import type { PairedRound } from '../tournament/event/acts.ts';
import { countedRounds } from '../tournament/event/ledger.ts';
import { fateText } from '../tournament/event/fates.ts';
import { aheadText, placesOf, winnersOf, type Place } from '../tournament/event/places.ts';
import { fingerprintOf } from '../contract/fingerprint.ts';
import { softColumns, softFigures } from '../tournament/event/soft-columns.ts';
import { scenarioOf, openGames } from '../tournament/event/state.ts';
import { written } from '../tournament/standings/working.ts';
import { awardSheet } from './awards-paper.ts';
import { badges } from './badges.ts';
import { bracket } from './bracket-paper.ts';
import { Pages, type PaperSize } from './pages.ts';

/** What an organiser prints for an event. */

interface Wish extends PaperSize {
  readonly what: (typeof papers)[number];
  readonly round: number;
  /** Only the slips of these tables. */
  readonly tables?: readonly string[] | undefined;
}

interface Print {
  readonly pages: Pages;
  readonly say: (text: Text) => string;
  /** Formats a figure for the language. */
  readonly figure: (written: string) => string;
  readonly nameOf: (id: string) => string;
  readonly scenarioOn: (id: string) => string;
  readonly known: Known;
}

/** Whether a document is about one round. */
export const ofRound = (what: Wish['what']): boolean => !['standings', 'badges', 'bracket', 'awards'].includes(what);

/**
 * A document of an event: its file name and bytes.
 * @param now ms since 1970
 * @param door of the event to the hall; null while it is closed: badges and slips then have codes for the desk only
 */
export async function printed(
  known: Known,
  { what, round, size, twoUp, tables }: Wish,
  language: Language,
  now: number,
  door: HallDoor | null = null,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const { state } = known;
  const say = (said: Text): string => sentence(said, language);
  const title = `${state.settings.name}: ${say(text(`paper.${what}`, { round }))}`;
  const pages = new Pages({ size, twoUp }, title, language, now);
  const nameOf = namesWithTeams(state, ofRound(what) ? round : undefined);
  const print: Print = {
    pages,
    say,
    nameOf,
    scenarioOn: (id) => scenarioName(id, language),
    known,
    figure: (one) => decimal(one, language),
  };
  const paired = state.rounds[round - 1]?.paired;
  if (what === 'badges') badges(pages, state, say, door);
  else if (what === 'standings') standings(print);
  else if (what === 'awards') awardSheet(pages, state, say, () => heading(print, 'paper.awards', {}), nameOf);
  else if (what === 'bracket')
    bracket(pages, state, say, (key) => heading(print, key, {}), say(text('paper.bracket.open')));
  else if (paired === undefined) heading(print, 'paper.nothing', { round });
  else if (what === 'slips') slips(print, paired, door, tables);
  else if (what === 'pairings') pairings(print, paired);
  else certificate(print, paired);
  return {
    name: `${slug(state.settings.name)}-${what}${ofRound(what) ? `-${String(round)}` : ''}.pdf`,
    bytes: await pages.end(),
  };
}

/** Begins a page with the event's name and the page's title. @returns where its body begins */
function heading({ pages, say, known }: Print, key: string, figures: NonNullable<Text['with']>): number {
  pages.add();
  const { margin, width, height } = pages;
  const line = { x: margin, width: width - 2 * margin };
  pages.text(known.state.settings.name, { ...line, y: margin, size: 22, least: 13, strong: true });
  pages.text(say(text(key, figures)), { ...line, y: margin + 28, size: 12 });
  pages.rule(margin, margin + 50, line.width, true);
  const signedWith = known.state.key;
  const page = text('paper.page', { page: pages.count });
  const footer = say(
    signedWith === null ? page : text('paper.page-of', { page, fingerprint: fingerprintOf(signedWith.key) }),
  );
  pages.text(footer, { ...line, y: height - 28, size: 8, grey: true, align: 'right' });
  return margin + 60;
}

interface Column {
  readonly head: string;
  /** Share of the width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
  readonly strong?: boolean;
}

/** A table over as many pages as it needs, with a header on each. */
function table(
  print: Print,
  key: string,
  figures: NonNullable<Text['with']>,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): number {
  const { pages } = print;
  const wide = pages.width - 2 * pages.margin;
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const inLines = (head: string, share: number): readonly string[] =>
    pages.linesOf(head, (wide * share) / total - 6, 8.5).slice(0, 4);
  const headLines = Math.max(...columns.map(({ head, share }) => inLines(head, share).length));
  const put = (cells: readonly string[], y: number, head: boolean): void => {
    let x = pages.margin;
    columns.forEach(({ share, align = 'left', strong = false }, i) => {
      const width = (wide * share) / total;
      const style = head ? { size: 8.5, grey: true } : { size: 10.5, least: 7.5, strong };
      const lines = head ? inLines(cells[i] ?? '', share) : [cells[i] ?? ''];
      // Shorter headers are bottom-aligned with the longest.
      const top = head ? y + (headLines - lines.length) * 10 : y;
      for (const [n, line] of lines.entries())
        pages.text(line, { x, y: top + n * 10, width: width - 6, align, ...style });
      x += width;
    });
  };
  let y = Infinity;
  for (const row of rows) {
    if (y > pages.height - 60) {
      y = heading(print, key, figures);
      put(
        columns.map(({ head }) => head),
        y,
        true,
      );
      y += 10 * headLines + 6;
    }
    put(row, y, false);
    pages.rule(pages.margin, y + 16, wide);
    y += 21;
  }
  return rows.length === 0 ? heading(print, key, figures) : y;
}

/** Every player by name, with table and opponent, so that each pairing is listed under both names. */
function pairings(print: Print, { round, games, rests }: PairedRound): void {
  const { say, nameOf, known } = print;
  const { sides } = known.state.settings;
  const side = (key: 'attacker' | 'defender'): string => (sides ? say(text(`paper.${key}`)) : '');
  const rows = [
    ...games.flatMap(({ attacker, defender, table: at }) => [
      [nameOf(attacker), at, side('attacker'), nameOf(defender)],
      [nameOf(defender), at, side('defender'), nameOf(attacker)],
    ]),
    ...rests
      .filter(({ kind }) => kind === 'bye' || kind === 'requested')
      .map(({ player }) => [nameOf(player), '', '', say(text('paper.bye'))]),
  ].sort(([a = ''], [b = '']) => a.localeCompare(b, 'fr'));
  const columns: Column[] = [
    { head: say(text('paper.player')), share: 4, strong: true },
    { head: say(text('paper.table')), share: 1.2, strong: true },
    { head: '', share: 2 },
    { head: say(text('paper.opponent')), share: 4 },
  ];
  table(print, 'paper.pairings', { round }, columns, rows);
}

/** The teams' standings in a team event, on separate pages before those of the players. */
function teams(print: Print): void {
  const { say, figure, known } = print;
  const all = teamTable(known.state);
  if (all === null) return;
  const shares = [0.7, 4, 1.3, 1.5, 1.5, 1.5];
  const columns = all.heads.map((head, i): Column => {
    const column = { head: say(head), share: shares[i] ?? 1, strong: i === 1 || i === 3 };
    return i > 1 ? { ...column, align: 'right' } : column;
  });
  const rows = all.rows.map(({ cells, fate }) =>
    cells.map((cell, i) => (i > 2 ? figure(cell) : i === 1 && fate !== null ? `${cell} (${say(fate)})` : cell)),
  );
  table(print, 'paper.teams', { round: countedRounds(known.state) }, columns, rows);
}

function standings(print: Print): void {
  teams(print);
  const { say, nameOf, known, figure } = print;
  const { state } = known;
  const soft = softColumns(state).slice(0, 4);
  const figures = softFigures(state);
  const places = placesOf(state);
  const isSummed = places.some(({ total }) => total !== null);
  // Soft scores take the space of the last tie-breaks.
  const shown = state.settings.tieBreaks.filter((id) => id !== 'lot' && id !== 'seed').slice(0, 4 - soft.length);
  const dash = (one: string | null): string => (one === null ? '–' : figure(one));
  const marks = (one: Place): readonly string[] => {
    const own = figures(one);
    return [...own.soft.slice(0, soft.length).map(dash), ...(isSummed ? [dash(own.total)] : [])];
  };
  const rows = places.map((one) => {
    const { id, place, points, tieBreaks, score, fate } = one;
    return [
      String(place),
      fate === null ? nameOf(id) : `${nameOf(id)} (${say(fateText(fate))})`,
      [state.players.get(id)?.player.club, state.players.get(id)?.player.army]
        .filter((one) => typeof one === 'string')
        .join(', '),
      scoreText(score),
      points.value === null ? '' : figure(written(points.value)),
      ...shown.map((key) => {
        const value = tieBreaks.find((one) => one.id === key)?.working.value;
        return value === null || value === undefined ? '–' : figure(written(value));
      }),
      ...marks(one),
    ];
  });
  const columns: Column[] = [
    { head: '', share: 0.6, strong: true },
    { head: say(text('paper.player')), share: 5.2, strong: true },
    { head: say(text('paper.club-army')), share: 2.8 },
    { head: say(text('paper.score')), share: 1.1, align: 'right' },
    { head: say(text('paper.points')), share: 1.1, align: 'right', strong: true },
    ...shown.map((id): Column => ({ head: say(text(`standings.${id}`)), share: 1.6, align: 'right' })),
    ...soft.map(({ name }): Column => ({ head: name, share: 1.5, align: 'right' })),
    ...(isSummed ? [{ head: say(text('paper.total')), share: 1.3, align: 'right', strong: true } as const] : []),
  ];
  // In a team event, the teams win.
  const isOver = winnersOf(state).length > 0 && state.settings.teams === undefined;
  const y = table(print, isOver ? 'paper.final' : 'paper.standings', { round: countedRounds(state) }, columns, rows);
  const { pages } = print;
  const open = openGames(state);
  const provisional = open === 0 ? '' : `${say(text('page.provisional', { count: open }))} `;
  pages.paragraph(`${provisional}${say(aheadText(state))}`, {
    x: pages.margin,
    y: y + 6,
    width: pages.width - 2 * pages.margin,
    size: 11,
  });
}

const SLIP = 168;
/** Side of the code on a slip: with 29 dots for a URL and the white around them, a dot is half a millimetre. */
const CODE = 54;

/** One slip per game, to be filled in and signed by both players, in table order. */
function slips(print: Print, { round, games }: PairedRound, door: HallDoor | null, only?: readonly string[]): void {
  const { pages, say, nameOf, scenarioOn, known } = print;
  const { margin } = pages;
  const wide = pages.width - 2 * margin;
  let y = Infinity;
  const { state } = known;
  const numbered = games
    .map((game, i) => ({ ...game, scenario: scenarioOf(state, round, game), number: i + 1 }))
    .filter((game) => only?.includes(game.table) ?? true);
  for (const { attacker, defender, table: at, scenario, number } of inTableOrder(numbered, state.settings.tables)) {
    if (y + SLIP > pages.height - margin) {
      pages.add();
      y = margin;
    }
    const line = (
      words: string,
      dy: number,
      more: { readonly size?: number; readonly least?: number; readonly strong?: boolean } = {},
    ): void => {
      pages.text(words, { x: margin + 12, y: y + dy, width: wide - 24, ...more });
    };
    pages.box(margin, y, wide, SLIP - 14);
    line(say(text('paper.slip', { event: known.state.settings.name, round })), 10, { size: 9, least: 7 });
    line(say(text('paper.slip.table', { table: at })), 22, { size: 20, strong: true });
    // At the desk it opens this game, ready for its result; on a logged-in phone it opens the player's own page. It
    // contains no player's code: both share the slip, and either could confirm for the other.
    const code = slipCode(round, { game: number, table: at }, eventMark(known.state.settings));
    const corner = margin + wide - CODE - 2;
    pages.code(door === null ? code : pictured(door.url, '', code), corner, y + 2, CODE);
    pages.text(code, { x: corner, y: y + CODE - 1, width: CODE, size: 7, align: 'center', grey: true });
    if (scenario !== null)
      pages.text(scenarioOn(scenario), {
        x: margin + wide * 0.4,
        y: y + 28,
        width: wide * 0.6 - CODE - 10,
        align: 'right',
      });
    for (const [i, [key, player]] of (
      [
        ['attacker', attacker],
        ['defender', defender],
      ] as const
    ).entries()) {
      const top = y + 62 + i * 32;
      pages.text(say(text(`paper.${key}`)), { x: margin + 12, y: top, width: 70, size: 8.5, grey: true });
      pages.text(nameOf(player), { x: margin + 12, y: top + 10, width: wide * 0.45, size: 13, least: 8, strong: true });
      pages.text(say(text('paper.slip.points')), {
        x: margin + wide * 0.5,
        y: top,
        width: 66,
        size: 8.5,
        least: 7,
        grey: true,
      });
      pages.rule(margin + wide * 0.5, top + 26, 60);
      pages.text(say(text('paper.slip.signed')), {
        x: margin + wide * 0.5 + 72,
        y: top,
        width: 90,
        size: 8.5,
        grey: true,
      });
      pages.rule(margin + wide * 0.5 + 72, top + 26, wide * 0.5 - 84);
    }
    line(say(text('paper.slip.outcome')), 130, { size: 9, least: 7 });
    if (door !== null)
      pages.text(say(text('paper.slip.page')), {
        x: margin + wide * 0.5,
        y: y + 142,
        width: wide * 0.5 - 12,
        align: 'right',
        size: 7,
        least: 5.5,
      });
    if (state.key !== null)
      line(say(text('paper.key', { fingerprint: fingerprintOf(state.key.key) })), 142, { size: 7, least: 5.5 });
    y += SLIP;
  }
  if (games.length === 0) heading(print, 'paper.nothing', { round });
}

/** A round's cost, each wish's share of it, and the games that breach a wish. */
function certificate(
  print: Print,
  { round, stage, certificate: { pairs }, explanation, byHand, games, rests }: PairedRound,
): void {
  const { pages, say, nameOf } = print;
  const line = { x: pages.margin, width: pages.width - 2 * pages.margin };
  let y = heading(print, 'paper.certificate', { round });
  const put = (said: Text, strong = false): void => {
    y = pages.paragraph(say(said), { ...line, y, strong, size: strong ? 13 : 10.5 }) + 4;
  };
  if (byHand !== null) {
    const { why, dearerBy, differences } = byHand;
    put(text('paper.by-hand', { why }));
    if (stage === 'dutch') put(text('paper.not-dutch'), true);
    else put(dearerBy === '0' ? text('paper.as-good') : text('paper.dearer', { cost: dearerBy }), true);
    for (const { wish, more } of differences)
      put(text('paper.wish', { wish: text(`pairing.wish.${wish}`), breaches: more > 0 ? `+${String(more)}` : more }));
  }
  if (pairs !== null) {
    put(text('paper.none-lower'), true);
    put(text('paper.cost', { cost: pairs.proof.cost }));
  }
  if (explanation !== null) put(explanation);
  const wishes = (pairs?.wishes ?? []).filter(({ breaches }) => breaches > 0);
  for (const { wish, breaches } of wishes) put(text('paper.wish', { wish: text(`pairing.wish.${wish}`), breaches }));
  const marked = [
    ...games.flatMap(({ table: at, breaches }) => breaches.map((one) => ({ at, ...one }))),
    ...rests.flatMap(({ player, breaches }) => breaches.map((one) => ({ at: nameOf(player), ...one }))),
  ];
  // By the Dutch system it is no wish that equals meet.
  const isFloat = ({ wish }: { readonly wish: string }): boolean =>
    stage === 'dutch' && byHand === null && ['score', 'bye-high'].includes(wish);
  const parts = [
    { title: 'paper.floats', of: marked.filter(isFloat) },
    { title: 'paper.breaches', of: marked.filter((one) => !isFloat(one)) },
  ];
  for (const { title, of } of parts) {
    if (of.length > 0) put(text(title), true);
    for (const { at, text: said } of of) {
      if (y > pages.height - 80) y = heading(print, 'paper.certificate', { round });
      put(text('paper.breach', { at, said }));
    }
  }
}
