import { fontsInside, rootOf, styles } from '../page-look.ts';

/** Drawings of this page as pixels, for a video. */

/** How the page looks while a film is drawn; its fonts are inside. */
export interface Look {
  readonly css: string;
  readonly root: string;
}

export async function lookNow(): Promise<Look> {
  // There is no body in a drawing: what letters have from it is said anew.
  const { fontFamily, color, lineHeight } = getComputedStyle(document.body);
  const body = `.layer{font-family:${fontFamily};color:${color};line-height:${lineHeight}}`;
  return { css: [await fontsInside(), styles(), body].join('\n'), root: rootOf(document.documentElement) };
}

/** A drawing as a picture of its own, as the browser draws it. */
export async function layerOf(
  drawn: HTMLElement,
  { css, root }: Look,
  width: number,
  height: number,
): Promise<HTMLImageElement> {
  const markup = [...drawn.children].map((child) => new XMLSerializer().serializeToString(child)).join('');
  // In the root of a drawing the page's own attributes choose the same light and colours.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" ${root}><style><![CDATA[${css}
.layer{position:relative;width:${String(width)}px;height:${String(height)}px;overflow:hidden}]]></style><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml" class="layer">${markup}</div></foreignObject></svg>`;
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}
