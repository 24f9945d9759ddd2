import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { argumentField, argumentNames } from '../../electron/referee/arguments.ts';
import { stepOf } from '../../electron/referee/script.ts';
import { presetsOf, systems } from '../../electron/table/systems.ts';
import type { AnySystem, Args } from '../../rules/kernel/system.ts';
import { matchOn } from '../../rules/kernel/trial.ts';
import { randomInput, seeded } from './random-player.ts';

/** Checks what `referee commands` says about arguments against what commands offer and scripts give. */

const scripts = join(import.meta.dirname, '../scripts');

/** Every field described for some argument of a system; a composition has those of its parts. */
const used = new Set(
  systems.flatMap((system) => {
    const [preset] = presetsOf(system.id);
    const state: unknown = preset === undefined ? undefined : matchOn(system, preset.setup).state;
    return Object.keys(system.commands).flatMap((command) =>
      argumentNames(system, command, state).map((name) => argumentField(system, command, name)),
    );
  }),
);

/** How the arguments of an offer contradict their description. */
function wrong(system: AnySystem, known: readonly string[], command: string, args: Args): readonly string[] {
  const missing = known.filter((name) => !Object.hasOwn(args, name)).map((name) => `${command}: ${name} is missing`);
  const odd = Object.entries(args).flatMap(([name, value]) => {
    const field = argumentField(system, command, name);
    const where = `${command} ${name}=${String(value)}`;
    if (field === undefined || !known.includes(name)) return [`${where}: not listed`];
    if (typeof value !== field.type) return [`${where}: not a ${field.type}`];
    return field.options?.includes(value) === false ? [`${where}: not among the options`] : [];
  });
  return [...missing, ...odd];
}

describe.each(systems.map((system) => [system.id, system] as const))('%s', (_id, system) => {
  const [opening] = presetsOf(system.id).map((preset) => matchOn(system, preset.setup));
  if (opening === undefined) throw new Error(`no set-up of ${system.id}`);
  const state: unknown = opening.state;
  const known = new Map(Object.keys(system.commands).map((name) => [name, argumentNames(system, name, state)]));

  it('describes every argument of every command, and no others', () => {
    const undescribed = [...known].flatMap(([command, names]) =>
      names.filter((name) => argumentField(system, command, name) === undefined).map((name) => `${command} ${name}`),
    );
    expect(undescribed).toEqual([]);
    const { any = {}, of = {} } = system.argumentFields ?? {};
    expect(Object.keys(any).filter((name) => !used.has(any[name]))).toEqual([]);
    expect(Object.keys(of).filter((name) => !known.has(name))).toEqual([]);
    for (const { description, type, unit } of [any, ...Object.values(of)].flatMap((one) => Object.values(one))) {
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect(unit !== undefined).toBe(type === 'number');
    }
  });

  it('offers all described arguments and no others, in whole games', () => {
    const found = new Set<string>();
    for (const [i, preset] of presetsOf(system.id).entries()) {
      const match = matchOn(system, preset.setup);
      const random = seeded(20 + i);
      for (let n = 0; n < 120; n += 1) {
        if (match.awaiting === undefined && n % 5 === 0)
          for (const { command, args } of match.offers())
            for (const one of wrong(system, known.get(command) ?? [], command, args)) found.add(one);
        const input = randomInput(match, random);
        if (input === undefined) break;
        match.submit(input);
      }
    }
    expect([...found]).toEqual([]);
  });

  it('matches the arguments in every script', () => {
    const found = readdirSync(scripts)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file, JSON.parse(readFileSync(join(scripts, file), 'utf8'))] as const)
      .filter(([, script]) => (script as { system: string }).system === system.id)
      .flatMap(([file, script]) =>
        (script as { inputs: unknown[] }).inputs.map(stepOf).flatMap(({ input, refused }) => {
          const { command, args = {} } = input as { command?: string; args?: Args };
          if (command === undefined || refused !== undefined || !known.has(command)) return [];
          return wrong(system, known.get(command) ?? [], command, args).map((one) => `${file}: ${one}`);
        }),
      );
    expect(found).toEqual([]);
  });
});
