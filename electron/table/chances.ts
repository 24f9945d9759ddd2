import { linesAt } from '../../rules/kernel/forecast.ts';
import type { Args } from '../../rules/kernel/system.ts';
import { wholeAt } from '../../rules/kernel/whole-course.ts';
import { RpcError } from '../contract/rpc.ts';
import type { OddsState, OddsView, OptionOdds } from '../contract/table.ts';
import { ChanceDesk, oddsView, standingOf, wholeView, type OpenWorked } from './chance-desk.ts';
import type { Landed } from './landing/landed.ts';
import type { LuckThread } from './luck-thread.ts';
import { moves } from './moving-odds.ts';
import type { SiegeTable } from './siege-table.ts';
import { facesIn } from './tray.ts';

/** What screens are told of the open question's chances, whichever thread works them out. */
export interface ChanceSource {
  /** What is known now. Never waits. */
  readonly open: (table: SiegeTable) => { readonly odds: OddsView[]; readonly state: OddsState };
}

const nothing = (): ReturnType<ChanceSource['open']> => ({ odds: [], state: 'there' });
/** Ms for which whole fights are worked out before what is known of them is told, one after the other. */
const STAGES = [0, 16, 100, 1000] as const;
/** Ms for the whole fights of an order or an option that somebody looks at. */
const LOOK_MS = 300;

interface Known {
  readonly question: string;
  worked: OpenWorked | undefined;
  working: Promise<void>;
}

const questionOf = ({ journal, token }: SiegeTable): string => `${journal.match.id} ${token}`;

function seen(
  { lines, whole }: OpenWorked,
  faces: readonly number[],
): { readonly odds: OddsView[]; readonly state: OddsState } {
  const rounds = lines === null ? [] : linesAt(lines, faces).filter(moves).map(oddsView);
  const fights = whole.flatMap((told) => wholeView(wholeAt(told, faces))).filter(moves);
  const odds = [...rounds, ...fights];
  return { odds, state: lines === null && odds.length === 0 ? 'too-large' : 'there' };
}

/**
 * Chances worked out at once, where nobody waits: for tests and tools. Rounds alone; of whole fights nothing is said,
 * for how far they come depends on how fast the machine is.
 */
export class ChancesHere implements ChanceSource {
  readonly #desk = new ChanceDesk();

  open(table: SiegeTable): ReturnType<ChanceSource['open']> {
    if (table.match.awaiting === undefined) return nothing();
    return seen(this.#desk.open({ key: questionOf(table), at: standingOf(table), ms: 0 }), facesIn(table.tray));
  }

  /** The chances that an order has before it is given. */
  command(table: SiegeTable, command: string, args: Args): OddsView[] {
    return this.#desk.command({ at: standingOf(table), command, args, ms: 0 });
  }
}

/**
 * Chances worked out on a thread of their own: the host's own never works at them. What is known of a question is kept
 * until the next one, so that a die which comes in is looked up. A question that has passed is not gone on with.
 */
export class Chances implements ChanceSource {
  readonly #thread: LuckThread;
  readonly #changed: () => void;
  #known: Known | undefined;
  /** The question before it: its last throw is still shown. */
  #before: Known | undefined;

  /** @param changed is told whenever more is known of the open question */
  constructor(thread: LuckThread, changed: () => void) {
    this.#thread = thread;
    this.#changed = changed;
  }

  open(table: SiegeTable): ReturnType<ChanceSource['open']> {
    if (table.match.awaiting === undefined) {
      this.#before = this.#known ?? this.#before;
      this.#known = undefined;
      return nothing();
    }
    const question = questionOf(table);
    if (this.#known?.question !== question) {
      this.#before = this.#known ?? this.#before;
      this.#known = { question, worked: undefined, working: Promise.resolve() };
      this.#known.working = this.#work(table, this.#known);
    }
    const { worked } = this.#known;
    return worked === undefined ? { odds: [], state: 'working' } : seen(worked, facesIn(table.tray));
  }

  /** The chances that a roll moved, up to their end, if they were known while it was open. */
  landed({ journal }: SiegeTable, { entry: { row } }: Landed): OddsView[] {
    const question = `${journal.match.id} ${String(row.n - 1)}.${row.asked.toString(36)}`;
    const worked = [this.#known, this.#before].find((known) => known?.question === question)?.worked;
    return worked === undefined || !('roll' in row.input) ? [] : seen(worked, row.input.roll).odds;
  }

  /** Waits until nothing more will be told of the open question. */
  async settled(): Promise<void> {
    await this.#known?.working;
  }

  async #work(table: SiegeTable, known: Known): Promise<void> {
    const at = standingOf(table);
    for (const ms of STAGES) {
      let worked: OpenWorked;
      try {
        worked = await this.#thread.ask('open', { key: known.question, at, ms });
      } catch (error) {
        // The program is being closed, or the thread has ended: what was known stays.
        if (error instanceof RpcError || known.worked !== undefined) return;
        worked = { lines: null, whole: [], done: true };
      }
      // A throw may be faster than its chances: they are still told of the result that is shown of it.
      if (this.#known !== known && this.#before !== known) return;
      known.worked = worked;
      this.#changed();
      if (worked.done || this.#known !== known) return;
    }
  }

  /** The chances that an order has before it is given. */
  async command(table: SiegeTable, command: string, args: Args): Promise<OddsView[]> {
    return this.#thread.ask('command', { at: standingOf(table), command, args, ms: LOOK_MS });
  }

  /** The chances that each option of the open choice would leave. */
  async options(table: SiegeTable): Promise<OptionOdds[]> {
    return this.#thread.ask('options', { at: standingOf(table), ms: LOOK_MS });
  }
}
