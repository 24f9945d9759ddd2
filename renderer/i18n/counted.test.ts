import { describe, expect, test } from 'vitest';
import { everySentence } from '../../test/every-sentence.ts';

/**
 * What cables, devices, files and dice are told of is counted by the machine, and is one often enough: no sentence says
 * '1 bytes'. Nouns of the game are proof-read beside the French sentences.
 */
const COUNTED = {
  en: 'bytes|lines|rows|seconds|kilobytes|times|sensors|events|cells|columns|pins|dice|units|points|engineers|months|transactions',
  fr: 'octets|lignes|secondes|kilooctets|lancers|capteurs|événements|cellules|colonnes|broches|dés|unités|socles|ingénieurs|transactions',
};
/** Faces of a die, and units that are too many, are never one. */
const NEVER_ONE =
  /^(table\.impossible-face|refusal\.impossible-face|report\.dice\.of|console\.devices\.teach\.taught|army\.too-long)$/;
/** A tournament writes its points as they are written there. */
const TOURNAMENT = /^(pairing|impact|standings|event|event-room)\./;

describe.each(['en', 'fr'] as const)('what is counted, in %s', (language) => {
  const { keys, saidWith } = everySentence(language);
  const one = new RegExp(`(?<![\\d,.+/–-] ?)\\b1[ \\u00a0](?:${COUNTED[language]})(?!\\p{L})`, 'u');

  test('is said in the singular where it is one', () => {
    const said = keys
      .filter((key) => !NEVER_ONE.test(key) && !TOURNAMENT.test(key))
      .map((key) => `${key}: ${saidWith(key, 1)}`);
    expect(said.filter((sentence) => one.test(sentence))).toEqual([]);
  });
});
