import { choose, declareNumber, declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Who } from '../base/champion.ts';
import type { Fact } from '../facts.ts';
import { fighterName, sectionName, unitName } from '../names.ts';
import { garrison, joinedTo, sectionOf, unitOf, type Route } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { fightingValues, strikingOrder } from './values.ts';

/** Who fights in an assault: SB-094 to SB-098. */

/** Models of one unit that fight alike. `models` drops as they fall. */
export interface Fighters {
  readonly unit: string;
  readonly who: Who;
  readonly side: Seat;
  readonly route: Route | 'garrison';
  readonly order: number;
  readonly halved: boolean;
  ws: number;
  models: number;
}

/** SB-095: the budget of each side, in points. */
export const BUDGET = 30;
export const COST: Readonly<Record<string, number>> = {
  infantry: 3,
  cavalry: 3,
  'war-beasts': 3,
  'monstrous-infantry': 10,
  'monstrous-beasts': 10,
  'monstrous-cavalry': 10,
  swarm: 10,
  'war-machine': 3,
  monster: 30,
  unique: 30,
  chariot: 30,
};

/** SB-095: how many models of a type the budget still allows. */
export const mostOf = (type: string, budget: number): number => Math.floor(budget / (COST[type] ?? BUDGET));

interface Entry {
  readonly unit: string;
  /** The unit that took part, if `unit` is a character with it. */
  readonly host: string;
  readonly route: Route | 'garrison';
}

const bought = (siege: Siege, id: string): boolean => unitOf(siege, id).traitorsAt !== null;

/** SB-096, SB-097: everyone who may be picked, with the route each took. */
export function entriesOf(siege: Siege, section: string, side: Seat): readonly Entry[] {
  const all = siege.assaults.filter((one) => one.section === section && unitOf(siege, one.unit).roster.side === side);
  // SB-229: traitors count towards the party and always fight.
  const own = all.toSorted((a, b) => Number(bought(siege, b.unit)) - Number(bought(siege, a.unit)));
  const hosts: readonly Entry[] =
    own.length > 0
      ? own.map(({ unit, route }) => ({ unit, host: unit, route }))
      : defendersOf(siege, section)
          .filter((id) => unitOf(siege, id).roster.side === side)
          .map((unit) => ({ unit, host: unit, route: 'garrison' }));
  return hosts.flatMap((entry) => [...joinedTo(siege, entry.unit).map((unit) => ({ ...entry, unit })), entry]);
}

/** SB-097: units of the section; under the worked example also those of connected sections. */
function defendersOf(siege: Siege, section: string): readonly string[] {
  const own = garrison(siege, section);
  if (siege.options.garrisonPicks === 'section') return own;
  return [...own, ...sectionOf(siege, section).links.flatMap((link) => garrison(siege, link))];
}

/** Picks a side's party: yes or no for characters and champions, a number for the ranks. */
export function* pick(game: Play, section: string, side: Seat): Steps<readonly Fighters[]> {
  let budget = BUDGET;
  const fighters: Fighters[] = [];
  for (const entry of entriesOf(game.state, section, side)) {
    const { roster, championAlive, models } = unitOf(game.state, entry.unit);
    const cost = COST[roster.type] ?? BUDGET;
    const groups: readonly (readonly [Who, number])[] = championAlive
      ? [
          ['champion', 1],
          ['ranks', models - 1],
        ]
      : [['ranks', models]];
    for (const [who, there] of groups) {
      const most = Math.min(there, mostOf(roster.type, budget));
      if (most <= 0) continue;
      const picked = bought(game.state, entry.unit)
        ? most
        : yield* howMany(game, { entry, section, side, who, most, alone: there === 1 });
      if (picked === 0) continue;
      budget -= picked * cost;
      fighters.push(yield* joins(game, entry, section, who, picked));
    }
  }
  return fighters;
}

interface Asked {
  readonly entry: Entry;
  readonly section: string;
  readonly side: Seat;
  readonly who: Who;
  readonly most: number;
  readonly alone: boolean;
}

function* howMany(game: Play, { entry, section, side, who, most, alone }: Asked): Steps<number> {
  const asked = {
    seat: side,
    rule: entry.route === 'garrison' ? 'SB-097' : 'SB-096',
    about: [entry.unit, section],
  };
  const figures = { unit: unitName(game.state, entry.unit), section: sectionName(game.state, section) };
  if (alone) {
    const key = who === 'champion' ? 'sb.assault.ask-champion' : 'sb.assault.ask-model';
    const fights = yield* declareYesNo({ ...asked, why: text(key, figures), suggested: true });
    return fights ? 1 : 0;
  }
  return yield* declareNumber({
    ...asked,
    why: text('sb.assault.ask-models', { ...figures, most }),
    unit: 'models',
    min: 0,
    max: most,
    step: 1,
    suggested: most,
  });
}

/** SB-052, SB-098: adds a group to the party with the values its models fight with. */
function* joins(game: Play, { unit, host, route }: Entry, section: string, who: Who, models: number): Steps<Fighters> {
  const { ws, initiative, halved: half } = fightingValues(game.state, { unit, host, route, section, who });
  yield* tell<Fact>({ kind: 'party-picked', section, unit, who, models, route, ws, initiative, halved: half });
  return {
    unit,
    who,
    side: unitOf(game.state, unit).roster.side,
    route,
    order: strikingOrder(game.state, unit, initiative),
    halved: half,
    ws,
    models,
  };
}

/** Models of a group that strike one enemy group. */
export interface Blows {
  readonly target: Fighters;
  readonly models: number;
}

/**
 * SB-096: splits a group's models among the enemy groups, if there is more than one. Every model strikes, even if so
 * many strike one group that some of their blows are wasted.
 */
export function* targetsOf(
  game: Play,
  striker: Fighters,
  models: number,
  enemies: readonly Fighters[],
): Steps<readonly Blows[]> {
  const standing = enemies.filter((enemy) => enemy.models > 0);
  const [first] = standing;
  if (first === undefined || models === 0) return [];
  if (models === 1) return [{ target: yield* targetOf(game, striker, standing, first), models }];
  const blows: Blows[] = [];
  let left = models;
  for (const [at, target] of standing.entries()) {
    if (left === 0) break;
    const some = at === standing.length - 1 ? left : yield* howManyStrike(game, striker, target, left);
    if (some > 0) blows.push({ target, models: some });
    left -= some;
  }
  return blows;
}

function* howManyStrike(game: Play, striker: Fighters, target: Fighters, left: number): Steps<number> {
  return yield* declareNumber({
    seat: striker.side,
    rule: 'SB-096',
    why: text('sb.assault.ask-how-many-strike', {
      unit: fighterName(game.state, striker.unit, striker.who),
      target: groupName(game.state, target),
      left,
    }),
    about: [striker.unit, target.unit],
    unit: 'models',
    min: 0,
    max: left,
    step: 1,
    suggested: Math.min(left, target.models),
  });
}

const groupName = (siege: Siege, { unit, who, models }: Fighters) =>
  text(`sb.assault.group-${who}`, { unit: unitName(siege, unit), models });

/** SB-096: a single model strikes one group. */
function* targetOf(game: Play, striker: Fighters, standing: readonly Fighters[], first: Fighters): Steps<Fighters> {
  const idOf = ({ unit, who }: Fighters): string => `${unit}/${who}`;
  const chosen = yield* choose({
    seat: striker.side,
    rule: 'SB-096',
    why: text('sb.assault.ask-target', { unit: unitName(game.state, striker.unit) }),
    about: [striker.unit],
    options: standing.map((enemy) => ({
      id: idOf(enemy),
      text: groupName(game.state, enemy),
      about: [enemy.unit],
    })),
  });
  return standing.find((enemy) => idOf(enemy) === chosen) ?? first;
}
