import { randomUUID } from 'node:crypto';
import { RECORDING_HEAD, writeLine } from '../../bridge/recording.ts';
import type { RawLines } from '../../contract/devices-api.ts';

type Emit = (lines: RawLines) => void;
interface Log {
  readonly id: string;
  /** The newest lines. */
  readonly lines: string[];
  /** Lines logged in total, and how many of them were sent. */
  count: number;
  told: number;
  characters: number;
  readonly watchers: Set<Emit>;
}

/** Limits for one port. */
const MOST_LINES = 2000;
const MOST_CHARACTERS = 400_000;
/** Recording remark for the gap while nobody watched. */
const UNWATCHED = '# not watched for a while: lines are missing here';
/** Screens are updated at this interval, however fast a port is. */
const TELL_MS = 100;

/** What passed each port while somebody watched it, as lines of a recording. */
export class RawLogs {
  readonly #logs = new Map<string, Log>();
  readonly #watched: (path: string, on: boolean) => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param watched called when the first screen starts to watch a port, and when the last one stops */
  constructor(watched: (path: string, on: boolean) => void) {
    this.#watched = watched;
  }

  /** @param words bytes as a recording writes them */
  passed(path: string, direction: '<' | '>', words: string): void {
    const log = this.#logs.get(path);
    if (log === undefined || log.watchers.size === 0) return;
    keep(log, writeLine(performance.now(), direction, words));
    this.#timer ??= setTimeout(() => {
      this.#tell();
    }, TELL_MS);
  }

  /** Sends what is remembered of a port at once, then what follows. @returns a function that stops it */
  watch(path: string, emit: Emit): () => void {
    const log = this.#logs.get(path) ?? {
      id: randomUUID(),
      lines: [],
      count: 0,
      told: 0,
      characters: 0,
      watchers: new Set(),
    };
    this.#logs.set(path, log);
    this.#tell();
    if (log.watchers.size === 0) {
      if (log.count > 0) keep(log, UNWATCHED);
      log.told = log.count;
      this.#watched(path, true);
    }
    // A new function for each watcher, even if two of them serve the same screen.
    const watcher: Emit = (lines) => {
      emit(lines);
    };
    log.watchers.add(watcher);
    watcher(linesFrom(log, 0));
    return () => {
      if (log.watchers.delete(watcher) && log.watchers.size === 0) this.#watched(path, false);
    };
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#logs.clear();
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const log of this.#logs.values()) {
      if (log.told === log.count) continue;
      const fresh = linesFrom(log, log.told);
      log.told = log.count;
      for (const emit of log.watchers) emit(fresh);
    }
  }
}

function keep(log: Log, line: string): void {
  log.lines.push(line);
  log.count += 1;
  log.characters += line.length;
  while (log.lines.length > MOST_LINES || log.characters > MOST_CHARACTERS)
    log.characters -= log.lines.shift()?.length ?? 0;
}

/** The lines from a number on, as far as they are remembered. */
function linesFrom({ id, lines, count }: Log, n: number): RawLines {
  const from = Math.max(n, count - lines.length);
  return { head: RECORDING_HEAD, log: id, from, lines: lines.slice(lines.length - (count - from)) };
}
