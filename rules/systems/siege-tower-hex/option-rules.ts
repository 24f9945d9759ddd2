import type { OptionRules } from '../../kernel/fields.ts';

/** The rule that each option interprets, and its chapter in the form. */
export const OPTION_RULES: OptionRules = Object.freeze({
  pushers: { rule: 'ST-032', part: 'moving' },
  sixteenRiders: { rule: 'ST-040', part: 'moving' },
  ridersOnLadders: { rule: 'ST-040', part: 'moving' },
  twoStoreys: { rule: 'ST-041', part: 'moving' },
  stunnedPush: { rule: 'ST-032', part: 'moving' },
  woundedPush: { rule: 'ST-032', part: 'moving' },
  bothDirections: { rule: 'ST-033', part: 'moving' },
  towerHexCost: { rule: 'ST-036', part: 'moving' },
  moveAfterClimb: { rule: 'ST-012', part: 'inside' },
  removableLadderTopples: { rule: 'ST-013', part: 'inside' },
  menOnLadder: { rule: 'ST-009', part: 'inside' },
  capacityCounts: { rule: 'ST-042', part: 'inside' },
  groundHexes: { rule: 'ST-043', part: 'inside' },
  winchHexes: { rule: 'ST-047', part: 'inside' },
  longLadder: { rule: 'ST-045', part: 'inside' },
  partPayment: { rule: 'ST-048', part: 'inside' },
  besideTheSlit: { rule: 'ST-025', part: 'cover' },
  lowerShooter: { rule: 'ST-023', part: 'cover' },
  winchCover: { rule: 'ST-029', part: 'cover' },
  rearDepth: { rule: 'ST-028', part: 'cover' },
  bridgeFromRear: { rule: 'ST-022', part: 'cover' },
  movingLasts: { rule: 'ST-052', part: 'cover' },
  lowerLater: { rule: 'ST-059', part: 'bridge' },
  woundInterrupts: { rule: 'ST-060', part: 'bridge' },
  attackersBeneath: { rule: 'ST-062', part: 'bridge' },
  blockedRetreat: { rule: 'ST-065', part: 'fights' },
  secondInjury: { rule: 'ST-B08', part: 'fights' },
  minus: { rule: 'ST-073', part: 'fights' },
  fireFaces: { rule: 'ST-075', part: 'fights' },
});

/** Prefix of the text keys: `st.option.` and the option's name follow. */
export const OPTION_WORDS = 'st.option';
