import { optionFields } from '../../kernel/fields.ts';
import type { System } from '../../kernel/system.ts';
import { argumentFields } from './arguments.ts';
import { announce } from './announce.ts';
import { callout } from './callout.ts';
import { fight } from './combat/combat.ts';
import { coverQuestion } from './cover/ask-cover.ts';
import { lowerBridge } from './drawbridge/drawbridge.ts';
import { giveUpLowering } from './drawbridge/interruption.ts';
import type { Fact } from './facts.ts';
import { fire } from './fire/fire.ts';
import { invariants } from './invariants.ts';
import { fold } from './fold.ts';
import { forecasts, noChance } from './forecasts.ts';
import { dismount, recover, reportPlace, sufferOrder } from './game/rulings.ts';
import { endSiegeOrder, endTurnOrder, result } from './game/turn.ts';
import { climb, raiseLadder, takeLadder, toppleLadder } from './inside/ladders.ts';
import { cross, enter, leave, walk } from './inside/steps.ts';
import { enterMapOrder, moveTowerOrder } from './moving/moving.ts';
import { OPTION_RULES, OPTION_WORDS } from './option-rules.ts';
import { optionsSchema, type Options } from './options.ts';
import { shoot } from './shooting/shooting.ts';
import { mustering } from './start/muster/mustering.ts';
import { setupSchema } from './start/setup-schema.ts';
import type { Setup } from './start/setup.ts';
import { startSiege, type Siege } from './state.ts';
import { view } from './view.ts';
import { theatre } from './combat/theatre.ts';
import { written } from './written.ts';

/** A scaling siege tower for a man-to-man hex game: floors, ladders, cover, the drawbridge, fights and fire. */
export const siegeTowerHex: System<Setup, Options, Siege, Fact> = {
  id: 'siege-tower-hex',
  edition: '1',
  seats: ['attacker', 'defender'],
  setup: setupSchema,
  options: optionsSchema,
  start: startSiege,
  commands: {
    'lower-bridge': lowerBridge,
    'give-up-lowering': giveUpLowering,
    'enter-map': enterMapOrder,
    'move-tower': moveTowerOrder,
    enter,
    leave,
    walk,
    climb,
    cross,
    'raise-ladder': raiseLadder,
    'take-ladder': takeLadder,
    'topple-ladder': toppleLadder,
    cover: coverQuestion,
    shoot,
    fight,
    'fire-hit': fire,
    suffer: sufferOrder,
    recover,
    dismount,
    'report-place': reportPlace,
    'end-turn': endTurnOrder,
    'end-siege': endSiegeOrder,
  },
  fold,
  argumentFields,
  invariants,
  view,
  announce,
  callout,
  result,
  forecasts,
  outlook: { givesUp: ['end-siege'] },
  noChance,
  theatre,
  written,
  muster: mustering,
  optionFields: optionFields(optionsSchema.json(), OPTION_RULES, OPTION_WORDS),
};
