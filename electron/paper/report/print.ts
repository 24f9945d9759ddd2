import type { Counted } from '../../../rules/kernel/request.ts';
import type { Text } from '../../../rules/kernel/text.ts';
import type { LogEntry } from '../../contract/table.ts';
import type { Flow } from '../flow.ts';
import type { MatchReport, TurningPoint } from './report.ts';

/** Tools for writing every chapter of a report. */
export interface Print {
  readonly report: MatchReport;
  readonly flow: Flow;
  readonly say: (text: Text) => string;
  /** A sentence of the report itself. */
  readonly w: (key: string, figures?: Readonly<Record<string, string | number | Text>>) => string;
  readonly figures: Figures;
}

/** Figures formatted for the reader's language. */
export interface Figures {
  /** A chance; one that is neither 0 nor 1 never rounds to either. */
  readonly chance: (chance: number) => string;
  readonly points: (points: number) => string;
  readonly moved: (points: number) => string;
  readonly when: (ms: number) => string;
  readonly clock: (ms: number) => string;
}

/** What happened, in the log's words, with the dice: each face, and the total of what they are counted for. */
export function happened({ w, say }: Print, { entry, counts }: Pick<TurningPoint, 'entry' | 'counts'>): string {
  return [say(entry.text), thrown(w, entry, counts)].filter((part) => part !== '').join('. ');
}

function thrown(w: Print['w'], { faces, sum }: LogEntry, counts: Counted): string {
  if (faces.length === 0) return '';
  const all = faces.map(({ face }) => String(face)).join(' ');
  if (sum !== null)
    return sum.limit === null
      ? w('dice.sum', { all, total: sum.total })
      : w('dice.sum-above', { all, total: sum.total, limit: sum.limit });
  const hits = faces.filter(({ reads }) => reads === 'hit').length;
  return faces.some(({ reads }) => reads !== 'counts')
    ? w(`dice.${counts}`, { all, count: hits })
    : w('dice.faces', { all });
}
