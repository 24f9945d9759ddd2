/** What an organiser decides about an event: screens write it too, so that its schemas are the contract's. */
export {
  Figures,
  Id,
  line,
  MOST_MINUTES,
  Player,
  Points,
  Result,
  RoundPlan,
  Scoring,
  Settings,
  TeamRules,
  usualSettings,
} from '../../contract/event-settings.ts';
