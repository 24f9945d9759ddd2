import type { Course } from '../../../kernel/course.ts';
import type { Args } from '../../../kernel/system.ts';
import type { Fact } from '../facts.ts';
import type { Siege } from '../state.ts';
import { chargeCourses } from './charge-course.ts';
import { fightCourses } from './course.ts';

/** Whole fights: of an order to fight, and of an order to charge, from the shots at the chargers on. */
export function courses(siege: Siege, command: string, args: Args): readonly Course<Siege, Fact>[] {
  return command === 'fight' ? fightCourses(siege, args) : chargeCourses(siege, command, args);
}
