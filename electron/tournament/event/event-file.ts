import { hash } from 'node:crypto';
import { z } from 'zod';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { Act } from './acts.ts';
import { usesArmies } from './armies.ts';
import { ActRefused, foldEvent } from './fold.ts';
import { isHonour } from './honours.ts';
import { readJson } from './read-json.ts';
import { Id } from './settings.ts';
import { usesTeamCut, usesTeams } from './teams.ts';
import type { EventState } from './state.ts';

/**
 * An event as one portable file: JSON, one act per line. Every act carries a hash over itself and everything before it,
 * which exposes changes by hand.
 */
export const EVENT_FORMAT = 'castellan-event';
/**
 * 8 has tables changed by hand, 7 a cut of teams, 6 teams, 5 soft scores and awards, 4 army lists and fortresses, 3 devices' signatures of matches, 2 signatures of
 * the event itself; 1 has none of these.
 */
export const EVENT_VERSION = 8;

const ChainedAct = z.strictObject({ act: Act, hash: z.string().regex(/^[0-9a-f]{64}$/) });
const EventFile = z.strictObject({
  format: z.literal(EVENT_FORMAT),
  version: z.union([
    z.literal(1),
    z.literal(2),
    z.literal(3),
    z.literal(4),
    z.literal(5),
    z.literal(6),
    z.literal(7),
    z.literal(EVENT_VERSION),
  ]),
  event: Id,
  acts: z.array(ChainedAct).min(1).max(1_000_000),
});

/** The hash that the first act is chained to. */
export const hashOfEvent = (event: string): string => hash('sha256', JSON.stringify([EVENT_FORMAT, event]));

/** An act's hash, chained to the one before it. The act is serialised in schema field order. */
export const hashOfAct = (before: string, act: Act): string =>
  hash('sha256', `${before}\n${JSON.stringify(Act.parse(act))}`);

/**
 * The earliest version that covers these acts, so that a program that does not know lists still opens an event without
 * any.
 */
function versionOf(acts: readonly Act[]): number {
  if (acts.some(({ deed }) => deed.kind === 'tables-changed')) return EVENT_VERSION;
  if (acts.some(({ deed }) => usesTeamCut(deed))) return 7;
  if (acts.some(({ deed }) => usesTeams(deed))) return 6;
  if (acts.some(({ deed }) => isHonour(deed))) return 5;
  return acts.some(({ deed }) => usesArmies(deed)) ? 4 : 3;
}

/** The text of an event file. */
export function writeEventFile(event: string, acts: readonly Act[]): string {
  let before = hashOfEvent(event);
  const lines = acts.map((act) => {
    before = hashOfAct(before, act);
    return `    ${JSON.stringify({ act: Act.parse(act), hash: before })}`;
  });
  const head = `  "format": ${JSON.stringify(EVENT_FORMAT)},\n  "version": ${String(versionOf(acts))},\n  "event": ${JSON.stringify(event)},`;
  return `{\n${head}\n  "acts": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

export type ReadEvent =
  | { readonly ok: true; readonly event: string; readonly acts: readonly Act[]; readonly state: EventState }
  | { readonly ok: false; readonly problem: Text };

/** Parses an event file. Anything but a complete event of this format is refused with a sentence. */
export function readEventFile(content: string): ReadEvent {
  const refused = (problem: Text): ReadEvent => ({ ok: false, problem });
  const read = readJson(content);
  if (!read.ok) return refused(text('event-file.not-json', { line: read.line }));
  const { data } = read;
  const head = z.looseObject({ format: z.literal(EVENT_FORMAT), version: z.number().int() }).safeParse(data);
  if (!head.success) return refused(text('event-file.not-an-event'));
  if (head.data.version > EVENT_VERSION)
    return refused(text('event-file.newer', { version: head.data.version, known: EVENT_VERSION }));
  const file = EventFile.safeParse(data);
  if (!file.success) {
    const [issue] = file.error.issues;
    return refused(text('event-file.wrong', { where: z.core.toDotPath(issue?.path ?? []) }));
  }
  let before = hashOfEvent(file.data.event);
  for (const [i, { act, hash: given }] of file.data.acts.entries()) {
    before = hashOfAct(before, act);
    if (act.n !== i + 1 || given !== before) return refused(text('event-file.changed', { n: i + 1 }));
  }
  const acts = file.data.acts.map(({ act }) => act);
  try {
    const state = foldEvent(acts);
    return state === undefined
      ? refused(text('event-file.not-an-event'))
      : { ok: true, event: file.data.event, acts, state };
  } catch (error) {
    if (error instanceof ActRefused) return refused(text('event-file.impossible', { n: error.n, why: error.text }));
    throw error;
  }
}

/** JSON Schema of the event file, for other programs that read or write one. */
export function eventFileSchema(): unknown {
  return z.toJSONSchema(EventFile);
}
