import type { OptionRules } from '../../kernel/fields.ts';

/** The rule that each option interprets, and the chapter of its form. */
export const OPTION_RULES: OptionRules = Object.freeze({
  edition: { rule: 'HR-001', part: 'edition' },
  commandTable: { rule: 'HR-059', part: 'edition' },
  commandTestMin: { rule: 'HR-054', part: 'edition' },
  secondPursuitMod: { rule: 'HR-131', part: 'edition' },
  opRollModifiers: { rule: 'HR-059', part: 'orders' },
  extraOrderSurcharge: { rule: 'HR-067', part: 'orders' },
  maxOrdersPerUnit: { rule: 'HR-090', part: 'orders' },
  leaderSequence: { rule: 'HR-B22', part: 'orders' },
  failedTestSpendsOp: { rule: 'HR-056', part: 'orders' },
  brigadeMeasure: { rule: 'HR-069', part: 'orders' },
  rallyBrigade: { rule: 'HR-088', part: 'orders' },
  pursuitStandsLost: { rule: 'HR-129', part: 'fights' },
  hitMeans: { rule: 'HR-099', part: 'fights' },
  meleeShotHitsCarry: { rule: 'HR-100', part: 'fights' },
  minDicePerStand: { rule: 'HR-B12', part: 'fights' },
  maxOrderDistance: { rule: 'HR-052', part: 'orders' },
  skirmishers: { rule: 'HR-146', part: 'fights' },
  night: { rule: 'HR-055', part: 'scenario' },
  poorWeather: { rule: 'HR-055', part: 'scenario' },
});

/** Prefix of their text keys: `hr.option.` and the name of the option. */
export const OPTION_WORDS = 'hr.option';
