import type { Reducers } from '../changes.ts';
import type { MusterFact } from './facts.ts';

/** What deployment and scenarios do to the siege. */
export const musterReducers: Reducers<MusterFact> = {};
