import type { Course } from '../../kernel/course.ts';
import type { Args } from '../../kernel/system.ts';
import { fightCourses } from './assault/course.ts';
import { chargeCourses } from './charging/course.ts';
import type { Fact } from './facts.ts';
import type { Siege } from './state.ts';

/** Whole assaults: of an order to fight, and of an order to charge, from the garrison's answer on. */
export function courses(siege: Siege, command: string, args: Args): readonly Course<Siege, Fact>[] {
  return command === 'fight' ? fightCourses(siege, args) : chargeCourses(siege, command, args);
}
