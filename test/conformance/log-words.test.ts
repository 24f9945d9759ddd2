import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Script } from '../../electron/referee/script.ts';
import { sentence, type Language } from '../../electron/sentences.ts';
import { momentBefore, saidOf } from '../../electron/table/said.ts';
import { presetsOf, systems } from '../../electron/table/systems.ts';
import { Match } from '../../rules/kernel/match.ts';
import type { Row } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { livelyInput, seeded, type AnyMatch } from './random-player.ts';

/** Every row that random play makes has a proper log sentence in both languages. */

const root = join(import.meta.dirname, '../..');
const GAMES = 60;
const INPUTS = 250;
const LONG = 240_000;

/** The set-ups of the program and of the scripts. */
function startsOf(system: AnySystem): readonly Pick<Script, 'setup' | 'options'>[] {
  const scripts = globSync('test/scripts/*.json', { cwd: root })
    .toSorted()
    .map((path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Script)
    .filter((script) => script.system === system.id)
    .map(({ setup, options }) => ({ setup, options: options ?? {} }));
  return [...presetsOf(system.id).map(({ setup }) => ({ setup, options: {} })), ...scripts];
}

function parsed(schema: { parse: (given: unknown) => { ok: boolean; value?: unknown } }, given: unknown): unknown {
  const { ok, value } = schema.parse(given);
  if (!ok || value === undefined) throw new Error('a set-up that is kept cannot be read');
  return value;
}

/** What is wrong with a sentence of the log, in a word; undefined if it is fine. */
function wrongIn(said: string): string | undefined {
  if (said.includes('?')) return 'question';
  if (/\{\{|\}\}|\bundefined\b|\bnull\b|\[object/.test(said)) return 'figure';
  if (/(\p{Lu}[\p{L}’-]+(?: [\p{L}’-]+)*), \1(?![\p{L}])/u.test(said)) return 'twice';
  // Text keys, and ids such as `w1/gate`, must not appear.
  if (/\b(?:ask|say|do|option|sf|sb|sm|st|hr)\.[a-z]|\b[a-z]+\d*\/[a-z]/.test(said)) return 'id';
  return said.trim() === '' ? 'empty' : undefined;
}

/** The key of a sentence, and the keys of the sentences inside it. */
function keysOf({ key, with: figures }: Text): string {
  const inner = Object.values(figures ?? {}).flatMap((one) => (typeof one === 'object' ? [keysOf(one)] : []));
  return [key, ...inner].join(' < ');
}

describe.each(systems.map((system) => [system.id, system] as const))('the log of %s', (_id, system) => {
  it(
    'has a sentence for every row: no question, no doubled name, no id, nothing left out',
    () => {
      const starts = startsOf(system);
      const found = new Map<string, string>();
      const look = (text: Text): void => {
        for (const language of ['en', 'fr'] satisfies Language[]) {
          const said = sentence(text, language);
          const wrong = said === text.key ? 'no sentence' : wrongIn(said);
          if (wrong !== undefined) found.set(`${wrong} ${language} ${keysOf(text)}`, said);
        }
      };
      for (let game = 0; game < GAMES; game += 1) {
        const start = starts[game % starts.length];
        const random = seeded(game + 1);
        const setup = parsed(system.setup, start?.setup);
        const match: AnyMatch = new Match(system, setup, parsed(system.options, start?.options ?? {}));
        let last: Text | undefined;
        for (let n = 0; n < INPUTS; n += 1) {
          const input = livelyInput(match, random);
          if (input === undefined) break;
          const moment = momentBefore(match, input, last);
          const said = saidOf(match, moment, match.submit(input) as Row<{ readonly kind: string }>);
          last = said.text;
          look(said.text);
          said.outcome.forEach(look);
        }
      }
      expect(Object.fromEntries(found)).toEqual({});
    },
    LONG,
  );
});
