import type { SectionView, SiegeView, UnitView } from '../../fortress/view.ts';
import { text } from '../../kernel/text.ts';
import { result } from './turn.ts';
import type { Siege } from './state.ts';

/** What every screen can draw. Lengths are in millimetres of model; the attacker is at the bottom. */
export function view(siege: Siege): SiegeView {
  const ended = result(siege);
  return {
    name: siege.name,
    sides: Object.values(siege.sides).map((side) => ({
      ...side,
      role: text(`ns.role.${side.seat}`),
      victoryPoints: 0,
    })),
    turn: siege.turn,
    turns: siege.turns,
    mayEndFrom: siege.turns,
    active: 'attacker',
    phase: 'blows',
    phases: [{ id: 'blows', name: text('ns.phase.blows') }],
    sections: [wall(siege)],
    units: [besieger(siege)],
    result: ended === undefined ? null : { winner: ended.winner ?? null, text: ended.text, rule: ended.rule },
  };
}

function wall({ strength, strengthAtStart }: Siege): SectionView {
  return {
    id: 'wall',
    kind: 'wall',
    label: '1',
    name: text('ns.the-wall'),
    footprint: { at: { x: 0, y: 0 }, turn: 0, width: 120, depth: 30, shape: 'straight' },
    state: strength > 0 ? 'standing' : 'breach',
    gate: null,
    holder: strength > 0 ? 'defender' : null,
    capacity: 4,
    oil: 'none',
    battered: strength < strengthAtStart,
    beside: [],
    resistance: strengthAtStart,
    tokens: strengthAtStart - strength,
    hits: 0,
    testPending: false,
    falls: null,
    strength: { points: strength, lost: strengthAtStart - strength, weakest: false },
  };
}

function besieger({ stands, strength }: Siege): UnitView {
  return {
    id: 'besiegers',
    name: 'besiegers',
    called: text('ns.besiegers'),
    side: 'attacker',
    type: 'infantry',
    charge: 'halberd',
    stands,
    standsAtStart: stands,
    hits: 0,
    hitsPerStand: 1,
    equipment: [],
    place: { on: 'field', at: { x: 0, y: 60 } },
    confused: false,
    destroyed: false,
    battering: strength > 0 ? 'wall' : null,
  };
}
