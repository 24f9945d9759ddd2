/**
 * A drawing for swell paper, where black ink rises: only outlines and letters, on white, as wide as A4 landscape.
 * Surfaces, shadows and hatching would rise as one area.
 */

const WIDTH_MM = 277;
/** Margin around the drawing, in mm of the table. */
const EDGE = 20;

/** Height of letters on the paper, in mm. */
const LETTERS_MM = 7;
/** What is drawn fainter than this on the screen is there for the eye alone: contours, crosses, hachures. */
const FAINT = 0.35;

const styleOf = (letters: number): string => `
*{fill:none;stroke:#000;stroke-width:1.5;vector-effect:non-scaling-stroke;filter:none;opacity:1}
text,tspan{fill:#000;stroke:none;font:700 ${String(letters)}px sans-serif;dominant-baseline:central}
image{display:none}
`;

/** Elements that are drawn twice or are purely visual. */
const LEFT_OUT = 'defs, style, [fill="var(--shadow)"], .plan-button, .plan-able, .plan-chip, title, foreignObject';

const isFaint = (one: Element): boolean =>
  ['opacity', 'stroke-opacity'].some((name) => Number(one.getAttribute(name) ?? 1) < FAINT);

/**
 * The part of a drawing that fills the sheet. A plan is drawn whole, even if its view has come closer; everything else
 * ends with its view, because grounds and rivers run on beyond.
 */
function sheetOf(drawing: SVGSVGElement): { x: number; y: number; width: number; height: number } {
  const drawn = drawing.getBBox();
  if (drawing.classList.contains('plan-drawing'))
    return {
      x: drawn.x - EDGE,
      y: drawn.y - EDGE,
      width: drawn.width + 2 * EDGE,
      height: drawn.height + 2 * EDGE,
    };
  const view = drawing.viewBox.baseVal;
  const [x, y] = [Math.max(drawn.x, view.x), Math.max(drawn.y, view.y)];
  return {
    x,
    y,
    width: Math.min(drawn.x + drawn.width, view.x + view.width) - x,
    height: Math.min(drawn.y + drawn.height, view.y + view.height) - y,
  };
}

/** @param drawing a plan on the screen; it is not changed */
export function swellPaper(drawing: SVGSVGElement, title: string): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  // Names stay where they begin or end: what a rule of the page said of them is not in the file.
  const anchors = [...drawing.querySelectorAll('text')].map((one) => getComputedStyle(one).textAnchor);
  for (const [i, one] of copy.querySelectorAll('text').entries())
    one.setAttribute('text-anchor', anchors[i] ?? 'middle');
  for (const one of copy.querySelectorAll('*')) if (one.matches(LEFT_OUT) || isFaint(one)) one.remove();
  for (const one of copy.querySelectorAll('*'))
    for (const name of ['class', 'style', 'fill', 'stroke', 'filter', 'mask', 'opacity', 'tabindex', 'role'])
      one.removeAttribute(name);
  // Fill the sheet: fingers cannot read small details.
  const { x, y, width, height } = sheetOf(drawing);
  const named = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  named.textContent = title;
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = styleOf(Math.round((width / WIDTH_MM) * LETTERS_MM));
  copy.prepend(named, style);
  for (const name of ['class', 'style', 'aria-hidden', 'role', 'aria-label']) copy.removeAttribute(name);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('viewBox', [x, y, width, height].join(' '));
  copy.setAttribute('width', `${String(WIDTH_MM)}mm`);
  copy.setAttribute('height', `${String(Math.round((WIDTH_MM * height) / width))}mm`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
}
