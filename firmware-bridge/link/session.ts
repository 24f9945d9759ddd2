import type { DeviceIdentity, DeviceMessage, Origin, PortStatus } from '../device-message.ts';
import { DeviceLink } from './device-link.ts';
import { readDeviceLine, type DeviceLine, type Held } from './device-line.ts';
import { FloodGate } from './flood.ts';
import { Greeting } from './greeting.ts';
import { readHostLine, type LightState } from './host-line.ts';
import { LinkMemory, type Ledger } from './ledger.ts';
import { decodeLine } from './line.ts';
import { Outbox } from './outbox.ts';
import { PlainDevice, type PlainOptions } from './plain-device.ts';
import { Problems, type Problem } from './problems.ts';
import { PROTOCOL, TIMING } from './protocol.ts';
import { reason, type Reason } from './reason.ts';
import { LineSplitter, type Piece } from './splitter.ts';
import { example } from './stranger.ts';
import { verdictOn } from './verdict.ts';

export type LinkState = Extract<PortStatus['state'], 'greeting' | 'ready' | 'silent' | 'foreign'>;

export interface LinkOptions {
  /** Identity for a device that only writes faces on bare lines. Its boot must be new for each session. */
  readonly plain: PlainOptions;
  /** Shared by all sessions of a process, so that a roll continues after the cable was unplugged. */
  readonly memory?: LinkMemory;
  /** Confidence in per cent below which a witnessed face is doubtful; 60 if absent. */
  readonly doubtfulBelow?: number;
}

/** The result of one call. */
export interface Step {
  /** To be written to the port, in order. */
  readonly send: readonly Uint8Array[];
  /** To be passed to the host, in order. */
  readonly messages: readonly DeviceMessage[];
  readonly state: LinkState;
  /** Why the state is `silent` or `foreign`. */
  readonly reason: Reason | undefined;
  /** The device on the port, once it is known. */
  readonly device: string | undefined;
  /** How often each problem occurred since the session was created. */
  readonly problems: Readonly<Partial<Record<Problem, number>>>;
}

/** The interval of HELLO? in each state, in milliseconds; a port that is certainly something else is never asked. */
const ASK_EVERY: Readonly<Record<LinkState, number>> = {
  greeting: TIMING.askHelloMs,
  silent: 2 * TIMING.askHelloMs,
  foreign: 5 * TIMING.askHelloMs,
  ready: Infinity,
};
const NEVER_ASKED: readonly string[] = ['port.gps', 'port.printer', 'port.floods'];
const ASK_APART_MS = 300;
const HURRY_MS = 10_000;
const PING_EVERY_MS = 1000;

/**
 * One port as a state machine without clock or I/O: the caller passes in bytes and the time (monotonic milliseconds),
 * calls {@link tick} at least every quarter of a second, writes the bytes in `send`, and acknowledges a message once it
 * is durable. Nothing is reported twice within a connection; after a reconnect, unacknowledged messages are repeated
 * with the same {@link Origin}.
 */
export class LinkSession {
  readonly #doubtfulBelow: number;
  readonly #memory: LinkMemory;
  readonly #out = new Outbox();
  readonly #problems = new Problems();
  readonly #splitter = new LineSplitter();
  readonly #gate = new FloodGate();
  readonly #plain: PlainDevice;
  #greeting = new Greeting(0);
  #link: DeviceLink | undefined;
  #state: LinkState = 'greeting';
  #reason: Reason | undefined;
  #openedAt = 0;
  #pingedAt = -Infinity;
  #validAt = 0;
  /** The next line may have begun before the port was opened. */
  #tail = false;

  constructor(options: LinkOptions) {
    this.#doubtfulBelow = options.doubtfulBelow ?? 60;
    this.#memory = options.memory ?? new LinkMemory();
    this.#plain = new PlainDevice(options.plain, this.#out);
  }

  /** When the last valid line of the wire protocol came. */
  get validAt(): number {
    return this.#validAt;
  }

  /** The port was opened, for the first time or again. */
  open(now: number): Step {
    this.#splitter.reset();
    this.#plain.opened();
    this.#link = undefined;
    this.#openedAt = now;
    this.#tail = false;
    this.#greet(now);
    return this.#step();
  }

  /** Processes received bytes, in any chunks. */
  receive(bytes: Uint8Array, now: number): Step {
    if (this.#gate.admit(bytes.length, now)) {
      if (this.#greeting.stranger.silent && bytes.length > 0)
        this.#tail = now - this.#openedAt < TIMING.plainFirstLineMs;
      this.#greeting.stranger.bytes(bytes);
      for (const piece of this.#splitter.push(bytes)) this.#piece(piece, now);
    } else {
      this.#problems.add('flooded-bytes', bytes.length);
      this.#splitter.reset();
      this.#plain.opened();
      this.#enter('foreign', reason('port.floods', { bytes: this.#gate.bytes }));
    }
    this.#judge(now);
    return this.#step();
  }

  /** Processes the passage of time. */
  tick(now: number): Step {
    this.#judge(now);
    if (this.#link !== undefined && this.#state === 'ready') {
      this.#link.tick(now);
      if (now - this.#validAt >= TIMING.pingAfterMs && now - this.#pingedAt >= PING_EVERY_MS) {
        this.#pingedAt = now;
        this.#out.say({ word: 'ping' });
      }
    }
    if (this.#mayAsk && now - this.#greeting.askedAt >= this.#askEvery(now)) this.#ask(now);
    return this.#step();
  }

  /** The host has made this message durable. Valid even after a reconnect, or if the port was closed meanwhile. */
  acknowledge(origin: Origin): Step {
    const ledger = this.#memory.find(origin.device);
    if (ledger?.boot === origin.boot) {
      const grew = ledger.acknowledge(origin.seq);
      if (this.#link?.ledger === ledger) this.#link.acknowledged(grew);
    }
    return this.#step();
  }

  /** Asks the device for its sensors, its complete hello, or a sign of life. The answer, if any, comes as messages. */
  ask(what: 'snapshot' | 'hello' | 'alive'): Step {
    if (what === 'hello') this.#out.say({ word: 'hello?' });
    else if (what === 'alive') this.#out.say({ word: 'ping' });
    else this.#link?.askSnapshot();
    return this.#step();
  }

  /** Makes a die, or with null the device, identify itself. Does nothing if the device cannot. */
  blink(die: string | null): Step {
    if (this.#link !== undefined) this.#out.say({ word: 'blink', die });
    return this.#step();
  }

  /** Sets the light at a sensor. Nothing is sent to a device without lights. */
  light(sensor: string, state: LightState): Step {
    if (this.#link?.identity.can?.includes('light') === true) this.#out.say({ word: 'light', sensor, state });
    return this.#step();
  }

  /**
   * Asks again soon for a hello that lost lines; a device that never completes it is then asked at the usual interval.
   */
  #askEvery(now: number): number {
    const { incomplete, since } = this.#greeting;
    return incomplete && now - since < HURRY_MS && this.#link === undefined ? ASK_APART_MS : ASK_EVERY[this.#state];
  }

  get #mayAsk(): boolean {
    return this.#reason === undefined || !NEVER_ASKED.includes(this.#reason.key);
  }

  #step(): Step {
    const device = this.#link?.identity.id ?? (this.#plain.speaks ? this.#plain.identity.id : undefined);
    return {
      ...this.#out.empty(),
      state: this.#state,
      reason: this.#reason,
      device,
      problems: this.#problems.counts(),
    };
  }

  #enter(state: LinkState, why?: Reason): void {
    // Keep the values of a reason from when it was found, so that a status is news only once.
    if (state === this.#state && why?.key === this.#reason?.key) return;
    this.#state = state;
    this.#reason = why;
  }

  #greet(now: number): void {
    this.#forgetLink(now);
    this.#ask(now);
  }

  /** Begins a greeting without asking: a hello is on its way. */
  #forgetLink(now: number): void {
    this.#enter('greeting');
    this.#link = undefined;
    this.#greeting = new Greeting(now);
  }

  #ask(now: number): void {
    this.#greeting.askedAt = now;
    this.#greeting.asked += 1;
    this.#out.say({ word: 'hello?' });
  }

  #piece(piece: Piece, now: number): void {
    const tail = this.#tail;
    this.#tail = false;
    if (!piece.whole) {
      this.#problems.add('too-long');
      this.#greeting.stranger.overlong();
      return;
    }
    const decoded = decodeLine(piece.text);
    if (decoded.ok) {
      this.#wire(decoded.body, piece.text, now);
      return;
    }
    if (piece.text === '') return;
    this.#problems.add(decoded.problem);
    if (this.#link !== undefined) return;
    this.#greeting.stranger.line(piece.text, decoded.problem, decoded.expected);
    if (decoded.problem === 'no-checksum' && !tail && this.#plain.line(piece.text, now) === 'too-many') {
      this.#enter('foreign', reason('port.too-many-faces'));
    }
  }

  /** @param text the line as received, with its checksum */
  #wire(body: string, text: string, now: number): void {
    const line = readDeviceLine(body);
    if (line.word === 'unknown' && readHostLine(body).word !== 'unknown') {
      this.#problems.add('echo');
      this.#greeting.stranger.echo();
      return;
    }
    this.#validAt = now;
    if (this.#link === undefined && line.word !== 'hello') this.#greeting.stranger.valid();
    switch (line.word) {
      case 'hello':
        this.#hello(line, now);
        return;
      case 'die':
      case 'sensor':
      case 'can':
        this.#greeting.take(line);
        return;
      case 'ready': {
        const identity = this.#greeting.take(line);
        if (identity !== undefined) this.#ready(identity, line, now);
        return;
      }
      case 'event':
      case 'beat':
      case 'snap':
        if (line.boot === this.#link?.ledger.boot) this.#linked(this.#link, line, text, now);
        else this.#otherBoot(now);
        return;
      case 'pong':
        return;
      case 'other-protocol':
        this.#link = undefined;
        this.#enter('foreign', reason('port.other-protocol', { theirs: line.protocol, ours: PROTOCOL }));
        return;
      case 'unreadable':
        this.#unreadable(body);
        return;
      case 'unknown':
        this.#problems.add('unknown-word');
    }
  }

  #hello(line: Extract<DeviceLine, { word: 'hello' }>, now: number): void {
    // A different device, or another boot of this one.
    if (this.#link !== undefined && (line.boot !== this.#link.ledger.boot || line.id !== this.#link.identity.id))
      this.#forgetLink(now);
    this.#greeting.take(line);
  }

  #unreadable(body: string): void {
    this.#problems.add('unreadable');
    if (/^(?:HELLO|DIE|SENSOR|READY)\b/.test(body))
      this.#greeting.stranger.badHello(reason('port.impossible-hello', { line: example(body) }));
  }

  #linked(
    link: DeviceLink,
    line: Extract<DeviceLine, { word: 'event' | 'beat' | 'snap' }>,
    text: string,
    now: number,
  ): void {
    if (this.#state === 'silent') link.askSnapshot();
    this.#enter('ready');
    switch (line.word) {
      case 'event':
        link.event(line.seq, line.event, text, now);
        return;
      case 'beat':
        if (!link.beat(line.first, line.last, now)) this.#otherBoot(now);
        return;
      case 'snap':
        link.snapshot(line.seq, line.values, now);
    }
  }

  /**
   * A line from a boot that was not greeted: asks the device for its identity, and ignores everything until it answers.
   */
  #otherBoot(now: number): void {
    if (this.#link !== undefined) {
      this.#problems.add('other-boot');
      this.#greet(now);
    } else if (!this.#greeting.begun && this.#mayAsk && now - this.#greeting.askedAt >= ASK_APART_MS) this.#ask(now);
  }

  #ready(identity: DeviceIdentity, line: Held, now: number): void {
    if (this.#doubts(identity.id, line)) {
      this.#greet(now);
      return;
    }
    const ledger = this.#ledger(identity.id, line);
    if (ledger.spoiled) {
      this.#link = undefined;
      this.#enter('foreign', reason('port.boot-used-twice', { device: identity.id, boot: line.boot }));
      return;
    }
    const same = this.#link?.ledger === ledger && JSON.stringify(this.#link.identity) === JSON.stringify(identity);
    if (this.#link?.ledger === ledger) this.#link.identity = identity;
    else this.#link = new DeviceLink(identity, ledger, this.#doubtfulBelow, this.#out, this.#problems);
    this.#plain.opened();
    this.#enter('ready');
    if (!same) this.#out.tell({ kind: 'hello', device: identity, boot: line.boot });
    this.#link.ready(line.first, line.last, now);
  }

  /**
   * Whether a READY claims for the first time that the device restarted its numbering within a boot that had gone
   * further. It may be an old line repeated by some buffer on the way; twice in a row is believed.
   */
  #doubts(device: string, { boot, last }: Held): boolean {
    const known = this.#memory.find(device);
    if (known?.boot !== boot || known.spoiled) return false;
    const doubtful = last < known.delivered && !known.doubted;
    known.doubted = doubtful;
    return doubtful;
  }

  /** What is known about this boot of the device, or a new ledger for it. */
  #ledger(device: string, { boot, first, last }: Held): Ledger {
    const known = this.#memory.find(device);
    if (known?.boot === boot) {
      if (last < known.delivered) known.spoiled = true;
      // On a new connection, events acknowledged by another program meanwhile are not lost; they only break the run.
      else if (this.#link === undefined && first > known.acked + 1) known.skipTo(first);
      return known;
    }
    if (known !== undefined && known.known > known.delivered) {
      const origin = { device, boot: known.boot, seq: known.delivered + 1 };
      this.#out.tell({ kind: 'lost', origin, events: known.known - known.delivered });
    }
    return this.#memory.begin(device, boot, first - 1);
  }

  /** Determines the current state of the port. */
  #judge(now: number): void {
    if (this.#reason?.key === 'port.floods' && !this.#gate.closed(now)) this.#floodOver(now);
    if (this.#link !== undefined && this.#state === 'ready') this.#listen(this.#link, now - this.#validAt);
    if (this.#link !== undefined || this.#plain.speaks || this.#gate.closed(now)) return;
    const verdict = verdictOn(this.#greeting, this.#plain, this.#reason, now);
    if (verdict === undefined) return;
    if (verdict.is !== 'plain') {
      this.#enter(verdict.is, verdict.why);
      return;
    }
    this.#plain.believe();
    this.#enter('ready');
  }

  /** @param quiet milliseconds since the last valid line */
  #listen({ identity }: DeviceLink, quiet: number): void {
    if (quiet < TIMING.silentAfterMs) return;
    const figures = { device: identity.name || identity.id, seconds: Math.round(quiet / 1000) };
    this.#enter('silent', reason('port.fell-silent', figures));
  }

  #floodOver(now: number): void {
    if (this.#link === undefined) {
      this.#greet(now);
      return;
    }
    this.#validAt = now;
    this.#enter('ready');
  }
}
