import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Box, Pair } from '../../rules/fortress/map/geometry.ts';
import { cardSpot } from './card-spot.ts';
import { useSize } from './use-size.ts';

/** Where the card of a piece or of an event stands over a plan. */
export type Cards = RefObject<HTMLElement | null>;

/** What stands over a plan besides cards. */
const OVER = '.plan-tools, .plan-reserve, .mismatches, .coach, .field-seen, .field-said, .field-undo';
const nowhere: Cards = { current: null };

/** What a card must not cover, what it covers only if there is no other ground, and the part that is seen. */
interface Beneath {
  readonly kept: readonly Box[];
  readonly pieces: readonly Box[];
  readonly seen: Box;
  /** A px in units of the drawing. */
  readonly mm: number;
}

/** The box of an element in what it is placed in, in px of layout, before it is moved. */
const placeOf = ({ offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height }: HTMLElement): Box => ({
  x,
  y,
  width,
  height,
});

/** Moves a card off who stands under it. @param now where it stands @returns where it stands then */
function moveOff(card: HTMLElement, { kept, pieces, seen, mm }: Beneath, now: Pair | null): Pair | null {
  const pane = card.offsetParent;
  if (pane === null) return null;
  const onScreen = ({ x, y, width, height }: Box): Box => ({
    x: (x - seen.x) / mm,
    y: (y - seen.y) / mm,
    width: width / mm,
    height: height / mm,
  });
  const over = [...pane.querySelectorAll<HTMLElement>(OVER)].map(placeOf);
  const under = {
    kept: [...kept.map(onScreen), ...over],
    pieces: pieces.map(onScreen),
    width: pane.clientWidth,
    height: pane.clientHeight,
  };
  const usual = placeOf(card);
  const at = cardSpot(usual, under, now);
  card.style.translate = `${String(at[0] - usual.x)}px ${String(at[1] - usual.y)}px`;
  return at;
}

/** Puts a card back to its usual place. */
function putBack(card: HTMLElement): void {
  card.style.translate = '';
}

/** Moves the card over a plan off who stands there, as long as this is used. */
export function useCardSpot(cards: Cards = nowhere, beneath: Beneath): void {
  const size = useSize(cards);
  const now = useRef<{ readonly at: Pair | null; readonly size: typeof size; readonly within: string } | null>(null);
  useLayoutEffect(() => {
    const { current: card } = cards;
    if (card === null || size === null) return;
    const pane = card.offsetParent;
    const within = `${String(pane?.clientWidth)} ${String(pane?.clientHeight)}`;
    // A card of another size is another card, and in a window of another size its place may be anywhere.
    const stays = now.current?.size === size && now.current.within === within;
    const at = moveOff(card, beneath, stays ? (now.current?.at ?? null) : null);
    now.current = { at, size, within };
  });
  useLayoutEffect(() => {
    const { current: card } = cards;
    return () => {
      if (card !== null) putBack(card);
    };
  }, [cards]);
}
