import { choose, declareNumber, declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { profileOf, type Who } from '../base/champion.ts';
import { valueOf } from '../base/profile.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { garrison, joinedTo, sectionOf, unitOf, type Route } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { fightsHalved, halved, strikingOrder } from './values.ts';

/** Who fights in an assault: SB-094 to SB-098. */

/** Models of one unit that fight alike. `models` goes down as they fall. */
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

/** SB-095: points for each side, and what a model of each type costs. */
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

/** SB-095: how many models of a type a budget still allows. */
export const mostOf = (type: string, budget: number): number => Math.floor(budget / (COST[type] ?? BUDGET));

interface Entry {
  readonly unit: string;
  /** The unit that took part, where `unit` is a character with it. */
  readonly host: string;
  readonly route: Route | 'garrison';
}

const bought = (siege: Siege, id: string): boolean => unitOf(siege, id).traitorsAt !== null;

/** SB-096, SB-097: everybody who may be picked, with the route by which he came. */
export function entriesOf(siege: Siege, section: string, side: Seat): readonly Entry[] {
  const all = siege.assaults.filter((one) => one.section === section && unitOf(siege, one.unit).roster.side === side);
  // SB-229: traitors count towards the party, and they fight whether anybody likes it or not.
  const own = all.toSorted((a, b) => Number(bought(siege, b.unit)) - Number(bought(siege, a.unit)));
  const hosts: readonly Entry[] =
    own.length > 0
      ? own.map(({ unit, route }) => ({ unit, host: unit, route }))
      : defendersOf(siege, section)
          .filter((id) => unitOf(siege, id).roster.side === side)
          .map((unit) => ({ unit, host: unit, route: 'garrison' }));
  return hosts.flatMap((entry) => [...joinedTo(siege, entry.unit).map((unit) => ({ ...entry, unit })), entry]);
}

/** SB-097: units of the section; by the worked example also those of the sections connected with it. */
function defendersOf(siege: Siege, section: string): readonly string[] {
  const own = garrison(siege, section);
  if (siege.options.garrisonPicks === 'section') return own;
  return [...own, ...sectionOf(siege, section).links.flatMap((link) => garrison(siege, link))];
}

/** Picks the party of a side: characters and champions by yes or no, the ranks by number. */
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

/** SB-052, SB-098: the values that the models of a group fight with. */
function* joins(game: Play, { unit, host, route }: Entry, section: string, who: Who, models: number): Steps<Fighters> {
  const profile = profileOf(game.state, unit, who);
  const half = fightsHalved(game.state, unit, host, route, section);
  const of = (name: 'ws' | 'i'): number => (half ? halved(valueOf(profile, name)) : valueOf(profile, name));
  const [ws, initiative] = [of('ws'), of('i')];
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

/** SB-096: whom a group strikes, where there is more than one group to strike at. */
export function* targetOf(game: Play, striker: Fighters, enemies: readonly Fighters[]): Steps<Fighters | undefined> {
  const standing = enemies.filter(({ models }) => models > 0);
  if (standing.length === 0) return undefined;
  const chosen = yield* choose({
    seat: striker.side,
    rule: 'SB-096',
    why: text('sb.assault.ask-target', { unit: unitName(game.state, striker.unit) }),
    about: [striker.unit],
    options: standing.map((enemy) => ({
      id: `${enemy.unit}/${enemy.who}`,
      text: text(`sb.assault.group-${enemy.who}`, { unit: unitName(game.state, enemy.unit), models: enemy.models }),
      about: [enemy.unit],
    })),
  });
  return standing.find((enemy) => `${enemy.unit}/${enemy.who}` === chosen) ?? standing[0];
}
