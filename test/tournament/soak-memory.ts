import { memoryNow, type Memory } from '../journeys/memory-now.ts';
import type { OrganiserProgram } from './soak-organiser.ts';
import type { SoakTable } from './soak-table.ts';

/** What the programs of a soak hold after a round, each after a garbage collection of its own. */
export interface RoundMemory {
  readonly organiser: Memory;
  /** Tables that are programs of their own, each always at the same place. */
  readonly hosts: readonly Memory[];
  /** The process of the soak itself, with all the other tables. */
  readonly here: Memory;
}

/**
 * What a program may hold more after any later round than after the first once nobody kills it, in MB. Of what an organiser's really adds in a
 * round (half a megabyte), heap snapshots say that three quarters are code that was compiled meanwhile; the event's own acts
 * and where matches come from are some hundred bytes a game.
 */
const MOST_MORE = 10;
/** The process that many tables share holds a match for each, and those of one system are longer than another's. */
const MOST_MORE_A_TABLE = 0.5;

export async function memoryOf(organiser: OrganiserProgram, tables: readonly SoakTable[]): Promise<RoundMemory> {
  const hosts: Memory[] = [];
  // One after the other: a collection takes all of a core.
  for (const table of tables) {
    const told = await table.memory();
    if (told !== undefined) hosts.push(told);
  }
  return { organiser: await organiser.memory(), hosts, here: await memoryNow() };
}

const held = ({ heap, external }: Memory): number => heap + external;
const one = (memory: Memory): string => `${held(memory).toFixed(1)} MB (resident ${memory.resident.toFixed(0)})`;

/** One line for people. */
export function inWords({ organiser, hosts, here }: RoundMemory): string {
  const all = hosts.toSorted((a, b) => held(a) - held(b));
  const [least, most] = [all[0], all.at(-1)];
  const ofHosts =
    least === undefined || most === undefined
      ? ''
      : `, tables of their own ${held(least).toFixed(1)} to ${one(most)}, resident ${hosts.reduce((sum, { resident }) => sum + resident, 0).toFixed(0)} together`;
  return `after a collection the organiser holds ${one(organiser)}${ofHosts}, the process of the other tables ${one(here)}`;
}

/**
 * Throws where a program holds more after a round than after the first of these, beyond what it may.
 * @param sharing tables that share the process of the soak
 */
export function flat(rounds: readonly RoundMemory[], sharing: number): void {
  const programs: {
    readonly name: string;
    readonly most: number;
    readonly of: (at: RoundMemory) => Memory | undefined;
  }[] = [
    { name: 'the organiser’s program', most: MOST_MORE, of: ({ organiser }) => organiser },
    {
      name: 'the process of the other tables',
      most: MOST_MORE + MOST_MORE_A_TABLE * sharing,
      of: ({ here }) => here,
    },
    ...(rounds[0]?.hosts ?? []).map((_, i) => ({
      name: `the program of table ${String(i + 1)}`,
      most: MOST_MORE,
      of: ({ hosts }: RoundMemory) => hosts[i],
    })),
  ];
  for (const { name, most, of } of programs) {
    const figures = rounds.flatMap((at) => of(at) ?? []).map(held);
    const more = Math.max(...figures) - (figures[0] ?? 0);
    if (more > most)
      throw new Error(
        `${name} holds ${more.toFixed(1)} MB more than once it was warm, and ${most.toFixed(1)} MB is the most: ${figures.map((mb) => mb.toFixed(1)).join(', ')}`,
      );
  }
}
