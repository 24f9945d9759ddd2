import { sameArgs } from './args.ts';
import type { Procedure } from './procedure.ts';
import type { RuleId, Seat } from './request.ts';
import type { Args, Command, Problem, Way } from './system.ts';
import { text, type Text } from './text.ts';

/** Commands with a single check that both refuses an instance, naming a rule, and keeps it from being offered. */

export interface Order<State, Fact, A extends Args> {
  readonly rule: RuleId;
  /** The rule of an instance, if instances differ. */
  readonly ruleOf?: ((state: State, args: A) => RuleId) | undefined;
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
  readonly text: (state: State, args: A) => Text;
  readonly about: (args: A) => readonly string[];
  /** Where it leads, if that is not among the pieces it is about. */
  readonly way?: ((state: State, args: A) => Way | undefined) | undefined;
  /** Rarely given, or also offered in another form, so lists of all orders leave it out. */
  readonly aside?: boolean | ((state: State, args: A) => boolean) | undefined;
  /** Whether only its own seat may be shown it. */
  readonly secret?: ((state: State, args: A) => boolean) | undefined;
  /** What the log says of a secret order. */
  readonly openly?: ((state: State, args: A) => Text) | undefined;
  /** Whether it may be given while a question is open, which it then abandons. */
  readonly breaksOff?: boolean | undefined;
  readonly run: Procedure<State, Fact, A>;
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
