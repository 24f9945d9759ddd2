import { fontsInside, rootOf, styles } from '../page-look.ts';

/** Drawings of this page as pixels, for a video. */

/** What stands around each drawing: the page's fonts, rules of style, light and colours; encoded once for all of them. */
interface Look {
  readonly width: number;
  readonly height: number;
  readonly head: string;
}

const TAIL = encodeURIComponent('</div></foreignObject></svg>');

/** How the page looks now, for drawings of a size. */
export async function lookNow(width: number, height: number): Promise<Look> {
  const [w, h] = [String(width), String(height)];
  // There is no body in a drawing: what letters have from it is said anew.
  const { fontFamily, color, lineHeight } = getComputedStyle(document.body);
  const body = `.layer{font-family:${fontFamily};color:${color};line-height:${lineHeight};position:relative;width:${w}px;height:${h}px;overflow:hidden}`;
  const css = [await fontsInside(), styles(), body].join('\n');
  // In the root of a drawing the page's own attributes choose the same light and colours.
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" ${rootOf(document.documentElement)}><style><![CDATA[${css}]]></style><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml" class="layer">`;
  return { width, height, head: encodeURIComponent(head) };
}

/** A drawing as a picture of its own, as the browser draws it. */
export async function layerOf(drawn: HTMLElement, { width, height, head }: Look): Promise<HTMLImageElement> {
  const markup = [...drawn.children].map((child) => new XMLSerializer().serializeToString(child)).join('');
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${head}${encodeURIComponent(markup)}${TAIL}`;
  await image.decode();
  return image;
}
