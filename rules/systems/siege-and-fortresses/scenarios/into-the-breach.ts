import type { Scenario } from './scenario.ts';

/** Into the Breach: one front of a fortress, stormed by the attacker's whole army. */
export const intoTheBreach = Object.freeze<Scenario>({
  id: 'into-the-breach',
  // SF-262: the game may end after turn 7 and does after turn 10.
  turns: 10,
  mayEndFrom: 7,
  lengthRule: 'SF-262',
  // SF-263
  first: { seat: 'attacker', rule: 'SF-263' },
  mostPoints: null,
  // SF-257: about half.
  onFortification: { from: 40, to: 60, rule: 'SF-257' },
  frontOnly: true,
  watchtower: false,
  attackersEquipment: null,
  // SF-260
  attackersLine: { cm: 40, rule: 'SF-260' },
  // SF-261: the defender fights to the last; SF-266: the attacker does not.
  breaks: { attacker: { enemyWins: true, rule: 'SF-266' }, defender: null },
  // SF-265: the defender's army goes on without its General.
  generals: { attacker: 'SF-266', defender: null },
  breakout: true,
  relief: false,
  sealed: false,
});
