import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, roll, tell } from '../../../kernel/request.ts';
import type { Command, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { atStructure } from '../command-parts.ts';
import type { Fact } from '../facts.ts';
import { shotsOf } from '../mechanics/shots.ts';
import { theStructure } from '../names.ts';
import { askStructureInRange } from '../mechanics/range-and-sight.ts';
import { sectionOf, structureOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import type { StructureId } from '../words.ts';
import { toHitStructure } from '../mechanics/status.ts';
import { NEVER_BREACHES } from '../tables.ts';
import { named, refusedBy } from '../why-not.ts';

/** Shooting at fortifications: SF-020 to SF-024, SF-026 to SF-029, SF-046, SF-143, SF-218. */

export interface ShotAtStructure extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly structure: StructureId;
}

/** SF-024: asks about range and sight; then one die per shot, hitting on 6 (SF-026), no save (SF-027). */
const shootAtStructure = procedure(
  'shooting-at-fortifications',
  'SF-022',
  function* (game: Play, { unit, structure }: ShotAtStructure): Steps {
    const { roster, stands } = unitOf(game.state, unit);
    const about = [unit, structureOf(game.state, structure).section];
    const figures = { unit: roster.name, structure: theStructure(game.state, structure) };
    const seen =
      isLaidOn(game.state, unit, structure) ||
      (yield* declareYesNo({
        seat: roster.side,
        ...askStructureInRange(roster, figures.structure),
        about,
        suggested: true,
      }));
    if (!seen) return yield* tell<Fact>({ kind: 'out-of-reach', unit, target: structure });

    const needs = toHitStructure(game.state, unitOf(game.state, unit));
    const hits = yield* roll({
      seat: roster.side,
      rule: 'SF-026',
      why: text('ask.shoot-structure', { ...figures, needs: needs.total }),
      about,
      dice: shotsOf(unitOf(game.state, unit), stands),
      sides: 6,
      reads: { kind: 'count', atLeast: needs },
    });
    // SF-029: no damage takes effect before the phase ends.
    yield* tell<Fact>({ kind: 'structure-shot', unit, structure, hits });
  },
);

/** SF-024: the set-up lists this shot as measured, and the unit has not moved since. */
function isLaidOn(siege: Siege, id: string, structure: StructureId): boolean {
  const { roster, moved } = unitOf(siege, id);
  return siege.turn === 1 && !moved && roster.laidOn?.includes(structureOf(siege, structure).section) === true;
}

/** SF-020: only wall-breaching artillery of the attacker, and only once a phase. */
function mayShoot(siege: Siege, id: string): boolean {
  const { roster, stands, shot, battering, engaged } = unitOf(siege, id);
  if (roster.side !== 'attacker' || !roster.profile.wallBreaching || stands === 0) return false;
  return !shot && battering === null && engaged === null;
}

/** SF-046: a battered structure may not be shot at. */
function isTarget(siege: Siege, id: StructureId): boolean {
  const { fallen, section } = structureOf(siege, id);
  return !fallen && sectionOf(siege, section).batteredBy.length === 0;
}

/** Why a shot at a structure is not offered. */
function whyNoShot(siege: Siege, { unit: id, structure: at }: ShotAtStructure): Problem | undefined {
  const unit = named(siege.units, id);
  const structure = named(siege.structures, at);
  if (unit === undefined || structure === undefined) return undefined;
  const { profile, side, name, written } = unit.roster;
  const figures = { unit: name, structure: theStructure(siege, at) };
  const refuse = (rule: string, why: Problem['text']): Problem => refusedBy(rule, why, id, structure.section);
  // SF-021: units firing small shot have their own rule.
  const small = NEVER_BREACHES.some((never) => written.toLowerCase().includes(never));
  if (small) return refuse('SF-021', text('why-not.small-shot', figures));
  if (!profile.wallBreaching) return refuse('SF-020', text('why-not.does-not-breach', figures));
  if (siege.phase !== 'shooting' || siege.active !== 'attacker' || side !== 'attacker')
    return refuse('SF-B01', text('why-not.attackers-shooting-phase', figures));
  if (unit.shot && unit.orderFailed) return refuse('SF-211', text('why-not.engine-not-turned', figures));
  if (unit.shot) return refuse('SF-022', text('why-not.one-target', figures));
  if (unit.battering !== null || unit.engaged !== null) return refuse('SF-B09', text('why-not.in-contact', figures));
  if (structure.fallen) return refuse('SF-037', text('why-not.fallen', figures));
  if (!isTarget(siege, at)) return refuse('SF-046', text('why-not.battered', figures));
  if (unit.outOfReach.includes(at)) return refuse('SF-024', text('why-not.structure-out-of-reach', figures));
  return undefined;
}

export const shootStructure: Command<Siege, Fact, ShotAtStructure> = {
  rule: 'SF-022',
  offers: (siege) => {
    if (siege.phase !== 'shooting' || siege.active !== 'attacker') return [];
    const offers: ShotAtStructure[] = [];
    for (const unit in siege.units) {
      if (!mayShoot(siege, unit)) continue;
      const { outOfReach } = unitOf(siege, unit);
      for (const structure in siege.structures) {
        if (isTarget(siege, structure) && !outOfReach.includes(structure)) offers.push({ unit, structure });
      }
    }
    return offers;
  },
  ...atStructure('do.shoot-structure'),
  whyNot: whyNoShot,
  run: shootAtStructure,
};
