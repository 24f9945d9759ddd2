import { describe, expect, test } from 'vitest';
import { everySentence } from '../../test/every-sentence.ts';

/** English sentences of the systems agree with the number of the named: 'Old Bess is', 'Wolf riders are'. */

const { sentences, speaker } = everySentence('en');
/** Placeholders that name troops. */
const NAMES = /\{\{(unit|units|target|charger|attacker|defender|enemy|friend|taker|onUnit)\b/g;
/** In the hex tower everybody is a single man; a drawn round between two is a single round. */
const named = Object.keys(sentences).filter(
  (key) => !/^(?:st\.|sm\.fights\.round-drawn$|both\.do\.(?:send|turn)-)/.test(key),
);

function saidOf(key: string, name: string): string {
  const figures = [...(sentences[key] ?? '').matchAll(/\{\{(\w+)/g)].map(([, figure = '']) => [figure, 1] as const);
  const names = [...(sentences[key] ?? '').matchAll(NAMES)].map(([, figure = '']) => [figure, name] as const);
  return names.length === 0
    ? ''
    : speaker.t(key, { count: 1, ...Object.fromEntries(figures), ...Object.fromEntries(names) });
}

/** After 'of', 'to' and the like the verb belongs to an earlier word: 'the General of Wolf riders is dead'. */
const SINGLE = 'is|has|does|was|goes|its|itself|it';
const after = new RegExp(
  String.raw`(?<!\b(?:of|to|at|on|from|with|in|against|than|by|for|round|near) )Wolf riders (?:(?:still|also|already|now|never|only|not) )?(?:${SINGLE}|(?!as\b|this\b|units\b|besides\b|across\b|this\b|less\b|plus\b)[a-z]+[a-rt-z]s)\b`,
);
const before = /\b(?:is|has|does|was) Wolf riders\b/i;

describe('an English sentence', () => {
  test('treats Wolf riders as plural', () => {
    const said = named.map((key) => `${key}: ${saidOf(key, 'Wolf riders')}`);
    expect(said.filter((one) => after.test(one) || before.test(one))).toEqual([]);
  });

  test('treats Old Bess as singular', () => {
    const plural = named
      .map((key) => saidOf(key, 'Old Bess'))
      .filter((one) => /^Old Bess (?:are|have|do|were)\b|\|/.test(one));
    expect(plural).toEqual([]);
    expect(saidOf('sb.say.calmed', 'Old Bess')).toBe('Old Bess loses its Frenzy.');
    expect(saidOf('sb.say.calmed', 'Wolf riders')).toBe('Wolf riders lose their Frenzy.');
  });
});
