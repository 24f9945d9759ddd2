import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { temporaryFolder } from '../temporary-folders.ts';
import { comeIn, Organiser, VirtualTable, type Guest } from './hall.ts';

/** What the tests of a file do with the hall that each of them gets. */
export interface TestHall {
  /** The folder of this test's hall. */
  readonly folder: () => string;
  /** Opens the hall of this test anew with a clock of its own. */
  readonly again: (clock: () => number) => Promise<void>;
  /** Lets somebody in by a code; they leave after the test. */
  readonly come: (code: string, table?: string | null) => Promise<Guest>;
  readonly asPlayer: (player: string) => Promise<Guest>;
  readonly asRole: (role: string) => Promise<Guest>;
  /** A table that plays; it closes after the test. */
  readonly table: () => Promise<VirtualTable>;
}

/**
 * Gives each test of a file a hall of its own, with an event of four players who are all present.
 * @param name the name of its folder
 * @param opened called with each hall
 */
export function hallForEachTest(name: string, opened: (hall: Organiser) => void): TestHall {
  const within = temporaryFolder(`castellan-${name}-`);
  const leaving: { readonly close: () => void }[] = [];
  let count = 0;
  let hall: Organiser;
  const folder = (): string => join(within, `hall-${String(count)}`);
  const open = async (clock?: () => number): Promise<void> => {
    count += 1;
    hall = new Organiser(folder(), 0, clock);
    await hall.prepare(4);
    opened(hall);
  };
  beforeEach(() => open());
  afterEach(async () => {
    for (const one of leaving.splice(0)) one.close();
    await hall.close();
  });
  const come: TestHall['come'] = async (code, table = null) => {
    const guest = await comeIn(await hall.address(), code, table);
    leaving.push(guest);
    return guest;
  };
  return {
    folder,
    again: async (clock) => {
      await hall.close();
      await open(clock);
    },
    come,
    asPlayer: async (player) => come(await hall.playerCode(player)),
    asRole: async (role) => come(await hall.code(role)),
    table: async () => {
      const table = await VirtualTable.open(join(within, `table-${String(count)}`));
      leaving.push(table);
      return table;
    },
  };
}
