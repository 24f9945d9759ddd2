import type { System } from '../../kernel/system.ts';
import { actAfterBattering } from './battering/after-battering.ts';
import { announce } from './announce.ts';
import { batter, dropLogRam } from './battering/battering.ts';
import { holdBreach } from './structures/breaches.ts';
import { callout } from './callout.ts';
import { rollDriveBacks } from './mechanics/drive-back.ts';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';
import { forecasts } from './forecasts.ts';
import { manSection, stepDown } from './garrison/garrison.ts';
import { optionsSchema, type Options } from './options.ts';
import { deploy, deployOn, diceForEarthworks, layEarthwork } from './muster/deployment.ts';
import { setupSchema, type Setup } from './muster/setup.ts';
import { leaveTable } from './scenarios/breakout.ts';
import { dispatch, reachEdge, reliefRoll } from './scenarios/relief.ts';
import { shootStructure } from './shooting/shooting-at-fortifications.ts';
import { shootTroops } from './shooting/shooting-at-troops.ts';
import { startSiege, type Siege } from './state.ts';
import { endPhase } from './game/turn.ts';
import { result } from './game/victory.ts';
import { assaultTower } from './towers/assault.ts';
import { fightTower } from './towers/tower-combat.ts';
import { view } from './view.ts';

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
    'assault-tower': assaultTower,
    'fight-tower': fightTower,
    'drive-back': rollDriveBacks,
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
  forecasts,
};
