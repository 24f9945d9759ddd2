import type { Procedure } from '../../../kernel/procedure.ts';
import type { Problem } from '../../../kernel/system.ts';
import { lookAtTowers } from '../engines/thrown-down.ts';
import type { Fact } from '../facts.ts';
import { fightsLeft } from '../fights/combat.ts';
import { recoveries } from '../fights/recovery.ts';
import { driveBacks } from '../shooting/drive-back.ts';
import type { Siege } from '../state.ts';
import { approachDue } from '../treason/bought.ts';

/** What happens when a phase ends, and what must be done before it can; each chapter adds its own. */
type Step = Procedure<Siege, Fact, Readonly<Record<string, never>>>;
type Hindrance = (siege: Siege) => Problem | undefined;

export const endOfCommand: readonly Step[] = [recoveries];
export const endOfShooting: readonly Step[] = [driveBacks];
export const endOfCombat: readonly Step[] = [lookAtTowers];

/** Reasons why a phase cannot end yet, by phase. */
export const dueBeforeEnd: Readonly<Record<'command' | 'shooting' | 'combat', readonly Hindrance[]>> = {
  command: [approachDue],
  shooting: [approachDue],
  combat: [fightsLeft, approachDue],
};
