import { z } from 'zod';

const Event = z.enum([
  'malediction',
  'troubles',
  'reinforcements',
  'sortie',
  'tunnel',
  'relentless',
  'no-pass',
  'prepared',
  'time-short',
  /** A custom line. */
  'nothing',
]);
const Treason = z.enum(['bought', 'traitors', 'secret-entrance', 'sabotage', 'spies', 'hidden-allies']);

/** Options for the assault: engines, fights, fantasy, events and treason; the first value is the catalogue's own. */
export const assaultOptions = {
  /** SM-B15: attacks that each stand of monsters and chariots gains from a charge, beyond the usual one. */
  heavyCharge: z.number().int().min(0).max(3).default(1),
  /** SM-B15: whether a unit that touches several enemies divides its stands among them or strikes only one. */
  blows: z.enum(['divided', 'one-enemy']).default('divided'),
  /** SM-B22: rounds of one fight in a Combat phase; 0 means no limit. */
  roundsPerPhase: z.number().int().min(0).max(10).default(0),
  /** SM-B23: the lowest face that confuses a friend who makes way; 7 means never. */
  makeWayConfuses: z.number().int().min(2).max(7).default(6),
  /** SM-099 (DSM-052): what winning climbers may do. */
  wonAssault: z.enum(['hold-or-pursue', 'fall-back-too']).default('hold-or-pursue'),
  /** SM-111 (DSM-057): whether an initiative move counts as one of an engine's two moves. */
  initiativeMoves: z.enum(['count', 'do-not-count']).default('count'),
  /** SM-113 (DSM-058): whether engines are shot at as in the open or as covered by their timbers. */
  enginesCover: z.enum(['open', 'defended']).default('open'),
  /** SM-117 (DSM-060): the effect of a draw on an engine whose unit falls back. */
  engineDraw: z.enum(['survives', 'destroyed']).default('survives'),
  /** SM-120 (DSM-061): what a ram may charge by initiative. */
  ramInitiative: z.enum(['gates', 'gates-and-walls']).default('gates'),
  /** SM-130 (DSM-065): for how long a stand from a siege tower adds 2. */
  towerBonus: z.enum(['first-round', 'every-round']).default('first-round'),
  /** SM-133 (DSM-067): stands lost to 1s when an assault from a siege tower is thrown back. */
  towerFall: z.enum(['one-stand', 'each-1']).default('one-stand'),
  /** SM-136 (DSM-068): how other units climb a standing siege tower. */
  standingTower: z.enum(['as-ladders', 'as-siege-tower']).default('as-ladders'),
  /** SM-144 (DSM-071): the status of towers and barbicans charged along the ramparts. */
  towersOnRamparts: z.enum(['defended', 'open']).default('defended'),
  /** SM-146 (DSM-072): which order penalties fortifications cancel. */
  commandOnWorks: z.enum(['flanks-only', 'near-enemies-too']).default('flanks-only'),
  /** SM-151 (DSM-074): whether one free stand supports every engaged stand that it touches. */
  supportOnWorks: z.enum(['shared', 'one-each']).default('shared'),
  /** SM-153 (DSM-075): whose units ignore the flank penalty inside the fortress. */
  flanksInside: z.enum(['defenders-ignore', 'enemies-ignore']).default('defenders-ignore'),
  /** SM-155 (DSM-076): going up again from inside. */
  goingUp: z.enum(['allowed', 'refused']).default('allowed'),
  /** SM-165 (DSM-079): from which side a gate can be captured. */
  captureFrom: z.enum(['either-side', 'inside']).default('either-side'),
  /** SM-168 (DSM-081): which faces let a beaten unit through the postern. */
  posternEscape: z.enum(['1-to-3', '4-to-6']).default('1-to-3'),
  /** SM-187 (DSM-088): whether flyers that attack the works can have support. */
  flyersSupport: z.enum(['none', 'usual']).default('none'),
  /** SM-201 (DSM-002): the event table of a historical game. */
  historicalEvents: z.enum(['none', 'this-table']).default('none'),
  /** SM-201 (DSM-096): dice of the event table; the scan lost them along with the first numbers of the table. */
  eventDice: z.number().int().min(1).max(3).default(2),
  /** SM-201, SM-T11 (DSM-096): the event table, each line up to a total. Players may write their own. */
  eventTable: z
    .array(z.strictObject({ upTo: z.number().int().min(1).max(18), event: Event }))
    .min(1)
    .max(18)
    .default([
      { upTo: 4, event: 'malediction' },
      { upTo: 5, event: 'troubles' },
      { upTo: 6, event: 'reinforcements' },
      { upTo: 7, event: 'sortie' },
      { upTo: 8, event: 'tunnel' },
      { upTo: 9, event: 'relentless' },
      { upTo: 10, event: 'no-pass' },
      { upTo: 11, event: 'prepared' },
      { upTo: 12, event: 'time-short' },
    ]),
  /** SM-208, SM-209 (DSM-103): the turns in which missed attack dice are rerolled. */
  rerollTurns: z.enum(['every-player-turn', 'own-turns']).default('every-player-turn'),
  /** SM-210 (DSM-104) */
  preparedSections: z.enum(['walls', 'every-section']).default('walls'),
  /** SM-212 (DSM-107): who sees the treason roll before it takes effect. */
  treasonRoll: z.enum(['open', 'secret']).default('open'),
  /** SM-212 (DSM-106): the treason for each face; the scan garbled the numbers. Players may write their own. */
  treasonTable: z
    .tuple([Treason, Treason, Treason, Treason, Treason, Treason])
    .default(['bought', 'traitors', 'secret-entrance', 'sabotage', 'spies', 'hidden-allies']),
  /** SM-215 (DSM-110): where an attacking unit must stand for the traitors' signal. */
  traitorsSignal: z.enum(['inside', 'ramparts-too']).default('inside'),
  /** SM-214: the answer for each face: refuses, hesitates or joins (SM-T12). */
  boughtTable: z
    .array(z.enum(['refuses', 'hesitates', 'joins']))
    .length(6)
    .default(['refuses', 'refuses', 'hesitates', 'hesitates', 'joins', 'joins']),
  /** SM-216, SM-222: the result for each face: they wait, a unit is lost, or a unit changes sides (SM-T12). */
  allegianceTable: z
    .array(z.enum(['wait', 'lost', 'changes']))
    .length(6)
    .default(['wait', 'wait', 'lost', 'lost', 'changes', 'changes']),
  /** SM-218: the result for each face: found, open once, or open for good (SM-T12). */
  entranceTable: z
    .array(z.enum(['found', 'once', 'stays-open']))
    .length(6)
    .default(['found', 'found', 'once', 'once', 'stays-open', 'stays-open']),
  /** SM-219: the result for each face (SM-T12). */
  spiesTable: z
    .array(z.enum(['executed', 'nothing', 'one', 'one-and-lowest']))
    .length(6)
    .default(['executed', 'nothing', 'nothing', 'one', 'one', 'one-and-lowest']),
  /** SM-220 (DSM-117): the shots that spoilt stores prevent. */
  silencedShots: z.enum(['shooting-phase', 'every-shot']).default('shooting-phase'),
  /** SM-220: the result for each face (SM-T12). */
  sabotageTable: z
    .array(z.enum(['executed', 'nothing', 'confused', 'confused-again', 'destroyed', 'all']))
    .length(6)
    .default(['executed', 'nothing', 'confused', 'confused-again', 'destroyed', 'all']),
} as const;
