import type {
  ByFightSide,
  FightAbout,
  FightBegun,
  FightEnd,
  FightNews,
  OpenFight,
  Striker,
  Theatre,
} from '../../../rules/kernel/theatre.ts';
import type { Text } from '../../../rules/kernel/text.ts';
import type { AnySystem } from '../../../rules/kernel/system.ts';
import type { Landed } from '../landing/landed.ts';

/** Fights, folded from the rows of a match. Pure. */

export interface Round {
  readonly round: number;
  readonly strikers: readonly Striker[];
  readonly rolls: readonly Landed[];
  /** Thrown after the round was decided: how far the beaten go, who falls on the way. */
  readonly after: readonly Landed[];
  readonly carried: ByFightSide;
  readonly lost: ByFightSide;
  /** The result by the rules, with the entry `n` of its row; `null` until then. */
  readonly scored: { readonly score: ByFightSide; readonly winner: string | null; readonly n: number } | null;
}

export interface Fight {
  /** Number within the match, from 1. */
  readonly n: number;
  /** The id that the rules use; `null` until the sides meet. */
  readonly id: string | null;
  readonly begins: FightBegun;
  /** Entry of the order that began it. */
  readonly begun: number;
  readonly rounds: readonly Round[];
  readonly follows: readonly Text[];
  readonly outcome: {
    readonly end: FightEnd;
    readonly winner: string | null;
    readonly nobodyLeft: boolean;
    readonly n: number;
  } | null;
  /** Entry of the last row that changed it. */
  readonly last: number;
}

export interface Fights {
  readonly all: readonly Fight[];
  /** Number of the fight whose order is being carried out. */
  readonly current: number | null;
}

export const noFights: Fights = { all: [], current: null };

const round = (number: number, strikers: readonly Striker[] = []): Round => ({
  round: number,
  strikers,
  rolls: [],
  after: [],
  carried: {},
  lost: {},
  scored: null,
});

const plus = (a: ByFightSide, b: ByFightSide): ByFightSide => {
  const sum = new Map(Object.entries(a));
  for (const [seat, count] of Object.entries(b)) if (count !== 0) sum.set(seat, (sum.get(seat) ?? 0) + count);
  return Object.fromEntries(sum);
};

/** A row of the match, as fights need it. */
export interface FightRow {
  /** Entry number. */
  readonly n: number;
  readonly input: Landed['entry']['row']['input'];
  readonly facts: readonly { readonly kind: string }[];
  /** Whether a procedure is still open after it. */
  readonly open: boolean;
  /** For a roll only. */
  readonly landed: Landed | null;
}

/** Applies the next row. @returns the fights and the state after it */
export function fightsAfter(
  fights: Fights,
  system: AnySystem,
  before: unknown,
  row: FightRow,
): { readonly fights: Fights; readonly state: unknown } {
  const theatre = system.theatre as Theatre<unknown, unknown> | undefined;
  const stage = new Stage(fights, row.n);
  if (theatre !== undefined && 'command' in row.input) {
    stage.orderEnds();
    stage.about(theatre.ordered(before, row.input.command, row.input.args));
  }
  if (theatre !== undefined && row.landed !== null) {
    const { rule } = row.landed.entry.said;
    const about = row.landed.entry.landed?.about ?? [];
    if (!stage.going && rule !== null) stage.about(theatre.thrown?.(before, rule, about));
    stage.rolled(row.landed);
  }
  let state = before;
  for (const fact of row.facts) {
    const after: unknown = system.fold(state, fact);
    for (const news of theatre?.tells(fact, state, after, stage.open) ?? []) stage.hear(news);
    state = after;
  }
  if (!row.open) stage.orderEnds();
  return { fights: stage.fights, state };
}

/** Applies one row to the fights. */
class Stage {
  #all: Fight[];
  #current: number | null;
  readonly #n: number;
  readonly #before: Fights;
  #changed = false;

  constructor(before: Fights, n: number) {
    this.#before = before;
    this.#all = [...before.all];
    this.#current = before.current;
    this.#n = n;
  }

  get fights(): Fights {
    if (!this.#changed && this.#current === this.#before.current) return this.#before;
    return { all: this.#all, current: this.#current };
  }

  /** Whether the fight of the open order is undecided. */
  get going(): boolean {
    return this.#here()?.outcome === null;
  }

  get open(): OpenFight | null {
    const here = this.#here();
    if (here === undefined || here.outcome !== null) return null;
    const winner = here.rounds.findLast(({ scored }) => scored !== null)?.scored?.winner ?? null;
    return { id: here.id, kind: here.begins.kind, attacker: here.begins.attacker, winner };
  }

  /** Ends the order: a fight that never came to contact, or was given up before a die, is dropped. */
  orderEnds(): void {
    const here = this.#here();
    const idle = here?.rounds.every(({ rolls, round: at }) => at === 0 && rolls.length === 0) === true;
    if (here !== undefined && (here.outcome === null ? here.id === null : idle)) {
      this.#all = this.#all.filter((fight) => fight !== here);
      this.#changed = true;
    }
    this.#current = null;
  }

  about(about: FightAbout | undefined): void {
    if (about === undefined) return;
    const known = about.fight === null ? undefined : this.#byId(about.fight);
    if (known !== undefined) this.#current = known.n;
    else if (about.begins !== undefined) this.#begin(about.fight, about.begins);
    if (about.round !== undefined && (known !== undefined || about.begins !== undefined)) this.#round(about.round);
  }

  /** Dice belong to the fight whose order is open, unless that fight is over. */
  rolled(landed: Landed): void {
    if (!this.going) return;
    this.#last((one) =>
      one.scored === null ? { ...one, rolls: [...one.rolls, landed] } : { ...one, after: [...one.after, landed] },
    );
  }

  hear(news: FightNews): void {
    switch (news.news) {
      case 'began':
        return this.going ? undefined : this.#begin(null, news.begins);
      case 'strike':
        return this.going
          ? this.#last((one) => ({ ...one, strikers: [...one.strikers, ...news.strikers] }))
          : undefined;
      case 'met':
        return this.#meet(news.fight, news.begins, news.carried);
      case 'round':
        return this.#in(news.fight, () => this.#round(news.strikers));
      case 'lost':
        return this.#here() === undefined
          ? undefined
          : this.#last((one) => ({ ...one, lost: plus(one.lost, { [news.seat]: news.count }) }));
      case 'scored':
        // Whoever loses his last stand ends a fight before its round is counted, in the same row.
        return this.#in(
          news.fight,
          () =>
            this.#last((one) => ({
              ...one,
              carried: news.carried,
              scored: { score: news.score, winner: news.winner, n: this.#n },
            })),
          this.#n,
        );
      case 'follows':
        return this.#change((fight) => ({ ...fight, follows: [...fight.follows, news.text] }));
      case 'ended': {
        const { end, winner, nobodyLeft } = news;
        return this.#in(news.fight, () =>
          this.#change((fight) => ({ ...fight, outcome: { end, winner, nobodyLeft, n: this.#n } })),
        );
      }
    }
  }

  #here(): Fight | undefined {
    return this.#all.find(({ n }) => n === this.#current);
  }

  /** @param ended a row that may have ended it */
  #byId(id: string, ended?: number): Fight | undefined {
    return this.#all.findLast((fight) => fight.id === id && (fight.outcome === null || fight.outcome.n === ended));
  }

  /** Acts on a fight by its id, or on the one whose order is open; does nothing if there is none. */
  #in(id: string | undefined, act: () => void, ended?: number): void {
    if (id === undefined) {
      if (this.going) act();
      return;
    }
    const there = this.#byId(id, ended);
    if (there === undefined) return;
    const current = this.#current;
    this.#current = there.n;
    act();
    this.#current = current;
  }

  #begin(id: string | null, begins: FightBegun): void {
    const n = (this.#all.at(-1)?.n ?? 0) + 1;
    const fight = { n, id, begins, begun: this.#n, rounds: [round(0)], follows: [], outcome: null, last: this.#n };
    this.#all = [...this.#all, fight];
    this.#current = n;
    this.#changed = true;
  }

  /** The sides meet: what led to it starts this fight, or joins one that is already going on. */
  #meet(id: string, begins: FightBegun, carried: ByFightSide): void {
    const here = this.#here();
    const led = here?.id === null && here.outcome === null ? here : undefined;
    const known = this.#byId(id);
    if (known === undefined && led === undefined) this.#begin(id, begins);
    else if (known === undefined) this.#change((fight) => ({ ...fight, id, begins }));
    else {
      this.#current = known.n;
      if (led !== undefined) {
        this.#all = this.#all.filter((fight) => fight !== led);
        const [first] = led.rounds;
        if (known.rounds.at(-1)?.scored !== null) this.#push(round(known.rounds.length));
        this.#last((one) => ({
          ...one,
          rolls: [...one.rolls, ...(first?.rolls ?? [])],
          lost: plus(one.lost, first?.lost ?? {}),
        }));
      }
    }
    // Carried hits count in the coming round.
    const fight = this.#here();
    if (fight?.rounds.at(-1)?.round === 0) this.#last((one) => ({ ...one, carried: plus(one.carried, carried) }));
  }

  #round(strikers: readonly Striker[]): void {
    const fight = this.#here();
    const last = fight?.rounds.at(-1);
    if (fight === undefined || last === undefined) return;
    this.#change((one) => ({ ...one, follows: [] }));
    // This round was still waiting for its dice.
    if (last.round > 0 && last.scored === null) this.#last((one) => ({ ...one, strikers }));
    else this.#push({ ...round(last.round + 1, strikers), carried: last.round === 0 ? last.carried : {} });
  }

  #push(next: Round): void {
    this.#change((fight) => ({ ...fight, rounds: [...fight.rounds, next] }));
  }

  #last(change: (one: Round) => Round): void {
    this.#change((fight) => ({
      ...fight,
      rounds: fight.rounds.map((one, i) => (i === fight.rounds.length - 1 ? change(one) : one)),
    }));
  }

  #change(change: (fight: Fight) => Fight): void {
    this.#changed = true;
    this.#all = this.#all.map((fight) => (fight.n === this.#current ? { ...change(fight), last: this.#n } : fight));
  }
}
