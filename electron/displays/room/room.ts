import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { OverlayTest } from '../../contract/overlay-test.ts';
import { LONGEST_DELAY, type RoomView } from '../../contract/room-api.ts';
import type { Channel } from '../../contract/rpc.ts';
import { SteadyClock } from '../../contract/steady-clock.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { OverlayAccess, Overlays, Reach } from '../../host.ts';
import type { ScreenInfo } from '../screen-info.ts';
import { addressesHere } from './addresses.ts';
import { GuestBook } from './guest-book.ts';
import { JoinCode } from './join-code.ts';
import { keepPrivately } from './private-file.ts';
import { openRoomDoor, type RoomDoor } from './room-door.ts';

/** A fixed port preserves a phone's bookmark; any other port works too. */
const USUAL_PORT = 4787;

const Settings = z.strictObject({
  on: z.boolean(),
  /** Where to listen; everywhere if empty. */
  addresses: z.array(z.string().max(64)).max(16),
  /** The key of overlays; null while they are switched off. */
  overlayKey: z.string().min(32).nullable(),
  delay: z.number().int().min(0).max(LONGEST_DELAY),
});
type Settings = z.infer<typeof Settings>;
/** Closed until a person opens it. */
const OFF: Settings = { on: false, addresses: [], overlayKey: null, delay: 0 };

export interface RoomOptions {
  readonly dataDir: string;
  /** Absent if the room cannot be reached; then nobody is let in from it. */
  readonly reach: Reach | undefined;
  readonly attach: (channel: Channel, who: ScreenInfo) => void;
  /** The URL of the door on this machine; empty if there is none. */
  readonly here: () => string;
  readonly log: (line: string) => void;
}

/** Others in the room: the switch, the door behind it, the code, the guests, and the overlays of a stream. */
export class Room {
  readonly guests: GuestBook;
  readonly #options: RoomOptions;
  readonly #file: string;
  readonly #time = new SteadyClock(Date.now, () => performance.now());
  readonly #code = new JoinCode(() => this.#time.now());
  readonly #watchers = new Set<(view: RoomView) => void>();
  readonly #testers = new Set<(test: OverlayTest) => void>();
  readonly #tick: NodeJS.Timeout;
  readonly #overlayListeners: (() => void)[] = [];
  #settings: Settings;
  #door: RoomDoor | undefined;
  #problem: Text | undefined;
  #tests = 0;
  #told = '';
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: RoomOptions) {
    this.#options = options;
    this.#file = join(options.dataDir, 'room.json');
    this.#settings = readSettings(this.#file);
    this.guests = new GuestBook(join(options.dataDir, 'guests.json'), (guest) => {
      this.#door?.hangUp(guest);
      this.#tell();
    });
    // Replaces an expired code, on the console as well.
    this.#tick = setInterval(() => {
      if (this.#watchers.size > 0) this.#tell();
    }, 1000);
    this.#tick.unref();
  }

  /** Opens the door if it was open when the program ended. */
  async start(): Promise<void> {
    await this.#settle();
  }

  /** Lets others in, or nobody. @returns why it could not be done */
  async switch(on: boolean, addresses: readonly string[]): Promise<Text | undefined> {
    this.#change({ on, addresses: [...addresses] });
    await this.#settle();
    return this.#problem;
  }

  newCode(): void {
    this.#code.renew();
    this.#tell();
  }

  /** How overlays get in, and notification when that changes. */
  readonly overlays: Overlays = {
    now: (): OverlayAccess | null => {
      const { overlayKey, delay } = this.#settings;
      return overlayKey === null ? null : { key: overlayKey, delay: delay * 1000 };
    },
    onChange: (listener) => {
      this.#overlayListeners.push(listener);
    },
  };

  /** Switches overlays. `delay` in seconds. Everybody watching through one must reconnect. */
  setOverlays(on: boolean, delay: number): void {
    const { overlayKey } = this.#settings;
    this.#change({ overlayKey: on ? (overlayKey ?? randomBytes(24).toString('base64url')) : null, delay });
    for (const listener of this.#overlayListeners) listener();
    this.#tell();
  }

  /** Shows a test on every overlay. @returns false while overlays are off */
  test(what: OverlayTest['what']): boolean {
    if (this.overlays.now() === null) return false;
    this.#tests += 1;
    for (const tell of this.#testers) tell({ n: this.#tests, what });
    return true;
  }

  watchTests(emit: (test: OverlayTest) => void): () => void {
    this.#testers.add(emit);
    return () => this.#testers.delete(emit);
  }

  watch(emit: (view: RoomView) => void): () => void {
    this.#watchers.add(emit);
    emit(this.view());
    return () => this.#watchers.delete(emit);
  }

  view(): RoomView {
    const { reach, here } = this.#options;
    const { on, addresses, delay } = this.#settings;
    const door = this.#door;
    const known = [...new Set([...this.#addresses(), ...(door?.urls.keys() ?? [])])];
    const overlays = this.overlays.now();
    const bases = [here(), ...(door?.urls.values() ?? [])].filter((base) => base !== '');
    return {
      possible: reach !== undefined,
      on,
      addresses: known.map((address) => ({
        address,
        chosen: addresses.length === 0 || addresses.includes(address),
        url: door?.urls.get(address) ?? null,
      })),
      problem: this.#problem ?? null,
      code: door === undefined ? null : this.#code.shown(),
      guests: this.guests.all.map(({ id, name, kind, seat, since }) => ({
        id,
        name,
        kind,
        seat,
        since,
        here: door?.here(id) ?? 0,
      })),
      overlays: {
        on: overlays !== null,
        delay,
        urls: overlays === null ? [] : bases.map((base) => `${base}?role=overlay&k=${overlays.key}`),
        here: this.#testers.size,
      },
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#tick);
    await this.#work;
    await this.#door?.close();
  }

  #addresses(): readonly string[] {
    return (this.#options.reach?.addresses ?? addressesHere)();
  }

  /** The addresses to listen on. */
  #chosen(): readonly string[] {
    const { addresses } = this.#settings;
    return this.#addresses().filter((one) => addresses.length === 0 || addresses.includes(one));
  }

  #change(settings: Partial<Settings>): void {
    this.#settings = { ...this.#settings, ...settings };
    keepPrivately(this.#file, this.#settings);
  }

  /** Makes the door match the settings; changes are serialised. */
  #settle(): Promise<void> {
    const work = this.#work.then(async () => {
      await this.#door?.close();
      this.#door = undefined;
      this.#problem = undefined;
      const { reach } = this.#options;
      if (this.#settings.on && reach !== undefined && this.#chosen().length === 0)
        this.#problem = text('table.nothing-to-listen-on', { why: text('table.no-network') });
      else if (this.#settings.on && reach !== undefined)
        this.#door = await this.#open(reach).catch((error: unknown) => {
          const why = error instanceof Error ? error.message : String(error);
          this.#problem = text('table.nothing-to-listen-on', { why });
          this.#options.log(`The room cannot be reached: ${why}`);
          return undefined;
        });
      this.#tell();
    });
    this.#work = work;
    return work;
  }

  async #open({ root, port }: Reach): Promise<RoomDoor> {
    const addresses = this.#chosen();
    const at = (where: number): Promise<RoomDoor> =>
      openRoomDoor({
        root,
        addresses,
        port: where,
        guests: this.guests,
        code: this.#code,
        overlays: this.overlays,
        attach: this.#options.attach,
        onCame: () => {
          this.#tell();
        },
        now: () => this.#time.now(),
      });
    return port === undefined ? at(USUAL_PORT).catch(() => at(0)) : at(port);
  }

  #tell(): void {
    const view = this.view();
    const said = JSON.stringify(view);
    if (said === this.#told) return;
    this.#told = said;
    for (const emit of this.#watchers) emit(view);
  }
}

function readSettings(file: string): Settings {
  try {
    return Settings.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return OFF;
  }
}
