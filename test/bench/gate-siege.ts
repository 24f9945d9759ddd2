import { Lane } from '../../rules/kernel/lane.ts';
import { Match } from '../../rules/kernel/match.ts';
import type { Input, Row } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { demoSetup } from '../../rules/systems/siege-and-fortresses/demo.ts';
import { siegeAndFortresses } from '../../rules/systems/siege-and-fortresses/index.ts';
import type { Options } from '../../rules/systems/siege-and-fortresses/options.ts';
import type { Setup } from '../../rules/systems/siege-and-fortresses/muster/setup.ts';

/** The siege of the benchmarks: one gate, one battery with six shots, and nobody in the way. */
export function gateSiege(
  shots = 6,
  tokens: Readonly<Record<string, number>> = {},
): { setup: Setup; options: Options } {
  const units = structuredClone(demoSetup.units).filter((unit) => unit.id === 'lobber-1' || unit.id === 'castellan');
  const [battery] = units;
  if (battery !== undefined) battery.profile = { ...battery.profile, stands: 2, shots: shots / 2 };
  const setup = siegeAndFortresses.setup.parse({ ...structuredClone(demoSetup), turns: 30, units, tokens });
  const options = siegeAndFortresses.options.parse({});
  if (!setup.ok || !options.ok) throw new Error('the benchmark siege is not legal');
  return { setup: setup.value, options: options.value };
}

export type GateMatch = Match<Setup, Options, ReturnType<typeof siegeAndFortresses.start>, { readonly kind: string }>;

export function newGateMatch(siege = gateSiege()): GateMatch {
  return new Match(siegeAndFortresses, siege.setup, siege.options) as unknown as GateMatch;
}

const END: Input = { command: 'end-phase', args: {} };
const SHOOT: Input = { command: 'shoot-structure', args: { unit: 'lobber-1', structure: 'gate' } };

/** The faces of the n-th to-hit roll: fixed, with one or two sixes, so that a structure test follows. */
export function shotFaces(n: number): number[] {
  return [6, 1 + (n % 6), 2, 1 + ((n * 5) % 6), 3, 1];
}

/**
 * Plays whole rounds of the game on one gate: the attacker's phases with six shots and the structure test, then the
 * defender's. `each` gets every row. @returns how many gate shots with their test were played
 */
export function playGateShots(
  match: GateMatch,
  rounds: number,
  each: (row: Row<{ readonly kind: string }>) => void = () => undefined,
): number {
  const go = (input: Input): void => {
    const row = match.submit(input);
    if ('refused' in row) throw new Error(`the benchmark was refused: ${row.code}`);
    each(row);
  };
  for (let n = 0; n < rounds; n += 1) {
    go(END);
    go(SHOOT);
    go({ fact: true });
    go({ roll: shotFaces(n) });
    go(END);
    // Low faces: the gate stands and gains a token, so that the next test has more dice.
    const test = match.awaiting?.question;
    if (test?.ask === 'roll') go({ roll: Array.from({ length: test.dice }, () => 1) });
    for (let k = 0; k < 4; k += 1) go(END);
  }
  return rounds;
}

export type GateLane = Lane<ReturnType<typeof siegeAndFortresses.start>, { readonly kind: string }>;

/** The same siege in a lane: no rows, hashes or offers. */
export function newGateLane({ setup, options } = gateSiege()): GateLane {
  const system: AnySystem = siegeAndFortresses;
  return new Lane(system, siegeAndFortresses.start(setup, options));
}

/** The same rounds as {@link playGateShots}, in a lane: orders are known to be legal and are given directly. */
export function playLaneShots(lane: GateLane, rounds: number): number {
  const answer = (input: Input): void => {
    if (lane.submit(input) === undefined) throw new Error('the benchmark was refused');
  };
  const end = (): void => void lane.give('end-phase', {});
  for (let n = 0; n < rounds; n += 1) {
    end();
    lane.give('shoot-structure', { unit: 'lobber-1', structure: 'gate' });
    answer({ fact: true });
    answer({ roll: shotFaces(n) });
    end();
    const test = lane.question;
    if (test?.ask === 'roll') answer({ roll: Array.from({ length: test.dice }, () => 1) });
    for (let k = 0; k < 4; k += 1) end();
  }
  return rounds;
}
