import { createRequire } from 'node:module';
import type { Game } from 'boardgame.io';
import type * as BoardgameClient from 'boardgame.io/client';
import { shotFaces } from './gate-siege.ts';

/** The same siege for boardgame.io: each of our rows is one of its moves, with the same checks. */

interface GateState {
  turn: number;
  active: 'attacker' | 'defender';
  phase: 'command' | 'shooting' | 'combat';
  structures: Record<string, { resistance: number; tokens: number; hits: number; fallen: boolean }>;
  units: Record<string, { shots: number; shot: boolean }>;
  asked: { what: 'range' | 'shots' | 'test'; structure: string; dice: number } | null;
}

// boardgame.io offers Node only its CommonJS build.
const { Client } = createRequire(import.meta.url)('boardgame.io/client') as typeof BoardgameClient;

const INVALID = 'INVALID_MOVE' as const;

const game: Game<GateState> = {
  name: 'gate',
  setup: () => ({
    turn: 1,
    active: 'attacker',
    phase: 'command',
    structures: Object.fromEntries(
      ['tower-a', 'wall-1', 'gate', 'wall-2'].map((id) => [
        id,
        { resistance: id === 'gate' ? 12 : 20, tokens: 0, hits: 0, fallen: false },
      ]),
    ),
    units: { 'lobber-1': { shots: 6, shot: false } },
    asked: null,
  }),
  moves: {
    endPhase: ({ G }) => {
      if (G.asked !== null) return INVALID;
      if (G.phase === 'shooting' && G.active === 'attacker') {
        for (const [id, structure] of Object.entries(G.structures)) {
          if (!structure.fallen && structure.hits + structure.tokens > 0) {
            G.asked = { what: 'test', structure: id, dice: structure.hits + structure.tokens };
            return undefined;
          }
        }
      }
      next(G);
      return undefined;
    },
    shoot: ({ G }, unit: string, structure: string) => {
      const shooter = G.units[unit];
      const target = G.structures[structure];
      if (G.asked !== null || G.phase !== 'shooting' || G.active !== 'attacker') return INVALID;
      if (shooter === undefined || shooter.shot || target === undefined || target.fallen) return INVALID;
      G.asked = { what: 'range', structure, dice: shooter.shots };
      return undefined;
    },
    declare: ({ G }, fact: boolean) => {
      if (G.asked?.what !== 'range') return INVALID;
      G.asked = fact ? { ...G.asked, what: 'shots' } : null;
      return undefined;
    },
    roll: ({ G }, faces: number[]) => {
      const { asked } = G;
      if (asked === null || asked.what === 'range' || faces.length !== asked.dice) return INVALID;
      if (faces.some((face) => !Number.isInteger(face) || face < 1 || face > 6)) return INVALID;
      const structure = G.structures[asked.structure];
      if (structure === undefined) return INVALID;
      G.asked = null;
      if (asked.what === 'shots') {
        structure.hits += faces.filter((face) => face >= 6).length;
        const shooter = G.units['lobber-1'];
        if (shooter !== undefined) shooter.shot = true;
        return undefined;
      }
      if (faces.reduce((a, b) => a + b, 0) > structure.resistance) structure.fallen = true;
      else if (structure.hits > 0) structure.tokens += 1;
      structure.hits = 0;
      next(G);
      return undefined;
    },
  },
};

function next(G: GateState): void {
  for (const unit of Object.values(G.units)) unit.shot = false;
  if (G.phase === 'command') G.phase = 'shooting';
  else if (G.phase === 'shooting') G.phase = 'combat';
  else {
    G.phase = 'command';
    if (G.active === 'attacker') G.active = 'defender';
    else {
      G.active = 'attacker';
      G.turn += 1;
    }
  }
}

/** Plays rounds as {@link playGateShots} does. @returns how many gate shots with their test were played */
export function playBoardgame(rounds: number): number {
  const client = Client<GateState>({ game, debug: false });
  const { moves } = client;
  const move = (name: string, ...args: unknown[]): void => {
    moves[name]?.(...args);
  };
  const asked = (): GateState['asked'] => client.getState()?.G.asked ?? null;
  for (let n = 0; n < rounds; n += 1) {
    move('endPhase');
    move('shoot', 'lobber-1', 'gate');
    move('declare', true);
    move('roll', shotFaces(n));
    move('endPhase');
    move(
      'roll',
      Array.from({ length: asked()?.dice ?? 0 }, () => 1),
    );
    for (let k = 0; k < 4; k += 1) move('endPhase');
  }
  const state = client.getState()?.G;
  if (state?.turn !== rounds + 1 || state.asked !== null) throw new Error('boardgame.io did not play the same game');
  return rounds;
}
