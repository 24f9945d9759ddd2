import type { Scenario } from './scenario.ts';

/** The Watchtower: a handful inside a lone tower, and an army that has to hear of it. */
export const theWatchtower = Object.freeze<Scenario>({
  id: 'the-watchtower',
  // SF-285
  turns: 8,
  mayEndFrom: null,
  lengthRule: 'SF-285',
  // SF-276
  first: { seat: 'attacker', rule: 'SF-276' },
  // SF-269
  mostPoints: { points: 2000, rule: 'SF-269' },
  onFortification: null,
  frontOnly: false,
  watchtower: true,
  // SF-274
  attackersEquipment: { items: ['sow', 'mantlets'], rule: 'SF-274' },
  // SF-276
  attackersLine: { cm: 60, rule: 'SF-276' },
  // SF-287, SF-288
  breaks: { attacker: { enemyWins: true, rule: 'SF-288' }, defender: { enemyWins: false, rule: 'SF-287' } },
  generals: { attacker: 'SF-003', defender: 'SF-003' },
  breakout: false,
  relief: true,
  sealed: true,
});
