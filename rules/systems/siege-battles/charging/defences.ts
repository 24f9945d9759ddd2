import { call } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Option } from '../../../kernel/request.ts';
import { readyGun, SWIVEL, swivelReaction } from '../guns/swivel.ts';
import { gas } from '../hidden/gas.ts';
import { sectionOf, unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Reactions to a charge that only some sections have: the gas trap (SB-204) and the swivel gun (SB-205). */

interface Answer {
  readonly reaction: string;
  /** Who answers. */
  readonly target: string;
  readonly section: string;
  /** The charger, and its distance in inches. */
  readonly unit: string;
  readonly distance: number;
}

export const defences = {
  /** What a garrison unit may do besides. @param distance in inches; nothing where a siege tower docks */
  options: (siege: Siege, target: string, section: string, distance: number | null): readonly Option[] => {
    const unit = unitOf(siege, target);
    const { items } = sectionOf(siege, section);
    const gun = unit.roster.type !== 'war-machine' && readyGun(siege, unit) !== undefined;
    return [
      ...(items.includes('gas-trap') && unit.roster.side === 'defender'
        ? [{ id: 'gas', text: text('sb.charging.gas') }]
        : []),
      ...(gun && (distance ?? 0) <= SWIVEL.range ? [{ id: 'swivel', text: text('sb.charging.swivel') }] : []),
    ];
  },
  /** Carries the answer out, if it is one of these. */
  *run(game: Play, { reaction, target, section, unit, distance }: Answer): Steps {
    if (reaction === 'gas') yield* call(gas, { section });
    if (reaction === 'swivel') yield* swivelReaction(game, target, unit, distance);
  },
};
