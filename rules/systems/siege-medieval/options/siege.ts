import { z } from 'zod';

/**
 * Options for the preparation, the fortifications and the end of the battle; the first value is the catalogue's own.
 */
export const siegeOptions = {
  /** SM-002, SM-184: which rules are in play. */
  ruleset: z.enum(['historical', 'fantasy']).default('historical'),
  /** SM-067, SM-201: whether an event is rolled once both armies are deployed. */
  events: z.enum(['off', 'on']).default('off'),
  /** SM-002, SM-212: whether treason is rolled. */
  treason: z.enum(['off', 'on']).default('off'),
  /** SM-059 to SM-061: who knows structure points, and when they are rolled. */
  values: z.enum(['public', 'hidden', 'after-deployment']).default('public'),
  /** SM-004 (DSM-003): who rolls for the months. */
  durationRoller: z.enum(['attacker', 'defender']).default('attacker'),
  /** SM-T1: the number of dice for the months, by face of the first die; 0 is one month without a roll. */
  durationTable: z
    .tuple([
      z.number().int().min(0).max(8),
      z.number().int().min(0).max(8),
      z.number().int().min(0).max(8),
      z.number().int().min(0).max(8),
      z.number().int().min(0).max(8),
      z.number().int().min(0).max(8),
    ])
    .default([0, 1, 1, 2, 2, 4]),
  /** SM-014 (DSM-009): whether engineers are bought after or before the months are known. */
  extraEngineers: z.enum(['after-duration', 'before-duration']).default('after-duration'),
  /** SM-019 (DSM-012): millimetres of trench that cost 15 points. */
  trenchPrice: z.enum(['per-40-mm', 'per-1200-mm']).default('per-40-mm'),
  /** SM-020 (DSM-013): what a maximum of 1 in the equipment tables means. */
  tableMaximum: z.enum(['per-thousand', 'per-army']).default('per-thousand'),
  /** SM-030 (DSM-016): what can be mined. */
  mineTargets: z.enum(['walls', 'every-section']).default('walls'),
  /** SM-032 (DSM-017): what causes splinters. */
  splinterSources: z.enum(['artillery', 'every-damage']).default('artillery'),
  /** SM-039 (DSM-021): whether bombards move. */
  bombardsMove: z.enum(['as-heavy-cannons', 'never']).default('as-heavy-cannons'),
  /** SM-041 (DSM-022): whether the besieged go through a barricaded gate. */
  barricadedGates: z.enum(['open-as-others', 'stay-shut']).default('open-as-others'),
  /** SM-042 (DSM-023): whether the attacker sees where oil is ready. */
  oilMarks: z.enum(['public', 'hidden']).default('public'),
  /** SM-043 (DSM-025): what oil can be poured on. */
  oilTargets: z.enum(['ladders', 'siege-towers-too']).default('ladders'),
  /** SM-043 (DSM-026): whether the oil comes after the ordinary shots or before them. */
  oilOrder: z.enum(['after-shots', 'before-shots']).default('after-shots'),
  /** SM-045 (DSM-028): how the length that a hoarding covers is counted. */
  hoardingLength: z.enum(['started-metres', 'exact']).default('started-metres'),
  /** SM-046 (DSM-029): which shots a hoarding helps. */
  hoardingShots: z.enum(['every-shot', 'shooting-phase']).default('every-shot'),
  /** SM-047 (DSM-030): a network may meet every mine; consumable counter-mines meet one each. */
  counterMines: z.enum(['network', 'consumable']).default('network'),
  /** SM-050 (DSM-031) */
  repairBarbicans: z.enum(['yes', 'no']).default('yes'),
  /** SM-050 (DSM-032) */
  repairsInATurn: z.enum(['any-number', 'one']).default('any-number'),
  /**
   * SM-050: whether a piece that only enemies hold can be repaired; the book only requires that it has not collapsed.
   */
  repairUnderEnemy: z.enum(['allowed', 'refused']).default('allowed'),
  /** SM-051 (DSM-033) */
  repairCeiling: z.enum(['none', 'starting-points']).default('none'),
  /** SM-060 (DSM-035): whether hidden values also hide those of gates. */
  hiddenGates: z.enum(['hidden', 'public']).default('hidden'),
  /** SM-068 (DSM-038): the result if the last turn ends with nobody broken. */
  timeUp: z.enum(['fortress-holds', 'draw']).default('fortress-holds'),
  /** SM-077 (DSM-043): whether splinters drive back. */
  splintersDriveBack: z.enum(['no', 'yes']).default('no'),
  /** SM-077 (DSM-044): whether splinters come before the collapse test of their volley. */
  splintersWhen: z.enum(['before-collapse', 'after-collapse']).default('before-collapse'),
  /** SM-080 (DSM-046) */
  collapseTest: z.enum(['each-attack', 'each-point']).default('each-attack'),
  /** SM-080 (DSM-047) */
  collapseRoller: z.enum(['who-did-the-damage', 'defender']).default('who-did-the-damage'),
  /** SM-086 (DSM-050): whether units may leave a failing section for the ground inside. */
  safeGround: z.enum(['sections-only', 'inside-too']).default('sections-only'),
  /** SM-180 (DSM-085): when attackers count as having got in. */
  foothold: z.enum(['now', 'ever']).default('now'),
  /** SM-180 (DSM-085): whether debris counts as inside. */
  debrisInside: z.enum(['yes', 'no']).default('yes'),
  /** SM-199, SM-200, SM-T15: names of pieces in the fantasy lists that count as cannons or heavy artillery. */
  breachingModels: z
    .array(z.string().min(1).max(60))
    .default([
      'Imperial Cannon',
      'Canon Impérial',
      'Steam Tank',
      'Tank à Vapeur',
      'Dwarf Cannon',
      'Canon Nain',
      'Warp Lightning Cannon',
      'Canon à Malefoudre',
      'Skull Catapult',
      'Catapulte à Crânes',
      'Rock Lobber',
      'Lance-Rocs',
      'Bretonnian Trebuchet',
      'Trébuchet Bretonnien',
    ]),
  /** SM-182 (DSM-087) */
  bothBroken: z.enum(['fortress-holds', 'draw']).default('fortress-holds'),
  /** SM-B25: whether a side is beaten when it loses its general. */
  generalLost: z.enum(['goes-on', 'beaten']).default('goes-on'),
} as const;
