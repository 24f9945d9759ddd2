import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Script } from '../../electron/referee/script.ts';
import { presetsOf } from '../../electron/table/systems.ts';
import { own } from '../../rules/kernel/own.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { siegeAndFortressesStarts } from './rich-starts/siege-and-fortresses.ts';
import { siegeBattlesFew } from './rich-starts/siege-battles-few.ts';
import { siegeBattlesLone } from './rich-starts/siege-battles-lone.ts';
import { siegeBattlesStarts } from './rich-starts/siege-battles.ts';
import { siegeMedievalStarts } from './rich-starts/siege-medieval.ts';
import { siegeTowerHexStarts } from './rich-starts/siege-tower-hex.ts';
import { warmasterHouseRulesStarts } from './rich-starts/warmaster-house-rules.ts';

/** The beginnings of a system's random games: written set-ups under random options. */

const scripts = join(import.meta.dirname, '../scripts');

export type Start = Pick<Script, 'setup' | 'options'>;

/** The set-ups of the system's scripts, under their options. */
const ofScripts = (system: string): readonly Start[] =>
  readdirSync(scripts)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(scripts, name), 'utf8')) as Script)
    .filter((script) => script.system === system)
    .map(({ setup, options }) => ({ setup, options: options ?? {} }));

/** The built-in set-ups. */
export const builtIn = (system: string): readonly Start[] =>
  presetsOf(system).map(({ setup }) => ({ setup, options: {} }));

/** Every set-up of the system's scripts, and the built-in ones. */
export const startsOf = (system: string): readonly Start[] => [...ofScripts(system), ...builtIn(system)];

/** The same with the built-in ones first: the seeds of some tests belong to this order. */
export const builtInFirst = (system: string): readonly Start[] => [...builtIn(system), ...ofScripts(system)];

const RICH: Readonly<Record<string, readonly Start[]>> = {
  'siege-and-fortresses': siegeAndFortressesStarts,
  'siege-battles': [...siegeBattlesStarts, ...siegeBattlesFew, ...siegeBattlesLone],
  'siege-medieval': siegeMedievalStarts,
  'siege-tower-hex': siegeTowerHexStarts,
  'warmaster-house-rules': warmasterHouseRulesStarts,
};

/** Set-ups with rare combinations of pieces, for games that look for rare pairs of rules. */
export const richStartsOf = (system: string): readonly Start[] => own(RICH, system) ?? [];

/** Random options: a value for every choice and every boolean in the schema. */
export function randomOptions(system: AnySystem, random: () => number): Readonly<Record<string, unknown>> {
  const { properties } = system.options.json() as { properties?: Record<string, { enum?: unknown[]; type?: string }> };
  const drawn: Record<string, unknown> = {};
  for (const [name, { enum: values, type }] of Object.entries(properties ?? {})) {
    const among = values ?? (type === 'boolean' ? [false, true] : []);
    if (among.length > 0 && random() < 0.5) drawn[name] = among[Math.floor(random() * among.length)];
  }
  return drawn;
}

/** A playable set-up, as written and as parsed. */
export interface Begun {
  readonly setup: unknown;
  readonly options: unknown;
  readonly written: { readonly setup: unknown; readonly options: Readonly<Record<string, unknown>> };
}

/** A set-up under its own options or, every other time, under some that are drawn; nothing where those forbid it. */
export function begin(system: AnySystem, start: Start, random: () => number): Begun | undefined {
  const own = (start.options ?? {}) as Readonly<Record<string, unknown>>;
  const drawn = random() < 0.5 ? { ...own, ...randomOptions(system, random) } : own;
  const options = system.options.parse(drawn);
  if (!options.ok) return undefined;
  // Which set-ups are legal depends on the options.
  const setup = system.setup.parse(start.setup, options.value as Readonly<Record<string, unknown>>);
  if (!setup.ok) return undefined;
  return { setup: setup.value, options: options.value, written: { setup: start.setup, options: drawn } };
}
