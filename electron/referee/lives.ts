import type { Watcher } from '../../rules/kernel/driver.ts';
import type { Question } from '../../rules/kernel/request.ts';

/** The rules that each piece meets in the course of a game. Two rules meet if one piece has met both. */

/** The name of a pair of rules, independent of their order. */
export const pairOf = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** How deeply facts, orders and arguments are searched for pieces. */
const DEPTH = 3;
const SIDES: ReadonlySet<string> = new Set(['attacker', 'defender']);

/**
 * The type of a piece: its own, that of its profile, or its kind; `character` for anybody with a rank other than unit.
 */
function typeOf({ type, profile, kind, rank }: Readonly<Record<string, unknown>>): string {
  if (typeof rank === 'string' && rank !== 'unit') return ':character';
  const own = type ?? (profile as Readonly<Record<string, unknown>> | undefined)?.['type'] ?? kind;
  return typeof own === 'string' ? `:${own}` : '';
}

/**
 * The pieces of a written set-up by id, with their kind: `units attacker:infantry`, `sections:wall`. A piece whose id
 * is the name of a side is left out, because the two cannot be told apart.
 */
export function piecesOf(setup: unknown): ReadonlyMap<string, string> {
  const pieces = new Map<string, string>();
  for (const [name, list] of Object.entries((setup ?? {}) as Readonly<Record<string, unknown>>)) {
    if (!Array.isArray(list)) continue;
    for (const piece of list as readonly unknown[]) {
      if (typeof piece !== 'object' || piece === null) continue;
      const { id, side } = piece as { readonly id?: unknown; readonly side?: unknown };
      if (typeof id !== 'string' || SIDES.has(id)) continue;
      pieces.set(
        id,
        `${typeof side === 'string' ? `${name} ${side}` : name}${typeOf(piece as Readonly<Record<string, unknown>>)}`,
      );
    }
  }
  return pieces;
}

/** Names an entry of a price list (`ram`, `cannon`), which is no piece even if one is called like it. */
const PRICED = 'item';

/** A place on the table: its x and y are no pieces, whatever pieces are called. */
const isPoint = (value: object): boolean => 'x' in value && 'y' in value && typeof value.x === 'number';

/**
 * Called for each meeting: the rule, the pair if any, the kind of the piece ('' if there is no piece), and the pair's
 * other rule.
 */
type Met = (rule: string, pair: string | undefined, kind: string, other: string) => void;

/** Watches what a lane carries out, and reports each rule and each pair the first time that a piece meets them. */
export class Lives implements Watcher<unknown> {
  readonly #pieces: ReadonlyMap<string, string>;
  readonly #met: Met;
  readonly #lives = new Map<string, Set<string>>();

  constructor(pieces: ReadonlyMap<string, string>, met: Met) {
    this.#pieces = pieces;
    this.#met = met;
  }

  /** The rules that a piece has met so far. */
  of(piece: string): ReadonlySet<string> {
    return this.#lives.get(piece) ?? new Set();
  }

  /** What kind of piece it is; '' if it is not in the set-up. */
  kindOf(piece: string): string {
    return this.#pieces.get(piece) ?? '';
  }

  called(rule: string, args: unknown): void {
    this.note([rule], args);
  }

  asked(question: Question, by: readonly string[]): void {
    this.note([...by, question.rule], question.about ?? []);
    if (question.ask !== 'roll') return;
    for (const { rule, about } of [...(question.sums?.dice?.terms ?? []), ...(question.sums?.need?.terms ?? [])])
      this.note([rule], about ?? question.about ?? []);
  }

  /** A fact counts for the procedures that told it, and for the rules that it and its modifiers name. */
  told(fact: unknown, by: readonly string[]): void {
    const { rule, modifiers } = (fact ?? {}) as { readonly rule?: unknown; readonly modifiers?: unknown };
    const named = [rule, ...(Array.isArray(modifiers) ? modifiers.map((one) => (one as { rule?: unknown }).rule) : [])];
    this.note([...by, ...named.filter((one) => typeof one === 'string')], fact);
  }

  /** The game is over: the rule by which it ended concerns no piece. */
  ends(rule: string | undefined): void {
    if (rule !== undefined) this.#alone([rule]);
  }

  /** Reports a rule without a piece once: it was carried out, but meets no other rule. */
  #alone(rules: readonly string[]): void {
    const nobody = this.#lives.get('') ?? new Set();
    this.#lives.set('', nobody);
    for (const rule of rules) {
      if (!nobody.has(rule)) this.#met(rule, undefined, '', '');
      nobody.add(rule);
    }
  }

  /** Records that every piece named in a value has met these rules. */
  note(rules: readonly string[], value: unknown): void {
    const named = this.#named(value, DEPTH);
    if (named.length === 0) this.#alone(rules);
    for (const piece of named) {
      const kind = this.kindOf(piece);
      const life = this.#lives.get(piece) ?? new Set();
      this.#lives.set(piece, life);
      for (const rule of rules) {
        if (life.has(rule)) continue;
        this.#met(rule, undefined, kind, '');
        for (const other of life) this.#met(rule, pairOf(rule, other), kind, other);
        life.add(rule);
      }
    }
  }

  /** The pieces that a fact, an order or arguments name. */
  #named(value: unknown, deep: number): readonly string[] {
    if (typeof value === 'string') return this.#pieces.has(value) ? [value] : [];
    if (typeof value !== 'object' || value === null || deep === 0) return [];
    const within = Object.entries(value).flatMap(([key, part]) => (key === PRICED ? [] : [part as unknown]));
    // A fact's own keys are field names; keys of nested records may be piece ids.
    const listed = deep < DEPTH && !Array.isArray(value) && !isPoint(value);
    const keys = listed ? Object.keys(value).filter((key) => this.#pieces.has(key)) : [];
    return [...keys, ...within.flatMap((part) => this.#named(part, deep - 1))];
  }
}
