import type { Text } from '../../../rules/kernel/text.ts';
import type { SteadyClock } from '../../contract/steady-clock.ts';
import type { HostOptions } from '../../host.ts';
import type { Library } from '../../library/library.ts';
import { EventDesk } from '../../tournament/desk/event-desk.ts';
import type { EventPort } from '../../tournament/desk/event-port.ts';
import { ListDesk } from '../../tournament/desk/list-desk.ts';
import { Hub } from '../../tournament/hub/hub.ts';
import type { ConsoleHandlers } from '../../tournament/hub/organiser-handlers.ts';
import { HubLink } from '../../tournament/link/hub-link.ts';
import { listRules } from '../equip.ts';
import { fortressFrom } from '../event-fortress.ts';
import { matchFollower } from '../event-luck.ts';
import { eventMatchFile, makeEventMatch } from '../event-match.ts';
import { EventTeller } from '../event-teller.ts';
import { LuckThread } from '../luck-thread.ts';
import { OutgoingMatches } from '../outgoing.ts';
import { received } from '../received-match.ts';
import type { SiegeTable } from '../siege-table.ts';

export interface TableEventsPort extends Pick<HostOptions, 'dataDir' | 'reach' | 'log'> {
  readonly table: () => SiegeTable;
  /** The machine's time, in ms since 1970. */
  readonly machine: () => number;
  readonly time: SteadyClock;
}

/** The events of the host: its own, the hall it opens to others, and the remote event it takes part in as a table. */
export class TableEvents {
  readonly desk: EventDesk;
  readonly hub: Hub;
  readonly link: HubLink;
  /** Called whenever something is written at the table, and when another match is put on it. */
  readonly teller: EventTeller;
  /** Separate thread, so that nobody who looks at a ledger waits behind the journals of an event. */
  readonly luckThread = new LuckThread();
  readonly #lists = new ListDesk(listRules);
  readonly #port: TableEventsPort;
  #answers: ConsoleHandlers | undefined;

  constructor(port: TableEventsPort) {
    const { dataDir, reach, log, table, machine, time } = port;
    this.#port = port;
    this.desk = new EventDesk(dataDir, log, machine);
    const outgoing = new OutgoingMatches(dataDir, table);
    this.link = new HubLink({
      dataDir,
      matches: (event) => outgoing.of(event),
      onTable: () => table().journal.match.id,
      behind: () => time.behind(),
      log,
    });
    this.hub = new Hub({ desk: this.desk, dataDir, reach, received, lists: this.#lists, log, console: this.#console });
    this.teller = new EventTeller({ table, desk: this.desk, link: this.link, dataDir, log });
  }

  /** Sets how consoles are answered, here and for organisers elsewhere in the hall. Call it before `start`. */
  answersBy(handlers: ConsoleHandlers): void {
    this.#answers = handlers;
  }

  readonly #console = (): ConsoleHandlers => {
    if (this.#answers === undefined) throw new Error('the hall was opened before the console is answered');
    return this.#answers;
  };

  async start(): Promise<void> {
    await this.hub.start();
    this.link.start();
    this.teller.tell();
  }

  /** What the handlers of event requests use. @param open puts a match file on the table */
  port(library: Library, open: (path: string) => Promise<Text | undefined>): EventPort {
    const { table, log } = this.#port;
    return {
      desk: this.desk,
      lists: this.#lists,
      door: (event) => this.hub.doorOf(event),
      begin: async (game) => {
        const made = await makeEventMatch(library, game);
        if ('key' in made) return made;
        const why = await open(library.pathOf(made.file) ?? '');
        return why ?? { match: table().journal.match.id, file: made.file };
      },
      follow: matchFollower(library, this.desk, this.luckThread, log),
      fortressFrom: (from) => fortressFrom(library, from),
      fileOf: (game) => eventMatchFile(library, game),
    };
  }
}
