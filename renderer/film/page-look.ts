import { asBase64 } from '../library/files.ts';

/** The look of this page for exported drawings: its style rules, theme and colours. */

/** The style rules of this page, without fonts and rules that would load something. */
export function styles(): string {
  return rules()
    .filter((rule) => !(rule instanceof CSSFontFaceRule) && !/url\((?!["']?(?:data:|#))/.test(rule.cssText))
    .map(({ cssText }) => cssText)
    .join('\n');
}

function rules(): readonly CSSRule[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules];
    } catch {
      // A foreign style sheet, such as a browser extension's.
      return [];
    }
  });
}

/** The attributes that set a page's theme and colours. */
export const rootOf = (root: HTMLElement): string =>
  [...root.attributes]
    .filter(({ name }) => name === 'class' || name === 'style' || name.startsWith('data-'))
    .map(({ name, value }) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join(' ');

/** The fonts this page has loaded, each with its file embedded: an exported drawing cannot load any. */
export async function fontsInside(): Promise<string> {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(faceOf));
  const faces = rules().filter((rule) => rule instanceof CSSFontFaceRule);
  const inside = await Promise.all(
    faces
      .filter(({ style }) => loaded.has(faceOf(faceIn(style))))
      .map(async ({ style, parentStyleSheet }) => {
        const source = style.getPropertyValue('src');
        const [, file] = /url\("?([^")]+)"?\)/.exec(source) ?? [];
        if (file === undefined) return '';
        const answer = await fetch(new URL(file, parentStyleSheet?.href ?? document.baseURI));
        const { family, weight, style: slant, stretch, unicodeRange } = faceIn(style);
        return `@font-face{font-family:${family};font-weight:${weight};font-style:${slant};font-stretch:${stretch};unicode-range:${unicodeRange};src:url(data:font/woff2;base64,${await asBase64(await answer.blob())})}`;
      }),
  );
  return inside.join('\n');
}

type Face = Pick<FontFace, 'family' | 'weight' | 'style' | 'stretch' | 'unicodeRange'>;

const faceIn = (style: CSSStyleDeclaration): Face => ({
  family: style.getPropertyValue('font-family'),
  weight: style.getPropertyValue('font-weight') || 'normal',
  style: style.getPropertyValue('font-style') || 'normal',
  stretch: style.getPropertyValue('font-stretch') || 'normal',
  unicodeRange: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
});

const faceOf = ({ family, weight, style, unicodeRange }: Face): string =>
  [family.replaceAll(/["']/g, ''), weight, style, unicodeRange.replaceAll(/\s/g, '').toLowerCase()].join('|');
