import type { Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { mapped } from '../../../kernel/mapped.ts';
import { opponentOf, type Seat, type Siege } from '../state.ts';
import type { GameFact } from './facts.ts';

export const gameReducers: Reducers<GameFact> = {
  'turn-began': (siege, { turn, active }) => ({
    ...siege,
    turn,
    active,
    phase: 'start',
    ordering: false,
    units: mapped(siege.units, (unit) => ({
      ...unit,
      halted: false,
      shot: false,
      hits: 0,
      drive: 0,
      ready: false,
      orders: 0,
      acted: false,
      silent: false,
    })),
    // SM-111: moves are counted per Command phase.
    engines: mapped(siege.engines, (engine) => ({ ...engine, moves: 0, used: false, hits: 0 })),
    // SM-208, SM-209 (DSM-103): rerolls are renewed each player turn.
    assault: {
      ...siege.assault,
      thrownAgain: { attacker: 0, defender: 0 },
      // SM-220 (DSM-117): shooting stays forbidden until the end of that side's next turn.
      silenced: siege.assault.silenced === active ? active : null,
    },
  }),
  'phase-began': (siege, { phase }) => ({
    ...siege,
    phase,
    // SM-B11: left-over hits are dropped at the end of the Shooting phase.
    // SM-B14: earlier hits of units in fights stay for the first round; SM-113: those on engines are dropped too.
    units: mapped(siege.units, (unit) => ({
      ...unit,
      hits:
        unit.engaged === null
          ? 0
          : Math.min(unit.hits, phase === 'combat' ? (siege.assault.before[unit.roster.id] ?? Infinity) : Infinity),
      drive: 0,
    })),
    engines: mapped(siege.engines, (engine) => ({ ...engine, hits: 0 })),
    assault: {
      ...siege.assault,
      outOfReach: [],
      cover: {},
      before: phase === 'shooting' ? hitsInFights(siege) : {},
      fought: phase === 'combat' ? [] : siege.assault.fought,
    },
  }),
  'break-point-lowered': (siege, { by }) => ({ ...siege, reductions: siege.reductions + by }),
  'foothold-kept': asItWas,
  'battle-ended': (siege, { by, winner }) => ({
    ...siege,
    ended: { by, winner: by === 'broken' ? winnerOf(siege) : (winner ?? null) },
  }),
  reminder: (siege, { rule }) => ({
    ...siege,
    assault: { ...siege.assault, reminded: [...siege.assault.reminded, rule] },
  }),
};

/** SM-B14: the hits of units in fights. */
function hitsInFights({ units }: Siege): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.values(units).flatMap(({ roster, engaged, hits }) => (engaged === null ? [] : [[roster.id, hits]])),
  );
}

/**
 * SM-181, SM-182 (DSM-087): a broken side has lost; if both break at once the fortress holds, or it is a draw by
 * option.
 */
function winnerOf({ broken, options }: Siege): Seat | null {
  const [one, other] = broken ?? [];
  if (other !== undefined) return options.bothBroken === 'draw' ? null : 'defender';
  return one === undefined ? null : opponentOf(one);
}
