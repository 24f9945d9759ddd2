import './zod-setup.ts';
import { z } from 'zod';
import { MOST_SIGNS } from './event-words.ts';
import { teamPoints } from './hall-teams.ts';

/** All tie-breaks. Each has a name `standings.<id>` and a rule `standings.rule.<id>` in both languages. */
export const tieBreakIds = [
  'head-to-head',
  'sos',
  'extended-sos',
  'opponents-wins',
  'opponents-opponents-wins',
  'vp-difference',
  'vp',
  'vp-capped',
  'buchholz',
  'buchholz-cut-1',
  'buchholz-median',
  'sonneborn-berger',
  'wins',
  'destroyed',
  'breaches',
  'keeps',
  'keep-turn',
  'seed',
  'lot',
] as const;
export type TieBreakId = (typeof tieBreakIds)[number];

/** The pairing methods of a Swiss round. Each has a name `pairing.<id>` in both languages. */
export const pairingIds = ['own', 'dutch'] as const;

/** Ids are generated, never shown, and safe in file names, addresses and certificates. */
export const Id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);

/** One line of text as a person wrote it. */
export const line = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]*$/u);

/** Match points come in halves. */
export const Points = z.number().min(0).max(1000).multipleOf(0.5);

/** What results are worth. With bands, the margin of victory points decides: the last band whose margin is reached. */
export const Scoring = z.strictObject({
  win: Points,
  draw: Points,
  loss: Points,
  /** Points for a full bye, and for a win over an opponent who did not come. */
  bye: Points,
  bands: z
    .array(z.strictObject({ margin: z.number().int().min(0).max(1_000_000), winner: Points, loser: Points }))
    .max(50)
    .refine((bands) => bands.every(({ margin }, i) => i === 0 || margin > (bands[i - 1]?.margin ?? 0))),
});
export type Scoring = z.infer<typeof Scoring>;

/** The longest time limit of a round: ten years, in minutes. */
export const MOST_MINUTES = 10 * 366 * 24 * 60;

/** What is played in a round. */
export const RoundPlan = z.strictObject({
  system: line(MOST_SIGNS.system).nullable(),
  scenario: line(MOST_SIGNS.scenario).nullable(),
  /** Points per army. */
  armyPoints: z.number().int().min(0).max(1_000_000).nullable(),
  /** One of the event's fortresses; absent: that of the scenario. */
  fortress: Id.optional(),
  minutes: z.number().int().min(1).max(MOST_MINUTES).nullable(),
  /** The first and last day on which its games may be played; absent: not set. */
  opens: z.iso.date().optional(),
  due: z.iso.date().optional(),
});
export type RoundPlan = z.infer<typeof RoundPlan>;

/** Team event rules: the players of two teams play each other, board by board. */
export const TeamRules = z.strictObject({ boards: z.number().int().min(2).max(8), points: z.enum(teamPoints) });
export type TeamRules = z.infer<typeof TeamRules>;

const unique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length;

/**
 * Everything that an organiser decides about an event. All of it can be changed during the event; changes are logged.
 */
export const Settings = z.strictObject({
  name: line(MOST_SIGNS.event),
  place: line(MOST_SIGNS.place).nullable(),
  /** First day. */
  date: z.iso.date().nullable(),
  method: z.enum(['swiss', 'round-robin', 'round-robin-twice']),
  /** The pairing method of a Swiss round: our own order of wishes, or the FIDE (Dutch) System. Absent: our own. */
  pairing: z.enum(pairingIds).optional(),
  /** How many rounds of the pairing method, before any cut. */
  rounds: z.number().int().min(1).max(100),
  /** Whether several rounds are open at once, with their games played in any order. */
  league: z.boolean().optional(),
  /** Whether teams are paired, and how they score. Absent: players are paired individually. */
  teams: TeamRules.optional(),
  /** How many of the best play on in a knockout; null: no cut. */
  cut: z.number().int().min(2).max(256).nullable(),
  /** Whether the losing semi-finalists play for third place. */
  thirdPlace: z.boolean().optional(),
  scoring: Scoring,
  sides: z.boolean(),
  within: z.enum(['fold', 'adjacent', 'lot']),
  /** How equals are ordered: by the player list, or by the standings with their tie-breaks. */
  rankBy: z.enum(['seed', 'standings']),
  clubsApartUntil: z.number().int().min(0).max(100),
  clubsFirst: z.boolean(),
  /** While clubs are kept apart: whether a round in which club mates would meet is refused altogether. */
  clubsBan: z.boolean().optional(),
  apart: z.array(z.tuple([Id, Id])).max(10_000),
  /** Whether the leaders play at the first tables even if they have been there or played its scenario. */
  leadersFirst: z.boolean().optional(),
  /** Whether the judge allows players to see which option of a choice is best. */
  advice: z.boolean().optional(),
  tieBreaks: z.array(z.enum(tieBreakIds)).refine(unique),
  marginCap: z.number().int().min(0).max(1_000_000),
  winFloor: z.tuple([z.number().int().min(0), z.number().int().min(1)]).refine(([part, of]) => part <= of),
  /**
   * The hall's tables in order, with their scenarios if scenarios belong to tables. Numbered ones are added as needed.
   */
  tables: z
    .array(z.strictObject({ id: line(MOST_SIGNS.table), scenario: line(MOST_SIGNS.scenario).nullable() }))
    .max(5000)
    .refine((tables) => unique(tables.map(({ id }) => id))),
  /** The seed of all lots: the same number draws the same lots. */
  lotSeed: z.number().int().min(0).max(0xffffffff),
});
export type Settings = z.infer<typeof Settings>;

export const Player = z.strictObject({
  id: Id,
  name: line(MOST_SIGNS.player),
  club: line(MOST_SIGNS.club).nullable(),
  army: line(MOST_SIGNS.army).nullable(),
  /** For the organiser only: never on lists, displays or exports for others. */
  contact: line(MOST_SIGNS.contact).nullable(),
  rating: z.number().int().min(0).max(9999).nullable(),
  fixedTable: line(MOST_SIGNS.table).nullable(),
});
export type Player = z.infer<typeof Player>;

/** What one player achieved in a game; null for what nobody counted. */
export const Figures = z.strictObject({
  vp: z.number().int().min(-100_000).max(100_000).nullable(),
  /** Points of enemy troops destroyed. */
  destroyed: z.number().int().min(0).max(1_000_000).nullable(),
  breaches: z.number().int().min(0).max(1000).nullable(),
  /** The turn in which this player took the keep. */
  keepTurn: z.number().int().min(1).max(1000).nullable(),
});
export type Figures = z.infer<typeof Figures>;

export const Result = z.strictObject({
  /** Who won; `none`: both lose. */
  outcome: z.enum(['attacker', 'defender', 'draw', 'none']),
  /** False if somebody did not come. */
  played: z.boolean(),
  attacker: Figures,
  defender: Figures,
  wentToTime: z.boolean(),
  /** Written by the match itself, reported by the players, or settled by a judge. */
  source: z.enum(['match', 'reported', 'judge']),
  /** The match whose journal shows it. */
  match: z.string().max(200).nullable(),
  /** How it ended, if somebody said so: a leader fell, a garrison gave up. */
  why: z.string().max(MOST_SIGNS.why).optional(),
});
export type Result = z.infer<typeof Result>;

/** Default settings: three points per win, attack and defence balanced, clubs kept apart in the first round. */
export function usualSettings(name: string, lotSeed: number): Settings {
  return {
    name,
    place: null,
    date: null,
    method: 'swiss',
    rounds: 3,
    cut: null,
    scoring: { win: 3, draw: 1, loss: 0, bye: 3, bands: [] },
    sides: true,
    within: 'fold',
    rankBy: 'seed',
    clubsApartUntil: 1,
    clubsFirst: true,
    apart: [],
    tieBreaks: ['sos', 'extended-sos', 'vp-difference', 'lot'],
    marginCap: 1000,
    winFloor: [1, 3],
    tables: [],
    lotSeed,
  };
}
