import './zod-setup.ts';
import { z } from 'zod';
import { teamPoints } from './hall-teams.ts';

/** Every tie-break there is. Each has a name `standings.<id>` and a rule `standings.rule.<id>` in both languages. */
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

/** How a Swiss round is paired. Each has a name `pairing.<id>` in both languages. */
export const pairingIds = ['own', 'dutch'] as const;

/** Ids are made by programs, never shown, and safe in file names, addresses and certificates. */
export const Id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);

/** One line as a person wrote it. */
export const line = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]*$/u);

/** Match points come in halves. */
export const Points = z.number().min(0).max(1000).multipleOf(0.5);

/** What results are worth. With bands a margin of victory points decides: the last band whose margin is reached. */
export const Scoring = z.strictObject({
  win: Points,
  draw: Points,
  loss: Points,
  /** A full bye, and a win over somebody who did not come. */
  bye: Points,
  bands: z
    .array(z.strictObject({ margin: z.number().int().min(0).max(1_000_000), winner: Points, loser: Points }))
    .max(50)
    .refine((bands) => bands.every(({ margin }, i) => i === 0 || margin > (bands[i - 1]?.margin ?? 0))),
});
export type Scoring = z.infer<typeof Scoring>;

/** The longest that a round may have by its clock: ten years, in minutes. */
export const MOST_MINUTES = 10 * 366 * 24 * 60;

/** What is played in a round. */
export const RoundPlan = z.strictObject({
  system: line(80).nullable(),
  scenario: line(80).nullable(),
  /** Points of an army. */
  armyPoints: z.number().int().min(0).max(1_000_000).nullable(),
  /** One of the fortresses of the event; absent: that of the scenario. */
  fortress: Id.optional(),
  minutes: z.number().int().min(1).max(MOST_MINUTES).nullable(),
  /** The first and the last day on which its games may be played; absent: nothing was said. */
  opens: z.iso.date().optional(),
  due: z.iso.date().optional(),
});
export type RoundPlan = z.infer<typeof RoundPlan>;

/** Where teams meet: the players of two teams play each other, board by board. */
export const TeamRules = z.strictObject({ boards: z.number().int().min(2).max(8), points: z.enum(teamPoints) });
export type TeamRules = z.infer<typeof TeamRules>;

const unique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length;

/** Everything that an organiser decides about an event; each can be changed while it goes on, with its trace. */
export const Settings = z.strictObject({
  name: line(120),
  place: line(120).nullable(),
  /** First day. */
  date: z.iso.date().nullable(),
  method: z.enum(['swiss', 'round-robin', 'round-robin-twice']),
  /** Who meets whom in a Swiss round: by our own order of wishes, or by the FIDE (Dutch) System. Absent: our own. */
  pairing: z.enum(pairingIds).optional(),
  /** How many rounds of the method, before any cut. */
  rounds: z.number().int().min(1).max(100),
  /** Whether several rounds are open at once and their games are played in any order. */
  league: z.boolean().optional(),
  /** Whether teams are paired, and how they score. Absent: players are paired one by one. */
  teams: TeamRules.optional(),
  /** How many of the best play on until one is left; none for no cut. */
  cut: z.number().int().min(2).max(256).nullable(),
  /** Whether those who were beaten right before the final play for the third place. */
  thirdPlace: z.boolean().optional(),
  scoring: Scoring,
  sides: z.boolean(),
  within: z.enum(['fold', 'adjacent', 'lot']),
  /** Order among equals: the list of players, or the standings with their tie-breaks. */
  rankBy: z.enum(['seed', 'standings']),
  clubsApartUntil: z.number().int().min(0).max(100),
  clubsFirst: z.boolean(),
  /** Whether a round in which players of one club would meet is not made at all, while clubs are kept apart. */
  clubsBan: z.boolean().optional(),
  apart: z.array(z.tuple([Id, Id])).max(10_000),
  /** Whether the best play at the first tables, though they have been there or played its scenario. */
  leadersFirst: z.boolean().optional(),
  /** Whether the judge allows that players are shown which option of a choice brings most. */
  advice: z.boolean().optional(),
  tieBreaks: z.array(z.enum(tieBreakIds)).refine(unique),
  marginCap: z.number().int().min(0).max(1_000_000),
  winFloor: z.tuple([z.number().int().min(0), z.number().int().min(1)]).refine(([part, of]) => part <= of),
  /** Tables of the hall in order; where scenarios belong to tables, with theirs. More are added as numbers if needed. */
  tables: z
    .array(z.strictObject({ id: line(20), scenario: line(80).nullable() }))
    .max(5000)
    .refine((tables) => unique(tables.map(({ id }) => id))),
  /** What lots are drawn from: the same number draws the same lots. */
  lotSeed: z.number().int().min(0).max(0xffffffff),
});
export type Settings = z.infer<typeof Settings>;

export const Player = z.strictObject({
  id: Id,
  name: line(100),
  club: line(80).nullable(),
  army: line(120).nullable(),
  /** For the organiser alone: never on lists, displays or exports for others. */
  contact: line(200).nullable(),
  rating: z.number().int().min(0).max(9999).nullable(),
  fixedTable: line(20).nullable(),
});
export type Player = z.infer<typeof Player>;

/** What one player did in a game; nothing where nobody counted. */
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
  /** Who won; `none`: neither, both lose. */
  outcome: z.enum(['attacker', 'defender', 'draw', 'none']),
  /** False where somebody did not come. */
  played: z.boolean(),
  attacker: Figures,
  defender: Figures,
  wentToTime: z.boolean(),
  /** Written by the match itself, told by the players, or settled by a judge. */
  source: z.enum(['match', 'reported', 'judge']),
  /** The match whose journal says so. */
  match: z.string().max(200).nullable(),
  /** How it came about, where somebody said so: a leader who fell, a garrison that gave up. */
  why: z.string().max(200).optional(),
});
export type Result = z.infer<typeof Result>;

/** Settings to begin with: three points a win, attack and defence balanced, clubs apart in the first round. */
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
