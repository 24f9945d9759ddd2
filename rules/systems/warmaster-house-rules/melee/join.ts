import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Args, Command, Problem } from '../../../kernel/system.ts';
import type { Fact } from '../facts.ts';
import { destroy } from '../game/destroy.ts';
import { unitName } from '../names.ts';
import { because, noSuch, order, unitNamed } from '../order.ts';
import { isEngaged, opponentOf, standing, unitOf, type Battle, type Play, type Steps } from '../state.ts';
import { combatOf, meetings } from './engagement.ts';
import { askZone } from '../charging/zone.ts';

/** Contacts that only the players can see: HR-145, HR-B11. Linked units are one combat. */

interface Touch extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly enemy: string;
}
interface Support extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly friend: string;
}

/** A check shared by both commands: both units exist and still have stands. */
function bothThere(battle: Battle, unit: unknown, other: unknown): Problem | undefined {
  for (const id of [unit, other]) {
    const found = unitNamed(battle, id);
    if (found === undefined) return noSuch(id);
    if (found.stands === 0) return because('HR-B05', 'hr.shoot.not.gone');
  }
  return undefined;
}

function whyNotTouch(battle: Battle, { unit, enemy }: Args): Problem | undefined {
  const missing = bothThere(battle, unit, enemy);
  if (missing !== undefined) return missing;
  const [one, other] = [unitOf(battle, String(unit)), unitOf(battle, String(enemy))];
  if (one.roster.side === other.roster.side) return because('HR-B11', 'hr.melee.not.friends');
  // HR-145: a unit that stopped short makes no contact with that move; a victor who comes to it (HR-B18) does.
  const short = [one, other].find(({ stoppedShort }) => stoppedShort);
  const comes = [one, other].some((unit) => unit !== short && unit.pursuits > 0);
  if (short !== undefined && !comes)
    return because('HR-145', 'hr.melee.not.stopped-short', { unit: short.roster.name });
  const fight = combatOf(battle, String(unit)) ?? combatOf(battle, String(enemy));
  // HR-080: other contact requires a charge.
  if (fight === undefined) return because('HR-B11', 'hr.melee.not.engaged', { unit: one.roster.name });
  return meetings(battle, fight, String(unit)).some((met) => met.enemy === enemy)
    ? because('HR-B11', 'hr.melee.not.touches-already')
    : undefined;
}

const touching = procedure('touch', 'HR-B11', function* (game: Play, { unit, enemy }: Touch): Steps {
  // HR-158: skirmishers in contact are destroyed, whoever else the charger fights.
  const thin = [unit, enemy].find((id) => unitOf(game.state, id).formation === 'skirmish');
  if (thin !== undefined) return yield* call(destroy, { unit: thin, by: 'contact' });
  yield* tell<Fact>({ kind: 'touched', unit, enemy, zone: yield* askZone(game, unit, enemy) });
});

/** HR-B11: a fighting unit touches another enemy as well. */
export const touch: Command<Battle, Fact, Touch> = order<Touch>({
  rule: 'HR-B11',
  candidates: (battle) =>
    ['attacker' as const, 'defender' as const].flatMap((side) =>
      standing(battle, side)
        .flatMap((unit) => standing(battle, opponentOf(side)).map((enemy) => ({ unit, enemy })))
        .filter(({ unit, enemy }) => isEngaged(battle, unit) || isEngaged(battle, enemy)),
    ),
  check: whyNotTouch,
  seat: (battle) => battle.active,
  ...naming('hr.melee.do.touch', { unit: unitName, enemy: unitName }),
  run: touching,
});

function whyNotSupport(battle: Battle, { unit, friend }: Args): Problem | undefined {
  const missing = bothThere(battle, unit, friend);
  if (missing !== undefined) return missing;
  const { roster } = unitOf(battle, String(unit));
  if (unit === friend || roster.side !== unitOf(battle, String(friend)).roster.side)
    return because('HR-B13', 'hr.melee.not.supports-friends');
  // HR-B13: only infantry supports.
  if (roster.type !== 'infantry') return because('HR-B13', 'hr.melee.not.infantry-supports');
  if (isEngaged(battle, String(unit))) return because('HR-B11', 'hr.melee.not.engaged-already', { unit: roster.name });
  return isEngaged(battle, String(friend))
    ? undefined
    : because('HR-B11', 'hr.melee.not.engaged', { unit: unitName(battle, String(friend)) });
}

const supporting = procedure('support', 'HR-B13', function* (_game: Play, { unit, friend }: Support): Steps {
  yield* tell<Fact>({ kind: 'supports', unit, friend });
});

/** HR-B13: a unit behind a fighting one lends it its stands. */
export const support: Command<Battle, Fact, Support> = order<Support>({
  rule: 'HR-B13',
  candidates: (battle) =>
    ['attacker' as const, 'defender' as const].flatMap((side) => {
      const units = standing(battle, side);
      return units.flatMap((unit) =>
        units.filter((friend) => friend !== unit && isEngaged(battle, friend)).map((friend) => ({ unit, friend })),
      );
    }),
  check: whyNotSupport,
  seat: (battle) => battle.active,
  ...naming('hr.melee.do.support', { unit: unitName, friend: unitName }),
  run: supporting,
});
