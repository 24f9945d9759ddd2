/** The states of a monitor with a siege that has news from its host, by the names of their stories. */
export const MONITOR_STATES = [
  'rolling',
  'sum',
  'many',
  'twelve',
  'choice',
  'declare',
  'outcome',
  'breached',
  'setting-up',
  'long-names',
  'over',
  'ended',
] as const;
