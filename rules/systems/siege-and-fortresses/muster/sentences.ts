import type { Sentences } from '../announce.ts';
import type { MusterFact } from './facts.ts';

/** What deployment and scenarios say in the log. */
export const musterSentences: Sentences<MusterFact> = {};
