import { d3 } from '../base/dice.ts';
import { modified, type Profile } from '../base/profile.ts';
import type { Unit } from '../pieces.ts';

/** What the Witches Cauldron does to those who drink: SB-161. */

export type Characteristic = keyof Profile;

/** SB-161: two D3, the group first, then the one within it. */
const GROUPS: readonly (readonly Characteristic[])[] = [
  ['m', 'ws', 'bs'],
  ['s', 't', 'w'],
  ['i', 'a', 'ld'],
];

/** SB-161: by the faces of two plain dice. */
export const drawn = (group: number, within: number): Characteristic => GROUPS[d3(group) - 1]?.[d3(within) - 1] ?? 'm';

const raised = (profile: Profile, name: Characteristic): Profile => {
  const value = profile[name];
  return value === null ? profile : { ...profile, [name]: modified(value, 1) };
};

/** SB-161: one higher, never above 10, until its own next turn begins. */
export function strengthened({ roster, sober }: Unit, name: Characteristic): Partial<Unit> {
  const { profile, champion } = roster;
  return {
    sober: sober ?? { profile, champion },
    roster: { ...roster, profile: raised(profile, name), champion: champion === null ? null : raised(champion, name) },
  };
}

/** SB-161: what its next turn takes away again; a wounded model keeps at least its last Wound. */
export function soberAgain({ roster, sober, wounds, championWounds }: Unit): Partial<Unit> {
  if (sober === null) return {};
  const { profile, champion } = sober;
  const atMost = (lost: number, { w }: Profile): number => Math.min(lost, Math.max(0, (w ?? 1) - 1));
  return {
    sober: null,
    roster: { ...roster, profile, champion },
    wounds: atMost(wounds, profile),
    championWounds: atMost(championWounds, champion ?? profile),
  };
}
