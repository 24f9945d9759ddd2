import { describe, expect, it } from 'vitest';
import { Match } from '../../rules/kernel/match.ts';
import type { Input } from '../../rules/kernel/row.ts';
import { wholeFights } from '../../rules/kernel/whole-course.ts';
import {
  charge,
  fight,
  guards,
  inTheOpen,
  onGround,
  orcs,
  sections,
  TO_COMBAT,
} from '../../rules/systems/siege-and-fortresses/combat/combat-scene.ts';
import { written } from '../../rules/systems/siege-and-fortresses/scene.ts';
import type { AnyMatch } from './any-match.ts';
import { pricesOf } from './chance-desk.ts';
import { ChoiceBook } from './choice-costs.ts';
import type { StoredRow } from './stored-rows.ts';
import { demo } from './systems.ts';

/** Two against two in the open: the orcs win the first round and may stand, fall back or pursue. */
function playedUntilTheChoice() {
  const { system, options } = demo;
  const units = [orcs('orcs', {}, { stands: 2 }), onGround(guards('g', { w1: 2 }))];
  const parsed = system.setup.parse(written({ sections, units }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const setup = parsed.value as object;
  const match = new Match(system, setup, options) as AnyMatch;
  const rows: StoredRow[] = [];
  const put = (input: Input): void => {
    const row = match.submit(input);
    if ('refused' in row) throw new Error(JSON.stringify(row));
    rows.push(row);
  };
  for (const input of [charge('orcs', 'g'), ...inTheOpen(2, 2), ...TO_COMBAT]) put(input);
  put(fight(Object.keys((match.state as { engagements: object }).engagements)[0] ?? ''));
  for (let asked = match.awaiting?.question; asked?.ask === 'roll'; asked = match.awaiting?.question) {
    // One hit, which nobody saves.
    put({ roll: Array.from({ length: asked.dice }, (_, i) => (asked.seat === 'attacker' && i === 0 ? 6 : 1)) });
    if (match.awaiting?.question.ask === 'declare') put({ fact: 0 });
  }
  return { match, rows, put, followed: { system, setup, options, rows } };
}

describe('what a choice cost', () => {
  it('is the worth of the whole fight with it, compared with the best option', () => {
    const { match, put, followed } = playedUntilTheChoice();
    const asked = match.awaiting?.question;
    if (asked?.ask !== 'choose') throw new Error('no choice');
    expect(asked.options.map(({ id }) => id)).toContain('pursue');
    const [whole] = wholeFights(match);
    while (whole?.step() === true);
    const prices = pricesOf(whole?.told(), asked);
    const worst = [...prices].toSorted(([, a], [, b]) => a.lo - b.lo)[0]?.[0] ?? '';
    const best = [...prices].find(([, price]) => price.best);
    if (best === undefined) throw new Error('no option is the best');
    put({ choose: worst });
    // The charge asked where it goes, and had its cost too.
    const [charged, cost, ...others] = new ChoiceBook(Infinity).costsOf(followed);
    expect(charged).toMatchObject({ rule: 'SF-B29', isBest: true });
    expect(others).toEqual([]);
    expect(cost).toMatchObject({ seat: 'attacker', unit: 'stands', isBest: false, rule: asked.rule });
    expect(cost?.took.lo).toBeCloseTo(prices.get(worst)?.lo ?? NaN, 12);
    expect(cost?.best?.lo).toBeCloseTo(best[1].lo, 12);
    expect(cost?.best?.lo ?? 0).toBeGreaterThan(cost?.took.hi ?? 0);
    expect(cost?.best?.text).toEqual(asked.options.find(({ id }) => id === best[0])?.text);
  });

  it('is remembered, and empty if nobody has chosen', () => {
    const { put, followed } = playedUntilTheChoice();
    const book = new ChoiceBook();
    const undecided = followed.rows.slice(
      0,
      followed.rows.findIndex(({ input }) => 'choose' in input),
    );
    expect(book.costsOf({ ...followed, rows: undecided })).toEqual([]);
    put({ choose: 'pursue' });
    const costs = book.costsOf(followed);
    expect(costs).toHaveLength(2);
    expect(book.costsOf(followed)).toEqual(costs);
    expect(book.costsOf(followed)[1]).toBe(costs[1]);
  });
});
