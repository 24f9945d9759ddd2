import { useRef, useState } from 'react';
import type { RawLines } from '../../electron/contract/devices-api.ts';
import { useLive } from './use-live.ts';
import { freshLines, recordingOf } from './raw-lines.ts';

/** Lines kept for display, and lines a recording holds: about an evening of a busy port. */
const SHOWN = 2000;
const RECORDED = 200_000;

export interface Raw {
  readonly lines: readonly string[];
  /** Lines of the running recording; null if none runs. */
  readonly recorded: number | null;
  readonly full: boolean;
  readonly begin: () => void;
  /** Ends the recording. @returns its text */
  readonly end: () => string;
}

/** The traffic of a port while it is shown, and a recording of it. A component that uses it must belong to one port. */
export function useRaw(path: string): Raw {
  const [lines, setLines] = useState<readonly string[]>([]);
  const [recorded, setRecorded] = useState<number | null>(null);
  // A recording grows by thousands of lines, so only its length is in the state.
  const tape = useRef<string[] | null>(null);
  const head = useRef('');
  const next = useRef<{ readonly log: string; readonly n: number } | null>(null);
  useLive('device.raw', { path }, path, (told: RawLines) => {
    head.current = told.head;
    // After a loss of the link the host resends what it remembers, most of which is already here.
    const fresh = freshLines(told.from, told.lines, next.current?.log === told.log ? next.current.n : null);
    next.current = { log: told.log, n: told.from + told.lines.length };
    setLines((before) => [...before, ...fresh].slice(-SHOWN));
    if (tape.current === null) return;
    tape.current.push(...fresh.slice(0, Math.max(0, RECORDED - tape.current.length)));
    setRecorded(tape.current.length);
  });
  return {
    lines,
    recorded,
    full: (recorded ?? 0) >= RECORDED,
    begin: () => {
      tape.current = [];
      setRecorded(0);
    },
    end: () => {
      const text = recordingOf(head.current, tape.current ?? []);
      tape.current = null;
      setRecorded(null);
      return text;
    },
  };
}
