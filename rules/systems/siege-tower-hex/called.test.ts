import { expect, test } from 'vitest';
import { text } from '../../kernel/text.ts';
import { demoSetup } from './demo.ts';
import { personName } from './names.ts';
import { OUTSIDE } from './place-scene.ts';
import { man, scene } from './scene.ts';
import { Setup } from './start/setup.ts';
import { texts as written } from './texts/all.ts';
import { view } from './view.ts';

const texts: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = written;

test('the built-in assault names unnamed men in both languages', () => {
  const named = Setup.parse(demoSetup).people.filter(({ name }) => / /.test(name));
  expect(named).toHaveLength(13);
  for (const { id, called } of named)
    for (const words of [texts.en, texts.fr]) expect(words[called?.key ?? ''], id).toBeDefined();
});

test('shows a man in the language of the reader if the program named him', () => {
  const called = text('st.demo.knight');
  const { state } = scene({ people: [man('a', OUTSIDE, { called }), man('b', OUTSIDE)] });
  expect([personName(state, 'a'), personName(state, 'b')]).toEqual([called, 'b']);
  expect(view(state).units.map(({ name, called: said }) => [name, said])).toEqual([
    ['a', called],
    ['b', undefined],
  ]);
});
