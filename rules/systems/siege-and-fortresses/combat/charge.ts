import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ofUnitAtTarget } from '../command-parts.ts';
import { beginCharge } from '../command/initiative.ts';
import { leaveMantlets } from '../command/mantlets.ts';
import { mayCharge } from '../command/permission.ts';
import { blockedSight, waysTo } from '../command/sight.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { sealedOff } from '../scenarios/sealed.ts';
import { gateOfCharge, passUnderFire } from '../structures/under-the-gate.ts';
import { unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { enemies, named, ownWith, refusedBy } from '../why-not.ts';
import { canCharge, isOnTheGround, isOpenToCharge, keptFromBreach } from './ground.ts';
import { meet } from './meet.ts';
import { breachOf } from './parties.ts';

/** Charges against troops on the ground and in breaches: SF-B11, SF-009, SF-050, SF-058 to SF-060, SF-066, SF-196, SF-243. */

export interface Charge extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly target: string;
}

const beginChargeAt = procedure('charge', 'SF-B11', function* (game: Play, { unit, target }: Charge): Steps {
  if (!(yield* beginCharge(game, unit, target))) return;
  const { roster } = unitOf(game.state, unit);
  const atBreach = breachOf(game.state, unitOf(game.state, target)) !== null;
  const figures = { unit: roster.name, target: unitName(game.state, target) };
  const contact = yield* declareYesNo({
    seat: roster.side,
    rule: atBreach ? 'SF-059' : 'SF-B11',
    why: atBreach ? text('ask.reach-in-breach', figures) : text('ask.reach-unit', figures),
    about: [unit, target],
    suggested: true,
  });
  if (!contact) return yield* tell<Fact>({ kind: 'out-of-reach', unit, target });
  const ways = roster.side === 'attacker' ? waysTo(game.state, unit, target) : [];
  const gate = yield* gateOfCharge(game, unit, ways);
  yield* tell<Fact>({ kind: 'charge-made', unit, target });
  yield* leaveMantlets(game, unit); // SF-196, SF-243
  // SF-050, SF-078: charging past the troops above a broken gate.
  const suffered = gate === undefined ? 0 : yield* passUnderFire(game, unit, gate);
  if (suffered !== undefined) yield* call(meet, { unit, target, advanced: false, charged: true, suffered });
});

function isOffered(siege: Siege, unit: Unit, target: Unit): boolean {
  if (target.roster.side === unit.roster.side || !isOnTheGround(siege, target)) return false;
  // SF-009, SF-066: no charge at a target hidden by the walls.
  if (blockedSight(siege, unit, target.roster.id) !== undefined || keptFromBreach(siege, unit, target)) return false;
  return isOpenToCharge(siege, unit.roster.side, target);
}

/** Why a charge is not offered. */
function whyNoCharge(siege: Siege, { unit: id, target: at }: Charge): Problem | undefined {
  const unit = named(siege.units, id);
  const target = named(siege.units, at);
  if (unit === undefined || target === undefined) return undefined;
  const figures = { unit: unit.roster.name, target: target.roster.name };
  const refuse = (rule: string, why: Problem['text']): Problem => refusedBy(rule, why, id, at);
  if (siege.phase !== 'command' || unit.roster.side !== siege.active)
    return refuse('SF-B01', text('why-not.own-command-phase', figures));
  if (target.roster.side === unit.roster.side) return refuse('SF-B11', text('why-not.charges-a-friend', figures));
  if (!canCharge(unit)) return refuse('SF-B11', text('why-not.never-charges', figures));
  if (target.roster.profile.type === 'character') return refuse('SF-152', text('why-not.charges-a-character', figures));
  if (target.place.on === 'sections' && !isOnTheGround(siege, target))
    return refuse('SF-079', text('why-not.charges-a-rampart', figures));
  if (keptFromBreach(siege, unit, target)) return refuse('SF-060', text('why-not.no-way-over-rubble', figures));
  const blocked = blockedSight(siege, unit, at);
  if (blocked !== undefined) return blocked;
  if (!isOpenToCharge(siege, unit.roster.side, target))
    return refuse('SF-B11', text('why-not.fights-elsewhere', figures));
  if (unit.outOfReach.includes(at)) return refuse('SF-B11', text('why-not.charge-fell-short', figures));
  return (
    sealedOff(siege, unit, null) ??
    (mayCharge(siege, unit) ? undefined : refuse('SF-B08', text('why-not.may-not-charge', figures)))
  );
}

export const charge: Command<Siege, Fact, Charge> = {
  rule: 'SF-B11',
  offers: (siege) => {
    if (siege.phase !== 'command') return [];
    const offers: Charge[] = [];
    for (const unit in siege.units) {
      const charger = unitOf(siege, unit);
      // SF-284: a sealed garrison may not leave.
      if (!canCharge(charger) || !mayCharge(siege, charger) || sealedOff(siege, charger, null) !== undefined) continue;
      for (const target in siege.units) {
        if (!charger.outOfReach.includes(target) && isOffered(siege, charger, unitOf(siege, target)))
          offers.push({ unit, target });
      }
    }
    return offers;
  },
  ...ofUnitAtTarget('do.charge'),
  tries: (siege) => ownWith(siege, enemies(siege)).map(([unit, target]) => ({ unit, target })),
  whyNot: whyNoCharge,
  run: beginChargeAt,
};
