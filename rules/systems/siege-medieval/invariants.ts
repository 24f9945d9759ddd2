import { firstProblem as first, type Invariant } from '../../kernel/invariant.ts';
import type { Fact } from './facts.ts';
import type { Fight, Party } from './fights/fight.ts';
import { touch } from './fights/parties.ts';
import { standsOn } from './mechanics/places.ts';
import { unitOf, type Siege } from './state.ts';

/** Invariants of every siege, whatever is played. Problems name pieces by id, for debugging. */

type Rule = Invariant<Siege, Fact>;

const partiesOf = ({ attackers, defenders }: Fight): readonly Party[] => [...attackers, ...defenders];

const standsAreSomewhere: Rule = {
  name: 'every stand of a unit on the works stands on a section, and no other does',
  rules: ['SM-B02', 'SM-066'],
  check: (_before, _fact, after) =>
    first(Object.keys(after.units), (id) => {
      const { stands, place } = unitOf(after, id);
      if (stands === 0 || place.on !== 'section') return undefined;
      const placed = Object.values(place.stands).reduce((sum, count) => sum + count, 0);
      if (placed === stands) return undefined;
      return `${id} has ${String(stands)} stands, of which ${String(placed)} are placed`;
    }),
};

const fightersAreMarked: Rule = {
  name: 'whoever is in a fight is marked with it, and nobody else is',
  rules: ['SM-B17'],
  check: (_before, _fact, after) =>
    first(Object.keys(after.units), (id) => {
      const { engaged, stands } = unitOf(after, id);
      if (stands === 0) return undefined;
      const inFights = Object.values(after.fights).filter((fight) => partiesOf(fight).some(({ unit }) => unit === id));
      if (inFights.length > 1) return `${id} is in ${inFights.map((fight) => fight.id).join(' and ')}`;
      const fight = inFights[0]?.id ?? null;
      return fight === engaged ? undefined : `${id} is marked with ${String(engaged)} and fights in ${String(fight)}`;
    }),
};

/** The fights that wait or go on; a battle may end in the midst of one, which then stays as it was (SM-178). */
const fightsIn = ({ ended, fights }: Siege): readonly Fight[] => (ended === null ? Object.values(fights) : []);

const fightersAreThere: Rule = {
  name: 'whoever is charged on a section stands on it as long as the fight waits',
  rules: ['SM-B14', 'SM-B17'],
  atRest: (siege) =>
    first(fightsIn(siege), (fight) =>
      first(fight.defenders, ({ unit, holds }) => {
        const charged = unitOf(siege, unit);
        if (fight.round > 1 || holds === undefined || charged.stands === 0 || standsOn(charged, holds) > 0)
          return undefined;
        // The stands of one half may all be gone.
        const elsewhere = fight.defenders.some(
          (other) => other.unit === unit && standsOn(charged, other.holds ?? '') > 0,
        );
        return elsewhere ? undefined : `${unit} is fought on ${holds} in ${fight.id} and is '${charged.place.on}'`;
      }),
    ),
};

const fightersTouch: Rule = {
  name: 'everybody in a fight touches an enemy',
  rules: ['SM-B15'],
  atRest: (siege) =>
    first(fightsIn(siege), (fight) => {
      const { attackers, defenders, engine } = fight;
      if (engine !== null && defenders.length === 0) return undefined;
      const alone =
        attackers.find((charger) => !defenders.some((charged) => touch(charger, charged))) ??
        defenders.find((charged) => !attackers.some((charger) => touch(charger, charged)));
      return alone === undefined ? undefined : `${alone.unit} touches nobody in ${fight.id}`;
    }),
};

const fightsEnd: Rule = {
  name: 'no fight outlives those who charged, nor the engine that was charged, nor the Combat phase',
  rules: ['SM-B01', 'SM-B17', 'SM-118'],
  atRest: (siege) =>
    first(fightsIn(siege), ({ id, attackers, defenders, engine }) => {
      if (siege.phase !== 'command' && siege.phase !== 'shooting' && siege.phase !== 'combat')
        return `${id} goes on in phase '${siege.phase}'`;
      if (attackers.every(({ unit }) => unitOf(siege, unit).stands === 0)) return `nobody is left to charge in ${id}`;
      const gone = defenders.length === 0 && siege.engines[engine ?? '']?.destroyed !== false;
      return gone ? `${id} is fought for nothing` : undefined;
    }),
};

const enginesArePushed: Rule = {
  name: 'an engine is pushed by one living unit of its own side that stands outside, or by nobody',
  rules: ['SM-108', 'SM-109', 'SM-140'],
  check: (_before, _fact, after) => {
    const pushing = new Set<string>();
    return first(Object.entries(after.engines), ([id, { pusher, side, destroyed, deployed }]) => {
      if (pusher === null) return undefined;
      const unit = unitOf(after, pusher);
      if (destroyed) return `${pusher} pushes ${id}, which is destroyed`;
      if (pushing.has(pusher)) return `${pusher} pushes ${id} and another engine`;
      pushing.add(pusher);
      if (unit.stands === 0) return `${pusher} pushes ${id} and is destroyed`;
      if (unit.side !== side) return `${pusher} pushes ${id} of the other side`;
      const { on } = unit.place;
      if (!deployed || on === 'outside' || on === 'foot' || on === 'off-table') return undefined;
      return `${pusher} pushes ${id} and is '${on}'`;
    });
  },
};

const debrisIsEmpty: Rule = {
  name: 'nobody stands on the ramparts of a section that has fallen, and no gate or engine is there',
  rules: ['SM-083', 'SM-085', 'SM-087'],
  atRest: (siege) =>
    first(Object.entries(siege.sections), ([id, { state }]) => {
      if (state !== 'debris') return undefined;
      const there = Object.values(siege.units).find((unit) => standsOn(unit, id) > 0);
      return there === undefined ? undefined : `${there.roster.id} stands on ${id}, which is debris`;
    }),
};

/** Facts that move a unit, or units with it, apart from set-up and deployment. */
const MOVED_BY: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  'deployed',
  'charge-began',
  'charge-failed',
  'retreated',
  'fell-back',
  'advanced',
  'held',
  'pursued',
  'walked',
  'climbed',
  'engine-rolled',
  'left-section',
  'driven-back',
  'driven-along',
  'driven-off',
  'went-across',
  'stands-lost',
  'stands-fell',
  'troubled',
  'militia-raised',
  'militia-placed',
  'sallied',
  'went-underground',
  'tunnel-dug',
  'entrance-tried',
  'laid-down-arms',
  'turncoat-joined',
]);

const nobodyDrifts: Rule = {
  name: 'nobody comes to another place but by a fact whose rule moves him',
  rules: ['SM-B07', 'SM-154', 'SM-B18'],
  check: (before, { kind }, after) => {
    if (MOVED_BY.has(kind) || before.units === after.units) return undefined;
    // Purchases can be given back.
    return first(Object.keys(before.units), (id) =>
      after.units[id] === undefined ||
      JSON.stringify(before.units[id]?.place) === JSON.stringify(after.units[id]?.place)
        ? undefined
        : `${id} has moved from '${unitOf(before, id).place.on}' to '${unitOf(after, id).place.on}'`,
    );
  },
};

const strikesWhomItTouches: Rule = {
  name: 'whoever strikes in a fight touches whom he strikes',
  rules: ['SM-B15', 'SM-B17'],
  check: (before, fact) => {
    if (fact.kind !== 'fight-round') return undefined;
    const fight = before.fights[fact.id];
    if (fight === undefined) return `${fact.unit} strikes in ${fact.id}, which is no fight`;
    const { attackers, defenders, engine } = fight;
    if (fact.target === engine) return undefined;
    const touching = attackers.some(
      (one) => one.unit === fact.unit && defenders.some((other) => other.unit === fact.target && touch(one, other)),
    );
    return touching ? undefined : `${fact.unit} strikes ${fact.target}, which it does not touch`;
  },
};

const woundsLeaveWithTheirUnit: Rule = {
  name: 'wounds are of somebody, and leave with him',
  rules: ['SM-B11', 'SM-B12'],
  check: (_before, _fact, after) =>
    first(Object.keys(after.units), (id) => {
      const { hits, stands, drive } = unitOf(after, id);
      return hits < 0 || stands < 0 || drive < 0
        ? `${id} has ${String(stands)} stands and ${String(hits)} hits`
        : undefined;
    }),
  atRest: (siege) =>
    first(Object.keys(siege.units), (id) => {
      const { hits, stands, roster } = unitOf(siege, id);
      // The last blows of a finished battle are still counted.
      if (stands === 0) return hits > 0 && siege.ended === null ? `${id} is gone, and its wounds are not` : undefined;
      return hits >= roster.profile.hits ? `${id} has wounds for a stand that it has not lost` : undefined;
    }),
};

const othersStay: Rule = {
  name: 'no stand is moved by what happened to another stand’s section',
  rules: ['SM-066', 'SM-086', 'SM-B11'],
  check: (before, fact, after) => {
    if (fact.kind !== 'stands-lost' && fact.kind !== 'left-section') return undefined;
    const { unit } = fact;
    const section = fact.kind === 'left-section' ? fact.from : fact.section;
    if (section === null) return undefined;
    const [was, is] = [unitOf(before, unit), unitOf(after, unit)];
    if (was.place.on !== 'section' || is.stands === 0 || is.place.on !== 'section') return undefined;
    // Losses beyond the stands on the section fall on the others.
    const beyond = fact.kind === 'stands-lost' ? Math.max(0, fact.count - standsOn(was, section)) : 0;
    const moved = Object.keys(was.place.stands).find((at) => at !== section && standsOn(is, at) < standsOn(was, at));
    return moved === undefined || beyond > 0 ? undefined : `stands of ${unit} have left ${moved}`;
  },
};

const thingsBelongToSomebody: Rule = {
  name: 'ladders are carried by somebody who is there, and no engine that is gone touches the works',
  rules: ['SM-033', 'SM-107', 'SM-117'],
  atRest: (siege) =>
    first(Object.keys(siege.units), (id) => {
      const { ladders, place, stands } = unitOf(siege, id);
      return ladders === 'carried' && stands > 0 && place.on === 'section'
        ? `${id} carries ladders and is '${place.on}'`
        : undefined;
    }) ??
    first(Object.entries(siege.engines), ([id, { destroyed, contact, deployed }]) => {
      if (contact === null) return undefined;
      if (destroyed || !deployed) return `${id} is not there and touches ${contact}`;
      if (!Object.hasOwn(siege.sections, contact) && !Object.hasOwn(siege.gates, contact))
        return `${id} touches ${contact}, which does not exist`;
      return undefined;
    }),
};

const counted: Rule = {
  name: 'no more is used than was bought',
  rules: ['SM-032', 'SM-048'],
  check: (_before, _fact, { works, minesUsed, units }) =>
    minesUsed > works.mines
      ? `${String(minesUsed)} mines of ${String(works.mines)} are used`
      : first(Object.values(units), ({ roster, stands }) =>
          stands > roster.profile.stands ? `${roster.id} has more stands than it had` : undefined,
        ),
};

export const invariants: readonly Rule[] = [
  standsAreSomewhere,
  fightersAreMarked,
  fightersAreThere,
  fightersTouch,
  fightsEnd,
  enginesArePushed,
  debrisIsEmpty,
  nobodyDrifts,
  strikesWhomItTouches,
  woundsLeaveWithTheirUnit,
  othersStay,
  thingsBelongToSomebody,
  counted,
];
