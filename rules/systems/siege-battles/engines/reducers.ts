import { withEngine, withParty, withSection, type Reducers } from '../changes.ts';
import { engineOf, sectionOf } from '../pieces.ts';
import type { Siege } from '../state.ts';
import type { EngineFact } from './facts.ts';

/** SB-129: turns the tower into a section connected to the one it touches. */
function docked(siege: Siege, id: string, section: string): Siege {
  const { label } = engineOf(siege, id);
  const linked = withSection(siege, section, { links: [...sectionOf(siege, section).links, id] });
  return {
    ...withEngine(linked, id, { at: section, pusher: null }),
    sections: {
      ...linked.sections,
      [id]: {
        id,
        kind: 'siege-tower',
        label,
        wooden: false,
        // SB-131: from the tower only the section it touches can be assaulted.
        links: [section],
        breached: false,
        shields: 0,
        heldBy: 'attacker',
        gate: null,
        betrayed: false,
        cauldron: null,
        platform: false,
        items: [],
        objective: false,
        engine: id,
        bridge: null,
        doors: [],
        guns: [],
        shown: [],
        sallied: 0,
        charges: 0,
      },
    },
  };
}

export const engineReducers: Reducers<EngineFact> = {
  'engine-moved': (siege, { engine }) => {
    const moved = withEngine(siege, engine, { moved: true, at: null });
    const { pusher } = engineOf(siege, engine);
    return { ...(pusher === null ? moved : withParty(moved, pusher, { moved: true })), movement: 'moves' };
  },
  'engine-taken': (siege, { engine, unit }) => ({
    ...withParty(withEngine(siege, engine, { pusher: unit }), unit, { moved: true }),
    movement: 'moves',
  }),
  docked: (siege, { engine, section }) => docked(siege, engine, section),
  'ram-touches': (siege, { engine, section }) => withEngine(siege, engine, { at: section }),
  'docking-assault': (siege, { unit, section, engine }) => ({
    ...withSection(withParty(siege, unit, { charged: true }), section, {
      charges: sectionOf(siege, section).charges + 1,
    }),
    assaults: [...siege.assaults, { unit, section, route: 'siege-tower', from: engine }],
  }),
};
