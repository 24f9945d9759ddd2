import { openDatabase } from '../../electron/tournament/store/databases.ts';
import { usualSettings } from '../../electron/tournament/event/settings.ts';
import { EventStore } from '../../electron/tournament/store/event-store.ts';

/**
 * A hub that appends forever and prints each number once it is durable; the test kills it. Arguments: the SQLite file
 * (or nothing, for DATABASE_URL) and a prefix for its messages.
 */
const [file = '', name = ''] = process.argv.slice(2);
const store = new EventStore(await openDatabase(file));
await store.create('acre', {
  id: 'open',
  by: 'hub',
  deed: { kind: 'event-opened', settings: usualSettings('Acre', 1) },
});
for (let i = 1; ; i += 1) {
  const id = `${name}-${String(i)}`;
  const plan = { system: null, scenario: id, armyPoints: null, minutes: null };
  await store.append('acre', [{ id, by: 'hub', deed: { kind: 'round-planned', round: 1 + (i % 9), plan } }]);
  process.stdout.write(`${id}\n`);
}
