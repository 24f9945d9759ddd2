import { Chances } from '../chances.ts';
import { SiegeClock } from '../clock/siege-clock.ts';
import { ResultStage } from '../landing/result-stage.ts';
import { Lights, type LightPort } from '../lights.ts';
import { LuckThread } from '../luck-thread.ts';
import { Presses } from '../presses.ts';
import { RollingDice } from '../rolling-dice.ts';
import type { SiegeTable } from '../siege-table.ts';

/** How long an idle thread keeps what it knows of a match's luck, in ms: people look again after a few orders. */
export const LEDGER_IDLE_MS = 15 * 60_000;

export interface CompanionsPort {
  readonly dataDir: string;
  readonly table: () => SiegeTable;
  /** Ms since 1970. */
  readonly now: () => number;
  readonly sensors: LightPort['sensors'];
  readonly light: LightPort['send'];
  /** The clock or the result on screen has changed. */
  readonly changed: () => void;
  /** New chances have been worked out. */
  readonly worked: () => void;
}

/** The parts that accompany the match on the table and follow each change. */
export class Companions {
  readonly chances: Chances;
  readonly clock: SiegeClock;
  readonly results: ResultStage;
  readonly presses: Presses;
  /** No die waits for a chance: chances are worked out in a thread, and screens are told when they are ready. */
  readonly chanceThread = new LuckThread(LEDGER_IDLE_MS);
  readonly rolling: RollingDice;
  readonly #lights: Lights;

  constructor({ dataDir, table, now, sensors, light, changed, worked }: CompanionsPort) {
    this.chances = new Chances(this.chanceThread, worked);
    this.rolling = new RollingDice({ table });
    this.clock = new SiegeClock({ dataDir, now, table, onChange: changed });
    this.results = new ResultStage({
      dataDir,
      now,
      table,
      oddsOf: (roll) => this.chances.landed(table(), roll),
      onChange: changed,
    });
    this.presses = new Presses({ table, results: this.results, now: () => performance.now() });
    this.#lights = new Lights({ table, sensors, send: light });
  }

  /** Follows a change of the match or its devices. */
  follow(): void {
    for (const one of [this.clock, this.results, this.rolling, this.presses, this.#lights]) one.follow();
  }

  /** The match is about to leave the table. */
  leave(): void {
    this.clock.leave();
  }

  /** Another match lies on the table. */
  sit(): void {
    this.clock.sit();
    this.results.sit();
  }

  /** A device appeared or came back. */
  came(device: string): void {
    for (const one of [this.presses, this.#lights]) one.came(device);
  }
}
