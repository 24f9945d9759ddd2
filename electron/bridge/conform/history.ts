import type { Heard } from './probe.ts';
import type { Hello } from './trial.ts';

/** Checks of a whole conversation, run when it is over. Each returns the first violation, or `undefined`. */

const WORD = /^(?:HELLO|DIE|SENSOR|CAN|READY|E|SNAP|BEAT|PONG)(?: |$)/;

/** Lines whose checksum does not match their words. */
export function wrongChecksums(heard: readonly Heard[]): string | undefined {
  const wrong = heard.filter(({ problem, cut, line }) => problem === 'bad-checksum' && !cut && line.word !== 'echo');
  const [one] = wrong;
  if (one === undefined) return undefined;
  return `${wrong.length} of ${heard.length} lines: \`${one.text}\` should end in ${one.expected ?? ''}.${
    wrong.length * 4 < heard.length ? ' Only some are wrong, so it may be the cable that damages them.' : ''
  }`;
}

/** Lines with an invalid form; human-readable text without a checksum is allowed. */
export function wrongForm(heard: readonly Heard[]): string | undefined {
  for (const { problem, cut, text, line } of heard) {
    if (cut || line.word === 'echo') continue;
    const shown = text.replace(/[^ -~]/g, '?').slice(0, 60);
    if (problem === 'unprintable') return `\`${shown}\` has bytes that are not printable ASCII.`;
    if (problem === 'too-long') return `\`${shown}...\` is longer than 160 characters.`;
    if (problem === 'no-checksum' && WORD.test(text)) return `\`${shown}\` has no checksum.`;
  }
  return undefined;
}

/** Lines with a correct checksum whose fields break a rule. */
export function wrongWords(heard: readonly Heard[]): string | undefined {
  const wrong = heard.find(
    ({ line }) => line.word === 'unreadable' || (line.word === 'event' && line.event.kind === 'unreadable'),
  );
  return wrong === undefined ? undefined : `\`${wrong.body}\` breaks a rule of sections 2 and 3.`;
}

/** Our own lines echoed back. */
export function echoes(heard: readonly Heard[]): string | undefined {
  const echo = heard.find(({ line }) => line.word === 'echo');
  return echo === undefined ? undefined : `\`${echo.text}\` came back. Do not send what you read.`;
}

/** Events that this device cannot produce. */
export function impossibleEvents(heard: readonly Heard[], hello: Hello | undefined): string | undefined {
  if (hello === undefined) return undefined;
  for (const { line, body } of heard) {
    if (line.word !== 'event') continue;
    const { event } = line;
    if ('sensor' in event) {
      const sensor = hello.sensors.find(({ id }) => id === event.sensor);
      if (sensor === undefined) return `\`${body}\` names a sensor that the hello did not announce.`;
      if (event.value > sensor.capacity) return `\`${body}\` says more than ${sensor.capacity}.`;
    } else if ('die' in event) {
      const die = hello.dice.find(({ id }) => id === event.die);
      if (die === undefined) return `\`${body}\` names a die that the hello did not announce.`;
      if ('face' in event && event.face > die.sides) return `\`${body}\`: this die has ${die.sides} sides.`;
    }
  }
  return undefined;
}

/**
 * The line that a restart may have cut short: the last damaged one before the device first spoke after the restart.
 * @param boot the boot before the restart
 */
export function cutByRestart(heard: readonly Heard[], boot: number): Heard | undefined {
  const again = heard.findIndex(({ line }) => speaksAnew(line, boot));
  return heard.slice(0, Math.max(again, 0)).findLast(({ problem }) => problem !== undefined && problem !== 'empty');
}

/** Whether only a restarted device can have sent a line: a hello, or numbers of another boot. */
export function speaksAnew(line: Heard['line'], boot: number): boolean {
  if (line.word === 'hello') return true;
  return (line.word === 'event' || line.word === 'ready' || line.word === 'beat') && line.boot !== boot;
}

/** What the lines of one boot say about its numbers, in order of arrival. */
interface Life {
  last: number;
  first: number;
  readonly words: Map<number, string>;
}

/** Violations in numbers: of events, of the held range, and of the boots that they belong to. */
export interface Numbering {
  readonly events: string | undefined;
  readonly held: string | undefined;
  readonly boots: string | undefined;
  /** Whether the device was seen to restart. */
  readonly restarted: boolean;
}

/** Tracks every number through the conversation. */
export function numbering(heard: readonly Heard[]): Numbering {
  const numbers = new Numbers();
  for (const { line, body } of heard)
    if (line.word === 'event' || line.word === 'ready' || line.word === 'beat') numbers.heard(line, body);
  return numbers;
}

type Numbered = Extract<Heard['line'], { readonly word: 'event' | 'ready' | 'beat' }>;
type NumberedEvent = Extract<Numbered, { readonly word: 'event' }>;
/** A line that states which events are held. */
type HeldLine = Exclude<Numbered, NumberedEvent>;

class Numbers implements Numbering {
  events: string | undefined;
  held: string | undefined;
  boots: string | undefined;
  restarted = false;
  readonly #lives = new Map<number, Life>();
  #boot: number | undefined;

  heard(line: Numbered, body: string): void {
    const life = this.#lifeOf(line.boot, body);
    if (line.word === 'event') this.#event(life, line, body);
    else if (line.word === 'ready' && line.last < life.last) this.#anew(life, line, body);
    else this.#holds(life, line, body);
  }

  #lifeOf(boot: number, body: string): Life {
    if (this.#boot !== undefined && boot !== this.#boot) {
      this.restarted = true;
      if (this.#lives.has(boot)) this.boots ??= `Boot ${boot} was used before (\`${body}\`).`;
    }
    this.#boot = boot;
    let life = this.#lives.get(boot);
    if (life === undefined) this.#lives.set(boot, (life = { last: 0, first: 0, words: new Map() }));
    return life;
  }

  #event(life: Life, line: NumberedEvent, body: string): void {
    const before = life.words.get(line.seq);
    if (before !== undefined && before !== body) this.events ??= `\`${body}\` was \`${before}\` before.`;
    if (life.words.size > 0 && line.seq > life.last + 1)
      this.events ??= `After event ${life.last} came \`${body}\`: numbers must have no holes.`;
    life.words.set(line.seq, body);
    life.last = Math.max(life.last, line.seq);
  }

  #anew(life: Life, line: HeldLine, body: string): void {
    this.restarted = true;
    this.boots ??= `\`${body}\` begins to count anew in a boot that had given out ${life.last}. Draw a new boot at each start.`;
    this.#lives.set(line.boot, { last: line.last, first: line.first, words: new Map() });
  }

  #holds(life: Life, line: HeldLine, body: string): void {
    if (line.last < life.last) this.held ??= `\`${body}\` came after event ${life.last}: its last number is too small.`;
    if (line.first < life.first) this.held ??= `\`${body}\`: the first number was ${life.first} already.`;
    if (line.last - line.first >= 64) this.held ??= `\`${body}\`: a device holds at most 64 events.`;
    life.first = Math.max(life.first, line.first);
    // Of events from before the port was opened, only the numbers are known.
    if (life.words.size === 0) life.last = Math.max(life.last, line.first - 1);
  }
}

/** The longest time without BEAT, in milliseconds. */
export function longestPause(beats: readonly number[], from: number, to: number): number {
  const times = [from, ...beats, to];
  return Math.max(...times.slice(1).map((time, i) => time - (times[i] ?? from)));
}
