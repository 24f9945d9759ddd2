import type { Ability, DieInfo, SensorInfo } from '../../../firmware-bridge/device-message.ts';
import type { DeviceLine, Held, HelloLine } from '../../../firmware-bridge/link/device-line.ts';
import type { Heard, Probe } from './probe.ts';
import type { Steps } from './steps.ts';

/** A hello as received, complete or not. */
export interface Hello {
  readonly line: HelloLine;
  readonly dice: readonly DieInfo[];
  readonly sensors: readonly SensorInfo[];
  /** The abilities that it declares; empty for a device of version 1.0. */
  readonly can: readonly Ability[];
  readonly ready: Held | undefined;
}

/** The maker's answers, and how long they may take. */
export interface Maker {
  readonly ask: (sentence: string) => void;
  readonly waitMs: number;
  /** Timeout factor compared with an idle computer: 1 or more. */
  readonly patience: number;
}

/** An answer must begin within half a second; allow as much again for cables and busy computers. */
export const ANSWER_MS = 1000;
/** A board may restart when its port is opened, and spend some time in its boot loader. */
const START_MS = 6000;
const ASK_HELLO_MS = 1000;

/** One device under test: what is known about it so far, and ways to find out more. */
export class Trial {
  readonly probe: Probe;
  readonly maker: Maker;
  readonly full: boolean;
  /** The current hello: the latest complete one. */
  hello: Hello | undefined;
  /** A request that it is known to answer. */
  answers: 'PING' | 'SNAP?' | 'HELLO?' = 'HELLO?';
  /** It was found to forget unacknowledged events, so checks that need them are skipped. */
  forgetful = false;
  /** Requests that the maker did not carry out; they are not repeated. */
  readonly #refused = new Set<string>();

  /** @param full whether the maker is to fill the event memory */
  constructor(probe: Probe, maker: Maker, full: boolean) {
    this.probe = probe;
    this.maker = maker;
    this.full = full;
  }

  get boot(): number {
    return this.hello?.line.boot ?? 0;
  }

  /** Waits for a condition. @returns whether it was met in time */
  *until(isSo: () => boolean, ms: number): Steps<boolean> {
    if (isSo()) return true;
    yield { ask: 'wait', ms, until: isSo };
    return isSo();
  }

  /** Waits as long as an answer may take. */
  *soon(isSo: () => boolean): Steps<boolean> {
    return yield* this.until(isSo, ANSWER_MS * this.maker.patience);
  }

  *pause(ms: number): Steps {
    yield { ask: 'wait', ms, until: () => false };
  }

  /** Sends something and waits for the first line that answers it. */
  *answer(say: () => void, isAnswer: (line: Heard['line']) => boolean): Steps<Heard | undefined> {
    const from = this.probe.heard.length;
    say();
    const find = (): Heard | undefined => this.since(from).find(({ line }) => isAnswer(line));
    yield* this.soon(() => find() !== undefined);
    return find();
  }

  /** Lines received after the first `from`. */
  since(from: number): readonly Heard[] {
    return this.probe.heard.slice(from);
  }

  /** Asks until the device identifies itself. @returns the hello, or as much of one as came */
  *greet(forMs = START_MS): Steps<Hello | undefined> {
    const from = this.probe.heard.length;
    for (const end = this.probe.now + forMs; this.probe.now < end;) {
      this.probe.say('HELLO?');
      if (yield* this.until(() => wholeHello(this.since(from)) !== undefined, ASK_HELLO_MS)) break;
    }
    const whole = wholeHello(this.since(from));
    if (whole !== undefined) this.hello = whole;
    return whole ?? lastHello(this.since(from));
  }

  /** The numbers that it claims to hold, from a fresh hello, and the events that follow it. */
  *held(): Steps<{ readonly range: Held; readonly events: readonly EventLine[] } | undefined> {
    const from = this.probe.heard.length;
    const hello = yield* this.greet(2 * ANSWER_MS * this.maker.patience);
    const range = hello?.ready;
    if (range === undefined) return undefined;
    const sent = (): readonly EventLine[] => eventsOf(afterReady(this.since(from)), range.boot);
    yield* this.soon(() => holdsAll(sent(), range));
    return { range, events: sent() };
  }

  /** Whether it holds this many events; if not, asks the maker for some. */
  *needs(count: number, sentence: string): Steps<boolean> {
    const enough = (): boolean => this.holding >= count;
    if (enough()) return true;
    if (this.forgetful || this.#refused.has(sentence)) return false;
    this.maker.ask(sentence);
    if (yield* this.until(enough, this.maker.waitMs)) {
      // A roll is two events, so wait for the second one.
      yield* this.pause(ANSWER_MS);
      return true;
    }
    this.#refused.add(sentence);
    return false;
  }

  /** Why there are no events to test with. */
  get whyNoEvents(): string {
    return this.forgetful
      ? 'It held no event to try this with; see the check of what is kept.'
      : 'Nothing happened in time that could be tried. Give more time with --wait SECONDS.';
  }

  /** How many events it holds, according to its latest statement. */
  get holding(): number {
    let held: Held | undefined;
    for (const { line } of this.probe.heard) {
      if ((line.word === 'ready' || line.word === 'beat') && line.boot === this.boot) held = line;
      if (line.word === 'event' && line.boot === this.boot && held !== undefined && line.seq > held.last)
        held = { ...held, last: line.seq };
    }
    return held === undefined ? 0 : held.last - held.first + 1;
  }

  /** Whether it still works, in the same boot; if not, returns what happened instead. */
  *lives(): Steps<string | undefined> {
    const before = this.boot;
    const word = this.answers === 'PING' ? 'pong' : this.answers === 'SNAP?' ? 'snap' : 'ready';
    const came = yield* this.answer(
      () => {
        this.probe.say(this.answers);
      },
      (line) => line.word === word,
    );
    const restarted = this.probe.heard.findLast(({ line }) => 'boot' in line)?.line;
    if (restarted !== undefined && 'boot' in restarted && restarted.boot !== before) {
      yield* this.greet();
      return `It restarted: its boot was ${before} and is ${restarted.boot} now.`;
    }
    if (came !== undefined) return undefined;
    // Greet it again, so that a device that recovers with the next line does not fail the next check as well.
    yield* this.greet();
    return `It did not answer the ${this.answers} that followed.`;
  }
}

export type EventLine = Extract<DeviceLine, { word: 'event' }> & { readonly body: string };

/** The numbered events of a boot among these lines, in order of arrival. */
export function eventsOf(heard: readonly Heard[], boot: number): EventLine[] {
  return heard.flatMap(({ line, body }) => (line.word === 'event' && line.boot === boot ? [{ ...line, body }] : []));
}

function holdsAll(events: readonly EventLine[], { first, last }: Held): boolean {
  const seqs = new Set(events.map(({ seq }) => seq));
  for (let seq = first; seq <= last; seq += 1) if (!seqs.has(seq)) return false;
  return true;
}

function afterReady(heard: readonly Heard[]): readonly Heard[] {
  const at = heard.findLastIndex(({ line }) => line.word === 'ready');
  return at === -1 ? [] : heard.slice(at + 1);
}

/** The latest HELLO and what followed it. */
export function lastHello(heard: readonly Heard[]): Hello | undefined {
  const at = heard.findLastIndex(({ line }) => line.word === 'hello');
  return at === -1 ? undefined : helloFrom(heard.slice(at));
}

/** The latest complete hello. */
export function wholeHello(heard: readonly Heard[]): Hello | undefined {
  for (let at = heard.length - 1; at >= 0; at -= 1) {
    if (heard[at]?.line.word !== 'hello') continue;
    const hello = helloFrom(heard.slice(at));
    if (hello !== undefined && whatLacks(hello) === undefined) return hello;
  }
  return undefined;
}

/** What a hello lacks, as a sentence. */
export function whatLacks({ line, dice, sensors, ready }: Hello): string | undefined {
  if (ready === undefined) return 'READY did not come.';
  if (dice.length !== line.dice) return `HELLO announces ${line.dice} dice, and ${dice.length} DIE lines came.`;
  if (sensors.length !== line.sensors)
    return `HELLO announces ${line.sensors} sensors, and ${sensors.length} SENSOR lines came.`;
  if (ready.boot !== line.boot) return `HELLO says boot ${line.boot}, READY says boot ${ready.boot}.`;
  const names = [...dice, ...sensors].map(({ id }) => id);
  const twice = [dice, sensors].flatMap((parts) =>
    parts.map(({ id }) => id).filter((id, i, all) => all.indexOf(id) < i),
  );
  return twice.length === 0 ? undefined : `The name ${twice[0] ?? ''} is given twice (${names.join(', ')}).`;
}

function helloFrom(heard: readonly Heard[]): Hello | undefined {
  const [start, ...rest] = heard;
  if (start?.line.word !== 'hello') return undefined;
  const dice: DieInfo[] = [];
  const sensors: SensorInfo[] = [];
  let can: readonly Ability[] = [];
  for (const { line } of rest) {
    if (line.word === 'hello') break;
    if (line.word === 'die') dice.push(line.die);
    if (line.word === 'sensor') sensors.push(line.sensor);
    if (line.word === 'can') ({ can } = line);
    if (line.word === 'ready') return { line: start.line, dice, sensors, can, ready: line };
  }
  return { line: start.line, dice, sensors, can, ready: undefined };
}
