import { openJournal } from '../../../electron/journal/open.ts';
import { LinkHost } from './link-host.ts';

/** A host in a separate process with a real match file. Answers each step; may be killed at any moment. */

const [path = '', links = '1'] = process.argv.slice(2);
const journal = await openJournal(path);
const host = new LinkHost(Number(links), {
  has: (origin) => journal.has(origin),
  keep: (messages) => {
    journal.append(messages.map((message) => ({ kind: 'device', body: message, origin: message.origin })));
  },
});

process.on('message', ({ now, arrivals }: { now: number; arrivals: { opened: boolean; bytes: string }[] }) => {
  const sends = host.step(
    now,
    arrivals.map(({ opened, bytes }) => ({ opened, bytes: Buffer.from(bytes, 'base64') })),
  );
  const { user, system } = process.cpuUsage();
  process.send?.({
    sends: sends.map((bytes) => Buffer.from(bytes).toString('base64')),
    busyMs: (user + system) / 1000,
    heap: process.memoryUsage().heapUsed,
  });
});
process.on('disconnect', () => {
  process.exit(0);
});
process.send?.({ ready: true });
