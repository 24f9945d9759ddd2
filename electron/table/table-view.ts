import type { Offer } from '../../rules/kernel/match.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { AskView, CalloutView, OfferView, SecretsView, TableState } from '../contract/table.ts';
import type { ClockView } from '../contract/clock-view.ts';
import { ChancesHere, type ChanceSource } from './chances.ts';
import { bookOf } from './fights/book.ts';
import { calledOut } from './fights/callouts.ts';
import { fightsView } from './fights/fights-view.ts';
import { agreedView, asTold, objectionView } from './objecting.ts';
import { deviceViews, portViews, type LiveDevices } from './live-devices.ts';
import { questionView } from './question-view.ts';
import { placesOf } from './map-places.ts';
import { seenOf } from './suggest.ts';
import { adviceAllowed } from './advice.ts';
import { isCoached } from './match-files.ts';
import type { ResultStage } from './landing/result-stage.ts';
import type { Reconciler } from './reconcile/reconciler.ts';
import { chatterOf, discrepancies, rulingsOf, type QuietMoments } from './sensors.ts';
import type { SiegeTable } from './siege-table.ts';
import { coached } from './systems.ts';
import { factsView } from './told-together.ts';
import { trayView } from './tray-view.ts';
import { undoableOf } from './undoing.ts';

/**
 * The whole table at one revision, as every screen is told. `seat` is the viewer; `undefined` for the public. `chances`
 * gives what is known of the open question now.
 */
export function tableState(
  table: SiegeTable,
  live: LiveDevices,
  quiet: QuietMoments,
  reconciler: Reconciler,
  now: number,
  clock: ClockView | null,
  results: Pick<ResultStage, 'landed' | 'view' | 'stay' | 'whole'>,
  seat?: string,
  chances: ChanceSource = new ChancesHere(),
): TableState {
  const { match, journal, known } = table;
  // Each system has its own view; the contract's schema checks it before it is sent.
  const siege = placesOf(table).siege(match.state, seat);
  const undoable = undoableOf(table);
  const open = chances.open(table);
  const fights = fightsView(table, siege, results, open);
  const { landed } = results;
  return {
    revision: journal.head.n,
    match: {
      id: journal.match.id,
      system: journal.match.system,
      file: journal.path,
      ...(isCoached(journal.path) && { coached: coached.section }),
      ...(!adviceAllowed(table) && { noAdvice: true }),
      ...gameOf(table),
    },
    siege,
    ask: askView(table),
    tray: trayView(table, table.lying),
    landed,
    stage: results.view,
    stay: results.stay,
    fights,
    // Everybody at the table sees a console: secret offers are only sent when their side asks for them.
    offers: match
      .offers()
      .filter(({ secret }) => !secret)
      .map(offerView),
    odds: open.odds,
    oddsState: open.state,
    noOdds: open.why,
    devices: deviceViews(known, live, now, quiet.values),
    ports: portViews(live),
    callout: calledOut(calloutView(table), bookOf(table).last.fights),
    discrepancies: discrepancies(known, quiet, siege),
    chatter: chatterOf(known, quiet.chattering, siege),
    reconciliation: reconciler.view(table, quiet),
    rulings: rulingsOf(known, siege),
    undo:
      undoable === undefined
        ? null
        : { row: undoable.n, text: table.textOf(undoable.n), needsBoth: undoable.needsBoth },
    redo: table.canRedo,
    clock,
    openOdds: table.noted.oddsShown ? { ...open, landed: landed?.odds ?? [], fight: fights.chance } : null,
    halted: table.halted ?? null,
    bookmarks: [...table.noted.bookmarks],
    assumed: assumedView(table),
    agreed: agreedView(table),
    objection: objectionView(table),
    agreements: { earlyDice: known.earlyDice, correctAlone: known.correctAlone, said: earlyDiceSaid(table) },
  };
}

/** The event game that is played here, as screens name it. */
function gameOf({ noted: { eventGame } }: SiegeTable): Pick<TableState['match'], 'game'> {
  if (eventGame === undefined) return {};
  const { event, name, round, table } = eventGame;
  return { game: { event, ...(name !== undefined && { name }), round, table } };
}

/** What every screen says about dice rolled before they were asked. */
function earlyDiceSaid({ known, tray }: SiegeTable): Text | null {
  if (!known.earlyDice) return text('table.early-dice-forbidden');
  return tray.held.some(({ reason }) => reason === 'early') ? text('table.early-dice-seen') : null;
}

function assumedView({ assumed }: SiegeTable): TableState['assumed'] {
  if (assumed === undefined) return null;
  const { row, entries } = assumed;
  return { row, facts: entries.map(({ n, entry }) => ({ row: entry.row.n, n, text: entry.said.text })) };
}

/** What only one seat may see and do, for when its player is alone at the screen. */
export function secretsOf(table: SiegeTable, seat: string): SecretsView {
  const { match } = table;
  return {
    siege: placesOf(table).siege(match.state, seat),
    offers: match
      .offers()
      .filter((offer) => offer.secret && offer.seat === seat)
      .map(offerView),
  };
}

function offerView({ command, args, seat, text, rule, about, way, aside }: Offer): OfferView {
  return {
    ...(way === undefined ? {} : { way }),
    ...(aside ? { aside } : {}),
    command,
    args: { ...args },
    seat,
    text,
    rule,
    about: [...about],
  };
}

function askView(table: SiegeTable): AskView | null {
  const { awaiting } = table.match;
  if (awaiting === undefined) return null;
  const asked = { ...questionView(table.system, awaiting, table.token), ...seenOf(table, awaiting.question) };
  if (asked.ask !== 'declare') return asked;
  const ahead = asTold(table, factsView(table));
  const objected = table.objections.open !== undefined;
  const told = objected ? ahead[0]?.suggested : undefined;
  return { ...asked, suggested: told ?? asked.suggested, ahead, ...(objected && { objected: true as const }) };
}

function calloutView(table: SiegeTable): CalloutView | null {
  const last = table.rows.callout;
  const callout = last?.entry.said.callout;
  if (last === undefined || callout === null || callout === undefined) return null;
  const { row, faces, said } = last.entry;
  const thrown = 'roll' in row.input ? [...row.input.roll] : [];
  const grades = thrown.map((_, i) => faces?.[i]?.grade ?? 'typed');
  return { n: last.n, ...callout, faces: thrown, thrower: said.seat, grades, sum: said.sum };
}
