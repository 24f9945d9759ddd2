import type { z } from 'zod';
import { text } from '../../kernel/text.ts';
import type { UnitSetup } from './muster/setup.ts';

type Written = z.input<typeof UnitSetup>;

/** Units of a bundled siege, with names in the reader's language. @param siege the town, as in the text keys */
export const calledIn = (siege: 'varenne' | 'aubrac' | 'lussan', units: readonly Written[]): Written[] =>
  units.map((unit) => ({ ...unit, called: text(`name.${siege}.${unit.id}`) }));
