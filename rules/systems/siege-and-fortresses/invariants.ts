import type { Invariant } from '../../kernel/invariant.ts';
import type { Fact } from './facts.ts';
import { unitOf, type Siege } from './state.ts';

/** What must hold of every siege, whatever is played. Problems name pieces by their ids, for whoever looks for the mistake. */

type Rule = Invariant<Siege, Fact>;

/** The problem of the first unit that has one. */
function ofUnits(siege: Siege, problem: (id: string) => string | undefined): string | undefined {
  for (const id in siege.units) {
    const found = problem(id);
    if (found !== undefined) return found;
  }
  return undefined;
}

const standsAreSomewhere: Rule = {
  name: 'every stand of a unit stands somewhere, and no other does',
  rules: ['SF-B05', 'SF-077', 'SF-098'],
  check: (_before, _fact, after) =>
    ofUnits(after, (id) => {
      const { stands, place } = unitOf(after, id);
      if (stands === 0 || place.on !== 'sections') return undefined;
      const afoot = (place.foot ?? 0) + (place.courtyard?.stands ?? 0);
      const placed = Object.values(place.stands).reduce((sum, count) => sum + count, afoot);
      return placed === stands
        ? undefined
        : `${id} has ${String(stands)} stands, of which ${String(placed)} are placed`;
    }),
};

export const invariants: readonly Rule[] = [standsAreSomewhere];
