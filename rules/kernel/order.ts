import { sameArgs } from './args.ts';
import type { RuleId, Seat } from './request.ts';
import type { Args, Command, Problem } from './system.ts';
import { text, type Text } from './text.ts';

/** Commands with a single check that both refuses an instance, naming a rule, and keeps it from being offered. */

/** An order as rules write it: the parts of its command, with a check in place of offers and refusals. */
export interface Order<State, Fact, A extends Args> extends Pick<
  Command<State, Fact, A>,
  'rule' | 'ruleOf' | 'text' | 'about' | 'way' | 'aside' | 'secret' | 'openly' | 'breaksOff' | 'run'
> {
  /** Every conceivable instance; those that pass the check are offered. */
  readonly candidates: (state: State) => readonly A[];
  /**
   * The candidates that may pass, in the same order: checks that depend on a piece alone run once per piece instead of
   * once per instance. Absent: all.
   */
  readonly likely?: ((state: State) => readonly A[]) | undefined;
  /** Why an instance is not legal, or `undefined`. The arguments are unvalidated. */
  readonly check: (state: State, args: A) => Problem | undefined;
  /** Who gives it; by default the player whose turn it is. */
  readonly seat?: ((state: State, args: A) => Seat) | undefined;
}

/**
 * The sentence of a command that names the pieces it is about, and nothing else.
 * @param key of the sentence, with a figure for each piece
 * @param names how each argument is named, in the order of the pieces
 */
export function naming<State, Arg extends string>(
  key: string,
  names: Readonly<Record<Arg, (state: State, id: string) => Text | string>>,
): {
  readonly text: (state: State, args: Readonly<Record<Arg, string>>) => Text;
  readonly about: (args: Readonly<Record<Arg, string>>) => readonly string[];
} {
  const pieces = Object.entries(names) as [Arg, (state: State, id: string) => Text | string][];
  return {
    text: (state, args) => text(key, Object.fromEntries(pieces.map(([arg, name]) => [arg, name(state, args[arg])]))),
    about: (args) => pieces.map(([arg]) => args[arg]),
  };
}

/** @returns the command that offers what passes the check, and refuses everything else with the check's own words */
export function commandOf<State extends { readonly active: Seat }, Fact, A extends Args>(
  written: Order<State, Fact, A>,
): Command<State, Fact, A> {
  const {
    rule,
    ruleOf,
    candidates,
    likely = candidates,
    check,
    seat,
    about,
    way,
    aside,
    secret,
    openly,
    breaksOff,
    run,
  } = written;
  return {
    rule,
    offers: (state) => likely(state).filter((args) => check(state, args) === undefined),
    offered: (state, args) => {
      const meant = candidates(state).find((one) => sameArgs(one, args));
      return meant === undefined || check(state, meant) !== undefined ? undefined : meant;
    },
    seat: seat ?? ((state) => state.active),
    text: written.text,
    about,
    whyNot: check,
    tries: candidates,
    run,
    ...(ruleOf === undefined ? {} : { ruleOf }),
    ...(way === undefined ? {} : { way }),
    ...(aside === undefined ? {} : { aside }),
    ...(secret === undefined ? {} : { secret }),
    ...(openly === undefined ? {} : { openly }),
    ...(breaksOff === undefined ? {} : { breaksOff }),
  };
}

/** @returns a refusal that names a rule */
export function because(
  rule: RuleId,
  key: string,
  figures?: Readonly<Record<string, string | number | Text>>,
): Problem {
  return { rule, text: text(key, figures) };
}

/** @returns the piece with this id, or `undefined` */
export function named<Piece>(pieces: Readonly<Record<string, Piece>>, id: unknown): Piece | undefined {
  return typeof id === 'string' && Object.hasOwn(pieces, id) ? pieces[id] : undefined;
}

/**
 * Makes checks of orders about one piece: an id that no piece has is refused before anything else is asked.
 * @param arg the argument that holds the id
 * @param find finds the piece
 * @param noSuch refuses an id
 */
export const pieceCheck =
  <State, Arg extends string, Piece>(
    arg: Arg,
    find: (state: State, id: unknown) => Piece | undefined,
    noSuch: (id: unknown) => Problem,
  ) =>
  <A extends Args & Readonly<Record<Arg, unknown>>>(
    check: (state: State, piece: Piece, args: A) => Problem | undefined,
  ): ((state: State, args: A) => Problem | undefined) =>
  (state, args) => {
    const piece = find(state, args[arg]);
    return piece === undefined ? noSuch(args[arg]) : check(state, piece, args);
  };
