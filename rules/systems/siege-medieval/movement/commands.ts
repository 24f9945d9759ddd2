import { captureGate } from './capture.ts';
import { chargeAcross } from './charge-across.ts';
import { chargeWorks } from './charge-works.ts';
import { charge } from './charge.ts';
import { evade } from './evade.ts';
import { walk } from './walk.ts';

export const movementCommands = {
  charge,
  'charge-across': chargeAcross,
  'charge-works': chargeWorks,
  walk,
  evade,
  'capture-gate': captureGate,
} as const;
