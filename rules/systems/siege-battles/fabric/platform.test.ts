import { describe, expect, test } from 'vitest';
import { violationsAtStart } from '../../../kernel/invariant.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call } from '../../../kernel/request.ts';
import { dice, order } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import type { Fact } from '../facts.ts';
import { siegeBattles } from '../index.ts';
import { unitOf } from '../pieces.ts';
import { at, foe, playedAlone, type WrittenUnit } from '../scene.ts';
import type { Play, Steps } from '../state.ts';
import { fallOfPlatform } from './platform.ts';

/** Whoever stands on a platform that falls: SB-181 to SB-183. */

const falls = procedure('falls', 'SB-181', function* (_: Play): Steps {
  yield* call(fallOfPlatform, { section: 't1' });
});
const UP = { place: at('t1', 'platform') } as const;
const hero = (more: Partial<WrittenUnit> = {}) => foe('h', { models: 1, rank: 'hero', joins: 'p', ...UP, ...more });
const men = (more: Partial<WrittenUnit> = {}) => foe('p', { models: 5, ...UP, ...more });
const FLY: Partial<WrittenUnit> = { keywords: ['fly'] };

/** The platform falls under these units; a hero on foot throws this die. */
function fallen(face: number | undefined, units: readonly WrittenUnit[]) {
  const match = playedAlone('falls', falls, { units, sections: { t1: { items: ['timber'] } } });
  const facts: Fact[] = [...play(match, order('falls'))];
  if (face !== undefined) facts.push(...play(match, dice(face)));
  expect(match.awaiting).toBeUndefined();
  expect(violationsAtStart(siegeBattles, match.state)).toEqual([]);
  const of = (id: string) => unitOf(match.state, id);
  return { of, told: facts.flatMap((fact) => (fact.kind === 'forced-out' ? [fact.unit] : [])) };
}

describe('a platform that falls', () => {
  const TOP = { at: 'section', section: 't1', slot: 'top' };

  test.each([
    ['his unit first', [men(FLY), hero()]],
    ['him first', [hero(), men(FLY)]],
  ])('SB-182, SB-183 parts flyers, who come down, from a hero on foot, who leaps: %s', (_, units) => {
    const { of } = fallen(2, units);
    expect(of('p')).toMatchObject({ place: { at: 'courtyard' }, models: 5 });
    expect(of('h')).toMatchObject({ place: TOP, joined: null });
  });

  test('SB-183 a hero who leaps joins the unit on top of the tower and leaves his own', () => {
    const { of } = fallen(2, [men(FLY), hero(), foe('top', { place: at('t1', 'top') })]);
    expect(of('h')).toMatchObject({ place: TOP, joined: 'top' });
  });

  test('SB-183 a hero who fails to leap is lost, and the flyers beside him are not', () => {
    const { of } = fallen(1, [men(FLY), hero()]);
    expect([of('h').destroyed, of('p').destroyed]).toEqual([true, false]);
  });

  test('SB-182 a hero who flies comes down with his unit, once, and stays with it', () => {
    const { of, told } = fallen(undefined, [men(FLY), hero(FLY)]);
    expect(of('h')).toMatchObject({ place: { at: 'courtyard' }, joined: 'p' });
    expect(told).toEqual(['p']);
  });

  test.each([
    ['his unit first', [men(), hero(FLY)]],
    ['him first', [hero(FLY), men()]],
  ])('SB-182 a hero who flies outlives his unit on foot: %s', (_, units) => {
    const { of } = fallen(undefined, units);
    expect(of('p').destroyed).toBe(true);
    expect(of('h')).toMatchObject({ place: { at: 'courtyard' }, joined: null, destroyed: false });
  });
});
