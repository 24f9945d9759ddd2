import type { Course } from '../../../kernel/course.ts';
import type { Args } from '../../../kernel/system.ts';
import type { Fact } from '../facts.ts';
import type { Battle } from '../state.ts';
import { chargeCourses } from './charge-course.ts';
import { fightCourses } from './course.ts';

/** Whole combats: of an order to fight, and of a charge, from the shots at the charger on. */
export function courses(battle: Battle, command: string, args: Args): readonly Course<Battle, Fact>[] {
  return command === 'fight' ? fightCourses(battle, args) : chargeCourses(battle, command, args);
}
