import { text, type Text } from '../../../kernel/text.ts';
import type { Offer as OfferOf } from '../../../wargame/muster.ts';
import { hoardingPoints, pointsFor } from '../preparation/budget.ts';
import { newPiece, type PieceItem } from '../preparation/built.ts';
import { totalsOf, tranchesOf } from '../start/army-size.ts';
import type { EngineSetup, Seat, SectionSetup, Setup, UnitSetup } from '../start/setup.ts';
import { asAgreed } from '../start/works-problems.ts';
import type { Siege } from '../state.ts';
import { DEFENCES, ENGINEER_POINTS, TRENCH_STEP, WORKS } from '../tables.ts';
import { freeId, usualRow, withGate, withSectionAtEnd } from './pieces.ts';

/** Everything that a side may buy before the match: SM-T2, SM-T4, and the fortress itself (SM-052 to SM-058). */

export const LISTS = ['fortress', 'defences', 'engineers', 'works', 'engines', 'artillery'] as const;

export interface Offer extends OfferOf<Setup, (typeof LISTS)[number]> {
  /** It takes engineers' time, so the months must be known. */
  readonly takesTime: boolean;
}

/** @param agreed the raw options: the price of a hoarding or trenches depends on them */
export function offersTo(setup: Setup, seat: Seat, agreed: unknown): readonly Offer[] {
  const siege = asAgreed(setup, agreed);
  return seat === 'defender' ? [...fortress(setup), ...defences(setup, siege)] : attackers(setup, siege);
}

type Told = Pick<Offer, 'id' | 'list' | 'points' | 'rule' | 'buy'> & Partial<Offer>;
const offer = (told: Told): Offer => ({
  what: text(`sm.item.${told.id}`),
  targets: null,
  takesTime: told.list === 'works' || told.list === 'engines' || told.list === 'artillery',
  ...told,
});

/** Sections that stand alone: merged ones are part of another section (SM-054). */
const sectionsOf = ({ sections }: Setup): readonly SectionSetup[] =>
  sections.filter(({ mergedInto }) => mergedInto === undefined);
const target = ({ id, kind, label, name }: SectionSetup) => ({
  id,
  text: name === undefined ? text(`sm.kind.${kind}`, { label }) : text('sm.named', { name }),
});

/** SM-052 to SM-058: the fortress costs nothing. */
function fortress(setup: Setup): readonly Offer[] {
  const free = (id: string, rule: string, buy: Offer['buy'], targets: Offer['targets'] = null): Offer =>
    offer({ id, list: 'fortress', what: text(`sm.ware.${id}`), points: 0, rule, buy, targets });
  const gated = new Set(setup.gates.map(({ section }) => section));
  return [
    ...(setup.sections.length === 0 ? [free('usual-row', 'SM-052', usualRow)] : []),
    ...(['wall', 'tower', 'barbican'] as const).map((kind) =>
      free(kind, 'SM-052', (before) => withSectionAtEnd(before, kind)),
    ),
    free(
      'gate',
      'SM-058',
      withGate,
      sectionsOf(setup)
        .filter(({ id, kind }) => kind !== 'tower' && !gated.has(id))
        .map(target),
    ),
    free(
      'postern',
      'SM-055',
      (before, id) => withSection(before, id, { postern: true }),
      sectionsOf(setup)
        .filter(({ kind, postern }) => kind !== 'barbican' && !postern)
        .map(target),
    ),
  ];
}

const withSection = (setup: Setup, id: string, more: Partial<SectionSetup>): Setup => ({
  ...setup,
  sections: setup.sections.map((one) => (one.id === id ? { ...one, ...more } : one)),
});

type Works = Setup['works'];
const withDefence = (setup: Setup, more: (works: Works['defender']) => Partial<Works['defender']>): Setup => ({
  ...setup,
  works: { ...setup.works, defender: { ...setup.works.defender, ...more(setup.works.defender) } },
});

function defences(setup: Setup, siege: Siege): readonly Offer[] {
  const { barricades, oil, counterMines } = setup.works.defender;
  const list = 'defences';
  const most = tranchesOf(totalsOf(setup).defender ?? 0, setup.buying);
  return [
    offer({
      id: 'barricade',
      list,
      points: DEFENCES.barricade,
      rule: 'SM-041',
      targets: setup.gates
        .filter(({ id }) => !barricades.includes(id))
        .map(({ id, label, name }) => ({
          id,
          text: name === undefined ? text('sm.kind.gate', { label }) : text('sm.named', { name }),
        })),
      buy: (before, gate) => withDefence(before, (had) => ({ barricades: [...had.barricades, gate] })),
    }),
    offer({
      id: 'oil',
      list,
      points: DEFENCES.oil,
      rule: 'SM-042',
      targets: sectionsOf(setup)
        .filter(({ id, kind }) => kind === 'wall' && !oil.includes(id))
        .map(target),
      buy: (before, section) => withDefence(before, (had) => ({ oil: [...had.oil, section] })),
    }),
    ...(setup.works.defender.hoarding
      ? []
      : [
          offer({
            id: 'hoarding',
            list,
            points: hoardingPoints(siege),
            rule: 'SM-045',
            buy: (before) => withDefence(before, () => ({ hoarding: true })),
          }),
        ]),
    offer({
      id: 'light-artillery',
      list,
      points: DEFENCES['light-artillery'],
      rule: 'SM-036',
      buy: (before) => withPiece(before, 'defender', 'light-artillery'),
    }),
    // SM-047 (DSM-030): one network, or by option one counter-mine per thousand points.
    ...(counterMines < most
      ? [
          offer({
            id: 'counter-mines',
            list,
            points: DEFENCES['counter-mines'],
            rule: 'SM-047',
            buy: (before) => withDefence(before, (had) => ({ counterMines: had.counterMines + 1 })),
          }),
        ]
      : []),
    offer({
      id: 'repairs',
      list,
      points: DEFENCES.repairs,
      rule: 'SM-049',
      buy: (before) => withDefence(before, (had) => ({ repairs: had.repairs + 1 })),
    }),
  ];
}

const withWork = (setup: Setup, work: keyof Works['attacker'], more: number): Setup => ({
  ...setup,
  works: { ...setup.works, attacker: { ...setup.works.attacker, [work]: setup.works.attacker[work] + more } },
});

function attackers(setup: Setup, siege: Siege): readonly Offer[] {
  const dug = siege.works.trenches / TRENCH_STEP;
  const work = (id: 'platform' | 'mine', key: 'platforms' | 'mines', rule: string): Offer =>
    offer({ id, list: 'works', points: WORKS[id].points, rule, buy: (before) => withWork(before, key, 1) });
  const trenches = (id: string, steps: number): Offer =>
    offer({
      id,
      list: 'works',
      what: text('sm.ware.trenches', { mm: steps * TRENCH_STEP }),
      // SM-019: the price added to the existing trenches; a started batch is paid in full.
      points: pointsFor(siege, 'trenches', dug + steps) - pointsFor(siege, 'trenches', dug),
      rule: 'SM-019',
      buy: (before) => withWork(before, 'trenches', steps * TRENCH_STEP),
    });
  const climbers = setup.units.filter(
    ({ side, profile, ladders }) => side === 'attacker' && profile.type === 'infantry' && !ladders,
  );
  const piece = (id: 'heavy-artillery' | 'light-artillery' | 'bombard', rule: string): Offer =>
    offer({
      id,
      list: 'artillery',
      points: WORKS[id].points,
      rule,
      buy: (before) => withPiece(before, 'attacker', id),
    });
  return [
    offer({
      id: 'engineer',
      list: 'engineers',
      points: ENGINEER_POINTS,
      rule: 'SM-014',
      buy: (before) => withWork(before, 'engineers', 1),
    }),
    engine('siege-tower', 'SM-025'),
    engine('ram', 'SM-026'),
    ...setup.engines
      .filter(({ pusher }) => pusher === undefined)
      .map((one) =>
        offer({
          id: `pusher-${one.id}`,
          list: 'engines',
          what: text('sm.ware.pusher', { engine: engineText(one) }),
          points: 0,
          rule: 'SM-108',
          takesTime: false,
          targets: climbers.map(asTarget),
          buy: (before, unit) => ({
            ...before,
            engines: before.engines.map((other) => (other.id === one.id ? { ...other, pusher: unit } : other)),
          }),
        }),
      ),
    trenches('trenches', 1),
    trenches('trenches-month', WORKS.trenches.batch),
    work('platform', 'platforms', 'SM-028'),
    work('mine', 'mines', 'SM-029'),
    offer({
      id: 'ladders',
      list: 'works',
      what: text('sm.ware.ladders', { points: WORKS.ladders.points }),
      points: WORKS.ladders.points * (climbers[0]?.profile.stands ?? 3),
      rule: 'SM-033',
      targets: climbers.map(asTarget),
      buy: (before, unit) => ({
        ...before,
        units: before.units.map((one) => (one.id === unit ? { ...one, ladders: true } : one)),
      }),
    }),
    piece('heavy-artillery', 'SM-034'),
    piece('light-artillery', 'SM-036'),
    piece('bombard', 'SM-039'),
  ];
}

/** A unit as something to choose, in the reader's language if the program named it. */
const asTarget = ({ id, name, called }: UnitSetup) => ({ id, text: called ?? text('sm.named', { name }) });

/** The name of an engine, or its kind and number. */
export const engineText = ({ id, kind, name }: EngineSetup): Text =>
  name === undefined
    ? text(`sm.engine.${kind}`, { number: id.replace(/^\D+-(?=\d)/, '') })
    : text('sm.named', { name });

/** SM-025, SM-026: engines are numbered so that they have the same name in both languages. */
const engine = (kind: EngineSetup['kind'], rule: string): Offer =>
  offer({
    id: kind,
    list: 'engines',
    points: WORKS[kind].points,
    rule,
    buy: (before) => ({ ...before, engines: [...before.engines, { id: freeId(before, kind), kind }] }),
  });

/** SM-021: adds a piece of the equipment table with its profile (SM-T3), named in both languages as in a match. */
function withPiece(setup: Setup, side: Seat, item: PieceItem): Setup {
  let n = 1;
  while (setup.units.some(({ id }) => id === newPiece(item, side, n).id)) n += 1;
  const called = text(`sm.piece.${item}`, { number: n });
  return { ...setup, units: [...setup.units, { ...newPiece(item, side, n), called, place: usualPlace(setup, side) }] };
}

/** The default place of a unit: in a match that begins in battle every unit must be somewhere. */
export const usualPlace = ({ begin }: Setup, side: Seat): UnitSetup['place'] =>
  begin === 'preparation' ? { on: 'off-table' } : { on: side === 'attacker' ? 'outside' : 'inside' };
