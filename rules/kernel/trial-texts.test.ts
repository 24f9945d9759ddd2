import { describe, expect, test } from 'vitest';
import { catalogueFaults, keyFaults, keysIn, keysOfForm, looseFrench, otherFigures } from './trial-texts.ts';

const SOURCES = `
  text('zz.turn.ended');
  text(\`zz.phase.\${phase.kind({ short: true })}\`);
  const WORDS = 'zz.option';
  text('other.turn');
`;
const keys = keysIn(SOURCES, 'zz', ['system.zz'], (word) => word === 'zz.option');
const texts = (en: Readonly<Record<string, string>>, fr = en) => ({ en, fr });
const ALL = { 'system.zz': 'Zz', 'zz.turn.ended': 'The turn is over', 'zz.phase.command': 'Command' };

describe('the keys that sources use', () => {
  test('are those they write out, those used elsewhere, and patterns of those they build; stems are none', () => {
    expect([...keys.whole]).toEqual(['zz.turn.ended', 'system.zz']);
    expect(keys.built.map(String)).toEqual([String(/^zz\.phase\.[\w-]+$/)]);
  });

  test('have all their sentences', () => {
    expect(keyFaults(texts(ALL), keys)).toEqual([]);
    expect(keyFaults(texts({ ...ALL, 'zz.turn.ended.yes': 'Yes' }), keys)).toEqual([]);
  });

  test('and what is missing or too much is found', () => {
    const { 'zz.turn.ended': _ended, ...without } = ALL;
    expect(keyFaults(texts(without), keys)).toEqual(['zz.turn.ended has no sentence']);
    const { 'zz.phase.command': _command, ...unbuilt } = ALL;
    expect(keyFaults(texts(unbuilt), keys)).toEqual([`${String(/^zz\.phase\.[\w-]+$/)} fits nothing`]);
    expect(keyFaults(texts({ ...ALL, 'zz.phase.command.long': '', 'zz.gate': '' }), keys)).toEqual([
      'zz.phase.command.long is not used',
      'zz.gate is not used',
    ]);
  });

  test('of a form are those of its fields, however deep', () => {
    const field = { id: 'a', title: { key: 'zz.a' }, part: { key: 'zz.part' }, note: { key: 'zz.note' } };
    expect(keysOfForm([field as never])).toEqual(['zz.a', 'zz.part', 'zz.note']);
    expect(keysOfForm()).toEqual([]);
  });
});

describe('sentences', () => {
  test('with other figures in French are found, twice the same only where figures are counted', () => {
    const both = texts({ a: '{{n}} of {{of}}', b: '{{n}}' }, { a: '{{of}} : {{n}}', b: '{{n}} {{n}}' });
    expect([otherFigures(both), otherFigures(both, true)]).toEqual([['b'], []]);
    expect(otherFigures(texts({ a: '{{n}}' }, { a: '{{count}}' }), true)).toEqual(['a']);
  });

  test('with a breaking space or a straight apostrophe in French are found', () => {
    const fr = { a: 'Feu !', b: 'l’assaut\u00a0!', c: "l'assaut" };
    expect(looseFrench({ en: {}, fr })).toEqual(['Feu !', "l'assaut"]);
  });
});

test('what is wrong with a rule of the catalogue is said in words', () => {
  const rule = (id: string, more: object = {}) => ({ id, kind: 'engine' as const, title: id, text: 'So.', ...more });
  const faults = (en: readonly ReturnType<typeof rule>[], fr = en) => catalogueFaults({ en, fr });
  const both = [rule('ZZ-001'), rule('ZZ-002', { decision: 'No.' })];
  expect(faults(both)).toEqual([]);
  expect(faults(both, [rule('ZZ-001'), rule('ZZ-002')])).toEqual(['ZZ-002 has a decision in one language only']);
  expect(faults(both, both.slice(0, 1))).toEqual([
    '2 rules in English, 1 in French',
    'ZZ-002 is not at the same place in French',
  ]);
  expect(faults([rule('ZZ-001'), rule('ZZ-001')])).toEqual(['ZZ-001 occurs twice']);
  expect(faults([rule('ZZ-001', { title: 'x'.repeat(49) })], [rule('ZZ-001', { text: 'So' })])).toEqual([
    'ZZ-001 has a title over 48 characters',
    'ZZ-001 does not end with a full stop',
  ]);
});
