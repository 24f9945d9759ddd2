import { because, commandOf, named, type Order as Written } from '../../kernel/order.ts';
import type { Args, Command, Problem } from '../../kernel/system.ts';
import type { Fact } from './facts.ts';
import { inPlay, unitOf, type Engine, type Section, type Unit } from './pieces.ts';
import type { Seat } from './start/setup.ts';
import type { Siege } from './state.ts';

export { because };

/** Commands: one check both refuses a command with the rule's words and keeps it from being offered. */

export type Order<A extends Args> = Written<Siege, Fact, A>;

export const order = <A extends Args>(written: Order<A>): Command<Siege, Fact, A> => commandOf(written);

/** The unit with an id, `undefined` if there is none. */
export const unitNamed = (siege: Siege, id: unknown): Unit | undefined => named(siege.units, id);
export const sectionNamed = (siege: Siege, id: unknown): Section | undefined => named(siege.sections, id);
export const engineNamed = (siege: Siege, id: unknown): Engine | undefined => named(siege.engines, id);

export const noSuch = (id: unknown): Problem => because('SB-001', 'sb.not.no-such', { id: String(id) });

/** SB-B05: refuses actions that belong to another phase or to the other player's turn. */
export function wrongMoment(siege: Siege, phase: Siege['phase'], side?: Seat): Problem | undefined {
  if (siege.phase !== phase) return because('SB-B05', `sb.not.phase-${phase}`);
  return side === undefined || side === siege.active ? undefined : because('SB-B05', 'sb.not.your-turn');
}

/** Why a unit cannot act: it must be on the table, not fleeing, and in its side's player turn. */
export function cannotAct(siege: Siege, unit: Unit, phase: Siege['phase']): Problem | undefined {
  const name = unit.roster.name;
  const moment = wrongMoment(siege, phase, unit.roster.side);
  if (moment !== undefined) return moment;
  if (!inPlay(unit)) return because('SB-030', 'sb.not.not-on-table', { unit: name });
  if (unit.fleeing) return because('SB-B12', 'sb.not.fleeing', { unit: name });
  if (unit.traitorsAt !== null) return because('SB-229', 'sb.not.traitors', { unit: name });
  if (unit.stumbles) return because('SB-B15', 'sb.not.stumbles', { unit: name });
  if (unit.joined !== null)
    return because('SB-003', 'sb.not.joined', { unit: name, host: unitOf(siege, unit.joined).roster.name });
  return undefined;
}

/** An order's arguments for each piece of a kind, as its candidates. */
export const eachUnit = ({ units }: Siege): readonly { readonly unit: string }[] =>
  Object.keys(units).map((unit) => ({ unit }));
export const eachSection = ({ sections }: Siege): readonly { readonly section: string }[] =>
  Object.keys(sections).map((section) => ({ section }));
export const eachEngine = ({ engines }: Siege): readonly { readonly engine: string }[] =>
  Object.keys(engines).map((engine) => ({ engine }));
