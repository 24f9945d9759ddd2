import './proof.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ProofHead } from '../../electron/contract/proof-view.ts';
import { pictureWords, shortHead } from '../../electron/contract/proof-words.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { afterFrame } from '../link/after-frame.ts';
import { QrPicture } from '../room/qr-picture.tsx';
import { leastHidden } from './clear-corner.ts';

/** How long a head stays over the plan, in ms: time to raise a phone. */
const SHOWN_MS = 30_000;

/** The walls, people, numbers and tokens; the land, in its own svg or beneath a battle, may be covered. */
const DRAWN =
  'svg:not(.plan-land) :is(path, rect, circle, ellipse, polygon, text):not(.field-table *, defs *, clipPath *)';
/** Woods, hills and houses of a battle, which may be covered if there is no other place. */
const LAND = '.field-table > g > g[transform]';
/** Parts of the column that may not be covered at all, text or not. */
const WHOLE = '.m-turn, .m-side, .m-lead, svg';

/** The elements of a part of the screen that directly contain text. */
const worded = (part: Element): Element[] =>
  [...part.querySelectorAll('*')].filter(
    (one) =>
      !(one instanceof SVGElement) &&
      [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
  );

/** In the column a plate keeps this far from what is written, in px of layout, and may come nearer to the edge for it. */
const BESIDE = { margin: 16, apart: 14 } as const;

/** Where a plate covers least of some things within a part of the screen, in px of layout. */
function asideIn(
  part: HTMLElement,
  plate: HTMLElement,
  things: readonly Element[],
  { land = [], ...room }: { readonly land?: Iterable<Element>; readonly margin?: number; readonly apart?: number } = {},
) {
  const whole = part.getBoundingClientRect();
  // The whole screen is scaled up or down from its layout.
  const scale = whole.width / part.offsetWidth;
  const boxOf = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return {
      x: (left - whole.left) / scale,
      y: (top - whole.top) / scale,
      width: width / scale,
      height: height / scale,
    };
  };
  const { left, top, covered } = leastHidden(
    { width: part.offsetWidth, height: part.offsetHeight },
    { width: plate.offsetWidth, height: plate.offsetHeight },
    things.map(boxOf),
    { ...room, land: Array.from(land, boxOf) },
  );
  return { left: part.offsetLeft + left, top: part.offsetTop + top, covered };
}

/**
 * Puts a plate where it covers nothing: on the plan, else beside the words of the column. Until there is such a place
 * it is invisible. On the end page it is always visible, and covers no words.
 */
function putAside(plate: HTMLElement): void {
  const part = (named: string): HTMLElement | null => plate.parentElement?.querySelector<HTMLElement>(named) ?? null;
  const [end, plan, column] = [part('.m-end'), part('.m-plan'), part('.m-column')];
  const put = ({ left, top }: { readonly left: number; readonly top: number }, seen = true): void => {
    plate.style.left = `${String(left)}px`;
    plate.style.top = `${String(top)}px`;
    plate.style.visibility = seen ? '' : 'hidden';
  };
  if (end !== null) {
    put(asideIn(end, plate, [...worded(end), ...end.querySelectorAll(':is(.m-when, .m-end-told) svg')]));
    return;
  }
  if (plan === null) return;
  const onPlan = asideIn(plan, plate, [...worded(plan), ...plan.querySelectorAll(DRAWN)], {
    land: plan.querySelectorAll(LAND),
  });
  if (onPlan.covered === 0 || column === null) {
    put(onPlan, onPlan.covered === 0);
    return;
  }
  const beside = asideIn(column, plate, [...worded(column), ...column.querySelectorAll(WHOLE)], BESIDE);
  put(beside.covered === 0 ? beside : onPlan, beside.covered === 0);
}

/** Attributes that affect where a line, a person or a number of the plan is drawn. */
const PLACED_BY = [
  'class',
  'd',
  'x',
  'y',
  'cx',
  'cy',
  'r',
  'points',
  'width',
  'height',
  'font-size',
  'transform',
  'viewBox',
];

/**
 * Repositions a plate when the plan has changed: redrawn, resized with the window, drawn with other letter sizes, or by
 * a font that loaded late. Returns the function that stops it.
 */
function followPlan(plate: HTMLElement): () => void {
  const table = plate.parentElement;
  let stop: (() => void) | undefined;
  // Measures the whole screen: after the picture with the change, not before it.
  const again = (): void => {
    stop ??= afterFrame(() => {
      stop = undefined;
      putAside(plate);
    });
  };
  const resized = new ResizeObserver(again);
  const drawn = new MutationObserver(again);
  const plan = table?.querySelector('.m-plan');
  if (plan !== null && plan !== undefined) resized.observe(plan);
  if (table !== null)
    drawn.observe(table, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: PLACED_BY,
    });
  document.fonts.addEventListener('loadingdone', again);
  return () => {
    stop?.();
    resized.disconnect();
    drawn.disconnect();
    document.fonts.removeEventListener('loadingdone', again);
  };
}

/**
 * The head of the match on the monitor: permanently at the end, and for half a minute at the start and at each turn,
 * where it covers nothing.
 */
export function ProofPlate({ head }: { readonly head: ProofHead }) {
  const say = useText();
  const [gone, setGone] = useState('');
  const plate = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (head.moment === 'end') return undefined;
    const timer = setTimeout(() => setGone(head.hash), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [head]);
  useLayoutEffect(() => {
    const own = plate.current;
    if (own === null) return undefined;
    putAside(own);
    return followPlan(own);
  }, [head]);
  if (gone === head.hash) return null;
  return (
    <div className="m-proof" ref={plate}>
      <QrPicture address={pictureWords(head)} label={say(text('display.head'))} />
      <b className="proof-head">{shortHead(head.hash)}</b>
    </div>
  );
}
