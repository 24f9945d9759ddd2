import type { Api } from '../contract/api.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import type { Args } from '../../rules/kernel/system.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { answerAs, personOf, seatOf, seesChances } from './callers.ts';
import { noChanceOf, type Chances } from './chances.ts';
import { agree, asTold, object, theOneFact } from './objecting.ts';
import { no } from './outcome.ts';
import type { SiegeTable } from './siege-table.ts';
import { secretsOf } from './table-view.ts';
import { asksOf, factsOfOrder, factsView, ofSide } from './told-together.ts';

/** What the match handlers need from the host. */
export interface MatchPort {
  readonly table: () => SiegeTable;
  readonly chances: Pick<Chances, 'command' | 'options' | 'prices'>;
  /** Starts a new demo siege, of a system if one is named. @returns the reason if it fails; the current match then stays */
  readonly restart: (system?: string) => Promise<Text | undefined>;
}

type MatchMethod =
  | 'match.command'
  | 'match.choose'
  | 'match.declare'
  | 'match.facts'
  | 'match.orderFacts'
  | 'match.asks'
  | 'match.ask'
  | 'match.agree'
  | 'match.object'
  | 'match.undo'
  | 'match.secrets'
  | 'match.refusals'
  | 'match.redo'
  | 'match.odds'
  | 'match.prices'
  | 'match.optionOdds'
  | 'match.restart';

/** Answers requests about the match: orders, answers, facts of the table, undo and chances. */
export function matchHandlers({ table, chances, restart }: MatchPort): Pick<Handlers<Api, ScreenInfo>, MatchMethod> {
  const asked = (who: ScreenInfo, answer: () => Outcome): Outcome => answerAs(table(), who, answer);
  const mayPrice = (who: ScreenInfo, { command, args }: { readonly command: string; readonly args: Args }): boolean =>
    seesChances(table(), who, table().match.offer(command, args)?.seat);
  return {
    'match.command': ({ command, args, said }, who) =>
      // The other side has not seen what a side agrees to with its order, so it is asked.
      who.role !== 'side' || table().match.offer(command, args)?.seat === who.seat
        ? table().order({ command, args }, personOf(who), who.role === 'side' ? undefined : said)
        : no('not-your-side'),
    'match.choose': ({ token, option }, who) =>
      asked(who, () => table().answer(token, { choose: option }, personOf(who))),
    'match.declare': ({ token, fact }, who) =>
      table().objections.open === undefined
        ? asked(who, () => table().answer(token, { fact }, personOf(who)))
        : agree(table(), token, theOneFact(table(), fact), personOf(who), seatOf(who)),
    'match.facts': ({ token, said }, { role, seat }) =>
      token === table().token
        ? ofSide(
            asTold(table(), factsView(table(), said)),
            role === 'side' && table().objections.open === undefined ? seat : undefined,
          )
        : [],
    'match.orderFacts': (order, { role, seat }) =>
      ofSide(factsOfOrder(table(), order), role === 'side' ? seat : undefined),
    'match.asks': ({ orders }, who) => orders.map((order) => asksOf(table(), order, seatOf(who) ?? undefined)),
    'match.ask': ({ row, by: person }) => table().ask(row, person),
    'match.agree': ({ token, said }, who) => agree(table(), token, said, personOf(who), seatOf(who)),
    'match.object': ({ row, by: person }, who) => object(table(), row, seatOf(who), personOf(who) ?? person),
    'match.undo': ({ row, agreed, by }) => table().undo(row, agreed, by),
    'match.secrets': ({ seat }, who) =>
      table().system.seats.includes(seat) && (who.role !== 'side' || who.seat === seat)
        ? secretsOf(table(), seat)
        : null,
    'match.refusals': ({ pieces }) =>
      pieces.flatMap((piece) =>
        table()
          .match.refusals(piece)
          .map(({ command, text, about, way, rule, why }) => ({
            command,
            text,
            about: [...about],
            to: way?.to ?? null,
            rule,
            why,
          })),
      ),
    'match.redo': () => table().redo(),
    'match.odds': async ({ command, args }, who) =>
      mayPrice(who, { command, args })
        ? { odds: await chances.command(table(), command, args), why: noChanceOf(table(), { command, args }) }
        : { odds: [], why: null },
    'match.prices': ({ orders }, who, emit) =>
      orders.every((order) => mayPrice(who, order)) ? chances.prices(table, orders, emit) : () => undefined,
    'match.optionOdds': ({ token }, who) =>
      token === table().token && seesChances(table(), who, table().match.awaiting?.question.seat)
        ? chances.options(table())
        : [],
    'match.restart': async ({ system }) => {
      const problem = await restart(system);
      return problem === undefined
        ? { done: true, revision: table().journal.head.n }
        : { done: false, code: problem.key, text: problem, rule: null };
    },
  };
}
