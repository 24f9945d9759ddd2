import { withUnit, type Reducers } from '../changes.ts';
import { formationAfterLoss, formationAfterMove, judgedStands } from '../formations/formations.ts';
import { isEngaged, unitOf, type Battle } from '../state.ts';
import type { ShootingFact } from './facts.ts';

type Of<K extends ShootingFact['kind']> = Extract<ShootingFact, { kind: K }>;

/** HR-B07: once per phase; HR-014: a hedgehog is done once each of its stands has shot. */
function shot(battle: Battle, { unit: id, stands }: Of<'shot'>): Battle {
  const unit = unitOf(battle, id);
  const standsShot = unit.standsShot + stands;
  return withUnit(battle, id, { standsShot, shot: unit.formation !== 'hedgehog' || standsShot >= unit.stands });
}

function wounded(battle: Battle, { unit: id, hits, unsaved, by }: Of<'wounded'>): Battle {
  const unit = unitOf(battle, id);
  if (by !== 'shooting') return withUnit(battle, id, { hits: unit.hits + unsaved });
  // HR-099: one hit disorders the target, after its save unless the group plays it otherwise; how many does not matter.
  const hit = (battle.options.hitMeans === 'any' ? hits : unsaved) > 0;
  return withUnit(battle, id, {
    hits: unit.hits + unsaved,
    hitByShooting: unit.hitByShooting || hit,
    // HR-100: fire into a melee drives no unit back.
    shotHits: unit.shotHits + (isEngaged(battle, id) ? 0 : unsaved),
  });
}

/** HR-B05: with the stand go as many hits as it takes; HR-012: the formation follows. */
function standLost(battle: Battle, { unit: id, by }: Of<'stand-lost'>): Battle {
  const unit = unitOf(battle, id);
  const stands = unit.stands - 1;
  return withUnit(battle, id, {
    stands,
    hits: unit.hits - unit.roster.hits,
    lostInCombat: unit.lostInCombat + (by === 'shooting' ? 0 : 1),
    firedAtCharger: Math.min(unit.firedAtCharger, stands),
    ...formationAfterLoss(unit, judgedStands(unit.roster, stands)),
  });
}

export const shootingReducers: Reducers<ShootingFact> = {
  shot,
  // HR-097: these stands fire at no other charger this turn.
  'fired-at-charger': (battle, { unit, stands }) =>
    withUnit(battle, unit, { firedAtCharger: unitOf(battle, unit).firedAtCharger + stands }),
  'shot-refused': (battle) => battle,
  wounded,
  'stand-lost': standLost,
  // HR-015: a hedgehog that is driven back stops being one; the unit leaves its cover.
  'driven-back': (battle, { unit, confused }) =>
    withUnit(battle, unit, {
      confused: confused || unitOf(battle, unit).confused,
      position: 'open',
      formation: formationAfterMove(unitOf(battle, unit).formation),
    }),
  'odd-hits-cancelled': (battle, { unit, left }) => withUnit(battle, unit, { hits: left, shotHits: 0 }),
};
