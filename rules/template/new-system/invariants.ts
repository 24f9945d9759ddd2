import type { Invariant } from '../../kernel/invariant.ts';
import type { Fact, Siege } from './state.ts';

/** What must always hold: checked after every row of random play. */
export const invariants: readonly Invariant<Siege, Fact>[] = [
  {
    name: 'the wall has between none and all of its strength',
    rules: ['NS-001'],
    atRest: ({ strength, strengthAtStart }) =>
      strength < 0 || strength > strengthAtStart ? `the wall has ${String(strength)}` : undefined,
  },
];
