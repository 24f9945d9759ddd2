import { ROOMY } from '../tournament/hall.ts';
import { consoleFor } from '../tournament/hall-console.ts';
import { listRules } from '../../electron/table/equip.ts';
import { received } from '../../electron/table/received-match.ts';
import { EventDesk } from '../../electron/tournament/desk/event-desk.ts';
import { ListDesk } from '../../electron/tournament/desk/list-desk.ts';
import { Hub } from '../../electron/tournament/hub/hub.ts';

/** A hub in a separate process, which the benchmark kills. Arguments: its folder, its port, the event. */
const [folder = '', port = '0', event = ''] = process.argv.slice(2);
const desk = new EventDesk(folder, () => undefined);
const lists = new ListDesk(listRules);
const hub: Hub = new Hub({
  desk,
  dataDir: folder,
  reach: { root: folder, addresses: () => ['127.0.0.1'], port: Number(port) },
  received,
  lists,
  console: () => consoleFor(desk, lists, hub),
  log: (line) => console.error(line),
  limits: ROOMY,
});
const why = await hub.open(event);
if (why !== null) throw new Error(JSON.stringify(why));
const view = await hub.view();
process.stdout.write(
  `${view.addresses[0]?.url ?? ''} ${view.codes.find(({ role }) => role === 'table')?.code ?? ''}\n`,
);
process.once('SIGTERM', () => process.exit(0));
