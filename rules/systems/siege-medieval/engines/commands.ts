import { ram } from './battering.ts';
import { climbTower } from './climbing.ts';
import { leaveEngine, pushEngine } from './pushing.ts';
import { rollEngine } from './rolling.ts';

export const engineCommands = {
  'push-engine': pushEngine,
  'leave-engine': leaveEngine,
  'roll-engine': rollEngine,
  'climb-tower': climbTower,
  ram,
} as const;
