import { call, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Option } from '../../../kernel/request.ts';
import { readyGun, SWIVEL, swivelReaction } from '../guns/swivel.ts';
import { gas } from '../hidden/gas.ts';
import type { Fact } from '../facts.ts';
import { EQUIPMENT } from '../muster/equipment.ts';
import { sectionOf, unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Charge reactions only some sections offer: the gas trap (SB-204) and the swivel gun (SB-205). */

interface Answer {
  readonly reaction: string;
  /** The unit that reacts. */
  readonly target: string;
  readonly section: string;
  /** The charger, and its distance in inches. */
  readonly unit: string;
  readonly distance: number;
}

/** SB-009, SB-204: armies that can have bought gas; if the players keep no accounts, any army that has it. */
const mayHaveGas = ({ sides, setup }: Siege): boolean =>
  EQUIPMENT['gas-trap']?.armies?.(sides.defender) === true ||
  setup.sections.some(({ items }) => items.includes('gas-trap'));

export const defences = {
  /** The extra reactions of a garrison unit. @param distance in inches; null if a siege tower docks */
  options: (siege: Siege, target: string, distance: number | null): readonly Option[] => {
    const unit = unitOf(siege, target);
    const gun = unit.roster.type !== 'war-machine' && readyGun(siege, unit) !== undefined;
    return [
      // SB-186: offering the option does not reveal where the gas is.
      ...(unit.roster.side === 'defender' && mayHaveGas(siege) ? [{ id: 'gas', text: text('sb.charging.gas') }] : []),
      ...(gun && (distance ?? 0) <= SWIVEL.range ? [{ id: 'swivel', text: text('sb.charging.swivel') }] : []),
    ];
  },
  /** Resolves the reaction if it is one of these. */
  *run(game: Play, { reaction, target, section, unit, distance }: Answer): Steps {
    if (reaction === 'gas') {
      if (sectionOf(game.state, section).items.includes('gas-trap')) yield* call(gas, { section });
      else yield* tell<Fact>({ kind: 'no-gas', section });
    }
    if (reaction === 'swivel') yield* swivelReaction(game, target, unit, distance);
  },
};
