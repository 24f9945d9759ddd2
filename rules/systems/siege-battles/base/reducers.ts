import { withEngine, withoutAssaults, withParty, withSection, withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { mapped } from '../../../kernel/mapped.ts';
import { engineOf, joinedTo, occupants, party, unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';
import { withModels } from './champion.ts';
import type { BaseFact } from './facts.ts';

/** Reducers for the base game's facts. */

/** Removes a unit; characters who had joined it stand alone in its place and carry on its assault. */
function gone(siege: Siege, id: string): Siege {
  const freed = mapped(siege.units, (unit) => (unit.joined === id ? { ...unit, joined: null } : unit));
  // SB-048, SB-102: a character who outlives his unit enters, or tests, in its place.
  const assaults = siege.assaults.flatMap((one) =>
    one.unit === id ? joinedTo(siege, id).map((unit) => ({ ...one, unit })) : [one],
  );
  return withUnit({ ...siege, units: freed, assaults }, id, {
    ...withModels(unitOf(siege, id), 0),
    destroyed: true,
    fleeing: false,
    place: { at: 'off' },
    joined: null,
    // SB-138, SB-140, SB-191: it stops battering or breaking doors.
    batters: null,
    breaks: [],
  });
}

/** SB-130: a destroyed docked siege tower is no longer a section; its garrison is set beside it, unharmed. */
function engineGone(siege: Siege, id: string): Siege {
  const { kind, at } = engineOf(siege, id);
  const without = withEngine(siege, id, { wounds: 0, destroyed: true, pusher: null, at: null });
  if (kind !== 'siege-tower' || at === null) return without;
  const down = occupants(without, id).reduce(
    (changed, unit) => withUnit(changed, unit, { place: { at: 'outside' } }),
    without,
  );
  const { [id]: _, ...sections } = down.sections;
  return {
    ...down,
    sections: mapped(sections, (section) => ({ ...section, links: section.links.filter((link) => link !== id) })),
    assaults: down.assaults.filter(({ section, from }) => section !== id && from !== id),
  };
}

export const baseReducers: Reducers<BaseFact> = {
  reminder: asItWas,
  hurt: (siege, { unit, who, slain, left }) => {
    const before = unitOf(siege, unit);
    const models = Math.max(0, before.models - slain);
    const hurt = who === 'champion' ? { ...before, championWounds: left } : { ...before, wounds: left };
    return withUnit(
      siege,
      unit,
      withModels(who === 'champion' && slain > 0 ? { ...hurt, championAlive: false } : hurt, models),
    );
  },
  unhurt: asItWas,
  'unit-destroyed': (siege, { unit }) => gone(siege, unit),
  'test-taken': (siege, { unit, test }) => (test === 'panic' ? withUnit(siege, unit, { panicked: true }) : siege),
  fled: (siege, { unit, to }) =>
    withoutAssaults(
      withParty(siege, unit, { fleeing: true, place: { at: to }, batters: null, breaks: [] }),
      party(siege, unit),
    ),
  rallied: (siege, { unit }) => withParty(siege, unit, { fleeing: false, moved: true }),
  'left-table': (siege, { unit }) => party(siege, unit).reduce((changed, member) => gone(changed, member), siege),
  helped: asItWas,
  stumbles: (siege, { unit }) => withUnit(siege, unit, { stumbles: true }),
  calmed: (siege, { unit }) => withUnit(siege, unit, { calmed: true }),
  breathed: (siege, { unit }) => withUnit(siege, unit, { breathed: true, shot: true }),
  winds: (siege, { power, dispel }) => ({ ...siege, magic: { power, dispel } }),
  regrown: (siege, { unit, models, left, championLeft = unitOf(siege, unit).championWounds }) =>
    withUnit(siege, unit, {
      models: unitOf(siege, unit).models + models,
      wounds: left,
      championWounds: championLeft,
    }),
  'machine-abandoned': asItWas,
  'oil-spilt': (siege, { section, oil }) => withSection(siege, section, { cauldron: { kind: oil, state: 'spilt' } }),
  'engine-left': (siege, { engine }) => withEngine(siege, engine, { pusher: null }),
  'engine-hurt': (siege, { engine, wounds }) =>
    withEngine(siege, engine, { wounds: Math.max(0, engineOf(siege, engine).wounds - wounds) }),
  'engine-destroyed': (siege, { engine }) => engineGone(siege, engine),
};
