import type { z } from 'zod';
import { text } from '../../kernel/text.ts';
import type { UnitSetup } from './muster/setup.ts';

type Written = z.input<typeof UnitSetup>;

/** Units of a siege that comes with the program, called in the language of the reader. @param siege the town, in the keys of its names */
export const calledIn = (siege: 'varenne' | 'aubrac' | 'lussan', units: readonly Written[]): Written[] =>
  units.map((unit) => ({ ...unit, called: text(`name.${siege}.${unit.id}`) }));
