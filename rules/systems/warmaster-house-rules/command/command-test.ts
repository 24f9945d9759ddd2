import { byEdition } from '../options.ts';
import type { Battle, Leader, Unit } from '../state.ts';
import type { TestModifiers } from './facts.ts';
import { COMMAND_RANGE, FAR } from './tables.ts';

/** Command range and Command Tests: HR-041 to HR-044, HR-052 to HR-057. */

/** HR-052: 20 cm; HR-044: 30 on a hill; HR-043: 0 in woods, even on a wooded hill. */
export function commandRange({ inWoods, onHill }: Pick<Leader, 'inWoods' | 'onHill'>): number {
  if (inWoods) return COMMAND_RANGE.woods;
  return onHill ? COMMAND_RANGE.hill : COMMAND_RANGE.clear;
}

/** The unit that a test is based on, or the worst of a brigade. */
export interface Judged {
  /** From the leader along a passable route, in cm (HR-047). */
  readonly cm: number;
  readonly inWoods: boolean;
}

/** HR-053: no test within range; HR-041: always for a unit in woods. Attached leaders are handled earlier (HR-057). */
export function needsTest(leader: Leader, { cm, inWoods }: Judged): boolean {
  return inWoods || cm > commandRange(leader);
}

/** HR-055: −1 for each that applies; exactly 40 cm is not more than 40. */
export function testModifiers(battle: Battle, leader: Leader, { cm, inWoods }: Judged): TestModifiers {
  const minus = (applies: boolean): number => (applies ? -1 : 0);
  return {
    far: minus(cm > FAR),
    leaderInWoods: minus(leader.inWoods),
    // HR-042
    unitInWoods: minus(inWoods),
    night: minus(battle.options.night),
    poorWeather: minus(battle.options.poorWeather),
  };
}

export function sumOf(modifiers: TestModifiers): number {
  const { far, leaderInWoods, unitInWoods, night, poorWeather } = modifiers;
  return far + leaderInWoods + unitInWoods + night + poorWeather;
}

/** HR-054: the modified total needed. */
export function testNeeds({ options }: Battle): number {
  return byEdition(options).commandTestMin;
}

/** HR-057: a leader needs no test for the attached unit, but does for every other. */
export function isWith(leader: Leader, { roster }: Pick<Unit, 'roster'>): boolean {
  return leader.attachedTo === roster.id;
}
