import { memoryNow, type Memory } from '../journeys/memory-now.ts';
import type { OrganiserProgram } from './soak-organiser.ts';
import type { SoakTable } from './soak-table.ts';

/** Memory of a soak's programs after a round, each after a garbage collection. */
export interface RoundMemory {
  readonly organiser: Memory;
  /** Tables that are separate programs, always at the same index. */
  readonly hosts: readonly Memory[];
  /** The soak process itself, with all other tables. */
  readonly here: Memory;
}

/**
 * How much more memory, in MB, a program may hold after any later round than after the first one without kills. By heap
 * snapshots, three quarters of what an organiser really adds per round (half a megabyte) are newly compiled code; the
 * event's own acts and where matches come from are some hundred bytes per game.
 */
const MOST_MORE = 10;
/** The process shared by many tables holds a match for each, and some of the same system are longer. */
const MOST_MORE_A_TABLE = 0.3;

export async function memoryOf(organiser: OrganiserProgram, tables: readonly SoakTable[]): Promise<RoundMemory> {
  const hosts: Memory[] = [];
  // One at a time: a collection takes a whole core.
  for (const table of tables) {
    const told = await table.memory();
    if (told !== undefined) hosts.push(told);
  }
  return { organiser: await organiser.memory(), hosts, here: await memoryNow() };
}

const held = ({ heap, external }: Memory): number => heap + external;
const one = (memory: Memory): string => `${held(memory).toFixed(1)} MB (resident ${memory.resident.toFixed(0)})`;

/** One readable line. */
export function inWords({ organiser, hosts, here }: RoundMemory): string {
  const all = hosts.toSorted((a, b) => held(a) - held(b));
  const [least, most] = [all[0], all.at(-1)];
  const ofHosts =
    least === undefined || most === undefined
      ? ''
      : `, tables of their own ${held(least).toFixed(1)} to ${one(most)}, resident ${hosts.reduce((sum, { resident }) => sum + resident, 0).toFixed(0)} together`;
  return `after a collection the organiser holds ${one(organiser)}${ofHosts}, the process of the other tables ${one(here)}`;
}

/** What of a soak its memory is judged by. */
interface Judged {
  /** Rounds in which the organiser's program was killed: the programs are warm after the next one. */
  readonly killed: number;
  /** Tables in the soak's process. */
  readonly sharing: number;
  /** After how many rounds the same system is played again. */
  readonly systems: number;
}

/**
 * Throws if a program holds more after a round than once it was warm, beyond its allowance. The process of many tables
 * is compared with the same system's first round after the one in which everything was loaded: 168 matches of one system
 * weigh 150 MB more than those of another.
 */
export function flat(rounds: readonly RoundMemory[], { killed, sharing, systems }: Judged): void {
  const warm = rounds.slice(killed);
  const shared = rounds.slice(1);
  const programs: readonly (readonly [name: string, most: number, figures: readonly (Memory | undefined)[]])[] = [
    ['the organiser’s program', MOST_MORE, warm.map(({ organiser }) => organiser)],
    ...Array.from({ length: systems }, (_, first) => {
      const same = shared.filter((__, i) => i % systems === first);
      const most = MOST_MORE + MOST_MORE_A_TABLE * sharing;
      return ['the process of the other tables', most, same.map(({ here }) => here)] as const;
    }),
    ...(rounds[0]?.hosts ?? []).map(
      (_, i) => [`the program of table ${String(i + 1)}`, MOST_MORE, warm.map(({ hosts }) => hosts[i])] as const,
    ),
  ];
  for (const [name, most, of] of programs) {
    const figures = of.flatMap((memory) => memory ?? []).map(held);
    const more = Math.max(...figures) - (figures[0] ?? 0);
    if (more > most)
      throw new Error(
        `${name} holds ${more.toFixed(1)} MB more than once it was warm, and ${most.toFixed(1)} MB is the most: ${figures.map((mb) => mb.toFixed(1)).join(', ')}`,
      );
  }
}
