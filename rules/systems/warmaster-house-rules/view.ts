import type { PlaceView, SiegeView, UnitView } from '../../fortress/view.ts';
import { text } from '../../kernel/text.ts';
import { commandBoard } from './command/board.ts';
import { fieldView } from './field/field-view.ts';
import { scoreSheet } from './game/score-sheet.ts';
import { PHASES, result } from './game/turn.ts';
import { fightViews, meleeSheets } from './melee/view.ts';
import type { Seat } from './start/setup.ts';
import { unitOf, type Battle } from './state.ts';

/** The battle for screens; these rules have no secrets. */
export function view(battle: Battle): SiegeView {
  const ended = result(battle);
  return {
    name: battle.name,
    sides: Object.values(battle.sides).map((side) => ({
      ...side,
      role: text(`hr.role.${side.seat}`),
      victoryPoints: scoreSheet(battle, side.seat).points,
    })),
    turn: battle.turn,
    turns: battle.turns,
    mayEndFrom: battle.turns,
    active: battle.active,
    phase: battle.phase,
    phases: PHASES.map((id) => ({ id, name: text(`hr.phase.${id}`) })),
    sections: [],
    units: [...sideView(battle, 'attacker'), ...sideView(battle, 'defender')],
    field: fieldView(battle),
    commandBoard: commandBoard(battle),
    fights: [...fightViews(battle)],
    meleeSheet: [...meleeSheets(battle)],
    sheet: Object.values(battle.sides).map(({ seat }) => scoreSheet(battle, seat)),
    result: ended === undefined ? null : { winner: ended.winner ?? null, text: ended.text, rule: ended.rule },
  };
}

function sideView(battle: Battle, seat: Seat): readonly UnitView[] {
  return Object.keys(battle.units)
    .filter((id) => unitOf(battle, id).roster.side === seat)
    .map((id, at, all) => unitView(battle, id, at, all.length));
}

/** A unit as shown (HR-060 and others): in the row of its side, unless the players have placed it. */
function unitView(battle: Battle, id: string, at: number, of: number): UnitView {
  const { roster, stands, hits, confused, orders } = unitOf(battle, id);
  const row = { x: (at - (of - 1) / 2) * 60, y: roster.side === 'attacker' ? 120 : -120 };
  const place: PlaceView = stands === 0 ? { on: 'off-table' } : { on: 'field', at: roster.at ?? row };
  return {
    id,
    name: roster.written,
    ...(typeof roster.name === 'string' ? {} : { called: roster.name }),
    side: roster.side,
    type: roster.flyer ? 'flyer' : roster.type,
    charge: roster.charge,
    stands,
    standsAtStart: roster.stands,
    hits,
    hitsPerStand: roster.hits,
    equipment: [],
    place,
    confused,
    destroyed: stands === 0,
    orders: orders.length,
    battering: null,
  };
}
