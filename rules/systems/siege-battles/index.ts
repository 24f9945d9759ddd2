import { optionFields } from '../../kernel/fields.ts';
import type { System } from '../../kernel/system.ts';
import { argumentFields } from './arguments.ts';
import { announce } from './announce.ts';
import { assaultFrom, batter, beginCombats } from './assault/begin.ts';
import { fight } from './assault/fight.ts';
import { collapse, leaveTable, rally, regrow, reportWounds, winds } from './base/orders.ts';
import { sallyForth, undermine } from './camp/mines.ts';
import { breakDoors } from './doors/break.ts';
import { fireSwivel } from './guns/swivel.ts';
import { releaseGas } from './hidden/gas.ts';
import { sally } from './hidden/sally.ts';
import { releaseSquigs } from './hidden/squigs.ts';
import { fireMagma } from './magma/cannon.ts';
import { castCracksCall } from './magma/cracks-call.ts';
import { mustering } from './muster/shop/mustering.ts';
import { fightOpen } from './field/fight-open.ts';
import { workBridge } from './moat/bridge.ts';
import { drinkBeer, drinkFromCauldron } from './upgrades/drinking.ts';
import { fireFlames } from './upgrades/flaming.ts';
import { openHellGate } from './upgrades/hell-gate.ts';
import { dropMantlets } from './upgrades/mantlets.ts';
import { callout } from './callout.ts';
import { charge } from './charging/charge.ts';
import { leaveEngine, push, takeEngine } from './engines/push.ts';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';
import { courses } from './courses.ts';
import { forecasts } from './forecasts.ts';
import { noChance } from './no-chance.ts';
import { outlook } from './outlook.ts';
import { endPhase, result } from './game/turn.ts';
import { concede } from './game/victory.ts';
import { pourOrder } from './oil/pour.ts';
import { invariants } from './invariants.ts';
import { OPTION_RULES, OPTION_WORDS, optionsSchema, type Options } from './options.ts';
import { chargeThrough, passGate, workGate } from './sections/gate.ts';
import { bombard } from './prelude/bombarding.ts';
import { deploy } from './prelude/deploying.ts';
import { placeObjective } from './prelude/objectives.ts';
import { split } from './prelude/splitting.ts';
import { enter, leave, moveSection, swap } from './sections/moving.ts';
import { moveUnit } from './sections/walking.ts';
import { breathe, fire, fireBolt, grapeshot } from './shooting/fire.ts';
import { shoot } from './shooting/shoot.ts';
import { fortress } from './start/plan.ts';
import { setupSchema } from './start/setup-schema.ts';
import type { Setup } from './start/setup.ts';
import type { Siege } from './state.ts';
import { startSiege } from './start/start-siege.ts';
import { view } from './view.ts';
import { theatre } from './assault/theatre.ts';
import { written } from './written.ts';

/** Siege Battles: a fortress in sections, armies of models with characteristics, siege equipment, five game turns. */
export const siegeBattles: System<Setup, Options, Siege, Fact> = {
  id: 'siege-battles',
  edition: '1',
  seats: ['attacker', 'defender'],
  setup: setupSchema,
  options: optionsSchema,
  start: startSiege,
  commands: {
    'place-objective': placeObjective,
    deploy,
    split,
    bombard,
    undermine,
    'sally-forth': sallyForth,
    'end-phase': endPhase,
    'drink-cauldron': drinkFromCauldron,
    'work-gate': workGate,
    'work-bridge': workBridge,
    'drop-mantlets': dropMantlets,
    sally,
    'release-squigs': releaseSquigs,
    charge,
    'charge-through': chargeThrough,
    rally,
    'leave-table': leaveTable,
    move: moveUnit,
    'move-section': moveSection,
    swap,
    enter,
    leave,
    'pass-gate': passGate,
    push,
    'take-engine': takeEngine,
    'leave-engine': leaveEngine,
    winds,
    'cracks-call': castCracksCall,
    regrow,
    'drink-beer': drinkBeer,
    shoot,
    fire,
    'fire-bolt': fireBolt,
    grapeshot,
    breathe,
    'fire-flames': fireFlames,
    'fire-swivel': fireSwivel,
    'fire-magma': fireMagma,
    'hell-gate': openHellGate,
    'release-gas': releaseGas,
    pour: pourOrder,
    'assault-from': assaultFrom,
    batter,
    'break-doors': breakDoors,
    'begin-combats': beginCombats,
    fight,
    'fight-open': fightOpen,
    collapse,
    'report-wounds': reportWounds,
    concede,
  },
  fold,
  view,
  announce,
  callout,
  result,
  // SB-006, SB-186: facts that make hidden things known.
  reveals: ({ kind }) =>
    ['trap-sprung', 'squigs-loose', 'gas-released', 'sallied', 'betrayed', 'unsealed'].includes(kind),
  forecasts,
  noChance,
  outlook,
  theatre,
  written,
  courses,
  argumentFields,
  invariants,
  fortress,
  muster: mustering,
  optionFields: optionFields(optionsSchema.json(), OPTION_RULES, OPTION_WORDS),
};
