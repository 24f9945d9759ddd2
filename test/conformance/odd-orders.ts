import { argumentField, argumentNames } from '../../electron/referee/arguments.ts';
import { piecesOf } from '../../electron/referee/lives.ts';
import type { ArgumentField } from '../../rules/kernel/argument-fields.ts';
import type { AnySystem, Args } from '../../rules/kernel/system.ts';
import { among, seeded } from './random-player.ts';

/** Orders that somebody might try: about any pieces of the table, or none. Nearly all are refused, each for a reason. */

interface Argument {
  readonly name: string;
  readonly type: ArgumentField['type'];
  readonly options: readonly (string | number | boolean)[];
}

/** The id of nothing. */
const NOBODY = 'nobody';
/** The largest number tried, and one more than the faces of a die. */
const MOST = 7;

export class OddOrders {
  readonly #arguments: ReadonlyMap<string, readonly Argument[]>;
  readonly #pieces: readonly string[];

  /** @param state where the game begins */
  constructor(system: AnySystem, setup: unknown, state: unknown) {
    this.#pieces = [...piecesOf(setup).keys(), NOBODY];
    this.#arguments = new Map(
      Object.keys(system.commands).map((command) => [
        command,
        argumentNames(system, command, state).map((name) => {
          const field = argumentField(system, command, name);
          return { name, type: field?.type ?? 'string', options: field?.options ?? [] };
        }),
      ]),
    );
  }

  /** Arguments for a command, the same for the same seed; none if it has no arguments. */
  args(command: string, seed: number, count: number): readonly Args[] {
    const known = this.#arguments.get(command) ?? [];
    if (known.length === 0) return [];
    const random = seeded(seed);
    return Array.from({ length: count }, () =>
      Object.fromEntries(known.map((one) => [one.name, this.#drawn(one, random)])),
    );
  }

  #drawn({ type, options }: Argument, random: () => number): string | number | boolean {
    if (type === 'number') return Math.floor(random() * (MOST + 1));
    if (type === 'boolean') return random() < 0.5;
    return among(options.length > 0 ? options : this.#pieces, random) ?? NOBODY;
  }
}
