import type { DeviceMessage } from '../../../firmware-bridge/device-message.ts';
import { FAULT_NAMES, FAULTS } from '../../../firmware-bridge/simulator/faults.ts';
import type { DeviceNews } from '../../contract/devices-api.ts';
import { inFaces } from '../lessons.ts';
import type { SiegeTable } from '../siege-table.ts';
import { BatteryLife } from './battery-life.ts';
import { LeftOut } from './left-out.ts';
import { Thrown } from './thrown.ts';

/** What the news is built from. */
export interface NewsPort {
  readonly table: () => SiegeTable;
  /** Last sign of life in ms since 1970, by device. */
  readonly heard: ReadonlyMap<string, number>;
  readonly faults: () => Readonly<Record<string, number>>;
}

type Lies = Extract<DeviceMessage, { kind: 'lies' }>;

/** Ages grow even if nothing happens. */
const TICK_MS = 1000;

const menu = FAULT_NAMES.map((name) => ({ name, ...FAULTS[name] }));

/** Keeps consoles with an open devices page up to date. */
export class Newsroom {
  readonly #port: NewsPort;
  readonly #watchers = new Set<(news: DeviceNews) => void>();
  #touched: DeviceNews['touched'] = null;
  /** How dice that report directions lie and since when, by `device/die`. */
  readonly #lies = new Map<string, { readonly at: number; readonly message: Lies }>();
  #ticker: NodeJS.Timeout | undefined;
  #told = false;
  /** What the journal of the match on the table says about devices, up to entry `n`. */
  #past:
    | {
        readonly journal: SiegeTable['journal'];
        readonly life: BatteryLife;
        readonly dice: Thrown;
        readonly leftOut: LeftOut;
        n: number;
      }
    | undefined;

  constructor(port: NewsPort) {
    this.#port = port;
  }

  /** A sensor changed. */
  touched(device: string, sensor: string, value: number): void {
    this.#touched = { device, sensor, value, times: (this.#touched?.times ?? 0) + 1 };
    this.tell();
  }

  /** A die said how it lies. */
  lies(message: Lies): void {
    this.#lies.set(`${message.origin.device}/${message.die}`, { at: Date.now(), message });
    this.tell();
  }

  watch(emit: (news: DeviceNews) => void): () => void {
    this.#watchers.add(emit);
    this.#ticker ??= setInterval(() => {
      this.#tellAll();
    }, TICK_MS);
    emit(this.#news(Date.now()));
    return () => {
      this.#watchers.delete(emit);
      if (this.#watchers.size === 0) this.close();
    };
  }

  /** Sends the news soon, once for all changes of the same moment. */
  tell(): void {
    if (this.#told || this.#watchers.size === 0) return;
    this.#told = true;
    queueMicrotask(() => {
      this.#told = false;
      this.#tellAll();
    });
  }

  close(): void {
    clearInterval(this.#ticker);
    this.#ticker = undefined;
    this.#watchers.clear();
  }

  #tellAll(): void {
    if (this.#watchers.size === 0) return;
    const news = this.#news(Date.now());
    for (const emit of this.#watchers) emit(news);
  }

  #news(now: number): DeviceNews {
    const { known } = this.#port.table();
    const { life, dice, leftOut } = this.#read();
    return {
      devices: Object.keys(known.devices).map((id) => {
        const heard = this.#port.heard.get(id);
        return { id, heardAgo: heard === undefined ? null : Math.max(0, now - heard) };
      }),
      lasts: life.lasts(now),
      thrown: dice.now(now),
      touched: this.#touched,
      tags: { ...known.tags },
      weighed: Object.keys(known.scales),
      leftOut: leftOut.now(Object.keys(known.masked), now),
      lies: Object.fromEntries(
        [...this.#lies].map(([key, { at, message }]) => {
          const said = inFaces(known, message);
          return [key, { ago: Math.max(0, now - at), face: said.kind === 'settled' ? said.face : null }];
        }),
      ),
      taught: Object.fromEntries(
        Object.entries(known.taught).map(([key, { sides, quality, margin }]) => [key, { sides, quality, margin }]),
      ),
      faults: Object.entries(this.#port.faults()).map(([name, amount]) => ({ name, amount })),
      menu,
    };
  }

  #read(): { readonly life: BatteryLife; readonly dice: Thrown; readonly leftOut: LeftOut } {
    const { journal } = this.#port.table();
    if (this.#past?.journal !== journal)
      this.#past = { journal, life: new BatteryLife(), dice: new Thrown(), leftOut: new LeftOut(), n: 0 };
    const { head } = journal;
    if (head.n > this.#past.n) {
      const entries = [...journal.read(this.#past.n)];
      this.#past.life.read(entries);
      this.#past.dice.read(entries);
      this.#past.leftOut.read(entries);
    }
    this.#past.n = head.n;
    return this.#past;
  }
}
