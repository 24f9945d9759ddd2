import type { Procedure } from '../../../kernel/procedure.ts';
import type { Fact } from '../facts.ts';
import type { Siege } from '../state.ts';
import { tunnelStep } from '../events/tunnel.ts';
import { attackersTreason, defendersTreason } from '../treason/steps.ts';
import { lowerBreakPoint } from './lowering.ts';

/** SM-070 (DSM-039): the steps at the start of a turn before mines and repairs, in order. */
type Step = Procedure<Siege, Fact, Readonly<Record<string, never>>>;

/** Attacker: break point and end check, tunnel, treason; mines follow one by one. */
export const attackerSteps: readonly Step[] = [lowerBreakPoint, tunnelStep, attackersTreason];

/** Defender: treason; repairs follow. */
export const defenderSteps: readonly Step[] = [defendersTreason];
