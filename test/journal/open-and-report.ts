import { JournalError } from '../../electron/journal/journal-error.ts';
import { openJournal } from '../../electron/journal/open.ts';
import { verifyFile } from '../../electron/journal/verify-file.ts';

/** Opens and checks a file as another program would; prints each result as one JSON line. */
const [path = ''] = process.argv.slice(2);
const report: Record<string, unknown> = {};
try {
  const journal = await openJournal(path);
  report['open'] = journal.head.n;
  journal.close();
} catch (error) {
  report['open'] = error instanceof JournalError ? error.code : String(error);
}
try {
  const verdict = verifyFile(path);
  report['verify'] = verdict.ok ? verdict.entries.length : verdict.problem.key;
} catch (error) {
  report['verify'] = error instanceof JournalError ? error.code : String(error);
}
console.log(JSON.stringify(report));
