import './leader.css';
import { useLayoutEffect, useRef } from 'react';
import { corners } from '../../rules/fortress/map/geometry.ts';
import type { SectionView } from '../../rules/fortress/view.ts';

/** Space between the line and the section, and from the ends of what speaks, in px. */
const GAP = 8;
const INSET = 24;

const within = (x: number, from: number, to: number): number => Math.min(Math.max(x, from), Math.max(from, to));

/** Draws the line from the element before it to the nearest corner of a section; hides it while there is no plan. */
function draw(svg: SVGSVGElement, line: SVGLineElement, section: SectionView): void {
  const plan = svg.parentElement?.querySelector<SVGSVGElement>('.plan-drawing') ?? null;
  const says = svg.previousElementSibling?.getBoundingClientRect();
  const view = plan?.viewBox.baseVal;
  line.style.display = 'none';
  if (plan === null || says === undefined || view === undefined || view.width === 0) return;
  const seen = plan.getBoundingClientRect();
  const here = svg.getBoundingClientRect();
  // In one column there is no line.
  if (here.width === 0 || here.height === 0) return;
  const px = seen.width / view.width;
  const ends = corners(section.footprint).map(([mmX, mmY]) => {
    const [x, y] = [seen.left + (mmX - view.x) * px, seen.top + (mmY - view.y) * px];
    const from = {
      x: within(x, says.left + INSET, says.right - INSET),
      y: within(y, says.top, says.bottom),
    };
    return { x, y, from, far: Math.hypot(x - from.x, y - from.y) };
  });
  const nearest = ends.toSorted((a, b) => a.far - b.far)[0];
  if (nearest === undefined || nearest.far < 2 * GAP) return;
  const { x, y, from, far } = nearest;
  // In shares of the svg, whatever the page is enlarged by.
  const across = (at: number): string => `${String(((at - here.left) / here.width) * 100)}%`;
  const down = (at: number): string => `${String(((at - here.top) / here.height) * 100)}%`;
  line.setAttribute('x1', across(from.x));
  line.setAttribute('y1', down(from.y));
  line.setAttribute('x2', across(x + ((from.x - x) * GAP) / far));
  line.setAttribute('y2', down(y + ((from.y - y) * GAP) / far));
  line.style.display = '';
}

/** A line from the element before it to a section of the plan beside it, wherever the plan is moved. */
export function Leader({ section }: { readonly section: SectionView }) {
  const frame = useRef<SVGSVGElement>(null);
  const drawn = useRef<SVGLineElement>(null);
  useLayoutEffect(() => {
    const svg = frame.current;
    const line = drawn.current;
    const ground = svg?.parentElement ?? null;
    if (svg === null || line === null || ground === null) return undefined;
    const again = (): void => draw(svg, line, section);
    const sizes = new ResizeObserver(again);
    sizes.observe(ground);
    if (svg.previousElementSibling !== null) sizes.observe(svg.previousElementSibling);
    const views = new MutationObserver((seen) => {
      if (seen.some(({ type, target }) => type === 'attributes' || !svg.contains(target))) again();
    });
    views.observe(ground, { subtree: true, childList: true, attributeFilter: ['viewBox'] });
    again();
    return () => {
      sizes.disconnect();
      views.disconnect();
    };
  }, [section]);
  return (
    <svg ref={frame} className="leader" aria-hidden="true">
      <line ref={drawn} pathLength="1" />
    </svg>
  );
}
