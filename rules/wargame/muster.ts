import type { SideSetup, Seat } from '../fortress/side-setup.ts';
import type { FieldValues } from '../kernel/field.ts';
import type { MusteredUnit, Mustering, Purchase } from '../kernel/muster.ts';
import { fitsTarget } from '../kernel/mustering.ts';
import type { Parsed, Problem } from '../kernel/problem.ts';
import type { Text } from '../kernel/text.ts';
import { seatNamed } from './sides.ts';

/** What the musters of attackers and defenders have in common. */

type Names = Parameters<Mustering<unknown>['blank']>[0];

/** An item for sale and the effect of buying it; whether that is allowed is checked elsewhere. */
export interface Offer<Setup, List extends string> {
  readonly id: string;
  readonly list: List;
  readonly what: Text;
  readonly points: number;
  readonly rule: string;
  readonly targets: readonly { readonly id: string; readonly text: Text }[] | null;
  readonly buy: (setup: Setup, target: string, name: string | undefined) => Setup;
}

/** The muster as screens call it, with seats by name. */
export function mustersBySeat<Setup>({ wares, terms, units, ...rest }: Mustering<Setup, Seat>): Mustering<Setup> {
  const sideOrMatch = (seat: string | null): Seat | null => (seat === null ? null : seatNamed(seat));
  return {
    ...rest,
    wares: (setup, seat, agreed) => wares(setup, seatNamed(seat), agreed),
    terms: {
      fields: (setup, seat) => terms.fields(setup, sideOrMatch(seat)),
      read: (setup, seat) => terms.read(setup, sideOrMatch(seat)),
      write: (setup, seat, field, value) => terms.write(setup, sideOrMatch(seat), field, value),
    },
    units: {
      fields: (setup, seat) => units.fields(setup, seatNamed(seat)),
      read: (setup, seat) => units.read(setup, seatNamed(seat)),
      write: (setup, seat, values, id, agreed) => units.write(setup, seatNamed(seat), values, id, agreed),
    },
  };
}

/** Both sides before anything is bought, with their usual shields. */
export const newSides = ({ sides }: Names): [SideSetup, SideSetup] => [
  { seat: 'attacker', name: sides['attacker'] ?? '', tincture: 'or', charge: 'fang' },
  { seat: 'defender', name: sides['defender'] ?? '', tincture: 'azure', charge: 'key' },
];

/** The pieces of a side as field values. */
export const valuesOfSide = <Piece extends { readonly id: string; readonly side: Seat }>(
  pieces: readonly Piece[],
  side: Seat,
  values: (piece: Piece) => FieldValues,
): readonly MusteredUnit[] =>
  pieces.filter((piece) => piece.side === side).map((piece) => ({ id: piece.id, values: values(piece) }));

/** What a system says to a purchase that cannot be made. */
interface Objections<Setup, O> {
  readonly notForSale: Problem;
  readonly wrongTarget: (offer: O, target: string) => Problem;
  /** What the set-up after the purchase breaks, if anything. */
  readonly against: (after: Setup, offer: O) => Problem | undefined;
}

/** Makes a purchase from the offers. */
export function bought<Setup, O extends Offer<Setup, string>>(
  setup: Setup,
  { ware, target, name }: Purchase,
  offers: readonly O[],
  { notForSale, wrongTarget, against }: Objections<Setup, O>,
): Parsed<Setup> {
  const no = (problem: Problem): Parsed<Setup> => ({ ok: false, problems: [problem] });
  const offer = offers.find(({ id }) => id === ware);
  if (offer === undefined) return no(notForSale);
  if (!fitsTarget(offer.targets, target)) return no(wrongTarget(offer, target ?? ''));
  const after = offer.buy(setup, target ?? '', name);
  const broken = against(after, offer);
  return broken === undefined ? { ok: true, value: after } : no(broken);
}
