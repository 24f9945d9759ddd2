import type { Args } from '../../kernel/system.ts';
import type { FightAbout, Theatre } from '../../kernel/theatre.ts';
import { theatre as ofSiege } from '../../systems/siege-and-fortresses/combat/theatre.ts';
import { theatre as ofBattle } from '../../systems/warmaster-house-rules/melee/theatre.ts';
import type { Fact } from './facts.ts';
import { BY_HOUSE_RULES, OWN_NAMES } from './own-names.ts';
import type { Both } from './state.ts';

/** Fights at the walls and in the open, each reported by its own system. */

function ordered({ siege, battle }: Both, command: string, args: Args): FightAbout | undefined {
  if (BY_HOUSE_RULES.includes(command)) return ofBattle.ordered(battle, command, args);
  return ofSiege.ordered(siege, OWN_NAMES[command] ?? command, args);
}

export const theatre: Theatre<Both, Fact> = {
  saves: [...(ofSiege.saves ?? []), ...(ofBattle.saves ?? [])],
  ordered,
  thrown: ({ siege }, rule, about) => ofSiege.thrown?.(siege, rule, about),
  tells: (told, before, after, open) => {
    if (told.of === 'siege') return ofSiege.tells(told.fact, before.siege, after.siege, open);
    return told.of === 'battle' ? ofBattle.tells(told.fact, before.battle, after.battle, open) : [];
  },
};
