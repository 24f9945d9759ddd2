import { randomUUID } from 'node:crypto';
import { RECORDING_HEAD, writeLine } from '../../bridge/recording.ts';
import type { RawLines } from '../../contract/devices-api.ts';

type Emit = (lines: RawLines) => void;
interface Log {
  readonly id: string;
  /** The newest lines. */
  readonly lines: string[];
  /** How many lines there ever were, and how many of them were told. */
  count: number;
  told: number;
  characters: number;
  readonly watchers: Set<Emit>;
}

/** What is remembered of a port. */
const MOST_LINES = 2000;
const MOST_CHARACTERS = 400_000;
/** A remark of a recording: what passed meanwhile is not known. */
const UNWATCHED = '# not watched for a while: lines are missing here';
/** A screen is told several times a second, however fast a port is. */
const TELL_MS = 100;

/** What passed each port while somebody watched it, in lines of a recording. */
export class RawLogs {
  readonly #logs = new Map<string, Log>();
  readonly #watched: (path: string, on: boolean) => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param watched told when the first screen begins to watch a port, and when the last one ends */
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

  /** Tells what is remembered of a port at once, and then what comes. @returns the function that ends it */
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
    // Each watching is one of its own, even where two tell the same screen.
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
