import type { Reducers } from '../changes.ts';
import type { TowerFact } from './facts.ts';

/** What assaults on towers and siege artillery do to the siege. */
export const towerReducers: Reducers<TowerFact> = {};
