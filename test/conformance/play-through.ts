import type { Lives } from '../../electron/referee/lives.ts';
import { Lane } from '../../rules/kernel/lane.ts';
import type { Args, AnySystem } from '../../rules/kernel/system.ts';
import type { Beginning } from './cover-play.ts';

export type PlayedFact = { readonly kind: string };
export type PlayedLane = Lane<unknown, PlayedFact>;

/** What is called while a game is played. */
export interface Watching {
  /** Called before each order. */
  readonly ordered?: (lane: PlayedLane, command: string, args: Args) => void;
  /** Called after each input, with the state before it and the number of inputs so far. */
  readonly after?: (lane: PlayedLane, facts: readonly PlayedFact[], n: number, before: unknown) => void;
}

/** Plays a game while its inputs are legal. */
export function playThrough(
  system: AnySystem,
  { begun, inputs }: Beginning,
  lives: Lives | undefined,
  { ordered, after }: Watching,
): void {
  const lane: PlayedLane = new Lane(system, system.start(begun.setup, begun.options), lives);
  for (const [n, input] of inputs.entries()) {
    if ('command' in input) {
      const about = lane.about(input.command, input.args);
      if (about !== undefined) lives?.note([about.rule], about.pieces);
      ordered?.(lane, input.command, input.args);
    }
    const before = lane.state;
    const facts = lane.submit(input);
    if (facts === undefined) return;
    if (lane.over) lives?.ends(system.result(lane.state)?.rule);
    after?.(lane, facts, n + 1, before);
  }
}
