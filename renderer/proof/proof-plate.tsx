import './proof.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ProofHead } from '../../electron/contract/proof-view.ts';
import { pictureWords, shortHead } from '../../electron/contract/proof-words.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { QrPicture } from '../room/qr-picture.tsx';
import { clearCorner } from './clear-corner.ts';

/** How long a head stays over the plan: time to lift a phone. */
const SHOWN_MS = 30_000;

/** What is drawn of walls, people, numbers and tokens; the land lies in a picture of its own. */
const DRAWN = '.m-plan svg:not(.plan-land) :is(path, rect, circle, ellipse, polygon, text)';

/** Puts a plate where it covers least of the plan beside which it stands. */
function putAside(plate: HTMLElement): void {
  const plan = plate.parentElement?.querySelector<HTMLElement>('.m-plan');
  if (plan === null || plan === undefined) return;
  const whole = plan.getBoundingClientRect();
  // The whole screen is drawn larger or smaller than it is laid out.
  const scale = whole.width / plan.offsetWidth;
  const taken = [...(plate.parentElement?.querySelectorAll(DRAWN) ?? [])].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return {
      x: (left - whole.left) / scale,
      y: (top - whole.top) / scale,
      width: width / scale,
      height: height / scale,
    };
  });
  const { left, top } = clearCorner(
    { width: plan.offsetWidth, height: plan.offsetHeight },
    { width: plate.offsetWidth, height: plate.offsetHeight },
    taken,
  );
  plate.style.left = `${String(plan.offsetLeft + left)}px`;
  plate.style.top = `${String(plan.offsetTop + top)}px`;
}

/** What says where a line, a person or a number of the plan is drawn. */
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
 * Puts a plate aside again when the plan has changed: drawn anew, or given another place by the window, by letters for
 * another reader, or by a typeface that came late. Answers with what ends it.
 */
function followPlan(plate: HTMLElement): () => void {
  const table = plate.parentElement;
  let frame = 0;
  const again = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => putAside(plate));
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
    cancelAnimationFrame(frame);
    resized.disconnect();
    drawn.disconnect();
    document.fonts.removeEventListener('loadingdone', again);
  };
}

/**
 * The head of the match on the monitor: at the end for good, at the start and at each turn for half a minute, in the corner
 * of the plan where it hides least.
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
