import { describe, expect, it } from 'vitest';
import { sentence, type Language } from '../../electron/sentences.ts';
import { momentBefore, saidOf } from '../../electron/table/said.ts';
import { systems } from '../../electron/table/systems.ts';
import type { Row } from '../../rules/kernel/row.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { matchOn } from '../../rules/kernel/trial.ts';
import { livelyInput, seeded, type AnyMatch } from './random-player.ts';
import { builtInFirst } from './starts.ts';

/** Every row that random play makes has a proper log sentence in both languages. */

const GAMES = 60;
const INPUTS = 250;
const LONG = 600_000;

/** What is wrong with a sentence of the log, in a word; undefined if it is fine. */
function wrongIn(said: string): string | undefined {
  if (said.includes('?')) return 'question';
  if (/\{\{|\}\}|\bundefined\b|\bnull\b|\[object/.test(said)) return 'figure';
  if (/(\p{Lu}[\p{L}’-]+(?: [\p{L}’-]+)*), \1(?![\p{L}])/u.test(said)) return 'twice';
  // What takes nothing off is not worth a word; data is not a sentence.
  if (/ [-−]0(?![\d.,])/u.test(said)) return 'nothing off';
  if (/\{"/.test(said)) return 'data';
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
      const starts = builtInFirst(system.id);
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
        const match: AnyMatch = matchOn(system, start?.setup, start?.options);
        let last: Text | undefined;
        for (let n = 0; n < INPUTS; n += 1) {
          const input = livelyInput(match, random);
          if (input === undefined) break;
          const moment = momentBefore(match, input, last);
          const asked = match.awaiting?.question;
          const said = saidOf(match, moment, match.submit(input) as Row<{ readonly kind: string }>);
          last = said.text;
          // 'Chosen: 1' says neither of whom nor what.
          if (said.text.key === 'log.chosen' && (asked?.about?.length ?? 0) > 0)
            found.set(`chosen ${asked?.why.key ?? ''}`, sentence(said.text, 'en'));
          // Nor does 'Told at the table: 30 cm' of what, or a question with its 'yes'.
          if (said.text.key === 'log.amount-told' || said.text.key === 'log.declared')
            found.set(`told ${asked?.why.key ?? ''}`, sentence(said.text, 'en'));
          look(said.text);
          said.outcome.forEach(look);
        }
      }
      expect(Object.fromEntries(found)).toEqual({});
    },
    LONG,
  );
});
