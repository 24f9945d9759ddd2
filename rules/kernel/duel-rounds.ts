import { nothing, type Row } from './chain.ts';
import type { Duel } from './course.ts';
import type { DuelAfters } from './duel-afters.ts';
import type { DuelBlows } from './duel-blows.ts';
import { DuelCells, DuelNumbers } from './duel-cells.ts';
import type { DuelNodes } from './duel-nodes.ts';
import {
  apart,
  MOST_SCORES,
  NoDuel,
  wantedOf,
  type After,
  type Cell,
  type Exchange,
  type Landing,
  type Round,
  type Stage,
  type Struck,
  type Together,
} from './duel-parts.ts';
import { DuelPaths, type Path } from './duel-paths.ts';
import type { DuelSlots } from './duel-slots.ts';

/** What a round under way has come to before another exchange of blows. */
interface Way<State, Fact> {
  readonly path: Path<State, Fact>;
  readonly exchange: Exchange<State, Fact>;
  /** What each unit has left. */
  readonly left: readonly number[];
  /** The exchanges before. */
  readonly before: readonly Landing[];
  /** What each side has scored. */
  readonly ours: number;
  readonly theirs: number;
  chance: number;
}

/** Where the rounds of a duel lead to: what the blows at both sides may come to, in sums of plain numbers. */
export class DuelRounds<State, Fact> {
  readonly #duel: Duel<State>;
  readonly #slots: DuelSlots<State>;
  readonly #blows: DuelBlows<State, Fact>;
  readonly #afters: DuelAfters<State, Fact>;
  readonly #nodes: DuelNodes<State, Fact>;
  readonly #paths: DuelPaths<State, Fact>;
  readonly #cells = new DuelCells();
  /** The results of a round with several exchanges: how each first came about, and the total chance of equal ones. */
  readonly #numbers = new DuelNumbers();
  readonly #met: Cell[] = [];
  readonly #chances: number[] = [];
  /** The row being summed: its endings, the nodes it leads to, and their chances, which are reset to 0 afterwards. */
  #ends = nothing();
  readonly #touched: number[] = [];
  readonly #shares: number[] = [];

  constructor(
    duel: Duel<State>,
    slots: DuelSlots<State>,
    blows: DuelBlows<State, Fact>,
    afters: DuelAfters<State, Fact>,
    nodes: DuelNodes<State, Fact>,
  ) {
    this.#duel = duel;
    this.#slots = slots;
    this.#blows = blows;
    this.#afters = afters;
    this.#nodes = nodes;
    this.#paths = new DuelPaths(duel, slots, blows);
  }

  /**
   * Where a round leads to.
   * @param us what the blows of its first exchange may come to at our side; @param them at theirs
   */
  summed(
    round: Round<State, Fact>,
    us: Struck = this.#blows.at(round.exchange, 0, round.slots),
    them: Struck = this.#blows.at(round.exchange, 1, round.slots),
  ): Row {
    this.#ends = nothing();
    this.#touched.length = 0;
    if ((this.#duel.exchanges ?? 1) > 1) this.#severalExchanges(round, us, them);
    else this.#oneExchange(round, us, them);
    const shares = this.#shares;
    const to = Int32Array.from(this.#touched);
    const chances = new Float64Array(to.length);
    for (let i = 0; i < to.length; i += 1) {
      chances[i] = shares[to[i] ?? 0] ?? 0;
      shares[to[i] ?? 0] = 0;
    }
    return { ends: this.#ends, to, chances };
  }

  /** Adds one result of a round to the row being summed. */
  #adds(chance: number, { ends, to }: After, ours: Together, theirs: Together): void {
    const all = this.#ends;
    all.won += chance * ends.won;
    all.lost += chance * ends.lost;
    all.drawn += chance * ends.drawn;
    all.worth += chance * ends.worth;
    for (const next of to) {
      const node = this.#nodes.after(next, ours, theirs);
      const before = this.#shares[node] ?? 0;
      if (before === 0) this.#touched.push(node);
      this.#shares[node] = before + chance * next.chance;
    }
  }

  #oneExchange(round: Round<State, Fact>, us: Struck, them: Struck): void {
    const { stage, exchange, slots } = round;
    const cells = this.#cells;
    const last = { slots, units: exchange.units };
    cells.fill(us, them, (ours, theirs) => this.#scored(stage, ours, theirs));
    for (let i = 0; i < cells.length; i += 1) {
      const ours = us.all[cells.ours[i] ?? 0] as Together;
      const theirs = them.all[cells.theirs[i] ?? 0] as Together;
      const scored = cells.scored[i] ?? 0;
      const after =
        this.#afters.known(round, scored, ours, theirs) ??
        this.#afters.of(round, { scored, ours, theirs, before: [], last });
      this.#adds(cells.chances[i] ?? 0, after, ours, theirs);
    }
  }

  /** The same if other exchanges may follow, by those whom the ones before have left. */
  #severalExchanges(round: Round<State, Fact>, us: Struck, them: Struck): void {
    const { stage, exchange, slots } = round;
    const [numbers, cells, chances] = [this.#numbers, this.#met, this.#chances];
    numbers.clear();
    const path = this.#paths.start(stage, slots);
    let ways: readonly Way<State, Fact>[] = [
      { path, exchange, left: slots, before: [], ours: 0, theirs: 0, chance: 1 },
    ];
    let [struckUs, struckThem]: (Struck | undefined)[] = [us, them];
    while (ways.length > 0) {
      const next = new Map<number, Way<State, Fact>>();
      for (const way of ways) {
        struckUs ??= this.#blows.at(way.exchange, 0, way.left);
        struckThem ??= this.#blows.at(way.exchange, 1, way.left);
        this.#exchanged(round, way, struckUs, struckThem, next);
        [struckUs, struckThem] = [undefined, undefined];
      }
      ways = [...next.values()];
    }
    for (let i = 0; i < numbers.length; i += 1) {
      const cell = cells[i] as Cell;
      this.#adds(chances[i] ?? 0, this.#afters.of(round, cell), cell.ours, cell.theirs);
    }
  }

  /** One exchange of several. @param next the ways before the exchange after it */
  #exchanged(
    round: Round<State, Fact>,
    way: Way<State, Fact>,
    us: Struck,
    them: Struck,
    next: Map<number, Way<State, Fact>>,
  ): void {
    const { stage } = round;
    const [numbers, struck] = [this.#numbers, this.#cells];
    const { units } = way.exchange;
    const [ourRoom, theirRoom] = this.#slots.room;
    const room = ourRoom * theirRoom;
    struck.fill(us, them, apart);
    for (let i = 0; i < struck.length; i += 1) {
      const ours = us.all[struck.ours[i] ?? 0] as Together;
      const theirs = them.all[struck.theirs[i] ?? 0] as Together;
      const chance = way.chance * (struck.chances[i] ?? 0);
      const bare = ours.bare * theirRoom + theirs.bare;
      const path = way.path.on.get(bare) ?? this.#pathAfter(round, way, bare, { ours, theirs });
      // Blows at one side are scored by the other.
      const [won, lost] = [way.ours + theirs.score, way.theirs + ours.score];
      const place = ours.key * theirRoom + theirs.key;
      if (path.exchange === undefined) {
        const scored = this.#scored(stage, won, lost);
        const before = numbers.length;
        const at = numbers.of(scored, room, place);
        if (at < before) this.#chances[at] = (this.#chances[at] ?? 0) + chance;
        else {
          this.#chances[at] = chance;
          this.#met[at] = { scored, ours, theirs, before: way.before, last: { slots: way.left, units } };
        }
        continue;
      }
      const key = (path.kind * room + place) * MOST_SCORES * MOST_SCORES + apart(won, lost);
      const same = next.get(key);
      if (same !== undefined) same.chance += chance;
      else {
        next.set(key, {
          path,
          exchange: path.exchange,
          left: [...ours.slots, ...theirs.slots],
          before: [...way.before, { slots: way.left, wanted: wantedOf(units, { ours, theirs }) }],
          ours: won,
          theirs: lost,
          chance,
        });
      }
    }
  }

  /** The path after another exchange that was not met before. @param bare what is left in stands */
  #pathAfter(
    { stage, slots }: Round<State, Fact>,
    way: Way<State, Fact>,
    bare: number,
    { ours, theirs }: Pick<Cell, 'ours' | 'theirs'>,
  ): Path<State, Fact> {
    const landing: Landing = { slots: way.left, wanted: wantedOf(way.exchange.units, { ours, theirs }) };
    const left = this.#slots.standsOf([...ours.slots, ...theirs.slots]);
    const path = this.#paths.after(way.path, bare, left, stage, slots, [...way.before, landing]);
    way.path.on.set(bare, path);
    return path;
  }

  /** Blows at one side are scored by the other. */
  #scored({ scores, state }: Stage<State, Fact>, ours: number, theirs: number): number {
    const row = (scores[ours] ??= []);
    const known = row[theirs];
    if (known !== undefined) return known;
    const scored = this.#duel.scored(state, ours, theirs);
    if (Math.abs(scored) >= MOST_SCORES / 2) throw new NoDuel();
    row[theirs] = scored;
    return scored;
  }
}
