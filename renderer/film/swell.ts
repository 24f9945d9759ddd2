/**
 * A drawing for swell paper, where black ink rises: only outlines and letters, on white, as wide as A4 landscape.
 * Surfaces, shadows and hatching would rise as one area.
 */

const WIDTH_MM = 277;
/** Margin around the drawing, in mm of the table. */
const EDGE = 20;

const STYLE = `
*{fill:none;stroke:#000;stroke-width:1.5;vector-effect:non-scaling-stroke;filter:none;opacity:1}
text,tspan{fill:#000;stroke:none;font:700 20px sans-serif;text-anchor:middle;dominant-baseline:central}
image{display:none}
`;

/** Elements that are drawn twice or are purely visual. */
const LEFT_OUT = 'defs, style, [fill="var(--shadow)"], .plan-button, .plan-able, .plan-chip, title, foreignObject';

/** @param drawing a plan on the screen; it is not changed */
export function swellPaper(drawing: SVGSVGElement, title: string): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  for (const one of copy.querySelectorAll(LEFT_OUT)) one.remove();
  for (const one of copy.querySelectorAll('*'))
    for (const name of [
      'class',
      'style',
      'fill',
      'stroke',
      'filter',
      'mask',
      'clip-path',
      'opacity',
      'tabindex',
      'role',
    ])
      one.removeAttribute(name);
  // Fill the sheet: fingers cannot read small details.
  const drawn = drawing.getBBox();
  const [x, y] = [drawn.x - EDGE, drawn.y - EDGE];
  const [width, height] = [drawn.width + 2 * EDGE, drawn.height + 2 * EDGE];
  const named = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  named.textContent = title;
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = STYLE;
  copy.prepend(named, style);
  for (const name of ['class', 'style', 'aria-hidden', 'role', 'aria-label']) copy.removeAttribute(name);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('viewBox', [x, y, width, height].join(' '));
  copy.setAttribute('width', `${String(WIDTH_MM)}mm`);
  copy.setAttribute('height', `${String(Math.round((WIDTH_MM * height) / width))}mm`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
}
