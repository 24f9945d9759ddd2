import { because, commandOf, named, pieceCheck, type Order as Written } from '../../kernel/order.ts';
import { procedure } from '../../kernel/procedure.ts';
import { tell } from '../../kernel/request.ts';
import type { Args, Command, Problem } from '../../kernel/system.ts';
import { towersToThrow } from './engines/thrown-down.ts';
import type { Fact } from './facts.ts';
import type { Engine, Gate, Phase, Play, Seat, Section, Siege, Steps, Unit } from './state.ts';

export { because };

/** Commands: one check both refuses a command, naming the rule, and keeps it from being offered. */

export type Order<A extends Args> = Written<Siege, Fact, A>;

/** The command; after each, announces the end of the battle if an army has broken (SM-181, SM-182). */
export function order<A extends Args>(written: Order<A>): Command<Siege, Fact, A> {
  const { run } = written;
  return commandOf({
    ...written,
    run: procedure(run.name, run.rule, function* (game: Play, args: A): Steps {
      const doomed = towersToThrow(game.state);
      const steps = run.steps(game, args);
      let next = steps.next();
      while (next.done !== true) {
        // SM-086: a broken army stops; nothing more is asked.
        if (game.state.broken !== null) break;
        next = steps.next(yield next.value);
      }
      // SM-137 (DSM-069): any order may have brought enemies back to a wall that a siege tower touches.
      for (const engine of towersToThrow(game.state))
        if (!doomed.includes(engine)) yield* tell<Fact>({ kind: 'engine-destroyed', engine, rule: 'SM-137' });
      if (game.state.broken !== null) yield* tell<Fact>({ kind: 'battle-ended', by: 'broken' });
    }),
  });
}

/** The piece with an id, or `undefined`. */
export const unitNamed = (siege: Siege, id: unknown): Unit | undefined => named(siege.units, id);
export const sectionNamed = (siege: Siege, id: unknown): Section | undefined => named(siege.sections, id);
export const gateNamed = (siege: Siege, id: unknown): Gate | undefined => named(siege.gates, id);
export const engineNamed = (siege: Siege, id: unknown): Engine | undefined => named(siege.engines, id);

export const noSuch = (id: unknown): Problem => because('SM-B02', 'sm.not.no-such', { id: String(id) });

/** The check of an order about one of these, which is there. */
export const ofUnit = pieceCheck('unit', unitNamed, noSuch);
export const ofSection = pieceCheck('section', sectionNamed, noSuch);
export const ofGate = pieceCheck('gate', gateNamed, noSuch);
export const ofEngine = pieceCheck('engine', engineNamed, noSuch);

/** SM-B01: refuses commands of another stage or phase, or in the other player's turn. */
export function wrongMoment(siege: Siege, phase: Phase, side?: Seat): Problem | undefined {
  if (siege.phase !== phase) return because('SM-B01', `sm.not.phase-${phase}`);
  return side === undefined || side === siege.active ? undefined : because('SM-B01', 'sm.not.your-turn');
}

/** An order's arguments for each piece of a kind, as its candidates. */
export const eachUnit = ({ units }: Siege): readonly { readonly unit: string }[] =>
  Object.keys(units).map((unit) => ({ unit }));
export const eachSection = ({ sections }: Siege): readonly { readonly section: string }[] =>
  Object.keys(sections).map((section) => ({ section }));
export const eachGate = ({ gates }: Siege): readonly { readonly gate: string }[] =>
  Object.keys(gates).map((gate) => ({ gate }));
export const eachEngine = ({ engines }: Siege): readonly { readonly engine: string }[] =>
  Object.keys(engines).map((engine) => ({ engine }));
