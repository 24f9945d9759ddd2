import { sameArgs } from './args.ts';
import type { Procedure } from './procedure.ts';
import type { RuleId, Seat } from './request.ts';
import type { Args, Command, Problem, Way } from './system.ts';
import { text, type Text } from './text.ts';

/** Commands of which one check both refuses an instance in the words of a rule and keeps it from being offered. */

export interface Order<State, Fact, A extends Args> {
  readonly rule: RuleId;
  /** The rule of an instance, where not every instance has the same. */
  readonly ruleOf?: ((state: State, args: A) => RuleId) | undefined;
  /** Every instance that could be thought of; those that pass the check are offered. */
  readonly candidates: (state: State) => readonly A[];
  /**
   * Those of the candidates, in their order, that may pass: what the check has against a piece alone is looked at once for
   * the piece and not for each of its instances. Absent: all.
   */
  readonly likely?: ((state: State) => readonly A[]) | undefined;
  /** Why an instance is not legal; nothing where it is. The arguments may be as somebody wrote them. */
  readonly check: (state: State, args: A) => Problem | undefined;
  /** Who gives it; the player whose turn it is, unless told otherwise. */
  readonly seat?: ((state: State, args: A) => Seat) | undefined;
  readonly text: (state: State, args: A) => Text;
  readonly about: (args: A) => readonly string[];
  /** Where it leads, where that is not among the pieces that it is about. */
  readonly way?: ((state: State, args: A) => Way | undefined) | undefined;
  /** Seldom given, or given in other words too, so that it is in no list of all orders. */
  readonly aside?: boolean | ((state: State, args: A) => boolean) | undefined;
  /** Whether only its own seat may be shown it. */
  readonly secret?: ((state: State, args: A) => boolean) | undefined;
  /** What the log says of a secret order. */
  readonly openly?: ((state: State, args: A) => Text) | undefined;
  /** Whether it may be given while a question is open, which is then left. */
  readonly breaksOff?: boolean | undefined;
  readonly run: Procedure<State, Fact, A>;
}

/** @returns the command that offers what passes the check, and refuses the rest with the check's own words */
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

/** @returns a refusal in the words of a rule */
export function because(
  rule: RuleId,
  key: string,
  figures?: Readonly<Record<string, string | number | Text>>,
): Problem {
  return { rule, text: text(key, figures) };
}

/** @returns the piece that somebody named, or nothing where there is none */
export function named<Piece>(pieces: Readonly<Record<string, Piece>>, id: unknown): Piece | undefined {
  return typeof id === 'string' && Object.hasOwn(pieces, id) ? pieces[id] : undefined;
}
