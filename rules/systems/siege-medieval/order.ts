import { procedure, type Procedure } from '../../kernel/procedure.ts';
import { tell } from '../../kernel/request.ts';
import type { Args, Command, Problem } from '../../kernel/system.ts';
import { text, type Text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import type { Engine, Gate, Phase, Play, Seat, Section, Siege, Steps, Unit } from './state.ts';

/** Commands: the check that refuses one in the words of a rule is the check that keeps it from being offered. */

export interface Order<A extends Args> {
  readonly rule: string;
  /** Every instance that could be thought of; those that pass the check are offered. */
  readonly candidates: (siege: Siege) => readonly A[];
  readonly check: (siege: Siege, args: A) => Problem | undefined;
  readonly seat?: (siege: Siege, args: A) => Seat;
  readonly text: (siege: Siege, args: A) => Text;
  readonly about: (args: A) => readonly string[];
  readonly secret?: (siege: Siege, args: A) => boolean;
  /** What the log says of a secret order. */
  readonly openly?: (siege: Siege, args: A) => Text;
  readonly run: Procedure<Siege, Fact, A>;
}

/** The command; after each the end of the battle is told where an army has broken (SM-181, SM-182). */
export function order<A extends Args>(written: Order<A>): Command<Siege, Fact, A> {
  const { rule, candidates, check, seat, about, run, secret, openly } = written;
  return {
    rule,
    offers: (siege) => candidates(siege).filter((args) => check(siege, args) === undefined),
    seat: seat ?? ((siege) => siege.active),
    text: written.text,
    about,
    whyNot: (siege, args) => check(siege, args),
    run: procedure(run.name, run.rule, function* (game: Play, args: A): Steps {
      const steps = run.steps(game, args);
      let next = steps.next();
      while (next.done !== true) {
        // SM-086: a broken army does not go on; nothing more is asked.
        if (game.state.broken !== null) break;
        next = steps.next(yield next.value);
      }
      if (game.state.broken !== null) yield* tell<Fact>({ kind: 'battle-ended', by: 'broken' });
    }),
    ...(secret === undefined ? {} : { secret }),
    ...(openly === undefined ? {} : { openly }),
  };
}

/** A refusal in the words of a rule. */
export function because(
  rule: string,
  key: string,
  figures?: Readonly<Record<string, string | number | Text>>,
): Problem {
  return { rule, text: text(key, figures) };
}

function named<Piece>(pieces: Readonly<Record<string, Piece>>, id: unknown): Piece | undefined {
  return typeof id === 'string' && Object.hasOwn(pieces, id) ? pieces[id] : undefined;
}

/** The piece that somebody named, or nothing where there is none. */
export const unitNamed = (siege: Siege, id: unknown): Unit | undefined => named(siege.units, id);
export const sectionNamed = (siege: Siege, id: unknown): Section | undefined => named(siege.sections, id);
export const gateNamed = (siege: Siege, id: unknown): Gate | undefined => named(siege.gates, id);
export const engineNamed = (siege: Siege, id: unknown): Engine | undefined => named(siege.engines, id);

export const noSuch = (id: unknown): Problem => because('SM-B02', 'sm.not.no-such', { id: String(id) });

/** SM-B01: what belongs to another stage or phase, or to the other player's turn, is refused. */
export function wrongMoment(siege: Siege, phase: Phase, side?: Seat): Problem | undefined {
  if (siege.phase !== phase) return because('SM-B01', `sm.not.phase-${phase}`);
  return side === undefined || side === siege.active ? undefined : because('SM-B01', 'sm.not.your-turn');
}
