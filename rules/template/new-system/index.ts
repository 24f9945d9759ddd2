import { optionFields } from '../../kernel/fields.ts';
import type { System } from '../../kernel/system.ts';
import { forecasts } from './forecasts.ts';
import { invariants } from './invariants.ts';
import { OPTION_RULES, OPTION_WORDS, optionsSchema, type Options } from './options.ts';
import { setupSchema, type Setup } from './setup.ts';
import { fold, start, type Fact, type Siege } from './state.ts';
import { strikeOrder } from './strike.ts';
import { result } from './turn.ts';
import { view } from './view.ts';
import { announce, callout } from './words.ts';

/** The whole system as one value: the program reaches its rules only through it. */
export const newSystem: System<Setup, Options, Siege, Fact> = {
  id: 'new-system',
  edition: '1',
  seats: ['attacker', 'defender'],
  setup: setupSchema,
  options: optionsSchema,
  start,
  commands: { strike: strikeOrder },
  fold,
  view,
  announce,
  callout,
  result,
  forecasts,
  invariants,
  optionFields: optionFields(optionsSchema.json(), OPTION_RULES, OPTION_WORDS),
};
