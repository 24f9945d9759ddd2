import { triedWare, unnamed } from '../../../../kernel/mustering.ts';
import { z } from 'zod';
import type { Account, Mustering, Purchase, Ware } from '../../../../kernel/muster.ts';
import type { Parsed, Problem } from '../../../../kernel/problem.ts';
import { schemaOf } from '../../../../kernel/schema.ts';
import { text } from '../../../../kernel/text.ts';
import { bought, mustersBySeat, newSides, valuesOfSide } from '../../../../wargame/muster.ts';
import { seatNamed } from '../../../../wargame/sides.ts';
import { SECRETS } from '../../hidden/secrets.ts';
import { setupProblems } from '../../start/setup-problems.ts';
import { Setup, SideSetup, type Seat } from '../../start/setup.ts';
import { armyPoints } from '../forces.ts';
import { allotment, spentBy } from '../purchases.ts';
import { guard, isMissing, problemsOf } from './against.ts';
import { ARMY, linesOf, removeLine, SIEGE } from './lines.ts';
import { LISTS, offersTo } from './offers.ts';
import { usualChain } from './pieces.ts';
import { termFields, termValues, writeTerm } from './terms.ts';
import { UNIT_FIELDS } from './unit-fields.ts';
import { unitValues, writeUnit } from './unit-values.ts';

/** The Siege Battles muster for the screens: army points and Siege Points of both sides, SB-001 to SB-011. */

/** A set-up in progress may have no name yet. */
const Unnamed = SideSetup.extend({ name: z.string().max(60) });
const Draft = Setup.extend({ name: z.string().max(60), sides: z.tuple([Unnamed, Unnamed]) });

/** Default army size in points, before one is agreed. */
const USUAL_SIZE = 2000;

/** A side before it has chosen anything. */
const UNDECIDED = Object.freeze({ faction: 'empire', patron: null, stoneThrowers: null, word: '' });

function blank(names: Parameters<Mustering<Setup>['blank']>[0]): Setup {
  const [attacker, defender] = newSides(names);
  return usualChain({
    name: names.match,
    sides: [
      { ...attacker, ...UNDECIDED, items: [] },
      { ...defender, ...UNDECIDED, items: [] },
    ],
    begin: 'muster',
    points: USUAL_SIZE,
    sections: [],
    units: [],
    engines: [],
  });
}

function problems(setup: Setup): readonly Problem[] {
  return [
    ...unnamed(setup, text('sb.setup.unnamed')),
    ...(setup.sections.length === 0 ? [{ text: text('sb.setup.no-fortress'), rule: 'SB-012' }] : []),
    ...setupProblems(setup),
  ];
}

/** SB-005, SB-178: army points and Siege Points; the defender first, as owner of the fortress. */
function accounts(setup: Setup): readonly Account[] {
  const counted = setup.points !== undefined;
  return (['defender', 'attacker'] as const).map((seat) => {
    const all = problemsOf(setup, seat);
    const army = setup.units.filter(({ side }) => side === seat).reduce((sum, unit) => sum + armyPoints(unit), 0);
    return {
      seat,
      budgets: [
        { id: ARMY, title: text('sb.muster.army'), spent: army, allowance: setup.points ?? null },
        {
          id: SIEGE,
          title: text('sb.muster.siege'),
          spent: spentBy(setup, seat),
          allowance: counted ? allotment(setup, seat) : null,
        },
      ],
      lines: linesOf(setup, seat),
      problems: all.filter((one) => !isMissing(one)),
      missing: all.filter(isMissing),
      // Legal, but surely not intended.
      warnings: setup.units.some(({ side }) => side === seat) ? [] : [{ text: text('sb.muster.nobody') }],
      // SB-006: both buy in secret, then reveal everything that is not hidden at once.
      reminders: [{ rule: 'SB-006', text: text('sb.muster.reminder') }],
    };
  });
}

function wares(setup: Setup, side: Seat): readonly Ware[] {
  const against = guard(setup, side);
  return offersTo(setup, side).map(({ buy, targets, ...ware }) =>
    triedWare(
      { ...ware, budget: SIEGE, ...(SECRETS[side].includes(ware.id) ? { secret: true } : {}) },
      targets,
      (target) => against(buy(setup, target, undefined)),
      text('sb.setup.nobody-for-it'),
    ),
  );
}

function buy(setup: Setup, purchase: Purchase): Parsed<Setup> {
  const side = seatNamed(purchase.seat);
  return bought(setup, purchase, offersTo(setup, side), {
    notForSale: { text: text('sb.setup.not-for-sale', { item: purchase.ware }), rule: 'SB-008' },
    wrongTarget: ({ id: item, rule }, id) => ({ text: text('sb.setup.wrong-section', { item, id }), rule }),
    against: guard(setup, side),
  });
}

export const mustering = mustersBySeat<Setup>({
  draft: schemaOf(Draft),
  blank,
  lists: [...LISTS, 'troops'].map((id) => ({ id, text: text(`sb.list.${id}`) })),
  problems,
  accounts,
  wares,
  buy,
  remove: removeLine,
  terms: { fields: (_, side) => termFields(side), read: termValues, write: writeTerm },
  units: {
    fields: () => UNIT_FIELDS,
    read: ({ units }, side) => valuesOfSide(units, side, unitValues),
    write: writeUnit,
  },
});
