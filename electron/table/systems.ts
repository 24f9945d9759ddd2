import type { AnySystem, Parsed } from '../../rules/kernel/system.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { ReadSystem } from '../outside/manifest.ts';
import { demoSetup as varenneSetup } from '../../rules/compositions/siege-with-house-rules/demo.ts';
import { siegeWithHouseRules } from '../../rules/compositions/siege-with-house-rules/index.ts';
import { coachedSetup, WEAK_WALL } from '../../rules/systems/siege-and-fortresses/coached.ts';
import { demoSetup, firstSiege } from '../../rules/systems/siege-and-fortresses/demo.ts';
import { siegeAndFortresses } from '../../rules/systems/siege-and-fortresses/index.ts';
import { intoTheBreachSetup } from '../../rules/systems/siege-and-fortresses/scenarios/breach-example.ts';
import { theWatchtowerSetup } from '../../rules/systems/siege-and-fortresses/scenarios/watchtower-example.ts';
import { demoSetup as ashmereSetup } from '../../rules/systems/siege-battles/demo.ts';
import { wholeSetup } from '../../rules/systems/siege-battles/demo-whole.ts';
import { siegeBattles } from '../../rules/systems/siege-battles/index.ts';
import { assaultSetup, demoSetup as orvalSetup } from '../../rules/systems/siege-medieval/demo.ts';
import { siegeMedieval } from '../../rules/systems/siege-medieval/index.ts';
import { demoSetup as belfrySetup } from '../../rules/systems/siege-tower-hex/demo.ts';
import { siegeTowerHex } from '../../rules/systems/siege-tower-hex/index.ts';
import { demoSetup as houseRulesSetup } from '../../rules/systems/warmaster-house-rules/demo.ts';
import { warmasterHouseRules } from '../../rules/systems/warmaster-house-rules/index.ts';

/** A system that the program plays, and its presets; the first is its demo. */
interface Played {
  readonly system: AnySystem;
  readonly presets: readonly { readonly id: string; readonly setup: unknown }[];
}

/** Every system that the program plays. The rest of the program names none. */
const played: readonly Played[] = [
  {
    system: siegeAndFortresses,
    presets: [
      { id: 'demo', setup: firstSiege },
      { id: 'into-the-breach', setup: intoTheBreachSetup },
      { id: 'the-watchtower', setup: theWatchtowerSetup },
    ],
  },
  { system: siegeTowerHex, presets: [{ id: 'demo', setup: belfrySetup }] },
  { system: warmasterHouseRules, presets: [{ id: 'demo', setup: houseRulesSetup }] },
  {
    system: siegeMedieval,
    presets: [
      { id: 'demo', setup: orvalSetup },
      { id: 'last-assault', setup: assaultSetup },
    ],
  },
  {
    system: siegeBattles,
    presets: [
      { id: 'demo', setup: ashmereSetup },
      { id: 'whole-siege', setup: wholeSetup },
    ],
  },
  { system: siegeWithHouseRules, presets: [{ id: 'demo', setup: varenneSetup }] },
];

/** The built-in systems. */
export const systems: readonly AnySystem[] = played.map(({ system }) => system);

/** A shared system that the owner of this program has allowed, with its manifest. */
export interface PlayedOutside extends Played {
  readonly read: ReadSystem;
}

let outside: readonly PlayedOutside[] = [];

/** Why installed shared systems are not played, by id. */
let unplayed: ReadonlyMap<string, Text> = new Map();

/** Sets why installed shared systems are not played. */
export function keepWaiting(all: ReadonlyMap<string, Text>): void {
  unplayed = all;
}

/** Why an installed shared system is not played; `undefined` for any other. */
export const whyWaiting = (id: string): Text | undefined => unplayed.get(id);

/** Replaces the shared systems that can be played. */
export function playOutside(all: readonly PlayedOutside[]): void {
  outside = all;
}

/** The shared systems that can be played now. */
export const playedOutside = (): readonly PlayedOutside[] => outside;

/** Every system that can be played now, shared ones last. */
export const everySystem = (): readonly AnySystem[] => [...systems, ...outside.map(({ system }) => system)];

/** The edition of a match played with a shared system: its version and the SHA-256 of its files. */
const SHARED_EDITION = /^([0-9.]+)\+([0-9a-f]{64})$/;

/** Why a match whose system is unknown here cannot be opened. */
export function unknownSystem({ system, edition }: { readonly system: string; readonly edition: string }): Text {
  const [, version, digest] = SHARED_EDITION.exec(edition) ?? [];
  return version === undefined || digest === undefined
    ? text('table.unknown-system', { system })
    : text('table.unknown-shared', { system, version, digest: digest.slice(0, 12) });
}

/**
 * A notice for a match that was played with other rules of the same name than are allowed here; `undefined` for any
 * other.
 */
export function otherShared({
  system,
  edition,
}: {
  readonly system: string;
  readonly edition: string;
}): Text | undefined {
  const here = SHARED_EDITION.exec(systemById(system)?.edition ?? '');
  const there = SHARED_EDITION.exec(edition);
  if (edition === here?.[0] || (here === null && there === null)) return undefined;
  const name = (of: RegExpExecArray | null): string =>
    of === null ? '–' : `${of[1] ?? ''} (${of[2]?.slice(0, 12) ?? ''})`;
  return text('table.other-shared', { system, there: name(there), here: name(here) });
}

/** Finds a system by its id. */
export function systemById(id: string): AnySystem | undefined {
  return everySystem().find((system) => system.id === id);
}

/** The presets of a system. */
export function presetsOf(id: string): Played['presets'] {
  return [...played, ...outside].find(({ system }) => system.id === id)?.presets ?? [];
}

/** The siege of Varenne before the first shot. */
export const demo = {
  system: siegeAndFortresses as AnySystem,
  setup: legal(siegeAndFortresses.setup.parse(demoSetup)),
  options: legal(siegeAndFortresses.options.parse({})),
};

/** The siege that shows a newcomer the first moves, and what has happened before the first of them. */
export const coached = {
  ...demo,
  setup: legal(siegeAndFortresses.setup.parse(coachedSetup)),
  before: [{ command: 'end-phase', args: {} }],
  section: WEAK_WALL,
};

/**
 * The demo of a system; without one, or if it has none, the siege on the table if the program opens one at once and none
 * was played yet.
 */
export function demoOf(id: string | undefined): { system: AnySystem; setup: unknown; options: unknown } {
  const system = id === undefined ? undefined : systemById(id);
  const [first] = id === undefined ? [] : presetsOf(id);
  if (system === undefined || first === undefined)
    return { ...demo, setup: legal(siegeAndFortresses.setup.parse(firstSiege)) };
  const options: unknown = legal(system.options.parse({}));
  return { system, setup: legal(system.setup.parse(first.setup, options)), options };
}

function legal<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(`the demo siege is not legal: ${JSON.stringify(parsed.problems)}`);
  return parsed.value;
}
