import type { Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import type { WeatherFact } from './facts.ts';

export const weatherReducers: Reducers<WeatherFact> = {
  'night-sight': asItWas,
  quenched: (siege, { unit }) => ({
    ...siege,
    combat: { ...siege.combat, quenched: [...siege.combat.quenched, unit] },
  }),
  'terrain-tested': asItWas,
};
