import type { SectionView, SiegeView, UnitView } from '../../../rules/fortress/view.ts';

/** Sample fortresses for screenshots: a whole ring, and the smallest front that is still a siege. */

interface Corner {
  readonly id: string;
  readonly label: string;
  readonly shape: 'square' | 'round' | 'gatehouse';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly turn: number;
}
interface Run {
  readonly from: string;
  readonly to: string;
  readonly ids: readonly string[];
}

const untouched = { tokens: 0, hits: 0, testPending: false, falls: 0 } as const;

export function section(over: Partial<SectionView> & Pick<SectionView, 'id' | 'footprint'>): SectionView {
  const wall = over.footprint.shape === 'straight';
  const gatehouse = over.footprint.shape === 'gatehouse';
  const label = over.label ?? over.id.replace(/^\w-/, '');
  return {
    ...untouched,
    kind: wall ? 'wall' : gatehouse ? 'gateway-tower' : 'tower',
    label,
    name: { key: wall ? 'sample.wall' : gatehouse ? 'sample.gate' : 'sample.tower', with: { label } },
    state: 'standing',
    resistance: wall ? 20 : 25,
    gate: gatehouse ? { ...untouched, resistance: 12, state: 'closed' } : null,
    holder: null,
    capacity: wall ? 1 : 3,
    oil: 'none',
    battered: false,
    beside: [],
    ...over,
  };
}

function lay(corners: readonly Corner[], runs: readonly Run[]): SectionView[] {
  const at = new Map(corners.map((c) => [c.id, c]));
  const inRuns = corners.filter((c) => runs.some((r) => r.from === c.id || r.to === c.id));
  const cx = inRuns.reduce((s, c) => s + c.x, 0) / inRuns.length;
  const cy = inRuns.reduce((s, c) => s + c.y, 0) / inRuns.length;
  const walls = runs.flatMap((run) => {
    const [a, b] = [at.get(run.from), at.get(run.to)];
    if (a === undefined || b === undefined) return [];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const width = (length - a.width / 2 - b.width / 2) / run.ids.length;
    let turn = (Math.atan2(uy, ux) * 180) / Math.PI;
    if (-uy * ((a.x + b.x) / 2 - cx) + ux * ((a.y + b.y) / 2 - cy) < 0) turn += 180;
    return run.ids.map((id, i) => {
      const t = a.width / 2 + width * (i + 0.5);
      return section({
        id,
        footprint: { at: { x: a.x + ux * t, y: a.y + uy * t }, turn, width, depth: 32, shape: 'straight' },
        beside: [run.ids[i - 1] ?? run.from, run.ids[i + 1] ?? run.to],
      });
    });
  });
  const towers = corners.map((c) =>
    section({
      id: c.id,
      label: c.label,
      footprint: { at: { x: c.x, y: c.y }, turn: c.turn, width: c.width, depth: c.width, shape: c.shape },
      beside: walls.filter((w) => w.beside.includes(c.id)).map((w) => w.id),
    }),
  );
  return [...towers, ...walls];
}

const ring = lay(
  [
    { id: 't-A', label: 'A', shape: 'square', x: -182, y: -66, width: 54, turn: -9 },
    { id: 't-G', label: 'G', shape: 'gatehouse', x: 0, y: 0, width: 62, turn: 0 },
    { id: 't-D', label: 'D', shape: 'square', x: 186, y: -56, width: 54, turn: 9 },
    { id: 't-C', label: 'C', shape: 'round', x: 160, y: -204, width: 56, turn: 0 },
    { id: 't-B', label: 'B', shape: 'round', x: -150, y: -214, width: 56, turn: 0 },
    { id: 't-K', label: 'K', shape: 'square', x: 34, y: -140, width: 58, turn: -4 },
  ],
  [
    { from: 't-A', to: 't-G', ids: ['w-1', 'w-2', 'w-3'] },
    { from: 't-G', to: 't-D', ids: ['w-4', 'w-5', 'w-6'] },
    { from: 't-D', to: 't-C', ids: ['w-7', 'w-8'] },
    { from: 't-C', to: 't-B', ids: ['w-9', 'w-10', 'w-11', 'w-12', 'w-13'] },
    { from: 't-B', to: 't-A', ids: ['w-14', 'w-15'] },
  ],
);

const front = lay(
  [
    { id: 't-A', label: 'A', shape: 'square', x: -110, y: -8, width: 50, turn: 0 },
    { id: 't-G', label: 'G', shape: 'gatehouse', x: 72, y: 0, width: 58, turn: 0 },
  ],
  [{ from: 't-A', to: 't-G', ids: ['w-1', 'w-2', 'w-3'] }],
).map((s) => ({ ...s, beside: s.beside.filter((id) => id !== '') }));

export function unit(over: Partial<UnitView> & Pick<UnitView, 'id' | 'side' | 'charge' | 'place'>): UnitView {
  return {
    name: over.id,
    type: 'infantry',
    stands: 1,
    standsAtStart: 3,
    hits: 0,
    hitsPerStand: 3,
    equipment: [],
    confused: false,
    destroyed: false,
    battering: null,
    ...over,
  };
}

const on = (section: string, stands = 1) => ({ on: 'section', section, spread: { [section]: stands } }) as const;
const holding = (id: string, charge: string, at: string, stands = 1): UnitView =>
  unit({ id, side: 'defender', charge, place: on(at, stands), stands });

const sides: SiegeView['sides'] = [
  {
    seat: 'attacker',
    name: 'Brandt',
    role: { key: 'sample.attacker' },
    tincture: 'or',
    charge: 'fang',
    victoryPoints: 610,
  },
  {
    seat: 'defender',
    name: 'Okafor',
    role: { key: 'sample.defender' },
    tincture: 'azure',
    charge: 'key',
    victoryPoints: 455,
  },
];
const phases = ['command', 'shooting', 'combat'].map((id) => ({ id, name: { key: `sample.phase.${id}` } }));

function held(sections: readonly SectionView[], units: readonly UnitView[]): SectionView[] {
  return sections.map((s) => ({
    ...s,
    holder: units.find((u) => u.place.on === 'section' && u.place.section === s.id)?.side ?? null,
  }));
}

const garrison = [
  holding('Crossbows', 'bow', 't-A', 2),
  holding('Hand gunners', 'gun', 't-A'),
  holding('Archers', 'bow', 't-B'),
  holding('Halberdiers', 'halberd', 't-D', 2),
  holding('The Castellan', 'crown', 't-K'),
  holding('Guard', 'mullet', 't-K'),
  holding('Gate watch', 'gun', 't-G', 2),
  holding('Bowmen of wall 1', 'bow', 'w-1'),
  holding('Halberds of wall 2', 'halberd', 'w-2'),
  holding('Halberds of wall 3', 'halberd', 'w-3'),
  holding('Bowmen of wall 5', 'bow', 'w-5'),
  holding('Bowmen of wall 15', 'bow', 'w-15'),
  unit({ id: 'Reserve', side: 'defender', charge: 'halberd', place: { on: 'courtyard', at: { x: 30, y: -64 } } }),
];
const besiegers = [
  unit({
    id: 'Axes',
    side: 'attacker',
    charge: 'axe',
    stands: 3,
    equipment: ['siege-tower'],
    place: { on: 'contact', section: 'w-2' },
  }),
  unit({
    id: 'Sworn',
    side: 'attacker',
    charge: 'mullet',
    equipment: ['ladders'],
    place: { on: 'contact', section: 'w-6' },
  }),
  unit({
    id: 'Fangs',
    side: 'attacker',
    charge: 'fang',
    stands: 2,
    equipment: ['ram'],
    place: { on: 'contact', section: 't-G' },
    battering: 't-G',
  }),
  unit({ id: 'Spears', side: 'attacker', charge: 'spear', place: { on: 'field', at: { x: 92, y: 58 } } }),
  unit({
    id: 'Rock lobbers',
    side: 'attacker',
    charge: 'lobber',
    type: 'artillery',
    stands: 2,
    place: { on: 'field', at: { x: 170, y: 100 } },
  }),
  unit({ id: 'Takers', side: 'attacker', charge: 'axe', place: on('w-6') }),
];

function change(sections: readonly SectionView[], by: Readonly<Record<string, Partial<SectionView>>>): SectionView[] {
  return sections.map((s) => ({ ...s, ...by[s.id] }));
}

const base = {
  name: 'Varenne',
  sides,
  turn: 5,
  turns: 10,
  mayEndFrom: 7,
  active: 'attacker',
  phase: 'combat',
  phases,
  result: null,
} as const;

/** A ring in the middle of an assault: tokens, a breach, a taken wall, machines of every kind. */
export function assault(): SiegeView {
  const units = [...garrison, ...besiegers];
  const sections = change(held(ring, units), {
    'w-1': { tokens: 1, falls: 0.004 },
    'w-2': { oil: 'ready' },
    'w-4': { state: 'breach' },
    'w-5': { tokens: 4, falls: 0.027 },
    't-G': { gate: { resistance: 12, tokens: 3, hits: 0, testPending: false, falls: 0.259, state: 'closed' } },
  });
  return { ...base, sections, units };
}

/** The same ring before the first shot. */
export function intact(): SiegeView {
  return {
    ...base,
    turn: 1,
    phase: 'command',
    sections: held(ring, garrison),
    units: [...garrison, ...besiegers.slice(3, 5)],
  };
}

/** The same ring while the armies are set up: a tower is held, and pieces of more kinds wait than find room in a strip. */
export function settingUp(): SiegeView {
  const charges = ['axe', 'mullet', 'fang', 'spear', 'lobber', 'horse', 'bow', 'crown', 'gun', 'halberd', 'key', 'ram'];
  const waiting = [...charges, ...Array.from({ length: 12 }, () => 'axe'), 'bow'].map((charge, i) =>
    unit({ id: `Waits ${String(i)}`, side: 'attacker', charge, place: { on: 'off-table' } }),
  );
  const units = [
    ...garrison.slice(0, 3),
    ...garrison.slice(3).map((one): UnitView => ({ ...one, place: { on: 'off-table' } })),
    ...waiting,
  ];
  const phase = { id: 'deployment', name: { key: 'sample.phase.deployment' } };
  return { ...base, turn: 1, phase: phase.id, phases: [phase, ...phases], sections: held(ring, units), units };
}

/** A front of one tower, three walls and a gate, with damage by section. */
export function smallFront(by: Readonly<Record<string, Partial<SectionView>>> = {}): SiegeView {
  const units = [
    holding('Crossbows', 'bow', 't-A', 3),
    holding('Halberdiers', 'halberd', 'w-1', 3),
    holding('Levy', 'spear', 'w-2', 2),
    holding('Gate watch', 'gun', 't-G', 2),
    unit({
      id: 'Knights',
      side: 'defender',
      charge: 'horse',
      type: 'cavalry',
      stands: 3,
      place: { on: 'courtyard', at: { x: 0, y: -70 } },
    }),
    unit({
      id: 'Orc boys',
      side: 'attacker',
      charge: 'axe',
      stands: 3,
      equipment: ['ladders'],
      place: { on: 'contact', section: 'w-2' },
      hits: 2,
    }),
    unit({
      id: 'Ram',
      side: 'attacker',
      charge: 'fang',
      stands: 3,
      equipment: ['ram'],
      place: { on: 'contact', section: 't-G' },
      battering: 't-G',
    }),
    unit({
      id: 'Wolves',
      side: 'attacker',
      charge: 'claw',
      type: 'cavalry',
      stands: 3,
      place: { on: 'field', at: { x: -110, y: 120 } },
      confused: true,
    }),
    unit({
      id: 'Rock lobbers',
      side: 'attacker',
      charge: 'lobber',
      type: 'artillery',
      stands: 2,
      place: { on: 'field', at: { x: 120, y: 130 } },
    }),
  ];
  return { ...base, name: 'Toll gate', turn: 2, sections: change(held(front, units), by), units };
}

/** Walls 1 to 3, tower and gate with an increasing number of tokens. */
export function damaged(tokens: number): SiegeView {
  return smallFront({
    'w-1': { tokens, falls: tokens / 12 },
    'w-2': { tokens: Math.max(0, tokens - 1), falls: 0.1, testPending: true, hits: 2 },
    't-A': { tokens, falls: 0.1 },
    't-G': {
      tokens: Math.max(0, tokens - 3),
      gate: { resistance: 12, tokens: Math.min(3, tokens), hits: 0, testPending: false, falls: 0.2, state: 'closed' },
    },
  });
}

/** The same front with its gate broken and a wall down. */
export function breached(): SiegeView {
  const view = smallFront({
    'w-3': { state: 'breach' },
    'w-1': { tokens: 2, oil: 'blocked' },
    't-G': {
      state: 'gate-broken',
      gate: { resistance: 12, tokens: 0, hits: 0, testPending: false, falls: null, state: 'broken' },
    },
  });
  return {
    ...view,
    units: [
      ...view.units,
      unit({ id: 'Stormers', side: 'attacker', charge: 'sword', stands: 2, place: { on: 'breach', section: 'w-3' } }),
    ],
  };
}

/** Rounds, palisades and a fallen tower. */
export function palisade(): SiegeView {
  const view = smallFront({
    't-A': { state: 'breach' },
    'w-1': { kind: 'palisade-wall', tokens: 3 },
    'w-2': { kind: 'palisade-wall' },
    'w-3': { kind: 'earthwork', tokens: 1 },
  });
  return { ...view, units: view.units.filter((u) => !(u.place.on === 'section' && u.place.section === 't-A')) };
}
