import type { Text } from '../../../rules/kernel/text.ts';
import { textOfProblem, type MatchFiles } from '../match-files.ts';
import type { SiegeTable } from '../siege-table.ts';

export interface MatchSeatPort {
  /** The first match. */
  readonly table: SiegeTable;
  readonly files: MatchFiles;
  /** Follows the match just put on the table. @returns a function that stops it */
  readonly follow: (table: SiegeTable) => () => void;
  /** The match is about to leave the table. */
  readonly leaves: () => void;
  /** Another match is on the table; the previous journal is still open. */
  readonly sits: (before: SiegeTable) => void;
  /** The previous match is closed. */
  readonly seated: (table: SiegeTable) => void;
}

/** The match on the table, and how another takes its place. */
export class MatchSeat {
  readonly #port: MatchSeatPort;
  #table: SiegeTable;
  #unfollow: () => void = () => undefined;

  constructor(port: MatchSeatPort) {
    this.#port = port;
    this.#table = port.table;
  }

  readonly table = (): SiegeTable => this.#table;

  /** Starts to follow the first match, once all its listeners exist. */
  start(): void {
    this.#unfollow = this.#port.follow(this.#table);
  }

  readonly sit = (next: SiegeTable): void => {
    const before = this.#table;
    this.#unfollow();
    this.#port.leaves();
    this.#table = next;
    this.#port.sits(before);
    this.#unfollow = this.#port.follow(next);
    before.close();
    this.#port.seated(next);
  };

  /** Puts a match on the table. @returns the reason if it cannot be opened; the current match then stays */
  async seat(found: Promise<SiegeTable>): Promise<Text | undefined> {
    try {
      this.sit(await found);
      return undefined;
    } catch (error) {
      const said = textOfProblem(error);
      if (said === undefined) throw error;
      return said;
    }
  }

  readonly open = async (path: string): Promise<Text | undefined> =>
    path === this.#table.journal.path ? undefined : this.seat(this.#port.files.open(path));

  /** Puts a new demo siege on the table. @param system whose demo it is */
  readonly restart = (system?: string): Promise<Text | undefined> => this.seat(this.#port.files.newDemo(system));
}
