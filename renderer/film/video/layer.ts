import { fontsInside, rootOf, styles } from '../page-look.ts';

/** Rasterises drawings of this page for a video. */

/** The wrapper of each drawing: the page's fonts, style rules, theme and colours, encoded once for all. */
interface Look {
  readonly width: number;
  readonly height: number;
  readonly head: string;
}

const TAIL = encodeURIComponent('</div></foreignObject></svg>');

/** The current look of the page, for drawings of a given size. */
export async function lookNow(width: number, height: number): Promise<Look> {
  const [w, h] = [String(width), String(height)];
  // A drawing has no body, so repeat the font settings that would be inherited from it.
  const { fontFamily, fontSize, color, lineHeight } = getComputedStyle(document.body);
  // As a ratio: larger letters need higher lines than those of the body.
  const line = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  const body = `.layer{font-family:${fontFamily};color:${color};line-height:${String(line)};position:relative;width:${w}px;height:${h}px;overflow:hidden}`;
  const css = [await fontsInside(), styles(), body].join('\n');
  // The page's attributes on the drawing's root select the same theme and colours.
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" ${rootOf(document.documentElement)}><style><![CDATA[${css}]]></style><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml" class="layer">`;
  return { width, height, head: encodeURIComponent(head) };
}

/** A drawing as an image, rendered by the browser. */
export async function layerOf(drawn: HTMLElement, { width, height, head }: Look): Promise<HTMLImageElement> {
  const markup = [...drawn.children].map((child) => new XMLSerializer().serializeToString(child)).join('');
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${head}${encodeURIComponent(markup)}${TAIL}`;
  await image.decode();
  return image;
}
