import { describe, expect, test } from 'vitest';
import { everySentence } from '../../test/every-sentence.ts';

/**
 * Cables, devices, files and dice are counted by the machine, and often there is just one: no sentence may say '1
 * bytes'. Nouns of the game are proof-read beside the French sentences.
 */
const COUNTED = {
  en: 'bytes|lines|rows|seconds|kilobytes|times|sensors|events|cells|columns|pins|dice|units|points|engineers|months|transactions',
  fr: 'octets|lignes|secondes|kilooctets|lancers|capteurs|événements|cellules|colonnes|broches|dés|unités|socles|ingénieurs|transactions',
};
/** Faces of a die, units over a limit, and the commonest face of sixty throws are never one. */
const NEVER_ONE =
  /^(table\.impossible-face|refusal\.impossible-face|report\.dice\.of|console\.devices\.teach\.taught|army\.too-long|devices\.fair\.most)$/;
/** Tournament texts use their own notation for points. */
const TOURNAMENT = /^(pairing|impact|standings|event|event-room)\./;

describe.each(['en', 'fr'] as const)('counted nouns, in %s', (language) => {
  const { keys, saidWith } = everySentence(language);
  const one = new RegExp(`(?<![\\d,.+/–-] ?)\\b1[ \\u00a0](?:${COUNTED[language]})(?!\\p{L})`, 'u');

  test('are singular for one', () => {
    const said = keys
      .filter((key) => !NEVER_ONE.test(key) && !TOURNAMENT.test(key))
      .map((key) => `${key}: ${saidWith(key, 1)}`);
    expect(said.filter((sentence) => one.test(sentence))).toEqual([]);
  });
});
