import { declareNumber } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { playerName } from '../names.ts';
import { onWorks } from '../shooting/protection.ts';
import type { Seat } from '../start/setup.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { WITHOUT_SUPPORT, type Fight, type Party } from './fight.ts';
import { fightingStands, living, partiesOf } from './parties.ts';

/** Support: SM-B17, SM-151, SM-097, SM-130, SM-152, SM-159. */

/** What support adds to the result of a side; asks only if there could be any. */
export function* support(game: Play, fight: Fight, side: Seat): Steps<number> {
  const most = mostSupport(game.state, fight, side);
  if (most === 0) return 0;
  const up = livesOnWorks(game.state, fight, side);
  return yield* declareNumber({
    seat: side,
    rule: up ? 'SM-151' : 'SM-B17',
    why: text(up ? 'sm.fights.ask-support-works' : 'sm.fights.ask-support', { player: playerName(game.state, side) }),
    about: partiesOf(fight, side).map(({ unit }) => unit),
    unit: 'stands',
    min: 0,
    max: most,
    step: 1,
    suggested: 0,
  });
}

function livesOnWorks(siege: Siege, fight: Fight, side: Seat): boolean {
  return living(siege, partiesOf(fight, side)).some(({ unit }) => onWorks(unitOf(siege, unit)));
}

/** The most support that a side could have, in stands. */
export function mostSupport(siege: Siege, fight: Fight, side: Seat): number {
  const parties = living(siege, partiesOf(fight, side));
  const helped = parties.filter((party) => !fightsAlone(siege, fight, side, party));
  if (helped.length === 0) return 0;
  const up = livesOnWorks(siege, fight, side);
  let free = 0;
  for (const id of Object.keys(siege.units)) {
    const unit = unitOf(siege, id);
    if (unit.side !== side || unit.confused || unit.roster.profile.type === 'character') continue; // SM-B13
    if (onWorks(unit) !== up || unit.place.on === 'off-table' || unit.place.on === 'tunnel') continue;
    const own = parties.filter((known) => known.unit === id);
    if (own.length === 0 && unit.engaged !== null) continue;
    free += unit.stands - own.reduce((sum, party) => sum + fightingStands(siege, party), 0);
  }
  if (free === 0) return 0;
  // SM-151 (DSM-074): on the ramparts one per engaged stand, however many stands support it.
  const engaged = helped.reduce((sum, party) => sum + fightingStands(siege, party), 0);
  if (!up) return free;
  return siege.options.supportOnWorks === 'shared' ? engaged : Math.min(engaged, free);
}

/**
 * SM-097, SM-130, SM-152, SM-159, SM-187: whether a party climbs, flies or comes up from inside; it gets no support in
 * the first round.
 */
function fightsAlone({ options }: Siege, { round, attacker }: Fight, side: Seat, { how }: Party): boolean {
  if (round > 1 || side !== attacker) return false;
  return WITHOUT_SUPPORT.includes(how) && (how !== 'flyer' || options.flyersSupport === 'none'); // DSM-088
}
