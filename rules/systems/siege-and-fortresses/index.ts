import { optionFields } from '../../kernel/fields.ts';
import type { System } from '../../kernel/system.ts';
import { actAfterBattering } from './battering/after-battering.ts';
import { noChance } from './battering/no-chance.ts';
import { argumentFields } from './arguments.ts';
import { announce } from './announce.ts';
import { assault } from './assaults/assault.ts';
import { climbTower } from './assaults/climb.ts';
import { counterAttack } from './assaults/counter-attack.ts';
import { charge } from './combat/charge.ts';
import { courses } from './assaults/charge-course.ts';
import { theatre } from './combat/theatre.ts';
import { fallBackAfterDraw, fight } from './combat/fight.ts';
import { batter, dropLogRam } from './battering/battering.ts';
import { joinUnit, leaveUnit, saveCharacter } from './command/characters.ts';
import { evade } from './command/initiative.ts';
import { abandonMantlets } from './command/mantlets.ts';
import { march } from './command/march.ts';
import { order, orderBrigade, turnEngine } from './command/orders.ts';
import { rearrange } from './command/rearrange.ts';
import { clearEarthworks } from './earthworks/clearing.ts';
import { holdBreach } from './structures/breaches.ts';
import { callout } from './callout.ts';
import { rollDriveBacks } from './mechanics/drive-back.ts';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';
import { forecasts } from './forecasts.ts';
import { outlook } from './outlook.ts';
import { invariants } from './invariants.ts';
import { manSection, stepDown } from './garrison/garrison.ts';
import { scale } from './garrison/scaling.ts';
import { raiseTroops } from './magic/raising.ts';
import { castSpell } from './magic/spells.ts';
import { OPTION_RULES } from './option-rules.ts';
import { optionsSchema, type Options } from './options.ts';
import { deploy, deployOn, diceForEarthworks, layEarthwork } from './muster/deployment.ts';
import { fortress } from './muster/plan.ts';
import { setupSchema } from './muster/setup-schema.ts';
import type { Setup } from './muster/setup.ts';
import { mustering } from './muster/shop/mustering.ts';
import { leaveTable } from './scenarios/breakout.ts';
import { dispatch, reachEdge, reliefRoll } from './scenarios/relief.ts';
import { attackSallyGate } from './sally-gates/attack.ts';
import { orderGateShut, shutSallyGate } from './sally-gates/closing.ts';
import { sally } from './sally-gates/sally.ts';
import { shootStructure } from './shooting/shooting-at-fortifications.ts';
import { shootTroops } from './shooting/shooting-at-troops.ts';
import type { Siege } from './state.ts';
import { startSiege } from './muster/start-siege.ts';
import { approach } from './structures/approach.ts';
import { closeGate } from './structures/open-gates.ts';
import { flyOver, pass } from './structures/passages.ts';
import { endPhase } from './game/turn.ts';
import { result } from './game/victory.ts';
import { assaultTower } from './towers/assault.ts';
import { fightTower } from './towers/tower-combat.ts';
import { view } from './view.ts';
import { written } from './written.ts';

/** Siege & Fortresses: turn and phases, shooting at fortifications, structure tests, collapse and battering. */
export const siegeAndFortresses: System<Setup, Options, Siege, Fact> = {
  id: 'siege-and-fortresses',
  edition: '1',
  seats: ['attacker', 'defender'],
  setup: setupSchema,
  options: optionsSchema,
  start: startSiege,
  commands: {
    batter,
    'man-section': manSection,
    'step-down': stepDown,
    'hold-breach': holdBreach,
    'drop-log-ram': dropLogRam,
    'shoot-structure': shootStructure,
    'shoot-troops': shootTroops,
    'after-battering': actAfterBattering,
    charge,
    assault,
    'counter-attack': counterAttack,
    'climb-tower': climbTower,
    fight,
    'fall-back': fallBackAfterDraw,
    'assault-tower': assaultTower,
    'fight-tower': fightTower,
    'drive-back': rollDriveBacks,
    order,
    'order-brigade': orderBrigade,
    'turn-engine': turnEngine,
    evade,
    march,
    rearrange,
    pass,
    'fly-over': flyOver,
    approach,
    scale,
    'close-gate': closeGate,
    'join-unit': joinUnit,
    'leave-unit': leaveUnit,
    'save-character': saveCharacter,
    'abandon-mantlets': abandonMantlets,
    'clear-earthworks': clearEarthworks,
    sally,
    'order-gate-shut': orderGateShut,
    'shut-sally-gate': shutSallyGate,
    'attack-sally-gate': attackSallyGate,
    'cast-spell': castSpell,
    'raise-troops': raiseTroops,
    'dice-for-earthworks': diceForEarthworks,
    'lay-earthwork': layEarthwork,
    'deploy-on': deployOn,
    deploy,
    'leave-table': leaveTable,
    dispatch,
    'reach-edge': reachEdge,
    'relief-roll': reliefRoll,
    'end-phase': endPhase,
  },
  fold,
  view,
  announce,
  callout,
  result,
  // SF-248: a sally gate is secret until it is used.
  reveals: ({ kind }) => kind === 'sallied',
  forecasts,
  noChance,
  outlook,
  courses,
  theatre,
  written,
  muster: mustering,
  optionFields: optionFields(optionsSchema.json(), OPTION_RULES, 'option'),
  fortress,
  argumentFields,
  invariants,
};
