import { describe, expect, it } from 'vitest';
import { begin, played, playExample, type Written } from '../../../test/conformance/told-fights.ts';
import { livelyInput, seeded } from '../../../test/conformance/random-player.ts';
import type { CalloutView } from '../../contract/table.ts';
import { sentence } from '../../sentences.ts';
import { presetsOf, systems } from '../systems.ts';
import { calledOut, decidesFight, lastDecided } from './callouts.ts';

const decided = ({ book }: Written) => lastDecided(book.last.fights);
const said = (scene: Written) => {
  const last = decided(scene);
  return last === null ? null : `${String(last.rank)} ${last.sign} ${sentence(last.text, 'en')}`;
};
const called = (over: Partial<CalloutView>): CalloutView => ({
  n: 1,
  rank: 4,
  text: { key: 'taken' },
  section: null,
  seat: 'attacker',
  rule: 'SF-098',
  faces: [],
  sum: null,
  ...over,
});

describe('the outcome of a fight is called out', () => {
  it('when a place is taken, held or drawn for, or nobody reached it', () => {
    expect(said(playExample('EX-SM-13'))).toBe('4 taken Wall 1 taken');
    expect(said(playExample('EX-SF-09'))).toBe('5 held Tower T held');
    expect(said(playExample('EX-SF-08'))).toMatch(/^5 drawn .*: drawn, fights on$/);
    expect(said(playExample('EX-SF-09-one-more-hit'))).toBe('5 thrown-back Thrown back before Tower T');
  });

  it('but not for a structure that stands or falls, nor for a fight that nobody won', () => {
    expect(said(playExample('EX-SF-04'))).toBeNull();
    expect(said(playExample('EX-ST-12'))).toBeNull();
  });

  it('once, with its score, and in the words of the rule if that has called out the same event', () => {
    const { book } = playExample('EX-SM-13');
    const { fights } = book.last;
    const n = lastDecided(fights)?.n ?? 0;
    const section = lastDecided(fights)?.fight.begins.section ?? null;
    const score = { attacker: 1, defender: 0 };
    expect(calledOut(null, fights)).toMatchObject({ n, rank: 4, sign: 'taken', section, score });
    const taken = called({ n: n + 1, sign: 'taken', section });
    // The next row plants the flag, which was called out already when the fight was decided.
    expect(calledOut(taken, fights)).toEqual({ ...taken, n, score });
    expect(calledOut(called({ n, rank: 1 }), fights)).toMatchObject({ n, rank: 1, score });
    expect(calledOut(called({ n, rank: 6, sign: 'plain' }), fights)).toMatchObject({ n, rank: 4, score });
    const later = called({ n: n + 1, rank: 2, sign: 'fall' });
    expect(calledOut(later, fights)).toEqual(later);
    expect(calledOut(called({ n: n - 1, rank: 2, sign: 'fall' }), fights)).toMatchObject({ n, rank: 4 });
  });

  it('never with stones and a horn for one event', () => {
    for (const system of systems)
      for (const { setup } of presetsOf(system.id).slice(0, 1)) {
        const [written, options] = [system.setup.parse(setup), system.options.parse({})];
        if (!written.ok || !options.ok) throw new Error('the set-up is not legal');
        const scene = begin(system, written.value, options.value);
        const random = seeded(7);
        let last: CalloutView | null = null;
        for (let n = 1; n <= 220; n += 1) {
          const input = livelyInput(scene.match, random);
          const entry = input === undefined ? undefined : played(scene.match, input);
          if (entry === undefined) break;
          scene.book.take(n, entry);
          const { callout } = entry.said;
          if (callout !== null) last = { n, ...callout, faces: [], sum: null };
          const out = calledOut(last, scene.book.last.fights);
          const stones = out?.sign === 'fall' || (out?.sign === undefined && out?.rank === 3);
          expect(stones && (out.sign as string) === 'taken').toBe(false);
          if (out?.sign === 'taken') expect(out.section, system.id).not.toBeNull();
          // Only the system reports falling stone: a fight neither replaces nor invents it.
          if (stones) expect(out).toEqual(last);
          expect(out === null || out.n <= n).toBe(true);
        }
      }
  });

  it('and its roll is shown longer', () => {
    const { book } = playExample('EX-SM-13');
    const rolls = book.last.fights.all.flatMap(({ rounds }) => rounds.flatMap((one) => one.rolls.map(({ n }) => n)));
    const n = lastDecided(book.last.fights)?.n ?? 0;
    expect(decidesFight(book.last.fights, n)).toBe(true);
    expect(decidesFight(book.last.fights, Math.min(...rolls) - 1)).toBe(false);
  });
});
