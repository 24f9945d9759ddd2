import './zod-setup.ts';
import { z } from 'zod';
import { aboutApi } from './about-api.ts';
import { besideApi } from './beside-api.ts';
import { clockApi } from './clock-api.ts';
import { devicesApi } from './devices-api.ts';
import { diceApi } from './dice-api.ts';
import { CommandArgs } from './command-args.ts';
import { factsApi, FactsSaid } from './facts-api.ts';
import { filmApi } from './film-api.ts';
import { filmShowApi } from './film-show-api.ts';
import { fieldApi } from './field-api.ts';
import { endingApi } from './ending-api.ts';
import { siegeChancesApi } from './siege-chances-api.ts';
import { fortressApi } from './fortress-api.ts';
import { hallHubApi } from './hall-hub-api.ts';
import { landingApi } from './landing.ts';
import { libraryApi } from './library-api.ts';
import { monitorsApi } from './monitors-api.ts';
import { musterApi } from './muster-api.ts';
import { Outcome } from './outcome.ts';
import { proofApi } from './proof-api.ts';
import { radioApi } from './radio-api.ts';
import { roomApi } from './room-api.ts';
import type { Contract } from './rpc.ts';
import { sharedApi } from './shared-api.ts';
import { startApi } from './start-api.ts';
import { seasonApi } from './season-api.ts';
import { tournamentApi } from './tournament-api.ts';
import { NoChanceView } from './odds-view.ts';
import { pricesApi } from './prices-api.ts';
import { OddsView, OptionOdds, RefusedView, SecretsView } from './table.ts';
import { watchingApi } from './watching-api.ts';
import { wishApi } from './wish-api.ts';

const nothing = z.strictObject({});
/** Identifies the question that an answer is for. */
const token = z.string().min(1).max(64);
/** A name that the wire protocol can carry. */
const TrayWord = z.string().trim().min(1).max(32);
export { Outcome };

/** Everything a screen may call. */
export const api = {
  ...watchingApi,
  ...factsApi,
  ...pricesApi,
  'match.command': {
    kind: 'mutation',
    who: 'side',
    input: z.strictObject({
      command: z.string().max(64),
      args: CommandArgs,
      /** The facts that the order asks right away, if somebody has reviewed and agreed to them along with it. */
      said: FactsSaid.optional(),
    }),
    output: Outcome,
  },
  'match.choose': {
    kind: 'mutation',
    who: 'side',
    input: z.strictObject({ token, option: z.string().max(128) }),
    output: Outcome,
  },
  'match.declare': {
    kind: 'mutation',
    who: 'side',
    input: z.strictObject({ token, fact: z.union([z.number(), z.boolean()]) }),
    output: Outcome,
  },
  'match.undo': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ row: z.number().int(), agreed: z.boolean(), by: z.string().max(40) }),
    output: Outcome,
  },
  /** What only one side may know, queried by its player while nobody else is looking. */
  'match.secrets': {
    kind: 'query',
    who: 'side',
    input: z.strictObject({ seat: z.string().max(32) }),
    output: SecretsView.nullable(),
  },
  /** Orders that somebody would look for on these pieces but cannot give now. */
  'match.refusals': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ pieces: z.array(z.string().max(128)).max(12) }),
    output: z.array(RefusedView),
  },
  'match.redo': { kind: 'mutation', who: 'console', input: nothing, output: Outcome },
  /** The chances of an order; a side is told those of its own orders once both show the chances to everybody. */
  'match.odds': {
    kind: 'query',
    who: 'side',
    input: z.strictObject({ command: z.string().max(64), args: CommandArgs }),
    output: z.strictObject({ odds: z.array(OddsView), why: NoChanceView.nullable() }),
  },
  /** The chances that each option of the open choice would leave; empty if the question is no longer open. */
  'match.optionOdds': {
    kind: 'query',
    who: 'side',
    input: z.strictObject({ token }),
    output: z.array(OptionOdds),
  },
  /** Puts a new demo siege on the table: of this system if one is named. */
  'match.restart': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ confirm: z.literal(true), system: z.string().max(64).optional() }),
    output: Outcome,
  },
  'tray.type': {
    kind: 'mutation',
    who: 'side',
    input: z.strictObject({ token, faces: z.array(z.number().int()).min(1).max(200), by: z.string().max(40) }),
    output: Outcome,
  },
  /** Rolls the missing dice with the system's cryptographic randomness; they stay labelled as virtual. */
  'tray.virtual': { kind: 'mutation', who: 'side', input: z.strictObject({ token }), output: Outcome },
  'tray.onRecord': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ token, by: z.string().max(40) }),
    output: Outcome,
  },
  'tray.correct': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({
      token,
      slot: z.number().int().min(0),
      face: z.number().int(),
      by: z.string().max(40),
      why: z.string().min(1).max(200),
      /** The other side agrees; required for a witnessed face if the match says so. */
      agreed: z.boolean().optional(),
    }),
    output: Outcome,
  },
  /** Empties a slot: the die leans and must be rolled again. */
  'tray.cocked': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ token, slot: z.number().int().min(0), by: z.string().max(40) }),
    output: Outcome,
  },
  /** A person confirms that a doubtful or merely seen face counts. */
  'tray.confirm': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ token, slot: z.number().int().min(0), by: z.string().max(40) }),
    output: Outcome,
  },
  /** Puts a held die into the pool. */
  'tray.take': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ token, held: z.string().max(120), by: z.string().max(40) }),
    output: Outcome,
  },
  'tray.dismiss': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ held: z.string().max(120) }),
    output: Outcome,
  },
  'device.give': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({
      device: z.string().max(64),
      die: z.string().max(32).nullable(),
      seat: z.string().max(32).nullable(),
    }),
    output: Outcome,
  },
  'device.bind': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({
      device: z.string().max(64),
      sensor: z.string().max(32),
      section: z.string().max(64).nullable(),
    }),
    output: Outcome,
  },
  'device.blink': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ device: z.string().max(64), die: z.string().max(32).nullable() }),
    output: Outcome,
  },
  'discrepancy.settle': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({
      id: z.string().max(160),
      by: z.string().max(40),
      how: z.enum(['game-stands', 'mask-sensor', 'unmask-sensor']),
    }),
    output: Outcome,
  },
  /** A person confirms one of the explanations for the sensor readings, and its consequences are applied. */
  'reconciliation.accept': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ id: z.string().max(64), by: z.string().max(40) }),
    output: Outcome,
  },
  /** Takes back the last order because the table shows the position before it. No die may have been rolled since. */
  'reconciliation.takeBack': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ row: z.number().int(), by: z.string().max(40) }),
    output: Outcome,
  },
  /** The players rule that the table is right where a sensor disagrees with the game, or revoke that ruling. */
  'ruling.make': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ id: z.string().max(160), by: z.string().max(40) }),
    output: Outcome,
  },
  'ruling.takeBack': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ id: z.string().max(160), by: z.string().max(40) }),
    output: Outcome,
  },
  /** Calibrates a level sensor: this many stands are on it now. */
  'device.calibrate': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({
      device: z.string().max(64),
      sensor: z.string().max(32),
      stands: z.number().int().min(0).max(20),
    }),
    output: Outcome,
  },
  'device.tag': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ tag: z.number().int().min(1).max(65_535), unit: z.string().max(64).nullable() }),
    output: Outcome,
  },
  /** The simulated dice tray and sensors of the demo siege. */
  'simulator.act': {
    kind: 'mutation',
    who: 'console',
    input: z.discriminatedUnion('act', [
      z.strictObject({
        act: z.literal('plug'),
        /** The words of whoever plugs it in; without them it has its English names. */
        names: z.strictObject({ tray: TrayWord, die: TrayWord, sensor: TrayWord }).optional(),
      }),
      z.strictObject({ act: z.literal('unplug') }),
      z.strictObject({ act: z.literal('roll'), die: z.string().max(32), face: z.number().int().nullable() }),
      z.strictObject({ act: z.literal('cock'), die: z.string().max(32) }),
      z.strictObject({ act: z.literal('sense'), sensor: z.string().max(32), value: z.number().int() }),
    ]),
    output: Outcome,
  },
  ...startApi,
  ...aboutApi,
  ...landingApi,
  ...proofApi,
  ...clockApi,
  ...besideApi,
  ...fieldApi,
  ...monitorsApi,
  ...devicesApi,
  ...diceApi,
  ...radioApi,
  ...libraryApi,
  ...sharedApi,
  ...endingApi,
  ...wishApi,
  ...siegeChancesApi,
  ...filmApi,
  ...filmShowApi,
  ...musterApi,
  ...fortressApi,
  ...roomApi,
  ...tournamentApi,
  ...seasonApi,
  ...hallHubApi,
  /** Lets another browser on this machine in as a display; the returned address contains the code. */
  'display.invite': {
    kind: 'mutation',
    who: 'console',
    input: nothing,
    output: z.strictObject({ url: z.string().nullable(), code: z.string().nullable() }),
  },
} as const satisfies Contract;
export type Api = typeof api;
