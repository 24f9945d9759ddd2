import { triedWare, unnamed } from '../../../kernel/mustering.ts';
import { z } from 'zod';
import type { Account, Mustering, Purchase, Ware } from '../../../kernel/muster.ts';
import type { Parsed, Problem } from '../../../kernel/problem.ts';
import { schemaOf } from '../../../kernel/schema.ts';
import { text } from '../../../kernel/text.ts';
import { bought, mustersBySeat, newSides, valuesOfSide } from '../../../wargame/muster.ts';
import { seatNamed } from '../../../wargame/sides.ts';
import { capacityOf, engineersOf, monthsUsed, pointsSpent } from '../preparation/budget.ts';
import { totalsOf } from '../start/army-size.ts';
import { setupProblems } from '../start/setup-problems.ts';
import { asAgreed } from '../start/works-problems.ts';
import { SectionSetup, Setup, SideSetup, type Seat } from '../start/setup.ts';
import type { Siege } from '../state.ts';
import { guard, isMissing, problemsOf } from './against.ts';
import { linesOf, POINTS } from './lines.ts';
import { LISTS, offersTo, type Offer } from './offers.ts';
import { usualRow } from './pieces.ts';
import { removeLine } from './remove.ts';
import { termFields, termValues, writeTerm } from './terms.ts';
import { unitFields } from './unit-fields.ts';
import { unitValues, writeUnit } from './unit-values.ts';

/** Buying in Siège Médiéval, for the screens: both sides' points and the engineers' time, SM-006 to SM-024. */

/** A set-up in progress may have no name and no section yet. */
const Unnamed = SideSetup.extend({ name: z.string().max(60) });
const Draft = Setup.extend({
  name: z.string().max(60),
  sides: z.tuple([Unnamed, Unnamed]),
  sections: z.array(SectionSetup).max(60),
});

/** The defender's points before the players agree on a total. */
const USUAL_SIZE = 2000;

function blank(names: Parameters<Mustering<Setup>['blank']>[0]): Setup {
  const [attacker, defender] = newSides(names);
  return usualRow(
    Draft.parse({
      name: names.match,
      sides: [attacker, { ...defender, points: USUAL_SIZE }],
      sections: [],
      units: [],
    }),
  );
}

/** Every problem that keeps a set-up from being played. */
function problems(setup: Setup, agreed?: unknown): readonly Problem[] {
  const idle = setup.sides.filter(({ seat }) => !setup.units.some(({ side }) => side === seat));
  return [
    ...unnamed(setup, text('sm.muster.unnamed')),
    ...(setup.sections.length === 0 ? [{ rule: 'SM-052', text: text('sm.muster.no-fortress') }] : []),
    ...idle.map(({ seat }) => ({ rule: 'SM-007', text: text(`sm.muster.no-army-${seat}`) })),
    ...setupProblems(setup, agreed),
  ];
}

/** SM-007: the defender first, since the attacker's points depend on it. */
function accounts(setup: Setup, agreed?: unknown): readonly Account[] {
  const siege = asAgreed(setup, agreed);
  const totals = totalsOf(setup);
  return (['defender', 'attacker'] as const).map((seat) => {
    const all = problemsOf(setup, seat, agreed);
    return {
      seat,
      budgets: [
        { id: POINTS, title: text('sm.muster.points'), spent: pointsSpent(siege, seat), allowance: totals[seat] },
      ],
      lines: linesOf(setup, seat, siege),
      problems: all.filter((one) => !isMissing(one)),
      missing: all.filter(isMissing),
      warnings: [],
      reminders: seat === 'attacker' ? attackersReminders(setup, siege) : [reminder('SM-006', 'lost')],
    };
  });
}

const reminder = (rule: string, key: string, figures?: Readonly<Record<string, number>>) => ({
  rule,
  text: text(`sm.muster.${key}`, figures),
});

/** SM-015: engineers times months, if known; SM-006: unspent points are lost. */
function attackersReminders(setup: Setup, siege: Siege): Account['reminders'] {
  const capacity = capacityOf(siege);
  const time =
    capacity === null
      ? reminder('SM-015', setup.months === undefined ? 'later' : 'uncounted')
      : reminder('SM-015', 'time', {
          engineers: engineersOf(siege),
          months: setup.months ?? 0,
          capacity,
          used: monthsUsed(siege),
        });
  return [time, reminder('SM-006', 'lost')];
}

/** SM-012, SM-015: nothing is built before the months are known; a match rolls for them first. */
function tooEarly({ takesTime }: Offer, { begin, months }: Setup): Problem | undefined {
  return takesTime && begin === 'preparation' && months === undefined
    ? { rule: 'SM-015', text: text('sm.muster.later') }
    : undefined;
}

function wares(setup: Setup, side: Seat, agreed?: unknown): readonly Ware[] {
  const against = guard(setup, side, agreed);
  return offersTo(setup, side, agreed).map((offer) => {
    const { id, list, what, points, rule, targets } = offer;
    const early = tooEarly(offer, setup);
    return triedWare(
      { id, list, what, points, rule, budget: POINTS },
      targets,
      (target) => early ?? against(offer.buy(setup, target, undefined)),
      text('sm.muster.nobody-for-it'),
    );
  });
}

function buy(setup: Setup, purchase: Purchase, agreed?: unknown): Parsed<Setup> {
  const side = seatNamed(purchase.seat);
  const against = guard(setup, side, agreed);
  return bought(setup, purchase, offersTo(setup, side, agreed), {
    notForSale: { text: text('sm.not.no-such', { id: purchase.ware }), rule: 'SM-012' },
    wrongTarget: ({ rule }, id) => ({ text: text('sm.not.no-such', { id }), rule }),
    against: (after, offer) => tooEarly(offer, setup) ?? against(after),
  });
}

export const mustering = mustersBySeat<Setup>({
  draft: schemaOf(Draft),
  blank,
  lists: [...LISTS, 'troops'].map((id) => ({ id, text: text(`sm.list.${id}`) })),
  problems,
  accounts,
  wares,
  buy,
  remove: removeLine,
  terms: { fields: termFields, read: termValues, write: writeTerm },
  units: {
    fields: ({ begin }) => unitFields(begin === 'battle'),
    read: ({ units }, side) => valuesOfSide(units, side, unitValues),
    write: writeUnit,
  },
});
