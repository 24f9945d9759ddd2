import { hubRoles } from '../../electron/contract/hub-api.ts';
import { breakIn, call, join, knock } from './besiegers.ts';
import { Stronghold } from './stronghold.ts';
import { Figures } from './verdicts.ts';

/** The result of a siege of all doors, with what needs looking into. */
export interface Siege {
  readonly requests: number;
  readonly doors: ReadonlyMap<string, number>;
  readonly deaths: number;
  readonly leaks: readonly string[];
  readonly noSentence: readonly string[];
  /** Calls that were accepted and then failed inside the program. */
  readonly failures: readonly string[];
  /** Whether every door still admitted everybody entitled at the end. */
  readonly stands: boolean;
  /** The last requests; worth reading after a crash. */
  readonly last: readonly string[];
  readonly log: readonly string[];
}

/**
 * Attacks the real program at its four doors, as drawn from a seed, until the time is up or it is dead.
 * @param ms how long
 */
export async function besiege(seed: number, ms: number): Promise<Siege> {
  const here = await Stronghold.open();
  const figures = new Figures();
  let stands = false;
  let deaths = 0;
  try {
    const until = Date.now() + ms;
    for (let wave = seed; Date.now() < until && !here.ended; wave += 1000) {
      const { doors, people } = await here.muster();
      for (const door of doors)
        await Promise.all(
          Array.from({ length: 24 }, (_, n) => knock(door, figures, here.secrets, wave + n).catch(() => undefined)),
        );
      for (const [n, person] of people.entries()) await breakIn(person, figures, wave + n).catch(() => undefined);
      for (let n = 0; n < 12; n++) await join(here, doors, figures, wave + n).catch(() => undefined);
      for (const { name } of people) {
        if (Date.now() >= until || here.ended) break;
        const person = (await here.muster()).people.find((again) => again.name === name);
        if (person !== undefined) await call(person, here, figures, wave, until);
      }
    }
    if (!here.ended) {
      const { doors, people } = await here.muster();
      stands = doors.length === 4 && people.length === 5 + hubRoles.length;
    }
  } finally {
    deaths = here.deaths;
    await here.close();
  }
  const { requests, doors, leaks, noSentence, last } = figures;
  return { requests, doors, deaths, leaks, noSentence, failures: here.failures, stands, last, log: here.log };
}
