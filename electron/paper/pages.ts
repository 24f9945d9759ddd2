import { generate } from 'lean-qr';
import PDFDocument from 'pdfkit';
import fonts from './fonts.json' with { type: 'json' };

/** Paper pages with the program's fonts: lines of text, rules and boxes, measured in points from the top left. */

export interface PaperSize {
  readonly size: 'a4' | 'letter';
  /** Two pages side by side on a landscape sheet. */
  readonly twoUp: boolean;
}

export interface Line {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Font size in points. Default 10. */
  readonly size?: number;
  readonly strong?: boolean;
  readonly align?: 'left' | 'right' | 'center';
  readonly grey?: boolean;
  /** The smallest font size to which it may shrink before it is cut. */
  readonly least?: number;
}

type Face = keyof typeof fonts;
/** White margin around a code, in dots. */
const QUIET_DOTS = 4;
const SIZES = { a4: [595.28, 841.89], letter: [612, 792] } as const;
/** Line height, as a multiple of the font size. */
export const LEADING = 1.35;
const GREY = '#5c564a';
const INK = '#14120e';

/** The glyphs that a font has. Archivo comes in several files; what the first lacks is in the others. */
interface Font {
  readonly hasGlyphForCodePoint: (point: number) => boolean;
}

export class Pages {
  /** Of one page, not of the sheet. */
  readonly width: number;
  readonly height: number;
  readonly margin = 40;
  readonly #doc: PDFKit.PDFDocument;
  readonly #twoUp: boolean;
  readonly #chunks: Buffer[] = [];
  readonly #done: Promise<Buffer>;
  #count = 0;
  #left = 0;

  /** @param title of the document @param at ms since 1970, stored as the creation date */
  constructor({ size, twoUp }: PaperSize, title: string, language: string, at: number) {
    const [short, long] = SIZES[size];
    this.#twoUp = twoUp;
    this.width = twoUp ? long / 2 : short;
    this.height = twoUp ? short : long;
    this.#doc = new PDFDocument({
      autoFirstPage: false,
      size: [short, long],
      layout: twoUp ? 'landscape' : 'portrait',
      margin: 0,
      lang: language,
      displayTitle: true,
      // Load no standard font: only embedded ones print the same everywhere.
      font: '',
      info: { Title: title, Producer: 'Castellan', Creator: 'Castellan', CreationDate: new Date(at) },
    });
    for (const name of Object.keys(fonts) as Face[]) this.#doc.registerFont(name, Buffer.from(fonts[name], 'base64'));
    this.#done = new Promise((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
      this.#doc.on('end', () => {
        resolve(Buffer.concat(this.#chunks));
      });
      this.#doc.on('error', reject);
    });
  }

  /** The number of pages so far. */
  get count(): number {
    return this.#count;
  }

  add(): void {
    const right = this.#twoUp && this.#count % 2 === 1;
    if (!right) this.#doc.addPage();
    this.#left = right ? this.width : 0;
    this.#count += 1;
    if (right)
      this.#doc
        .moveTo(this.width, 20)
        .lineTo(this.width, this.height - 20)
        .dash(2, { space: 4 })
        .lineWidth(0.5)
        .stroke(GREY)
        .undash();
  }

  /** Writes one line. Text that does not fit shrinks as far as allowed, and then ends in an ellipsis. */
  text(
    words: string,
    { x, y, width, size: wanted = 10, strong = false, align = 'left', grey = false, least }: Line,
  ): void {
    const face: Face = strong ? 'strong' : 'plain';
    const wide = this.#widthOf(words, face, wanted);
    const size = least === undefined || wide <= width ? wanted : Math.max(least, (wanted * width) / wide - 0.05);
    let shown = words;
    for (let kept = words.length - 1; kept > 0 && this.#widthOf(shown, face, size) > width; kept -= 1)
      shown = `${words.slice(0, kept).trimEnd()}…`;
    const room = width - this.#widthOf(shown, face, size);
    let at = this.#left + x + (align === 'right' ? room : align === 'center' ? room / 2 : 0);
    this.#doc.fillColor(grey ? GREY : INK);
    for (const { run, font } of this.#runs(shown, face)) {
      // Align smaller text with the baseline of the requested size.
      this.#doc
        .font(font)
        .fontSize(size)
        .text(run, at, y + (wanted - size) * 0.8, { lineBreak: false });
      at += this.#doc.widthOfString(run);
    }
  }

  /** Writes text, wrapped into as many lines as needed. @returns where the next line would begin */
  paragraph(words: string, line: Line): number {
    const size = line.size ?? 10;
    const lines = this.linesOf(words, line.width, size, line.strong);
    for (const [i, one] of lines.entries()) this.text(one, { ...line, y: line.y + i * size * LEADING });
    return line.y + lines.length * size * LEADING;
  }

  /** Wraps text to a width; it never breaks at a no-break space. */
  linesOf(words: string, width: number, size = 10, strong = false): readonly string[] {
    const lines: string[] = [];
    let written = '';
    for (const word of words.split(' ')) {
      const longer = written === '' ? word : `${written} ${word}`;
      if (written !== '' && this.widthOf(longer, size, strong) > width) {
        lines.push(written);
        written = word;
      } else written = longer;
    }
    return written === '' ? lines : [...lines, written];
  }

  /** The width of text, in points. */
  widthOf(words: string, size: number, strong = false): number {
    return this.#widthOf(words, strong ? 'strong' : 'plain', size);
  }

  /**
   * Draws a picture, and restores the graphics state afterwards.
   * @param work draws on the document, with the origin at the top left of the page
   */
  picture(work: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.save().translate(this.#left, 0);
    work(this.#doc);
    this.#doc.restore();
  }

  rule(x: number, y: number, width: number, strong = false): void {
    this.#doc
      .moveTo(this.#left + x, y)
      .lineTo(this.#left + x + width, y)
      .lineWidth(strong ? 1.2 : 0.4)
      .stroke(strong ? INK : GREY);
  }

  box(x: number, y: number, width: number, height: number): void {
    this.#doc
      .rect(this.#left + x, y, width, height)
      .lineWidth(0.8)
      .stroke(INK);
  }

  /** Draws a QR code with the quiet zone that readers need. @param size of one side, in points */
  code(words: string, x: number, y: number, size: number): void {
    const dots = generate(words);
    const dot = size / (dots.size + 2 * QUIET_DOTS);
    for (let row = 0; row < dots.size; row += 1)
      for (let column = 0; column < dots.size; column += 1)
        if (dots.get(column, row))
          this.#doc.rect(this.#left + x + (column + QUIET_DOTS) * dot, y + (row + QUIET_DOTS) * dot, dot, dot);
    this.#doc.fill(INK);
  }

  /** The bytes of the document. */
  end(): Promise<Buffer> {
    this.#doc.end();
    return this.#done;
  }

  #widthOf(words: string, face: Face, size: number): number {
    return this.#runs(words, face).reduce(
      (sum, { run, font }) => sum + this.#doc.font(font).fontSize(size).widthOfString(run),
      0,
    );
  }

  /** Splits text into runs at the points where a fallback font is needed. */
  #runs(words: string, face: Face): readonly { readonly run: string; readonly font: Face }[] {
    const runs: { run: string; font: Face }[] = [];
    for (const letter of words.normalize('NFC').replaceAll('\u202f', '\u00a0')) {
      const font =
        ([face, 'plain', 'plainMore', 'plainVietnamese'] as const).find((one) => this.#has(one, letter)) ?? face;
      const last = runs.at(-1);
      if (last?.font === font) last.run += letter;
      else runs.push({ run: letter, font });
    }
    return runs;
  }

  #has(face: Face, letter: string): boolean {
    // The library stores the current font here, but its types do not declare it.
    const { _font } = this.#doc.font(face) as unknown as { readonly _font: { readonly font: Font } };
    return _font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }
}
