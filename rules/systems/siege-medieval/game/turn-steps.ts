import type { Procedure } from '../../../kernel/procedure.ts';
import type { Fact } from '../facts.ts';
import type { Siege } from '../state.ts';
import { tunnelStep } from '../events/tunnel.ts';
import { attackersTreason, defendersTreason } from '../treason/steps.ts';
import { lowerBreakPoint } from './lowering.ts';

/** SM-070 (DSM-039): what happens at the start of a turn before mines and repairs, in this order. */
type Step = Procedure<Siege, Fact, Readonly<Record<string, never>>>;

/** Attacker: the break point and the end check, the tunnel, treason; mines come after, one by one. */
export const attackerSteps: readonly Step[] = [lowerBreakPoint, tunnelStep, attackersTreason];

/** Defender: treason; repairs come after. */
export const defenderSteps: readonly Step[] = [defendersTreason];
