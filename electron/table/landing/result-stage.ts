import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { LandedView, OddsView } from '../../contract/table.ts';
import { Stay, type StageView } from '../../contract/landing.ts';
import { keepPrivately } from '../../displays/room/private-file.ts';
import type { SiegeTable } from '../siege-table.ts';
import { bookOf } from '../fights/book.ts';
import { decidesFight } from '../fights/callouts.ts';
import { decides, landedRoll, type Landed, type LastRolls } from './landed.ts';
import { dueAt, emptyStage, goOn, hold, hurry, landed, passed, withdrawn, type Stage } from './stage.ts';

const Kept = z.object({ stay: Stay });

export interface ResultStageOptions {
  readonly dataDir: string;
  /** Host time in ms. */
  readonly now: () => number;
  readonly table: () => SiegeTable;
  /** The chances that a roll moved, up to their end. Asked from the moment the roll is taken until they are known. */
  readonly oddsOf: (roll: Landed) => OddsView[];
  /** Called when a result begins or expires. */
  readonly onChange: () => void;
}

/**
 * Shows every roll that is taken on all screens of a table, for as long as the table wants. It holds nothing up: the
 * roll is in the journal and its die acknowledged before anything is shown.
 */
export class ResultStage {
  readonly #options: ResultStageOptions;
  readonly #file: string;
  readonly #odds = new Map<number, OddsView[]>();
  /** The chance of a whole fight by the roll that moved it, kept while the match is on the table. */
  readonly #whole = new Map<number, OddsView>();
  /** The last rolls shown or waiting, including those taken back since. */
  #shown: LastRolls = [];
  #stay: Stay;
  #stage: Stage = emptyStage(0);
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ResultStageOptions) {
    this.#options = options;
    this.#file = join(options.dataDir, 'results.json');
    this.#stay = readStay(this.#file);
    this.sit();
  }

  get stay(): Stay {
    return this.#stay;
  }

  /** The result shown now. */
  get view(): StageView | null {
    return this.#stage.showing?.view ?? null;
  }

  /** The roll on screen, or else the last one that was taken and not taken back. */
  get landed(): LandedView | null {
    const { rows, known } = this.#options.table();
    const { rolls } = rows;
    const row = this.#stage.showing?.view.row;
    const roll = row === undefined ? rolls.at(-1) : rolls.find(({ n }) => n === row);
    if (roll !== undefined) return { ...landedRoll(roll, known), odds: this.#oddsOf(roll) };
    // Taken back: shown struck out and without its chances.
    const struck = this.#shown.find(({ n }) => n === row);
    return struck === undefined ? null : { ...landedRoll(struck, known), odds: [] };
  }

  /** The chance of the whole fight that a roll moved, if worked out while the match was on the table. */
  whole(row: number): OddsView | undefined {
    return this.#whole.get(row);
  }

  /** Resets for another match: its earlier rolls are not shown again. */
  sit(): void {
    this.#odds.clear();
    this.#whole.clear();
    this.#shown = [];
    this.#become(emptyStage(this.#options.table().rows.rolls.at(-1)?.n ?? 0));
  }

  /**
   * Follows a change of the table: shows new rolls, withdraws those taken back, and hurries for a die of the next
   * question.
   */
  follow(): void {
    const { rows, tray } = this.#options.table();
    const { rolls } = rows;
    const now = this.#options.now();
    let stage = this.#stage;
    for (const roll of rolls) {
      if (roll.n <= stage.seen) continue;
      this.#remember(roll);
      const last = this.#shown.at(-1);
      const known = last !== undefined && !rolls.includes(last) && isSameRoll(last, roll);
      const result = { row: roll.n, dice: this.#diceOf(roll), decides: this.#decides(roll), known };
      stage = landed(stage, result, this.#stay, now);
      this.#shown = [...this.#shown, roll].slice(-MOST_SHOWN);
    }
    const shown = [stage.showing?.view.row, ...stage.waiting.map(({ row }) => row)];
    for (const row of shown)
      if (row !== undefined && !rolls.some(({ n }) => n === row)) stage = withdrawn(stage, row, now);
    if (tray.slots.length > 0) stage = hurry(stage, now);
    this.#become(stage);
  }

  /** Ends the result of a row; does nothing if it has ended already. */
  goOn(row: number): void {
    this.#become(goOn(this.#stage, row, this.#stay, this.#options.now()), true);
  }

  /** Keeps the result of a row until somebody moves on. */
  hold(row: number): void {
    this.#become(hold(this.#stage, row), true);
  }

  /** Sets how long results are shown from now on, and saves it. */
  setStay(stay: Stay): void {
    this.#stay = stay;
    keepPrivately(this.#file, { stay } satisfies z.infer<typeof Kept>);
    this.#become(stay === 'off' ? emptyStage(this.#stage.seen) : this.#stage);
    this.#options.onChange();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #decides(roll: Landed): boolean {
    return decides(roll) || decidesFight(bookOf(this.#options.table()).last.fights, roll.n);
  }

  #diceOf(roll: Landed): LandedView['dice'] {
    return landedRoll(roll, this.#options.table().known).dice;
  }

  /** The chances of a roll: more may become known after the throw, and what was known last is kept. */
  #oddsOf(roll: Landed): OddsView[] {
    const found = this.#options.oddsOf(roll);
    const odds = found.length > 0 ? found : (this.#odds.get(roll.n) ?? []);
    this.#odds.set(roll.n, odds);
    const whole = odds.find(({ cover }) => cover !== undefined);
    if (whole !== undefined) this.#whole.set(roll.n, whole);
    return odds;
  }

  #remember(roll: Landed): void {
    this.#oddsOf(roll);
    const kept = new Set(this.#options.table().rows.rolls.map(({ n }) => n));
    for (const n of this.#odds.keys()) if (!kept.has(n)) this.#odds.delete(n);
  }

  #become(stage: Stage, tells = false): void {
    if (stage === this.#stage) return;
    this.#stage = stage;
    clearTimeout(this.#timer);
    const due = dueAt(stage);
    if (due !== null) {
      this.#timer = setTimeout(
        () => {
          const { now } = this.#options;
          this.#become(passed(this.#stage, this.#stay, Math.max(due, now())), true);
        },
        Math.max(0, due - this.#options.now()),
      );
      this.#timer.unref();
    }
    if (tells) this.#options.onChange();
  }
}

/** The most that can wait, plus the one on screen. */
const MOST_SHOWN = 6;

/** Whether two rolls brought the same faces to the same question. */
const isSameRoll = ({ entry: one }: Landed, { entry: other }: Landed): boolean =>
  one.said.rule === other.said.rule && JSON.stringify(one.row.input) === JSON.stringify(other.row.input);

function readStay(file: string): Stay {
  try {
    return Kept.parse(JSON.parse(readFileSync(file, 'utf8'))).stay;
  } catch {
    // No file yet, or a damaged one.
    return 'normal';
  }
}
