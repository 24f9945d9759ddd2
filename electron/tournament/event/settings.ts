/** What an organiser decides about an event. Screens write it too, so the contract owns its schemas. */
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
