import { useEffect, useMemo } from 'react';
import { MOST_PRICED } from '../../electron/contract/prices-api.ts';
import type { OfferView } from '../../electron/contract/table.ts';
import { useSteady } from '../design/use-steady.ts';
import { Able, Chips } from '../plan/play-marks.tsx';
import { PlayLayer } from '../plan/play-layer.tsx';
import { isWholeIn, ringOn } from '../plan/ring-place.ts';
import { FortressTools } from '../plan/fortress-tools.tsx';
import type { Play, Verb } from '../plan/play.ts';
import { listenTo } from '../plan/pointers.ts';
import { lookFor } from '../plan/look-for.ts';
import type { Cards } from '../plan/use-card-spot.ts';
import { offerKey } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { useChanceSaid } from './chance-said.ts';
import { factPlaces, isCard } from './declared.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { useUntilTold } from '../landing/use-until-told.ts';
import { ablePieces, costOf, litPlaces, onPlanAt, orderAt } from './plan-orders.ts';
import { openGroup } from './open-group.ts';
import { pieceOf } from './order-rows.ts';
import { groupName, pieceName, verbOf } from './order-words.ts';
import { priceOf, usePrices } from './use-prices.ts';
import { deedOf, verbRows, withoutName } from './verbs.ts';
import { answerSent, canTake, dropOn, giveInHand, leadsTo, pressVerb, take, turnTo } from './point-at.ts';

/** While a question is open nobody may act: the same values each time, so that the plan is not drawn again for them. */
const NO_PLACES: ReadonlyMap<string, readonly OfferView[]> = new Map();
const NOBODY: readonly string[] = [];
const NO_VERBS: readonly Verb[] = [];

/**
 * How orders are given on the plan: who may act, the places highlighted for the selection, and their chances.
 * @param reading dice are being read: whoever may act next is marked once they are told
 * @param cards where a card stands over the plan
 */
export function usePlay(
  hovered: string | null,
  reading: boolean,
  cards: Cards,
): { readonly play: Play; readonly lit: readonly string[] } {
  const send = useSend();
  const say = useText();
  const saidOf = useChanceSaid();
  const { ask, offers, siege } = useTable('ask', 'offers', 'siege');
  const section = useScreen(({ desk }) => desk.section);
  const toward = useScreen(({ desk }) => desk.toward);
  const path = useScreen(({ desk }) => desk.path);
  const previews = useScreen((screen) => screen.previews);
  const prices = useScreen((screen) => screen.prices);
  const odds = useScreen(({ preferences }) => preferences.odds);
  const free = ask === null && siege.result === null;
  const places = useMemo(
    () => (free && section !== null ? litPlaces(offers, siege, { section, toward: null, path }) : NO_PLACES),
    [free, offers, siege, section, path],
  );
  const order = useScreen(({ desk }) => desk.order);
  const spoken = useMemo(
    () => new Map([...places].map(([id, there]) => [id, orderAt(id, there, order)])),
    [places, order],
  );
  const single = useMemo(
    () => (odds ? [...spoken.values()].flatMap((one) => (one === null ? [] : [one])) : []),
    [odds, spoken],
  );
  usePrices(single);
  const able = useUntilTold(
    useMemo(() => (free ? ablePieces(offers, siege) : NOBODY), [free, offers, siege]),
    reading,
  );
  const grab = useMemo(
    () => ({
      can: (id: string) => send(canTake(id)),
      start: (id: string) => send(take(id)),
      takes: (id: string) => send(leadsTo(id)),
      drop: (id: string) => send(dropOn(id)),
    }),
    [send],
  );
  useEffect(() => send(answerSent(ask)), [send, ask]);
  const comesTo = (offer: OfferView, place: string): string | null => {
    const { points } = costOf(offer, siege);
    if (points !== null) return say(text('plan.points', { count: points }));
    if (!odds) return null;
    const key = offerKey(offer);
    const price = priceOf({ previews, prices }, key);
    if (price !== null) return saidOf(price);
    // One that has no chance says what it does; one that is still being worked out is never 0.
    const isAsked = single.indexOf(offer) < MOST_PRICED;
    if (isAsked && !Object.hasOwn(prices, key)) return '…';
    // Around a cutaway tower too many places are lit for words.
    return siege.cutaway === undefined ? deedOf(offer, place, siege, say) : null;
  };
  const counted = (there: readonly OfferView[]): string => say(text('console.orders.count', { count: there.length }));
  const inHand = order === null ? null : offerKey(order);
  const shown = useSteady(
    [...places].flatMap(([id, there]) => {
      const [first, ...others] = there;
      if (first === undefined) return [];
      const one = spoken.get(id) ?? null;
      return [
        {
          id,
          name: others.length === 0 ? say(first.text) : counted(there),
          words: one !== null ? comesTo(one, id) : odds && siege.cutaway === undefined ? counted(there) : null,
          pointed: id === toward,
          aimed: id === toward || (toward === null && one !== null && offerKey(one) === inHand),
          piece: pieceOf(first),
        },
      ];
    }),
  );
  const chips = useMemo(
    () =>
      shown.flatMap(({ id, words, pointed, aimed, piece }) =>
        words === null ? [] : [{ id, words, pointed: aimed, ghost: pointed || id === hovered ? piece : undefined }],
      ),
    [shown, hovered],
  );
  const numbers = useNumbers();
  const verbs = useVerbs(free);
  // Its last dice are read where they count.
  const fight = useUntilTold(useFought(), reading);
  const play = useMemo(
    (): Play => ({
      fight,
      able,
      lit: shown,
      chips: numbers.length > 0 ? numbers : chips,
      verbs,
      hovered: shown.some(({ id }) => id === hovered) ? hovered : null,
      grab,
      Layer: PlayLayer,
      Able,
      Chips,
      Tools: FortressTools,
      listen: listenTo,
      lookFor,
      ringOn,
      cards,
      enter: () => send(giveInHand()),
      turn: (what, way) => send(turnTo(what, way)),
    }),
    [able, shown, verbs, hovered, chips, grab, numbers, fight, cards, send],
  );
  const lit = useMemo(() => [...places.keys()], [places]);
  return { play, lit };
}

/**
 * What stands at pieces in place of their chances: the figure of the touched line of a sum at the piece it is about,
 * otherwise the numbers of the card, each at its fact.
 */
function useNumbers(): Play['chips'] {
  const { siege } = useTable('siege');
  const facts = useScreen(({ desk }) => desk.facts);
  const touched = useScreen(({ desk }) => desk.touched);
  return useSteady(
    touched !== null
      ? [...new Set(touched.about.flatMap((id) => onPlanAt(siege, id)))].map((id) => ({
          id,
          words: touched.words,
          pointed: true,
        }))
      : isCard(facts)
        ? [...factPlaces(facts.list)].map(([id, all]) => ({ id, words: all.join(' · '), pointed: true }))
        : [],
  );
}

/** The verbs around the selected piece: one press takes one in hand or opens its list, a second gives it. */
function useVerbs(free: boolean): readonly Verb[] {
  const say = useText();
  const send = useSend();
  const { offers, siege } = useTable('offers', 'siege');
  const section = useScreen(({ desk }) => desk.section);
  const path = useScreen(({ desk }) => desk.path);
  const order = useScreen(({ desk }) => desk.order);
  return useMemo(() => {
    if (!free) return NO_VERBS;
    const rows = verbRows(offers, siege, { section, toward: null, path });
    if (rows.length === 0) return NO_VERBS;
    const names = rows.map(({ row }) => (row.row === 'order' ? say(row.offer.text) : groupName(row, siege, say)));
    const piece = section === null ? '' : (pieceName(siege, section, say) ?? '');
    const short = withoutName(names, piece).map((words, i) => {
      const row = rows[i]?.row;
      if (row?.row !== 'group' || isWholeIn(words)) return words;
      // The verb alone: the list says what is to be chosen.
      const verb = verbOf(
        withoutName(
          row.offers.map((offer) => say(offer.text)),
          piece,
        ),
      );
      return verb ?? words;
    });
    return rows.map(({ row, number }, i): Verb => {
      const key = row.row === 'order' ? offerKey(row.offer) : row.key;
      return {
        key,
        words: short[i] ?? key,
        name: names[i] ?? key,
        number,
        chosen: order !== null && key === offerKey(order),
        press: () => send(row.row === 'order' ? pressVerb(row.offer) : openGroup(row)),
      };
    });
  }, [free, offers, siege, section, path, order, say, send]);
}

/** The fight in progress at a section; a battering goes on for turns, and is shown from the start of one. */
function useFought(): Play['fight'] {
  const { now } = useTable('fights').fights;
  const fought = now !== null && now.going && now.outcome === null && now.kind !== 'battering' ? now : null;
  return useSteady(fought === null || fought.section === null ? null : { n: fought.n, section: fought.section });
}
