import { matchAsStored } from '../../../rules/kernel/replay.ts';
import type { AnySystem } from '../../../rules/kernel/system.ts';
import type { Journal } from '../../journal/journal.ts';
import { journalFold } from '../journal-fold.ts';
import { readEntry, type InputEntry } from '../entries.ts';
import { rollsAfter, type LastRolls } from '../landing/landed.ts';
import type { FightOfEntry } from '../../contract/log-entry.ts';
import { fightsAfter, noFights, type Fights } from './fold.ts';
import { nameOf } from './name.ts';

/** The fights after a row that counts. */
interface Moment {
  /** Entry number of that row; 0 before the first. */
  readonly n: number;
  readonly row: number;
  readonly state: unknown;
  readonly fights: Fights;
  readonly rolls: LastRolls;
  /** The state before the last row that changed a fight; it gives the phase of that fight. */
  readonly fought: unknown;
}

/**
 * The fights of a match, folded from its rows alone. No rule is run again, so old matches show their fights too. Taking
 * a row back restores the fights before it.
 */
export class FightBook {
  readonly #system: AnySystem;
  readonly #first: Moment;
  readonly #moments: Moment[] = [];
  /** The fight of each entry, including entries taken back. */
  readonly #ofEntry = new Map<number, FightOfEntry>();

  /** @param stored the set-up and options of the match file */
  constructor(system: AnySystem, stored: { readonly setup: unknown; readonly options: unknown }) {
    this.#system = system;
    const state: unknown = matchAsStored(system, stored.setup, stored.options).state;
    this.#first = { n: 0, row: 0, state, fights: noFights, rolls: [], fought: undefined };
  }

  get last(): Moment {
    return this.#moments.at(-1) ?? this.#first;
  }

  /** Entry since which `same` has held of the state; 0 if since the beginning. */
  since(same: (state: unknown) => boolean): number {
    const before = this.#moments.findLastIndex(({ state }) => !same(state));
    if (before < 0 && same(this.#first.state)) return 0;
    return (this.#moments[before + 1] ?? this.last).n;
  }

  /** The fight that an entry belongs to, if any. */
  of(entry: number): FightOfEntry | undefined {
    return this.#ofEntry.get(entry);
  }

  /** Appends the next row. @param n its entry number */
  take(n: number, entry: InputEntry): void {
    const { row } = entry;
    if (row.withdraws !== undefined) {
      const kept = this.#moments.findIndex((moment) => moment.row === row.withdraws);
      if (kept >= 0) this.#moments.splice(kept);
      return;
    }
    const { state: before, fights: fought, rolls: thrown, fought: when } = this.last;
    const rolls = rollsAfter(thrown, n, entry, undefined, this.#system.theatre?.saves);
    const { input, facts, open } = row;
    const landed = rolls === thrown ? null : (rolls.at(-1) ?? null);
    const { fights, state } = fightsAfter(fought, this.#system, before, { n, input, facts, open, landed });
    const fight = fights.all.find((one) => one.n === fights.current) ?? fights.all.findLast(({ last }) => last === n);
    if (fight !== undefined)
      this.#ofEntry.set(n, { n: fight.n, name: nameOf(fight), round: fight.rounds.at(-1)?.round ?? 0 });
    this.#moments.push({ n, row: row.n, state, fights, rolls, fought: fights === fought ? when : before });
  }
}

/** The fights of a running match, as of the last entry of its journal. */
export const bookOf = journalFold<FightBook, { readonly system: AnySystem; readonly journal: Journal }>(
  ({ system, journal }) => new FightBook(system, journal.match),
  (book, entries) => {
    for (const { n, kind, body } of entries) {
      const entry = readEntry(kind, body);
      if (entry?.kind === 'input') book.take(n, entry.body);
    }
  },
);
