import { setImmediate } from 'node:timers/promises';
import type { ListedPlayer, ListFault, ListsView, ListView, PlayerLists } from '../../contract/event-lists.ts';
import { planFor } from '../../contract/round-plan.ts';
import { sentence, type Language } from '../../sentences.ts';
import { listFor } from '../event/armies.ts';
import { isOver } from '../event/places.ts';
import type { EventState } from '../event/state.ts';
import type { Judged, ListRules, ListTask } from './list-rules.ts';

type ArmyList = NonNullable<ReturnType<typeof listFor>>;
type Side = 'attacker' | 'defender';
const SIDES = ['attacker', 'defender'] as const;

/** Whose lists a viewer may see before publication. Afterwards everybody sees all. */
export type Eyes = { readonly all: true } | { readonly all: false; readonly player: string | null };

/** What some rounds of an event play, as far as lists care. */
interface Task extends ListTask {
  readonly rounds: readonly number[];
  /** The name of the round's fortress; null if none is named. */
  readonly at: string | null;
}

/** A fault on a side in some rounds, before identical ones are merged. */
interface Found {
  readonly side: Side;
  readonly rounds: readonly number[];
  readonly fault: Judged['faults'][number];
}

/**
 * The army lists of events as viewers may see them. A list is judged when somebody looks at it, once for each thing it
 * may be played in. Changing a round's plan causes a new judgement.
 */
export class ListDesk {
  readonly #rules: ListRules;
  readonly #judged = new WeakMap<ArmyList, Map<string, Judged>>();

  constructor(rules: ListRules) {
    this.#rules = rules;
  }

  /** The status of the lists that a viewer may see. */
  async view(state: EventState, eyes: Eyes): Promise<ListsView> {
    const tasks = tasksOf(state);
    const { published } = state.armies;
    const players: ListedPlayer[] = [];
    for (const { player } of state.players.values()) {
      if (!maySee(eyes, player.id, published)) continue;
      const own = state.armies.of.get(player.id) ?? { lists: [], locked: false, sent: 0 };
      let faults = 0;
      for (const list of own.lists) {
        await this.#judge(list, tasks);
        faults += this.#found(list, tasks).length;
      }
      const systems = this.#systemsOf(tasks);
      const missing = missingOf(state, player.id, systems);
      // If no system is known, any list will do.
      const lacks = systems.length === 0 ? own.lists.length === 0 : missing.length > 0;
      players.push({
        player: player.id,
        name: player.name,
        state: lacks ? 'missing' : faults > 0 ? 'faults' : 'legal',
        missing,
        locked: own.locked,
        lists: own.lists.length,
        sent: own.sent,
        faults,
      });
    }
    const plays = tasks.map(({ rounds, system, armyPoints: points, at: fortress }) => ({
      rounds: [...rounds],
      system,
      points,
      fortress,
    }));
    return { published, over: isOver(state), systems: [...this.#systemsFor(tasks)], plays, players };
  }

  /** A player's lists with all their faults; null if the viewer may not see them. */
  async lists(state: EventState, player: string, eyes: Eyes, language: Language): Promise<PlayerLists | null> {
    if (!state.players.has(player) || !maySee(eyes, player, state.armies.published)) return null;
    const tasks = tasksOf(state);
    const own = state.armies.of.get(player);
    for (const list of own?.lists ?? []) await this.#judge(list, tasks);
    return {
      locked: own?.locked ?? false,
      lists: (own?.lists ?? []).map((list) => this.#view(list, tasks, language)),
    };
  }

  #view(list: ArmyList, tasks: readonly Task[], language: Language): ListView {
    const [{ units, points } = { units: [], points: 0 }] = this.#of(list, tasks).map(({ judged }) => judged);
    return {
      ...list,
      units: units.map((unit) => ({ ...unit })),
      points,
      faults: this.#found(list, tasks).map(({ fault, side, rounds }) => ({
        line: fault.line,
        said: sentence(fault.text, language),
        rule: fault.rule,
        side,
        rounds: [...rounds],
      })),
    };
  }

  /** Faults of a list. A fault that is the same on both sides or in every round is listed once. */
  #found(
    list: ArmyList,
    tasks: readonly Task[],
  ): readonly {
    readonly fault: Found['fault'];
    readonly side: ListFault['side'];
    readonly rounds: readonly number[];
  }[] {
    const all = this.#of(list, tasks);
    const byFault = new Map<string, Found[]>();
    for (const { side, task, judged } of all)
      for (const fault of judged.faults) {
        const key = JSON.stringify(fault);
        byFault.set(key, [...(byFault.get(key) ?? []), { side, rounds: task.rounds, fault }]);
      }
    const everywhere = new Set(all.flatMap(({ task }) => task.rounds)).size;
    return [...byFault.values()].flatMap((found) => {
      const [first] = found;
      if (first === undefined) return [];
      const sides = new Set(found.map(({ side }) => side));
      const rounds = [...new Set(found.flatMap((one) => one.rounds))].sort((a, b) => a - b);
      return [
        {
          fault: first.fault,
          side: list.side === null && sides.size === 1 ? first.side : null,
          rounds: rounds.length === everywhere ? [] : rounds,
        },
      ];
    });
  }

  /** What the rules say about a list on each of its sides, in everything it may be played in. */
  #of(list: ArmyList, tasks: readonly Task[], sides = sidesOf(list)) {
    const known = this.#judged.get(list) ?? new Map<string, Judged>();
    this.#judged.set(list, known);
    return sides.flatMap((side) =>
      tasksFor(list, tasks).map((task) => {
        const key = keyOf(side, task);
        const judged = known.get(key) ?? this.#rules.judge(list.text, side, task);
        known.set(key, judged);
        return { side, task, judged };
      }),
    );
  }

  /** Judges a list wherever that is still missing. Yields in between, because a long list takes a while. */
  async #judge(list: ArmyList, tasks: readonly Task[]): Promise<void> {
    for (const side of sidesOf(list))
      for (const task of tasksFor(list, tasks)) {
        if (this.#judged.get(list)?.has(keyOf(side, task)) === true) continue;
        await setImmediate();
        this.#of(list, [task], [side]);
      }
  }

  /** Systems that rounds use and that have army buying. */
  #systemsOf(tasks: readonly Task[]): readonly string[] {
    return [...new Set(tasks.map(({ system }) => system))].filter((system) => this.#rules.systems.includes(system));
  }

  #systemsFor(tasks: readonly Task[]): readonly string[] {
    const played = this.#systemsOf(tasks);
    return played.length > 0 ? played : this.#rules.systems;
  }
}

const maySee = (eyes: Eyes, player: string, published: boolean): boolean =>
  published || eyes.all || eyes.player === player;

const sidesOf = ({ side }: ArmyList): readonly Side[] => (side === null ? SIDES : [side]);

const keyOf = (side: Side, { system, fortress, scenario, armyPoints }: Task): string =>
  JSON.stringify([side, system, fortress?.setup, fortress?.options, scenario, armyPoints]);

/** What the rounds of an event play, with equal rounds merged; skips rounds without a system. */
function tasksOf(state: EventState): readonly Task[] {
  const tasks = new Map<string, Task>();
  for (let round = 1; round <= Math.max(state.settings.rounds, state.rounds.length); round += 1) {
    const { system, scenario, armyPoints, fortress: id } = planFor(state.plans, round).plan;
    if (system === null) continue;
    const taken = id === undefined ? undefined : state.armies.fortresses.get(id);
    const fortress = taken === undefined ? null : { setup: taken.setup, options: taken.options };
    const task: Task = { system, scenario, armyPoints, fortress, rounds: [], at: taken?.name ?? null };
    const key = keyOf('attacker', task);
    const rounds = [...(tasks.get(key)?.rounds ?? []), round];
    tasks.set(key, { ...task, rounds });
  }
  return [...tasks.values()];
}

/** What a list may be played in. If no round uses its system, it is judged on its own. */
function tasksFor({ system }: ArmyList, tasks: readonly Task[]): readonly Task[] {
  const own = tasks.filter((task) => task.system === system);
  return own.length > 0 ? own : [{ system, scenario: null, armyPoints: null, fortress: null, rounds: [], at: null }];
}

/** The lists that a player lacks for the sides of the systems in play; both sides of one count as one. */
function missingOf({ armies }: EventState, player: string, systems: readonly string[]): ListedPlayer['missing'] {
  return systems.flatMap((system): ListedPlayer['missing'] => {
    const sides = SIDES.filter((side) => listFor(armies, player, system, side) === null);
    return sides.length === SIDES.length ? [{ system, side: null }] : sides.map((side) => ({ system, side }));
  });
}
