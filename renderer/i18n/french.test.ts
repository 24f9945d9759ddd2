import { describe, expect, test } from 'vitest';
import { everySentence } from '../../test/every-sentence.ts';

/** Every French sentence of the program, with small figures, checked as a proof-reader would. */

const { sentences, speaker, keys, saidWith } = everySentence('fr');

/** Exempt from checks: commands for a terminal, a table, and lines to tick with a pen. */
const QUOTED = [
  'port.no-group',
  'journal.corrupt',
  'paper.slip.outcome',
  'journal.not-a-match',
  'event-room.list.sample',
];

/** Counted nouns of which a game often has one, or none. */
const COUNTED =
  /(?<![\d,.+/–-] ?)\b[01](?:,\d+)?[ \u00a0](?:points|dés|touches|blessures|tirs|socles|figurines|pouces|attaques|mines)(?!\p{L})/u;

describe('French sentences', () => {
  test('fill in every figure, and show nothing of the template', () => {
    const rough = keys.filter((key) => /\{\{|\$t\(|counted\.|undefined|NaN/.test(saidWith(key, 1)));
    expect(rough).toEqual([]);
  });

  test('keep French punctuation: one space between words, none before a comma, a no-break space before ; : ! ?', () => {
    const wrong = / {2}| ,|\.\.| [;:!?»]|« |[\p{Ll}»)][;!?](?!\p{L})|(?<=\p{L})'(?=\p{L})/u;
    const odd = keys.filter((key) => !QUOTED.includes(key) && wrong.test(saidWith(key, 1)));
    expect(odd.map((key) => saidWith(key, 1))).toEqual([]);
  });

  test('contract their articles', () => {
    const apart = /(?<!\p{L})(?:de le|de les|à le|à les)[ \u00a0](?!\p{Lu})/u;
    expect(keys.map((key) => saidWith(key, 1)).filter((said) => apart.test(said))).toEqual([]);
  });

  test('call a round of a fight “round”, as the French rules do, and a round of an event “ronde”', () => {
    const said = keys.map((key) => ({ key, words: saidWith(key, 1) }));
    expect(said.filter(({ words }) => /(?<!\p{L})(?:manche|échange)s?(?!\p{L})/iu.test(words))).toEqual([]);
    const ofEvents = said.filter(({ key }) =>
      /^(event|event-room|pairing|standings|act|impact|paper|report)\./.test(key),
    );
    expect(ofEvents.filter(({ words }) => /(?<!\p{L})rounds?(?!\p{L})/iu.test(words))).toEqual([]);
  });

  test.each([0, 1])('use the singular for %d of a thing', (figure) => {
    // Tournament texts use their own notation for points.
    const ours = keys.filter((key) => !/^(standings|report|army|table|log|port)\./.test(key));
    expect(ours.map((key) => saidWith(key, figure)).filter((said) => COUNTED.test(said))).toEqual([]);
  });

  test.each(keys.filter((key) => sentences[`${key}_one`] !== undefined))('%s: 0, 0,5, 1, 1,5 are singular', (key) => {
    const one = sentences[`${key}_one`] ?? '';
    const other = sentences[`${key}_other`] ?? '';
    const counted = (form: string, figure: string) => form.replaceAll('{{count}}', figure);
    const plain = (figure: number): string =>
      speaker.t(key, { count: figure, interpolation: { skipOnVariables: true } });
    if (/\{\{(?!count\}\})|\$t/.test(one + other)) return;
    for (const [figure, written] of [
      [0.5, '0,5'],
      [1, '1'],
      [1.5, '1,5'],
    ] as const)
      expect(plain(figure)).toBe(counted(one, written));
    expect(plain(2)).toBe(counted(other, '2'));
    expect(plain(0)).toBe(counted(sentences[`${key}_zero`] ?? one, '0'));
  });
});
