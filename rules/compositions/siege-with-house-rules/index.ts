import { invariantWithin } from '../../kernel/lens.ts';
import type { Callout, System } from '../../kernel/system.ts';
import { text, type Text } from '../../kernel/text.ts';
import { siegeAndFortresses } from '../../systems/siege-and-fortresses/index.ts';
import { invariantsOfSieges } from '../../systems/siege-and-fortresses/invariants.ts';
import { warmasterHouseRules } from '../../systems/warmaster-house-rules/index.ts';
import { orderName, unitName } from '../../systems/warmaster-house-rules/names.ts';
import { argumentFields } from './arguments.ts';
import { commands } from './commands.ts';
import { courses } from './courses.ts';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';
import { forecasts } from './forecasts.ts';
import { theSiege } from './lenses.ts';
import { mustering } from './mustering.ts';
import { optionFields } from './option-fields.ts';
import { optionsSchema, type Options } from './options.ts';
import type { Setup } from './setup.ts';
import { setupSchema } from './setup-schema.ts';
import type { Both } from './state.ts';
import { startBoth } from './start-both.ts';
import { view } from './view.ts';
import { theatre } from './theatre.ts';

/** Siege & Fortresses with the house rules for Warmaster in the open, for groups that play both. */
export const siegeWithHouseRules: System<Setup, Options, Both, Fact> = {
  id: 'siege-with-house-rules',
  edition: '1',
  seats: siegeAndFortresses.seats,
  setup: setupSchema,
  options: optionsSchema,
  start: startBoth,
  commands,
  fold,
  view,
  announce,
  callout,
  // SF-003: the battle is over when the siege is.
  result: ({ siege }) => siegeAndFortresses.result(siege),
  reveals: (told) => told.of === 'siege' && siegeAndFortresses.reveals?.(told.fact) === true,
  forecasts,
  // Only commands of the siege go without a chance.
  noChance: ({ siege }, command, args) => siegeAndFortresses.noChance?.(siege, command, args),
  courses,
  outlook: {
    known: (both) => ({ ...both, siege: siegeAndFortresses.outlook?.known?.(both.siege) ?? both.siege }),
    givesUp: ['end-battle'],
  },
  theatre,
  written: { ...siegeAndFortresses.written, ...warmasterHouseRules.written },
  fortress: siegeAndFortresses.fortress,
  muster: mustering,
  optionFields,
  argumentFields,
  invariants: invariantsOfSieges.map((invariant) =>
    invariantWithin(theSiege, invariant, (told) => (told.of === 'siege' ? told.fact : undefined)),
  ),
};

function announce(told: Fact, { siege, battle }: Both): Text | undefined {
  switch (told.of) {
    case 'siege':
      // The purpose of a unit's order says more than that it may act.
      return told.fact.kind === 'may-act' ? undefined : siegeAndFortresses.announce(told.fact, siege);
    case 'battle':
      return warmasterHouseRules.announce(told.fact, battle);
    case 'both':
      return text('both.say.sent', { unit: unitName(battle, told.unit), order: orderName(told.errand) });
  }
}

function callout(told: Fact, { siege, battle }: Both): Callout | undefined {
  if (told.of === 'siege') return siegeAndFortresses.callout(told.fact, siege);
  return told.of === 'battle' ? warmasterHouseRules.callout(told.fact, battle) : undefined;
}
