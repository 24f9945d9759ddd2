import { d3 } from '../base/dice.ts';
import { modified, type Profile } from '../base/profile.ts';
import type { Unit } from '../pieces.ts';

/** Effects of drinking from the Witches Cauldron: SB-161. */

export type Characteristic = keyof Profile;

/** SB-161: two D3, the first for the group, the second for the entry in it. */
const GROUPS: readonly (readonly Characteristic[])[] = [
  ['m', 'ws', 'bs'],
  ['s', 't', 'w'],
  ['i', 'a', 'ld'],
];

/** SB-161: the result of two plain dice. */
export const drawn = (group: number, within: number): Characteristic => GROUPS[d3(group) - 1]?.[d3(within) - 1] ?? 'm';

const raised = (profile: Profile, name: Characteristic): Profile => {
  const value = profile[name];
  return value === null ? profile : { ...profile, [name]: modified(value, 1) };
};

/** SB-161: plus one, up to 10, until the drinker's next turn begins. */
export function strengthened({ roster, sober }: Unit, name: Characteristic): Partial<Unit> {
  const { profile, champion } = roster;
  return {
    sober: sober ?? { profile, champion },
    roster: { ...roster, profile: raised(profile, name), champion: champion === null ? null : raised(champion, name) },
  };
}

/** SB-161: ends the bonus next turn; a wounded model keeps at least its last Wound. */
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
