import type { FieldUnit, FieldView, Shape } from '../../../fortress/field/field-view.ts';
import { formationName } from '../names.ts';
import type { Formation, UnitType } from '../start/setup.ts';
import { leaderOf, unitOf, type Battle } from '../state.ts';

/**
 * The battlefield for the screens: who is in the open and in what formation, HR-008, HR-034, HR-B25. No rule reads a
 * place.
 */

const SHAPES: Readonly<Record<Formation, Shape>> = {
  line: 'line',
  column: 'column',
  hedgehog: 'hedgehog',
  'refused-left': 'refused-left',
  'refused-right': 'refused-right',
  'refused-both': 'refused-both',
  'irregular-other': 'loose',
  skirmish: 'skirmish',
};

/** Drawn depth of a stand in mm: enough for its sign. */
const DEPTHS: Readonly<Record<UnitType, number>> = {
  infantry: 28,
  cavalry: 40,
  chariot: 40,
  monster: 40,
  artillery: 34,
  machine: 34,
};

/** Signs of leaders by rank. */
const SIGNS = Object.freeze({ general: 'crown', hero: 'mullet', wizard: 'serpent' });

/** See {@link FieldView}. */
export function fieldView(battle: Battle): FieldView {
  return {
    table: battle.field.table,
    land: [...battle.field.land],
    near: 'attacker',
    units: Object.keys(battle.units).map((id) => fieldUnit(battle, id)),
    leaders: Object.keys(battle.leaders).map((id) => {
      const { roster, attachedTo, alive } = leaderOf(battle, id);
      return {
        leader: id,
        side: roster.side,
        charge: SIGNS[roster.role],
        attachedTo,
        lost: !alive,
        placed: roster.placed ?? null,
      };
    }),
    contacts: Object.values(battle.engagements).flatMap(({ id, contacts }) =>
      contacts.map(({ attacker, defender }) => ({ fight: id, one: attacker, other: defender })),
    ),
  };
}

function fieldUnit(battle: Battle, id: string): FieldUnit {
  const { roster, formation, frontage, position, inWoods, besideRiver } = unitOf(battle, id);
  return {
    unit: id,
    shape: SHAPES[formation],
    frontage,
    stand: { width: roster.standWidth * 10, depth: DEPTHS[roster.type] },
    status: position,
    inWoods,
    besideRiver,
    formation: formationName(formation),
    placed: roster.placed ?? null,
  };
}
