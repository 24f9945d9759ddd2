import type { MusterLine } from '../../../kernel/muster.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { hoardingPoints, pointsFor } from '../preparation/budget.ts';
import type { SectionSetup, Seat, Setup } from '../start/setup.ts';
import type { Siege } from '../state.ts';
import { DEFENCES, ENGINEER_POINTS, TRENCH_STEP, WORKS } from '../tables.ts';
import { engineText } from './offers.ts';

/** What a side has, line by line, and how to take a line back: SM-006, SM-012. */

export const POINTS = 'points';

type Told = Pick<MusterLine, 'id' | 'list' | 'what' | 'points' | 'rule'> & Partial<MusterLine>;
const line = (told: Told): MusterLine => ({ budget: POINTS, about: told.id, removable: true, ...told });
const times = (count: number, make: (n: number) => MusterLine): readonly MusterLine[] =>
  Array.from({ length: count }, (_, n) => make(n + 1));
const numbered = (item: string, number: number): Text =>
  text('sm.muster.numbered', { item: text(`sm.item.${item}`), number });

/** @param siege the set-up as it would begin: the price of a hoarding or trenches depends on the options */
export function linesOf(setup: Setup, seat: Seat, siege: Siege): readonly MusterLine[] {
  return [
    ...(seat === 'defender' ? [...fortressLines(setup), ...defenceLines(setup, siege)] : workLines(setup, siege)),
    ...setup.units
      .filter(({ side }) => side === seat)
      .map(({ id, name, called, siege: bought, profile }) =>
        line({
          id: `unit:${id}`,
          list: bought ? (seat === 'defender' ? 'defences' : 'artillery') : 'troops',
          what: called ?? text('sm.named', { name }),
          points: profile.points,
          rule: bought ? 'SM-021' : 'SM-007',
          about: id,
        }),
      ),
  ];
}

const sectionText = ({ kind, label, name }: SectionSetup): Text =>
  name === undefined ? text(`sm.kind.${kind}`, { label }) : text('sm.named', { name });

function pieceText({ sections, gates, units }: Setup, id: string): Text {
  const section = sections.find((one) => one.id === id);
  if (section !== undefined) return sectionText(section);
  const gate = gates.find((one) => one.id === id);
  if (gate !== undefined)
    return gate.name === undefined
      ? text('sm.kind.gate', { label: gate.label })
      : text('sm.named', { name: gate.name });
  const unit = units.find((one) => one.id === id);
  return unit?.called ?? text('sm.named', { name: unit?.name ?? id });
}

/** SM-052 to SM-058: sections, gates and posterns cost nothing. */
function fortressLines(setup: Setup): readonly MusterLine[] {
  const free = { list: 'fortress', points: 0 };
  return [
    ...setup.sections.map((one) =>
      line({ id: `section:${one.id}`, what: sectionText(one), rule: 'SM-052', about: one.id, ...free }),
    ),
    ...setup.gates.map(({ id }) =>
      line({ id: `gate:${id}`, what: pieceText(setup, id), rule: 'SM-058', about: id, ...free }),
    ),
    ...setup.sections
      .filter(({ postern }) => postern)
      .map((one) =>
        line({
          id: `postern:${one.id}`,
          what: text('sm.muster.postern', { section: sectionText(one) }),
          rule: 'SM-055',
          about: one.id,
          ...free,
        }),
      ),
  ];
}

function defenceLines(setup: Setup, siege: Siege): readonly MusterLine[] {
  const { barricades, oil, hoarding, counterMines, repairs } = setup.works.defender;
  const list = 'defences';
  const at = (id: string, item: 'barricade' | 'oil', rule: string): MusterLine =>
    line({
      id: `${item}:${id}`,
      list,
      what: text('sm.muster.at', { item: text(`sm.item.${item}`), piece: pieceText(setup, id) }),
      points: DEFENCES[item],
      rule,
      about: id,
    });
  return [
    ...barricades.map((id) => at(id, 'barricade', 'SM-041')),
    ...oil.map((id) => at(id, 'oil', 'SM-042')),
    ...(hoarding
      ? [
          line({
            id: 'hoarding',
            list,
            what: text('sm.item.hoarding'),
            points: hoardingPoints(siege),
            rule: 'SM-045',
          }),
        ]
      : []),
    ...times(counterMines, (n) =>
      line({
        id: `counter-mines:${String(n)}`,
        list,
        what: text('sm.item.counter-mines'),
        points: DEFENCES['counter-mines'],
        rule: 'SM-047',
      }),
    ),
    ...times(repairs, (n) =>
      line({
        id: `repairs:${String(n)}`,
        list,
        what: numbered('repairs', n),
        points: DEFENCES.repairs,
        rule: 'SM-049',
      }),
    ),
  ];
}

function workLines(setup: Setup, siege: Siege): readonly MusterLine[] {
  const { engineers, trenches, platforms, mines } = setup.works.attacker;
  return [
    ...times(engineers, (n) =>
      line({
        id: `engineers:${String(n)}`,
        list: 'engineers',
        what: numbered('engineer', n),
        points: ENGINEER_POINTS,
        rule: 'SM-014',
      }),
    ),
    ...(trenches === 0
      ? []
      : [
          line({
            id: 'trenches',
            list: 'works',
            what: text('sm.ware.trenches', { mm: trenches }),
            points: pointsFor(siege, 'trenches', trenches / TRENCH_STEP),
            rule: 'SM-019',
          }),
        ]),
    ...times(platforms, (n) =>
      line({
        id: `platforms:${String(n)}`,
        list: 'works',
        what: numbered('platform', n),
        points: WORKS.platform.points,
        rule: 'SM-028',
      }),
    ),
    ...times(mines, (n) =>
      line({
        id: `mines:${String(n)}`,
        list: 'works',
        what: numbered('mine', n),
        points: WORKS.mine.points,
        rule: 'SM-029',
      }),
    ),
    ...setup.engines.flatMap((engine) => [
      line({
        id: `engine:${engine.id}`,
        list: 'engines',
        what: engineText(engine),
        points: WORKS[engine.kind].points,
        rule: engine.kind === 'ram' ? 'SM-026' : 'SM-025',
        about: engine.id,
      }),
      ...(engine.pusher === undefined
        ? []
        : [
            line({
              id: `pusher:${engine.id}`,
              list: 'engines',
              what: text('sm.muster.pusher', { engine: engineText(engine), unit: pieceText(setup, engine.pusher) }),
              points: 0,
              rule: 'SM-108',
              about: engine.id,
            }),
          ]),
    ]),
    ...setup.units
      .filter(({ side, ladders }) => side === 'attacker' && ladders)
      .map(({ id, profile }) =>
        line({
          id: `ladders:${id}`,
          list: 'works',
          what: text('sm.muster.at', { item: text('sm.item.ladders'), piece: pieceText(setup, id) }),
          points: profile.stands * WORKS.ladders.points,
          rule: 'SM-033',
        }),
      ),
  ];
}
