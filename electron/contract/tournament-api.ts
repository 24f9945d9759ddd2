import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { awardsApi } from './awards-api.ts';
import { EventAct, NewPlayer, WantedRound } from './event-acts.ts';
import { Id, line, Result } from './event-settings.ts';
import { EventLuckView } from './event-luck.ts';
import { EventView, TraceView, WorkingView } from './event-view.ts';
import { hallApi } from './hall-view.ts';
import { Beginning, listsApi } from './lists-api.ts';
import type { Contract } from './rpc.ts';

/** What a console may ask of the events on this machine, and what a hall screen is shown. */

const nothing = z.strictObject({});
const event = Id;
const by = line(100);
const round = z.number().int().min(1).max(200);
const fileText = z.string().max(16 * 1024 * 1024);

/** Done, or why not; then nothing has changed. */
export const EventOutcome = z.discriminatedUnion('done', [
  z.strictObject({ done: z.literal(true), event: z.string() }),
  z.strictObject({ done: z.literal(false), text: Text }),
]);
export type EventOutcome = z.infer<typeof EventOutcome>;

/** A file to be saved, as base64, or why there is none. */
export const FileOutcome = z.discriminatedUnion('done', [
  z.strictObject({ done: z.literal(true), name: z.string(), bytes: z.string() }),
  z.strictObject({ done: z.literal(false), text: Text }),
]);

export const papers = ['badges', 'slips', 'pairings', 'standings', 'bracket', 'awards', 'certificate'] as const;
export const exportKinds = [
  'event',
  'players',
  'players-contacts',
  'standings',
  'teams',
  'games',
  'json',
  'trf',
  'page',
  'calendar',
] as const;

export const tournamentApi = {
  'tournament.list': {
    kind: 'query',
    who: 'console',
    input: nothing,
    output: z.strictObject({
      events: z.array(z.strictObject({ id: z.string(), name: z.string(), acts: z.number().int() })),
      /** The file or server that they are kept in. */
      where: z.string(),
      kind: z.enum(['sqlite', 'postgres']).nullable(),
      problem: Text.nullable(),
    }),
  },
  'tournament.create': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ name: line(120), by }),
    output: EventOutcome,
  },
  /** Everything of an event, now and after each change. Ends with the sentence of what went wrong. */
  'tournament.watch': {
    kind: 'live',
    who: 'console',
    input: z.strictObject({ event }),
    output: z.strictObject({ view: EventView.nullable(), problem: Text.nullable() }),
  },
  /** `id`: made by the screen; the same id twice is done once. */
  'tournament.do': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ event, id: z.string().regex(/^[A-Za-z0-9-]{1,48}$/), by, act: EventAct }),
    output: EventOutcome,
  },
  'tournament.trace': { kind: 'query', who: 'console', input: z.strictObject({ event }), output: z.array(TraceView) },
  /** What signatures and the separate checker say of the event. */
  'tournament.check': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ event }),
    output: z.strictObject({ wrong: z.array(Text), said: z.array(Text) }),
  },
  'tournament.working': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ event, player: Id }),
    output: z.array(WorkingView),
  },
  /** How dice and choices moved the chances of everybody's finished games; worked out only while somebody looks. */
  'tournament.luck': { kind: 'live', who: 'console', input: z.strictObject({ event }), output: EventLuckView },
  'tournament.whyNot': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ event, round, a: Id, b: Id.nullable() }),
    output: z.strictObject({
      text: Text.nullable(),
      dearerBy: z.string(),
      differences: z.array(z.strictObject({ wish: z.string(), more: z.number().int() })),
      /** The best pairing in which they meet. */
      instead: z.array(z.tuple([z.string(), z.string().nullable()])),
    }),
  },
  /** What pairings made by hand would cost more than the best. */
  'tournament.price': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ event, wanted: WantedRound }),
    output: z.strictObject({
      refused: Text.nullable(),
      dearerBy: z.string(),
      differences: z.array(z.strictObject({ wish: z.string(), more: z.number().int() })),
      breaches: z.array(z.strictObject({ table: z.string(), text: Text })),
    }),
  },
  /** What a result would change; null withdraws it. */
  'tournament.impact': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ event, round, game: z.number().int().min(1), result: Result.nullable() }),
    output: z.array(Text),
  },
  /** Reads a list of players without entering anybody. */
  'tournament.readPlayers': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ content: fileText }),
    output: z.strictObject({
      players: z.array(NewPlayer),
      problems: z.array(z.strictObject({ line: z.number().int(), text: Text })),
    }),
  },
  /** Takes in an event file or a tournament report (TRF16) as an event of its own. */
  'tournament.import': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ name: z.string().max(200), content: fileText, by }),
    output: EventOutcome,
  },
  'tournament.export': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({
      event,
      what: z.enum(exportKinds),
      by: by.optional(),
      /** Of a page or a calendar. */
      language: z.enum(['en', 'fr']).optional(),
      /** Whose games a calendar has; absent: the last day of every round. */
      player: Id.optional(),
    }),
    output: FileOutcome,
  },
  'tournament.print': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({
      event,
      what: z.enum(papers),
      by: by.optional(),
      round,
      size: z.enum(['a4', 'letter']),
      twoUp: z.boolean(),
      language: z.enum(['en', 'fr']),
    }),
    output: FileOutcome,
  },
  /** Begins the match of a table on this machine's own table, with everything filled in. */
  'tournament.begin': {
    kind: 'mutation',
    who: 'console',
    input: Beginning.extend({ event, round, game: z.number().int().min(1), by }),
    output: EventOutcome,
  },
  /** Which event hall screens show; null for none. */
  'tournament.show': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ event: event.nullable(), by: by.optional() }),
    output: EventOutcome,
  },
  ...hallApi,
  ...listsApi,
  ...awardsApi,
} as const satisfies Contract;
