import { presetsOf, systems } from '../../electron/table/systems.ts';
import { Match } from '../../rules/kernel/match.ts';
import { legal } from '../../rules/kernel/trial.ts';
import type { AnyMatch } from './random-player.ts';

/** Every system with each of its presets: what a test that holds for all of them begins with. */
export const everyStart = systems.flatMap((system) =>
  presetsOf(system.id).map(({ id, setup }) => ({
    name: `${system.id}, ${id}`,
    system,
    begin: (): AnyMatch =>
      new Match<unknown, unknown, unknown, { readonly kind: string }>(
        system,
        legal(system.setup.parse(setup)),
        legal(system.options.parse({})),
      ) as AnyMatch,
  })),
);

/** The first match whose name begins so: a system, or a system and a preset. */
export function beginOf(name: string): AnyMatch {
  const start = everyStart.find((one) => one.name.startsWith(name));
  if (start === undefined) throw new Error(`there is no '${name}'`);
  return start.begin();
}
