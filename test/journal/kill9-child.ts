import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { openJournal } from '../../electron/journal/open.ts';

/**
 * Appends `howMany` device messages, or goes on until it is killed: `START n`, then one line an acknowledged entry. Sequence numbers
 * follow the entries that it found, so a doubled or lost one shows. With MUTANT=early it acknowledges before it appends: the harness must find that.
 */
const [path = '', howMany = 'Infinity'] = process.argv.slice(2);
const early = process.env['MUTANT'] === 'early';
// Whoever is killed cannot keep what it compiled for the next; most of such a short life would be compiling.
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
