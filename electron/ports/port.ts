import { performance } from 'node:perf_hooks';
import type { DeviceMessage, Origin, PortStatus } from '../../firmware-bridge/device-message.ts';
import type { LightState } from '../../firmware-bridge/link/host-line.ts';
import { LinkSession, type Step } from '../../firmware-bridge/link/session.ts';
import type { Reason } from '../../firmware-bridge/link/reason.ts';
import { BackOff } from './back-off.ts';
import type { Claimant, Claims } from './claims.ts';
import { FirmataTalk, FIRMATA_BAUD } from './firmata-talk.ts';
import { usbLine, type ListedPort } from './listing.ts';
import { whyNotOpened } from './open-failure.ts';
import { FloodPause } from './flood-pause.ts';
import { plainDevice } from './plain-name.ts';
import { portReason } from './reasons.ts';
import { BAUD_RATE, openSerialLine, type SerialLine } from './serial-line.ts';
import type { Talk } from './talk.ts';

export interface PortListener {
  readonly status: (status: PortStatus) => void;
  readonly message: (message: DeviceMessage) => void;
  /** The device gave a sign of life; reported at most once a second. */
  readonly alive: (device: string) => void;
  /** Bytes were received from the port or sent to it. */
  readonly passed: (direction: '<' | '>', bytes: Uint8Array) => void;
  /** The line was closed, from either end; the device on it is free. */
  readonly closed: () => void;
}

const TICK_MS = 250;
const ALIVE_EVERY_MS = 1000;
/** udev changes a new node's group shortly after it appears, so do not report the first refusal. */
const REFUSALS_TO_TELL = 2;
const CLOSINGS_TO_TELL = 4;
/** A line that was open this long did not close right away. */
const LASTED_MS = 5000;
/** Certainly not one of our dice: release the port for its own program. */
const LET_GO: readonly string[] = ['port.gps', 'port.printer'];
/** What a Firmata board looks like at our protocol's speed. */
const PERHAPS_FIRMATA: readonly string[] = ['port.says-nothing', 'port.unreadable-bytes', 'port.no-line-ends'];
/** Ms for which Firmata is tried, and then our own protocol again. */
const TRIAL_MS = 3000;
const TRIAL_EVERY_MS = 20_000;

/** One port while it is present: opens it, talks to its device, and reopens it when the line closes. */
export class Port implements Claimant {
  readonly listed: ListedPort;
  readonly #claims: Claims;
  readonly #listener: PortListener;
  readonly #usb: string | undefined;
  readonly #backOff = new BackOff(250, 5000);
  readonly #flood = new FloodPause();
  #line: SerialLine | undefined;
  #session: LinkSession | undefined;
  /** Replaces the session: first as a trial whether a Firmata board is there, then permanently. */
  #firmata: FirmataTalk | undefined;
  #triedAt = -Infinity;
  /** The device that this port holds. */
  #device: string | undefined;
  #told = '';
  #state: PortStatus['state'] = 'opening';
  #quickClosings = 0;
  #openedAt = 0;
  #aliveAt = -Infinity;
  #dropped = false;
  /** Why the port is not reopened: it waits until a device is freed or until it is plugged in again. */
  #resting: 'no' | 'until-free' | 'until-plugged' = 'no';
  #timer: NodeJS.Timeout | undefined;
  #ticker: NodeJS.Timeout | undefined;

  constructor(listed: ListedPort, claims: Claims, listener: PortListener) {
    this.listed = listed;
    this.#claims = claims;
    this.#listener = listener;
    this.#usb = usbLine(listed);
    void this.#open();
  }

  get alive(): boolean {
    return this.#line !== undefined && this.#state !== 'silent';
  }

  /** The host has made this durable. */
  acknowledge(origin: Origin): void {
    if (this.#talk !== undefined) this.#apply(this.#talk.acknowledge(origin));
  }

  askSnapshot(): void {
    if (this.#talk !== undefined) this.#apply(this.#talk.ask('snapshot'));
  }

  blink(die: string | null): void {
    if (this.#talk !== undefined) this.#apply(this.#talk.blink(die));
  }

  light(sensor: string, state: LightState): void {
    if (this.#talk !== undefined) this.#apply(this.#talk.light(sensor, state));
  }

  /** A device was freed: retries the port if it was refused because of one. */
  deviceFreed(): void {
    if (this.#resting !== 'until-free' || this.#dropped) return;
    this.#resting = 'no';
    this.#backOff.reset();
    this.#openLater();
  }

  yield(reason: Reason): void {
    this.#refuse(reason);
  }

  /** The port is gone, or the program ends. Resolves when the line is closed. */
  async drop(): Promise<void> {
    if (this.#dropped) return;
    this.#dropped = true;
    clearTimeout(this.#timer);
    const line = this.#forgetLine();
    if (this.#state !== 'gone') this.#tell('gone');
    this.#freeDevice();
    await line?.close();
  }

  get #talk(): Talk | undefined {
    return this.#firmata ?? this.#session;
  }

  async #open(): Promise<void> {
    // The reason of a refusal stays until something else is known.
    if (this.#state !== 'refused') this.#tell('opening');
    try {
      // Assigned before any byte comes: the first 'data' event is emitted in a later tick.
      const line: SerialLine = await openSerialLine(this.listed.path, {
        data: (bytes) => {
          if (this.#line === line) this.#receive(bytes);
        },
        closed: () => {
          if (this.#line === line) this.#closed();
        },
      });
      if (this.#dropped) await line.close();
      else this.#opened(line);
    } catch (error) {
      if (!this.#dropped) this.#notOpened(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #opened(line: SerialLine): void {
    this.#line = line;
    this.#openedAt = performance.now();
    this.#flood.reset();
    this.#session = new LinkSession({ plain: plainDevice(this.listed), memory: this.#claims.memoryFor(this) });
    this.#ticker = setInterval(() => {
      this.#tick();
    }, TICK_MS);
    this.#apply(this.#session.open(this.#openedAt));
  }

  #notOpened(error: Error): void {
    const why = whyNotOpened(this.listed.path, error);
    this.#openLater();
    if (why !== undefined && this.#backOff.failures >= REFUSALS_TO_TELL) this.#tell('refused', why);
  }

  #receive(bytes: Uint8Array): void {
    const now = performance.now();
    const talk = this.#talk;
    if (talk === undefined) return;
    this.#listener.passed('<', bytes);
    const step = talk.receive(bytes, now);
    if (this.#flood.hold(step.reason?.key === 'port.floods', bytes.length, now)) this.#line?.pause();
    this.#apply(step);
    if (this.#talk?.validAt !== now || this.#device === undefined || now - this.#aliveAt < ALIVE_EVERY_MS) return;
    this.#aliveAt = now;
    this.#listener.alive(this.#device);
  }

  #tick(): void {
    const now = performance.now();
    if (this.#flood.over(now)) this.#line?.resume();
    // While reading is paused, silence means nothing.
    else if (!this.#flood.holding && this.#talk !== undefined) {
      if (this.#firmata?.known === false && now - this.#triedAt >= TRIAL_MS) this.#endTrial();
      this.#apply(this.#talk.tick(now));
    }
  }

  /** Nothing answers in our protocol: try Firmata at its own speed. */
  async #try(line: SerialLine): Promise<void> {
    this.#triedAt = performance.now();
    await line.setSpeed(FIRMATA_BAUD);
    if (this.#line !== line || this.#firmata !== undefined) return;
    this.#firmata = new FirmataTalk(plainDevice(this.listed));
    this.#apply(this.#firmata.open(performance.now()));
  }

  #endTrial(): void {
    this.#firmata = undefined;
    void this.#line?.setSpeed(BAUD_RATE);
  }

  #apply({ send, messages, state, reason, device }: Step): void {
    const trial = this.#firmata?.known === false;
    if (device !== undefined && device !== this.#device) {
      const whyNot = this.#claims.take(device, this);
      if (whyNot !== undefined) {
        this.#refuse(whyNot);
        return;
      }
      this.#freeDevice();
      this.#device = device;
    }
    for (const bytes of send) {
      this.#listener.passed('>', bytes);
      this.#line?.write(bytes);
    }
    // What is known about the port stays valid while something else is tried.
    if (trial) return;
    if (state === 'ready') this.#backOff.reset();
    this.#tell(state, reason);
    if (this.#line !== undefined && this.#mayTry(reason)) void this.#try(this.#line);
    for (const message of messages) this.#listener.message(message);
    if (reason !== undefined && LET_GO.includes(reason.key)) this.#rest('until-plugged');
  }

  #mayTry(why: Reason | undefined): boolean {
    return (
      why !== undefined &&
      PERHAPS_FIRMATA.includes(why.key) &&
      this.#firmata === undefined &&
      performance.now() - this.#triedAt >= TRIAL_EVERY_MS
    );
  }

  #refuse(reason: Reason): void {
    this.#freeDevice();
    this.#rest('until-free');
    this.#tell('refused', reason);
  }

  #rest(until: 'until-free' | 'until-plugged'): void {
    this.#resting = until;
    void this.#forgetLine()?.close();
  }

  #closed(): void {
    this.#forgetLine();
    this.#quickClosings = performance.now() - this.#openedAt < LASTED_MS ? this.#quickClosings + 1 : 0;
    this.#openLater();
    this.#tell('gone');
    this.#freeDevice();
    const { path } = this.listed;
    if (this.#quickClosings >= CLOSINGS_TO_TELL)
      this.#tell('refused', portReason('port.keeps-closing', { path, times: this.#quickClosings }));
    this.#listener.closed();
  }

  #forgetLine(): SerialLine | undefined {
    clearInterval(this.#ticker);
    const line = this.#line;
    this.#line = undefined;
    this.#session = undefined;
    this.#firmata = undefined;
    this.#triedAt = -Infinity;
    return line;
  }

  #freeDevice(): void {
    if (this.#device !== undefined) this.#claims.release(this.#device, this);
    this.#device = undefined;
  }

  #openLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.#open();
    }, this.#backOff.next());
  }

  /** Reports the state if it has changed. */
  #tell(state: PortStatus['state'], why?: Reason): void {
    this.#state = state;
    const { path } = this.listed;
    const status: PortStatus = {
      path,
      ...(this.#usb === undefined ? {} : { usb: this.#usb }),
      state,
      ...(this.#device === undefined ? {} : { device: this.#device }),
      ...(why === undefined ? {} : { reason: { key: why.key, with: { path, ...why.with } } }),
    };
    const told = JSON.stringify(status);
    if (told === this.#told) return;
    this.#told = told;
    this.#listener.status(status);
  }
}
