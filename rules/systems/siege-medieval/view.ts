import type { PlaceView, SectionView, SiegeView, UnitView } from '../../fortress/view.ts';
import { text } from '../../kernel/text.ts';
import { fightsView } from './fights/view.ts';
import { breakPointOf, lossesOf } from './game/break-point.ts';
import { result } from './game/turn.ts';
import { unitsOn } from './mechanics/places.ts';
import { sectionName } from './names.ts';
import { sealsOf } from './seals.ts';
import { secretsOf } from './secrets.ts';
import { tallyOf } from './tally.ts';
import { collapseTotal } from './bombardment/damage.ts';
import { touch } from './preparation/deploy.ts';
import { worksView } from './preparation/works-view.ts';
import { hostOf } from './treason/joined.ts';
import { sectionOf, unitOf, type Gate, type Seat, type Section, type Siege } from './state.ts';
import { BARRICADE } from './tables.ts';

/** The siege as a seat may see it; `undefined` is the public. Reveals nothing that the seat does not know (SM-060). */
export function view(siege: Siege, seat: string | undefined): SiegeView {
  const ended = result(siege);
  const viewer = seat === 'attacker' || seat === 'defender' ? seat : undefined;
  const turns = Math.max(siege.turn, siege.turns ?? 40);
  return {
    name: siege.name,
    sides: (['attacker', 'defender'] as const).map((side) => {
      const { name, tincture, charge } = siege.sides[side];
      return {
        seat: side,
        name,
        tincture,
        charge,
        role: text(`sm.view.role-${side}`, {
          lost: lossesOf(siege, side),
          point: Math.max(0, breakPointOf(siege, side)),
        }),
        victoryPoints: 0,
        tally: tallyOf(siege, side),
      };
    }),
    turn: PREPARATION.some((one) => one === siege.phase) ? 0 : siege.turn,
    turns,
    mayEndFrom: turns,
    active: siege.active,
    phase: siege.phase,
    ...(Object.values(siege.sections).every(({ plan }) => plan.footprint !== undefined) && { measure: 'cm' as const }),
    phases: phasesOf(siege).map((id) => ({ id, name: text(`sm.phase.${id}`) })),
    sections: Object.keys(siege.sections).map((id, at) => sectionView(siege, id, at, viewer)),
    units: Object.keys(siege.units).map((id, at) => unitView(siege, id, at)),
    fights: fightsView(siege),
    seals: [...sealsOf(siege)],
    ...worksOf(siege, viewer),
    ...(viewer === undefined ? {} : { secrets: secretsOf(siege, viewer) }),
    result: ended === undefined ? null : { winner: ended.winner ?? null, text: ended.text, rule: ended.rule },
  };
}

/** SM-012: builds and purchases, while they can still be changed. */
function worksOf(siege: Siege, viewer: Seat | undefined): Pick<SiegeView, 'works'> {
  if (siege.phase !== 'duration' && siege.phase !== 'purchases') return {};
  return { works: (['attacker', 'defender'] as const).map((seat) => worksView(siege, seat, viewer)) };
}

const PREPARATION = ['duration', 'purchases', 'structure', 'mines-laying', 'deployment', 'omens', 'opening'] as const;

function phasesOf({ phase, active }: Siege): readonly string[] {
  if (PREPARATION.some((one) => one === phase)) return PREPARATION;
  return ['start', active === 'attacker' ? 'mines' : 'repairs', 'command', 'shooting', 'combat'];
}

/** SM-060 (DSM-035): whether a seat knows the points of a section or gate. */
function knows(known: boolean, viewer: Seat | undefined): boolean {
  return known || viewer === 'defender';
}

function sectionView(siege: Siege, id: string, at: number, viewer: Seat | undefined): SectionView {
  const section = sectionOf(siege, id);
  const { plan } = section;
  // SM-083 (DSM-049): a gate falls with its section.
  const [gateId] = Object.keys(siege.gates).filter(
    (gate) => siege.gates[gate]?.plan.section === id && section.state !== 'debris',
  );
  const gate = gateId === undefined ? undefined : siege.gates[gateId];
  const [holder] = unitsOn(siege, id);
  const shows = knows(section.known, viewer) && section.points !== null;
  const points = section.points ?? 0;
  return {
    id,
    kind: plan.kind === 'wall' ? 'wall' : gate === undefined ? 'tower' : 'gateway-tower',
    label: plan.label,
    name: sectionName(siege, id),
    footprint: plan.footprint ?? footprintOf(plan.kind, at),
    state: section.state === 'debris' ? 'breach' : 'standing',
    gate: gate === undefined ? null : gateView(gate, viewer),
    holder: holder === undefined ? null : unitOf(siege, holder).side,
    capacity: plan.kind === 'wall' ? 3 : 6,
    oil: oilView(siege, section, viewer),
    battered: section.state === 'unstable',
    beside: Object.keys(siege.sections).filter((other) => other !== id && touch(siege.sections, id, other)),
    // SM-060: if points are hidden, the damage is still public; cracks show it.
    resistance: shows ? wholePoints(section) : 0,
    tokens: shows ? Math.max(0, wholePoints(section) - points) : section.lost,
    ...(section.points === null ? {} : { strength: strengthOf(siege, id, viewer) }),
    hits: 0,
    testPending: false,
    falls: shows && points <= 0 && section.state !== 'debris' ? fallChance(siege, id) : null,
  };
}

/** The footprint of a section without a drawing: `at` is its index in the row. */
function footprintOf(kind: Section['plan']['kind'], at: number): SectionView['footprint'] {
  return {
    at: { x: at * 52, y: 0 },
    turn: 0,
    width: kind === 'wall' ? 50 : 46,
    depth: kind === 'wall' ? 20 : 46,
    shape: kind === 'barbican' ? 'gatehouse' : kind === 'tower' ? 'square' : 'straight',
  };
}

function oilView({ options }: Siege, { oil }: Section, viewer: Seat | undefined): SectionView['oil'] {
  const shows = options.oilMarks === 'public' || viewer === 'defender';
  if (!shows || oil === 'none') return 'none';
  return oil === 'ready' ? 'ready' : 'blocked';
}

function gateView(gate: Gate, viewer: Seat | undefined): SectionView['gate'] {
  const known = knows(gate.known, viewer);
  return {
    resistance: known ? wholeGate(gate) : 0,
    tokens: gateLost(gate),
    hits: 0,
    testPending: false,
    falls: null,
    strength: { points: known ? gate.points : null, lost: gateLost(gate), weakest: false },
    state: gate.state === 'intact' ? 'closed' : gate.state === 'captured' ? 'open' : 'broken',
  };
}

/** The starting points of a section, including raised walls (SM-210). */
const wholePoints = ({ plan, points, lost }: Section): number => plan.points ?? (points ?? 0) + lost;

/** SM-058 */
const wholeGate = ({ plan, barricade }: Gate): number => plan.base + (barricade ? BARRICADE : 0);

/** Points a gate has lost; 0 once it is destroyed, because its state says it all. */
const gateLost = (gate: Gate): number => (gate.state === 'destroyed' ? 0 : Math.max(0, wholeGate(gate) - gate.points));

/** SM-059, SM-060: points as a seat knows them; marks the weakest standing sections if others have more. */
function strengthOf(siege: Siege, id: string, viewer: Seat | undefined): SectionView['strength'] {
  const seen = Object.values(siege.sections).flatMap(({ known, points, state }) =>
    knows(known, viewer) && points !== null && state !== 'debris' ? [points] : [],
  );
  const { known, points, lost, state } = sectionOf(siege, id);
  const shown = knows(known, viewer) ? points : null;
  const [least, most] = [Math.min(...seen), Math.max(...seen)];
  return { points: shown, lost, weakest: state !== 'debris' && shown === least && least < most };
}

/** SM-080, SM-081: the chance that a collapse test would bring it down now. */
function fallChance(siege: Siege, id: string): number {
  return [1, 2, 3, 4, 5, 6].filter((face) => collapseTotal(siege, id, face) >= 5).length / 6;
}

function unitView(siege: Siege, id: string, at: number): UnitView {
  const unit = unitOf(siege, id);
  const { roster } = unit;
  const { profile } = roster;
  const pushed = Object.values(siege.engines).find(({ pusher }) => pusher === id);
  const host = hostOf(siege, id);
  return {
    id,
    name: roster.name,
    side: unit.side,
    type: profile.type === 'camel' ? 'cavalry' : profile.type === 'elephant' ? 'monster' : profile.type,
    charge: roster.charge,
    stands: unit.stands,
    standsAtStart: profile.stands,
    hits: unit.hits,
    hitsPerStand: profile.hits,
    equipment: [...(unit.ladders === 'carried' ? (['ladders'] as const) : []), ...(pushed ? [pushed.plan.kind] : [])],
    place: unit.stands === 0 ? { on: 'off-table' } : placeView(siege, id, at),
    confused: unit.confused,
    destroyed: unit.stands === 0,
    ...(unit.called === null ? {} : { called: unit.called }),
    orders: unit.orders,
    ready: unit.ready,
    ...(host === undefined ? {} : { joined: host }),
    battering: null,
  };
}

/** How far behind the centre of a unit a character with it is drawn, in mm. */
const BEHIND = 52;

function placeView(siege: Siege, id: string, at: number): PlaceView {
  const { place } = unitOf(siege, id);
  // SM-214: a character who has joined a unit is drawn behind it.
  const host = hostOf(siege, id);
  const behind = host === undefined ? 0 : BEHIND;
  const nth = host === undefined ? at : Object.keys(siege.units).indexOf(host);
  const x = (nth % 12) * 46;
  switch (place.on) {
    case 'section': {
      const spread = { ...place.stands };
      const section = Object.keys(spread).reduce((most, one) =>
        (spread[one] ?? 0) > (spread[most] ?? 0) ? one : most,
      );
      return { on: 'section', section, spread };
    }
    case 'foot':
      return { on: 'contact', section: place.section };
    case 'debris':
      return { on: 'breach', section: place.section };
    case 'inside':
      return { on: 'courtyard', at: { x, y: -90 - behind } };
    case 'outside':
      return { on: 'field', at: { x, y: 120 + Math.floor(nth / 12) * 40 + behind } };
    case 'off-table':
    case 'tunnel':
      return { on: 'off-table' };
  }
}
