/** What deployment and scenarios bring. */
export type MusterFact = never;
