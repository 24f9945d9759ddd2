import { linesAt } from '../../rules/kernel/forecast.ts';
import type { Args } from '../../rules/kernel/system.ts';
import { wholeAt } from '../../rules/kernel/whole-course.ts';
import type { OpenChances } from '../contract/odds-view.ts';
import type { OddsState, OddsView, OptionOdds } from '../contract/table.ts';
import { adviceAllowed, unadvised } from './advice.ts';
import {
  ChanceDesk,
  isWide,
  oddsView,
  sampledView,
  standingOf,
  wholeView,
  type OpenWorked,
  type SentStanding,
} from './chance-desk.ts';
import type { Landed } from './landing/landed.ts';
import type { LuckThread, LuckWork } from './luck-thread.ts';
import { moves } from './moving-odds.ts';
import { tellPrices } from './prices.ts';
import type { SampledTold } from './sampling.ts';
import type { SiegeTable } from './siege-table.ts';
import { facesIn } from './tray.ts';

/** A source of the chances for the open question, on whichever thread they are worked out. */
export interface ChanceSource {
  /** What is known now. Never waits. */
  readonly open: (table: SiegeTable) => OpenChances;
}

const nothing = (): OpenChances => ({ odds: [], state: 'there', why: null });

/** Why an order has no chances: the rules of its system leave them open. */
export function noChanceOf({ system, match }: SiegeTable, order: Order | undefined): OpenChances['why'] {
  if (order === undefined) return null;
  const { command, args } = order;
  return system.noChance?.(match.open?.stateBefore ?? match.state, command, args) ?? null;
}

interface Order {
  readonly command: string;
  readonly args: Args;
}

/** The chances to show for the open question; if there are none because of the rules, says why. */
function told(table: SiegeTable, found: ReturnType<typeof seen>): OpenChances {
  const why = found.odds.length > 0 ? null : noChanceOf(table, table.match.open);
  return { ...found, ...(why !== null && { state: 'unsaid' as const }), why };
}

/** The thread's time for whole fights before each announcement, in ms, one stage after the other. */
const STAGES = [0, 16, 100, 1000] as const;
/** Sampling stages in ms of the thread's time while rounds are unknown, before rounds get their full limit. */
const FIRST_GAMES = [16, 100] as const;
const GAMES = [16, 100, 1000] as const;
/** The thread's time for the whole fights of an order or option that somebody looks at, in ms. */
const LOOK_MS = 300;

/** The thread checks for other requests after this many ms, so a new question waits no longer. */
const PIECE_MS = 50;
/** The same while games are sampled: the next die settles within some 60 ms, and has a chance of its own by then. */
const GAMES_PIECE_MS = 16;

type Games = ReadonlyMap<string, readonly SampledTold[]>;

interface Known {
  readonly question: string;
  readonly at: SentStanding;
  worked: OpenWorked | undefined;
  /** What sampled games have shown, by the dice that were in. */
  readonly games: Map<string, readonly SampledTold[]>;
  /** The dice for which games are, or were last, being sampled. */
  playing: string | undefined;
  /** Nothing more will be announced unless other dice come in. */
  over: boolean;
  working: Promise<void>;
}

const questionOf = ({ journal, token }: SiegeTable): string => `${journal.match.id} ${token}`;
const diceOf = (faces: readonly number[]): string => faces.join(' ');

/** What is known of a question with the dice that are in: exact chances, and sampled ones for the rest. */
function seen(
  { lines, whole }: OpenWorked,
  faces: readonly number[],
  games: Games,
): { readonly odds: OddsView[]; readonly state: OddsState } {
  // Games tell of the dice they were sampled for, and of no others.
  const shown = Array.from({ length: faces.length + 1 }, (_, n) => games.get(diceOf(faces.slice(0, n))));
  const by = (id: string): (SampledTold | undefined)[] => shown.map((all) => all?.find((one) => one.id === id));
  const rounds =
    lines === null
      ? (shown.at(-1) ?? []).filter(({ cover }) => cover === undefined).flatMap(({ id }) => sampledLine(by(id), faces))
      : linesAt(lines, faces).filter(moves).map(oddsView);
  const fights = whole.flatMap((told) => wholeView(wholeAt(told, faces), by(told.said.id), faces)).filter(moves);
  const odds = [...rounds, ...fights];
  return { odds, state: lines === null && odds.length === 0 ? 'too-large' : 'there' };
}

/** The chance of a round known only from sampled games; dice that came too fast for games have the point before. */
function sampledLine(points: readonly (SampledTold | undefined)[], faces: readonly number[]): OddsView[] {
  let last = points.find((point) => point !== undefined);
  if (last === undefined) return [];
  const [start = last, ...later] = points.map((point) => (last = point ?? last));
  return start === undefined ? [] : [sampledView([start, ...later.filter((one) => one !== undefined)], faces)];
}

/** Whether something is known too roughly with these dice, so that sampling is worthwhile. */
const isOpen = ({ lines, whole }: OpenWorked, faces: readonly number[]): boolean =>
  lines === null || whole.some((told) => isWide(wholeAt(told, faces)));

/**
 * Works out chances synchronously, for tests and tools. Rounds only: how far whole fights get would depend on the speed
 * of the machine.
 */
export class ChancesHere implements ChanceSource {
  readonly #desk = new ChanceDesk();

  open(table: SiegeTable): OpenChances {
    if (table.match.awaiting === undefined) return nothing();
    const worked = this.#desk.open({ key: questionOf(table), at: standingOf(table), ms: 0 });
    return worked === null ? nothing() : told(table, seen(worked, facesIn(table.tray), new Map()));
  }

  /** The chances of an order before it is given. */
  command(table: SiegeTable, command: string, args: Args): OddsView[] {
    return this.#desk.command({ at: standingOf(table), command, args, ms: 0 });
  }
}

/**
 * Works out chances on their own thread, never on the host's. What is known of a question is cached until the next one,
 * so that a new die needs only a lookup. Work on an earlier question is abandoned.
 */
export class Chances implements ChanceSource {
  readonly #thread: LuckThread;
  readonly #changed: () => void;
  #known: Known | undefined;
  /** The question before it, whose last throw is still shown. */
  #before: Known | undefined;
  /** The throw for which games are, or were last, being sampled after it was accepted. */
  #thrown: { readonly question: string; readonly working: Promise<void> } | undefined;

  /** @param changed called whenever more is known of the open question */
  constructor(thread: LuckThread, changed: () => void) {
    this.#thread = thread;
    this.#changed = changed;
  }

  open(table: SiegeTable): OpenChances {
    if (table.match.awaiting === undefined) {
      this.#before = this.#known ?? this.#before;
      this.#known = undefined;
      return nothing();
    }
    const question = questionOf(table);
    if (this.#known?.question !== question) {
      this.#before = this.#known ?? this.#before;
      this.#known = {
        question,
        at: standingOf(table),
        worked: undefined,
        games: new Map(),
        playing: undefined,
        over: false,
        working: Promise.resolve(),
      };
      this.#known.working = this.#work(table, this.#known);
    }
    const known = this.#known;
    const { worked, games, playing } = known;
    if (worked === undefined) return told(table, { odds: [], state: 'working' });
    const faces = facesIn(table.tray);
    // Another die has come in: sample games for the present dice.
    if (playing !== undefined && playing !== diceOf(faces) && isOpen(worked, faces))
      known.working = known.working.then(async () => this.#play(table, known, GAMES));
    const found = seen(worked, faces, games);
    return told(table, found.state === 'too-large' && !known.over ? { ...found, state: 'working' } : found);
  }

  /** The chances that a roll moved, up to their end, if they were known while it was open. */
  landed({ journal }: SiegeTable, { entry: { row } }: Landed): OddsView[] {
    const question = `${journal.match.id} ${String(row.n - 1)}.${row.asked.toString(36)}`;
    const known = [this.#known, this.#before].find((one) => one?.question === question);
    if (known?.worked === undefined || !('roll' in row.input)) return [];
    const { roll } = row.input;
    const { worked, games } = known;
    // The throw was faster than its games, and the screen shows it for a while.
    if (this.#thrown?.question !== question && isOpen(worked, roll))
      this.#thrown = {
        question,
        // Until they are narrow, or the next throw is accepted.
        working: this.#sample(known, roll, GAMES, { isWanted: () => this.#thrown?.question === question }),
      };
    return seen(worked, roll, games).odds;
  }

  /** Waits until nothing more will be announced of the open question. */
  async settled(): Promise<void> {
    await this.#known?.working;
    await this.#thrown?.working;
  }

  async #work(table: SiegeTable, known: Known): Promise<void> {
    let sent: SentStanding | null = known.at;
    for (const stage of STAGES) {
      let done = false;
      for (let left: number = stage; ; left -= PIECE_MS) {
        const worked: OpenWorked | null | undefined = await this.#piece('open', {
          key: known.question,
          at: sent,
          ms: Math.min(PIECE_MS, Math.max(0, left)),
          quickly: stage === 0,
        });
        if (worked === undefined) {
          // The program is closing or the thread has ended: keep what is known.
          known.worked ??= { lines: null, whole: [], done: true };
          known.over = true;
          return;
        }
        // A restarted thread does not know the question.
        sent = worked === null ? known.at : null;
        if (worked !== null) {
          known.worked = worked;
          ({ done } = worked);
        }
        // A throw may be faster than its chances: they are still needed for the result on screen.
        if (this.#known !== known && this.#before !== known) return;
        if (done || this.#known !== known || (worked !== null && left <= PIECE_MS)) break;
      }
      this.#changed();
      if (done || this.#known !== known) break;
      if (stage === 0 && known.worked?.lines === null) await this.#play(table, known, FIRST_GAMES);
    }
    await this.#play(table, known, GAMES);
    known.over = true;
    this.#changed();
  }

  /** Samples games for what is still open with the present dice, until the bounds are narrow or other dice are in. */
  async #play(table: SiegeTable, known: Known, stages: readonly number[]): Promise<void> {
    const { worked } = known;
    if (worked === undefined || this.#known !== known) return;
    const faces = facesIn(table.tray);
    const dice = diceOf(faces);
    known.playing = dice;
    if (!isOpen(worked, faces)) return;
    await this.#sample(known, faces, stages, {
      isWanted: () => this.#known === known,
      isSame: () => diceOf(facesIn(table.tray)) === dice,
    });
  }

  /**
   * Samples games for these dice and announces what they show after each stage, until the bounds are narrow.
   * @param isWanted whether anybody still waits for them @param isSame whether no other dice are in
   */
  async #sample(
    known: Known,
    faces: readonly number[],
    stages: readonly number[],
    { isWanted, isSame = () => true }: { readonly isWanted: () => boolean; readonly isSame?: () => boolean },
  ): Promise<void> {
    for (const stage of stages) {
      for (let left: number = stage; left > 0; left -= GAMES_PIECE_MS) {
        const ms = Math.min(GAMES_PIECE_MS, left);
        const played = await this.#piece('sample', { key: known.question, faces, ms });
        if (played === undefined || played === null || !isWanted()) return;
        known.games.set(diceOf(faces), played.told);
        if (played.done || !isSame()) {
          this.#changed();
          return;
        }
      }
      this.#changed();
    }
  }

  /** The thread's answer; `undefined` if it has ended. */
  async #piece<K extends 'open' | 'sample'>(
    what: K,
    asked: LuckWork[K]['asked'],
  ): Promise<LuckWork[K]['answer'] | undefined> {
    try {
      return await this.#thread.ask(what, asked);
    } catch {
      return undefined;
    }
  }

  /** The chances of an order before it is given. */
  async command(table: SiegeTable, command: string, args: Args): Promise<OddsView[]> {
    return this.#thread.ask('command', { at: standingOf(table), command, args, ms: LOOK_MS });
  }

  /** Emits the first chance of each of several orders as it becomes known. @returns a function that stops it */
  prices(
    table: () => SiegeTable,
    orders: Parameters<typeof tellPrices>[0]['orders'],
    emit: Parameters<typeof tellPrices>[0]['emit'],
  ): () => void {
    return tellPrices({ thread: this.#thread, table, orders, emit });
  }

  /** The chances that each option of the open choice would leave. */
  async options(table: SiegeTable): Promise<OptionOdds[]> {
    const options = await this.#thread.ask('options', { at: standingOf(table), ms: LOOK_MS });
    return adviceAllowed(table) ? options : unadvised(options);
  }
}
