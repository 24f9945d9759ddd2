import { missing } from '../../../kernel/own.ts';
import { withUnit, type Reducers } from '../changes.ts';
import { unitOf, type Siege } from '../state.ts';
import { nextToDeploy } from './deployment-order.ts';
import type { MusterFact } from './facts.ts';

/** Reducers for deployment and scenarios. */
export const musterReducers: Reducers<MusterFact> = {
  'digs-first': (siege, { seat }) => {
    const { attacker, defender } = siege.sides;
    return onToNext({
      ...siege,
      sides: {
        attacker: { ...attacker, digsFirst: seat === 'attacker' },
        defender: { ...defender, digsFirst: seat === 'defender' },
      },
    });
  },
  'earthwork-laid': (siege, { earthwork, at }) => {
    const piece = siege.earthworks[earthwork] ?? missing('earthwork', earthwork);
    return onToNext({ ...siege, earthworks: { ...siege.earthworks, [earthwork]: { ...piece, at } } });
  },
  'earthwork-outside': (siege) => siege,
  deployed: (siege, { unit, place }) => onToNext(withUnit(siege, unit, { place })),
  reminder: (siege, { rule }) => ({ ...siege, reminded: [...siege.reminded, rule] }),
  'goes-on': (siege) => siege,
  'broke-out': (siege, { unit }) => ({
    ...withUnit(siege, unit, { place: { on: 'off-table' }, moved: true, ready: false }),
    brokeOut: unit,
  }),
  'stays-on-table': (siege, { unit }) => withUnit(siege, unit, { moved: true, ready: false }),
  dispatched: (siege, { unit }) => ({
    ...siege,
    relief: { ...siege.relief, dispatched: [...siege.relief.dispatched, unit] },
  }),
  // SF-278 (b): the unit leaves the table and is not destroyed.
  'dispatch-arrived': (siege, { unit }) => ({
    ...withUnit(siege, unit, { place: { on: 'off-table' }, moved: true, ready: false }),
    relief: {
      ...siege.relief,
      bonus: siege.relief.bonus + 1,
      dispatched: siege.relief.dispatched.filter((id) => id !== unit),
    },
  }),
  'relief-rolled': (siege, { arrives }) => ({
    ...siege,
    relief: {
      ...siege.relief,
      arrived: arrives,
      rolledInTurn: siege.turn,
      // SF-278 (a)
      bonus: siege.options.dispatchBonus === 'next-roll' ? 0 : siege.relief.bonus,
    },
  }),
  'relief-placed': (siege, { unit, at }) => withUnit(siege, unit, { place: { on: 'field', at } }),
  'tower-target': (siege, { section, unit }) => ({
    ...siege,
    towerTargets: { ...siege.towerTargets, [section]: unitOf(siege, unit).roster.id },
  }),
};

/** Makes the side that places next active. */
function onToNext(siege: Siege): Siege {
  const next = nextToDeploy(siege);
  return next === undefined ? siege : { ...siege, active: next.seat };
}
