import { optionFields } from '../../kernel/fields.ts';
import type { System } from '../../kernel/system.ts';
import { argumentFields } from './arguments.ts';
import { announce } from './announce.ts';
import { callout } from './callout.ts';
import { rollPointsOrder } from './command/order-points.ts';
import { moveLeader } from './command/move-leader.ts';
import { transfer } from './command/transfer.ts';
import type { Fact } from './facts.ts';
import { invariants } from './invariants.ts';
import { measureOf } from './field/measures.ts';
import { motions } from './field/motions.ts';
import { fold } from './fold.ts';
import { courses } from './melee/courses.ts';
import { forecasts } from './forecasts.ts';
import { conditions } from './game/conditions.ts';
import { report } from './game/reports.ts';
import { endBattleOrder, endPhaseOrder, result } from './game/turn.ts';
import { fight } from './melee/combat.ts';
import { support, touch } from './melee/join.ts';
import { OPTION_RULES, OPTION_WORDS } from './option-rules.ts';
import { optionsSchema, type Options } from './options.ts';
import { charge } from './orders/charge.ts';
import { letCharge } from './orders/compelled.ts';
import { orderBrigade } from './orders/order-brigade.ts';
import { orderUnit } from './orders/order-unit.ts';
import { shoot } from './shooting/shoot.ts';
import { mustering } from './start/muster/mustering.ts';
import { setupSchema } from './start/setup-schema.ts';
import type { Setup } from './start/setup.ts';
import { startBattle, type Battle } from './state.ts';
import { view } from './view.ts';
import { theatre } from './melee/theatre.ts';
import { written } from './written.ts';

/** House rules for Warmaster: order points, orders, formations, a melee of named dice, pursuit. */
export const warmasterHouseRules: System<Setup, Options, Battle, Fact> = {
  id: 'warmaster-house-rules',
  edition: '2.1',
  seats: ['attacker', 'defender'],
  setup: setupSchema,
  options: optionsSchema,
  start: startBattle,
  // HR-002, HR-B27: these rules modify the standard game; its 2D6 command roll, blunders, initiative and general
  // charge bonus are not among these commands.
  commands: {
    'roll-points': rollPointsOrder,
    transfer,
    order: orderUnit,
    'order-brigade': orderBrigade,
    charge,
    'let-charge': letCharge,
    'move-leader': moveLeader,
    report,
    conditions,
    shoot,
    fight,
    touch,
    support,
    'end-phase': endPhaseOrder,
    'end-battle': endBattleOrder,
  },
  fold,
  argumentFields,
  invariants,
  view,
  announce,
  callout,
  result,
  forecasts,
  outlook: { givesUp: ['end-battle'] },
  theatre,
  written,
  motions,
  measureOf,
  courses,
  muster: mustering,
  optionFields: optionFields(optionsSchema.json(), OPTION_RULES, OPTION_WORDS),
};
