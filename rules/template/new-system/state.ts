import type { Game, Steps as KernelSteps } from '../../kernel/request.ts';
import type { Options } from './options.ts';
import type { Setup } from './setup.ts';

/** The state of a match. Immutable: {@link fold} makes the next one from a fact. */
export interface Siege {
  readonly name: string;
  readonly sides: { readonly attacker: Setup['sides'][0]; readonly defender: Setup['sides'][1] };
  readonly options: Options;
  readonly turn: number;
  readonly turns: number;
  /** NS-001: blows that the wall still withstands; 0 once it has fallen. */
  readonly strength: number;
  readonly strengthAtStart: number;
  readonly stands: number;
  /** NS-002: whether the unit has struck this turn. */
  readonly struck: boolean;
}

/** What has happened: the only way to change a {@link Siege}. Facts are stored in match files, so never rename them. */
export type Fact =
  | { readonly kind: 'wall-struck'; readonly blows: number }
  | { readonly kind: 'turn-began'; readonly turn: number };

export type Play = Game<Siege>;
export type Steps<Result = void> = KernelSteps<Fact, Result>;

/** The match before the first turn. */
export function start({ name, sides: [attacker, defender], strength, stands, turns }: Setup, options: Options): Siege {
  const sides = { attacker, defender };
  return { name, sides, options, turn: 1, turns, strength, strengthAtStart: strength, stands, struck: false };
}

/** The match after a fact. */
export function fold(siege: Siege, fact: Fact): Siege {
  switch (fact.kind) {
    case 'wall-struck':
      return { ...siege, struck: true, strength: Math.max(0, siege.strength - fact.blows) };
    case 'turn-began':
      return { ...siege, turn: fact.turn, struck: false };
  }
}
