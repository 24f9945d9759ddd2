import type { Sentences } from '../announce.ts';
import type { TowerFact } from './facts.ts';

/** What assaults on towers and siege artillery say in the log. */
export const towerSentences: Sentences<TowerFact> = {};
