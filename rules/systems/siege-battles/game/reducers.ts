import type { Reducers } from '../changes.ts';
import { mapped } from '../../../kernel/mapped.ts';
import { broken } from '../doors/broken.ts';
import { NO_COMBAT, type Siege } from '../state.ts';
import { soberAgain } from '../upgrades/draughts.ts';
import type { GameFact } from './facts.ts';

/** SB-B05: ends what lasts for a phase, and starts a player turn. */
function phaseBegan(siege: Siege, { turn, active, phase }: Extract<GameFact, { kind: 'phase-began' }>): Siege {
  const newTurn = phase === 'start';
  return {
    ...siege,
    turn,
    active,
    phase,
    movement: 'gates',
    magic: null,
    assaults: siege.phase === 'combat' ? [] : siege.assaults,
    combat: NO_COMBAT,
    // SB-229: traitors open a gate for the next Close Combat Phase only.
    sections: mapped(siege.sections, (section) => ({
      ...section,
      betrayed: siege.phase === 'combat' ? false : section.betrayed,
      doors:
        siege.phase === 'combat' ? section.doors.filter((door) => !broken(siege, section.id, door)) : section.doors,
      guns: section.guns.map((gun) => ({ ...gun, fired: false })),
      sallied: newTurn ? 0 : section.sallied,
      charges: newTurn ? 0 : section.charges,
    })),
    engines: newTurn ? mapped(siege.engines, (engine) => ({ ...engine, moved: false })) : siege.engines,
    units: mapped(siege.units, (unit) => ({
      ...unit,
      phaseBegan: unit.models,
      panicked: false,
      reacted: false,
      poured: false,
      firing: 0,
      reaches: null,
      misfired: null,
      shot: false,
      drank: false,
      gunners: 0,
      breaks: [],
      ...(newTurn ? { stumbles: false } : {}),
      ...(newTurn && unit.roster.side === active ? { moved: false, charged: false, ...soberAgain(unit) } : {}),
    })),
  };
}

export const gameReducers: Reducers<GameFact> = {
  'phase-began': phaseBegan,
  'siege-ended': (siege, { winner, by, standards }) => ({
    ...siege,
    ended: { winner, by, ...(standards === undefined ? {} : { standards }) },
  }),
};
