import type { Watcher } from '../../rules/kernel/driver.ts';
import type { Question } from '../../rules/kernel/request.ts';

/** The rules that each piece meets in the course of a game. Two rules meet where one piece has met both. */

/** The name of a pair of rules, whichever of them came first. */
export const pairOf = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** How deep pieces are looked for in a fact, an order or arguments. */
const DEPTH = 3;
const SIDES: ReadonlySet<string> = new Set(['attacker', 'defender']);

/** The type of a piece: its own word, that of its profile, or its kind; whoever has the rank of a character is one. */
function typeOf({ type, profile, kind, rank }: Readonly<Record<string, unknown>>): string {
  if (typeof rank === 'string' && rank !== 'unit') return ':character';
  const own = type ?? (profile as Readonly<Record<string, unknown>> | undefined)?.['type'] ?? kind;
  return typeof own === 'string' ? `:${own}` : '';
}

/**
 * The pieces of a written set-up by their ids, with what kind of piece each is: `units attacker:infantry`, `sections:wall`. A piece that is
 * called as a side is cannot be told from that side, and is none.
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

/** Who is told of a meeting: the rule or the pair, the kind of the piece that met it ('' where a rule is of no piece), and the other rule of the pair. */
type Met = (rule: string, pair: string | undefined, kind: string, other: string) => void;

/** Told by a lane what is carried out, and tells each rule and each pair the first time that a piece meets them. */
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

  /** What kind of piece it is; '' where it is none of the set-up. */
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

  /** A fact is of the procedures that told it, and of the rule that it names itself. */
  told(fact: unknown, by: readonly string[]): void {
    const { rule } = (fact ?? {}) as { readonly rule?: unknown };
    this.note(typeof rule === 'string' ? [...by, rule] : by, fact);
  }

  /** Tells once of a rule that names no piece: it has been carried out, and meets no other. */
  #alone(rules: readonly string[]): void {
    const nobody = this.#lives.get('') ?? new Set();
    this.#lives.set('', nobody);
    for (const rule of rules) {
      if (!nobody.has(rule)) this.#met(rule, undefined, '', '');
      nobody.add(rule);
    }
  }

  /** Rules that whatever pieces are named in a value have met. */
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
    const within = Object.values(value) as readonly unknown[];
    // The fields of a fact have names of their own; what is within one may be listed by pieces.
    const listed = deep < DEPTH && !Array.isArray(value);
    const keys = listed ? Object.keys(value).filter((key) => this.#pieces.has(key)) : [];
    return [...keys, ...within.flatMap((part) => this.#named(part, deep - 1))];
  }
}
