import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { openJournal } from '../../electron/journal/open.ts';

/**
 * Appends `howMany` device messages, or continues until it is killed. Prints `START n`, then one line per acknowledged
 * entry. Sequence numbers continue from the entries found, so a doubled or lost one shows. With MUTANT=early it
 * acknowledges before it appends, which the harness must detect.
 */
const [path = '', howMany = 'Infinity'] = process.argv.slice(2);
const early = process.env['MUTANT'] === 'early';
// A killed process cannot save its compile cache for the next one, and would spend most of its short life compiling.
flushCompileCache();
const journal = await openJournal(path);
writeSync(1, `START ${String(journal.head.n)}\n`);
const last = journal.head.n + Number(howMany);
for (let seq = journal.head.n + 1; seq <= last; seq += 1) {
  const origin = { device: 'tray', boot: 1, seq };
  if (early) writeSync(1, `${String(seq)}\n`);
  journal.append([{ kind: 'device', body: { seq, face: 1 + (seq % 6), pad: 'x'.repeat(200) }, origin }]);
  if (!early) writeSync(1, `${String(seq)}\n`);
}
