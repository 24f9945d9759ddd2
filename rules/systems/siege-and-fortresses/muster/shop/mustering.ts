import { triedWare, unnamed } from '../../../../kernel/mustering.ts';
import type { Account, Mustering, Purchase, Ware } from '../../../../kernel/muster.ts';
import type { Parsed, Problem } from '../../../../kernel/problem.ts';
import { schemaOf } from '../../../../kernel/schema.ts';
import { text } from '../../../../kernel/text.ts';
import { bought, mustersBySeat, newSides, valuesOfSide } from '../../../../wargame/muster.ts';
import { seatNamed } from '../../../../wargame/sides.ts';
import { scenarioOf } from '../../scenarios/scenarios.ts';
import { muster } from '../muster.ts';
import { Buying, SectionSetup, Setup, SideSetup, type Seat } from '../setup.ts';
import { setupProblems } from '../setup-problems.ts';
import { z } from 'zod';
import { guard } from './against.ts';
import { offersTo } from './offers.ts';
import { removeLine } from './remove.ts';
import { termFields, termValues, writeTerm } from './terms.ts';
import { unitFields, unitValues, writeUnit } from './unit-fields.ts';

/** Buying in Siege & Fortresses, for the screens: SF-001, SF-005, SF-235 to SF-248. */

const BUDGET = 'points';
const LISTS = ['fortification', 'equipment', 'artillery', 'troops'] as const;

/** A set-up in progress may have no name and no wall yet. */
const Unnamed = SideSetup.extend({ name: z.string().max(60) });
const Draft = Setup.extend({
  name: z.string().max(60),
  sides: z.tuple([Unnamed, Unnamed]),
  sections: z.array(SectionSetup).max(60),
});

function blank(names: Parameters<Mustering<Setup>['blank']>[0]): Setup {
  const [attacker, defender] = newSides(names);
  return {
    name: names.match,
    sides: [
      { ...attacker, list: [] },
      { ...defender, list: [] },
    ],
    scenario: 'free',
    turns: 8,
    first: 'attacker',
    tokens: {},
    sections: [],
    units: [],
    earthworks: [],
    sallyGates: [],
    // SF-223, SF-259: nothing is placed yet, so armies deploy in the match.
    deployment: true,
    buying: Buying.parse({}),
  };
}

function problems(setup: Setup): readonly Problem[] {
  return [
    ...unnamed(setup, text('problem.unnamed')),
    ...(setup.sections.length === 0 ? [{ text: text('problem.no-fortress'), rule: 'SF-245' }] : []),
    ...setupProblems(setup),
  ];
}

function accounts(setup: Setup): readonly Account[] {
  return muster(setup).map(({ spent, allowance, lines, ...told }) => ({
    ...told,
    warnings: setup.units.some(({ side }) => side === told.seat)
      ? told.warnings
      : [...told.warnings, { text: text('problem.no-troops', { side: text(`role.${told.seat}`) }) }],
    budgets: [{ id: BUDGET, title: text('muster.points'), spent, allowance }],
    lines: lines.map(({ id, list, what, about, points, rule }) => ({
      id,
      list,
      what,
      about,
      points,
      rule,
      budget: BUDGET,
      removable: true,
    })),
  }));
}

function wares(setup: Setup, side: Seat): readonly Ware[] {
  const against = guard(setup, side);
  const closed = scenarioOf(setup).watchtower;
  return (
    offersTo(setup, side)
      // SF-272: the watchtower is the whole fortress, so no other sections are for sale.
      .filter(({ list, id }) => !closed || list !== 'fortification' || id === 'tower' || id === 'earthwork')
      .map(({ buy, targets, ...ware }) =>
        triedWare(
          { ...ware, budget: BUDGET },
          targets,
          (target) => against(buy(setup, target, undefined)),
          text('problem.nobody-to-have-it'),
        ),
      )
  );
}

function buy(setup: Setup, purchase: Purchase): Parsed<Setup> {
  const side = seatNamed(purchase.seat);
  return bought(setup, purchase, offersTo(setup, side), {
    notForSale: { text: text('problem.not-for-sale', { ware: purchase.ware, side: text(`role.${side}`) }) },
    wrongTarget: ({ what, rule }, target) => ({ text: text('problem.wrong-target', { ware: what, target }), rule }),
    against: guard(setup, side),
  });
}

export const mustering = mustersBySeat<Setup>({
  draft: schemaOf(Draft),
  blank,
  lists: LISTS.map((id) => ({ id, text: text(`muster.list.${id}`) })),
  problems,
  accounts,
  wares,
  buy,
  remove: removeLine,
  terms: { fields: termFields, read: termValues, write: writeTerm },
  units: {
    fields: unitFields,
    read: ({ units }, side) => valuesOfSide(units, side, unitValues),
    write: writeUnit,
  },
});
