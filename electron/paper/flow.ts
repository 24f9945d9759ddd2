import { LEADING, type Pages } from './pages.ts';

/** Text and tables that flow from page to page, each page with a header and its number. */

export interface FlowColumn {
  readonly head: string;
  /** Share of the width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
  readonly strong?: boolean;
}

/** Font size of paragraphs and cells, in points. */
export const BODY = 9.5;
const FOOT = 46;
const LEAST = 6;

export class Flow {
  readonly pages: Pages;
  readonly #running: string;
  readonly #footer: (page: number) => string;
  #y = 0;

  /** @param running header of every page but the first @param footer of each page */
  constructor(pages: Pages, running: string, footer: (page: number) => string) {
    this.pages = pages;
    this.#running = running;
    this.#footer = footer;
    this.#next();
  }

  get y(): number {
    return this.#y;
  }

  get width(): number {
    return this.pages.width - 2 * this.pages.margin;
  }

  /** Starts a new page unless this much space is left, in points. */
  need(height: number): void {
    if (this.#y + height > this.pages.height - FOOT) this.#next();
  }

  space(height: number): void {
    this.#y += height;
  }

  /** @param keep points of content that must follow on the same page */
  heading(words: string, keep = 70): void {
    this.#y += 16;
    this.need(22 + keep);
    this.pages.text(words, { x: this.pages.margin, y: this.#y, width: this.width, size: 15, strong: true });
    this.pages.rule(this.pages.margin, this.#y + 20, this.width, true);
    this.#y += 27;
  }

  paragraph(words: string, { size = BODY, strong = false, grey = false, indent = 0 } = {}): void {
    const { margin } = this.pages;
    for (const line of this.pages.linesOf(words, this.width - indent, size, strong)) {
      this.need(size * LEADING);
      this.pages.text(line, { x: margin + indent, y: this.#y, width: this.width - indent, size, strong, grey });
      this.#y += size * LEADING;
    }
    this.#y += 3;
  }

  /** A table whose cells may wrap; a row is never split across pages, and a new page repeats the header. */
  table(columns: readonly FlowColumn[], rows: readonly (readonly string[])[]): void {
    const total = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (this.width * share) / total);
    const put = (cells: readonly string[], head: boolean): void => {
      const size = head ? 8 : BODY;
      const cut = columns.map(({ strong }, i) =>
        this.pages.linesOf(cells[i] ?? '', (widths[i] ?? 0) - 8, size, !head && strong === true),
      );
      const height = Math.max(1, ...cut.map(({ length }) => length)) * size * LEADING;
      if (!head && this.#y + height + 6 > this.pages.height - FOOT) {
        this.#next();
        put(
          columns.map((column) => column.head),
          true,
        );
      }
      let x = this.pages.margin;
      for (const [i, { align = 'left', strong = false }] of columns.entries()) {
        for (const [n, line] of (cut[i] ?? []).entries())
          this.pages.text(line, {
            x,
            y: this.#y + n * size * LEADING,
            width: (widths[i] ?? 0) - 8,
            size,
            // A word longer than its column is shrunk before it is cut.
            least: LEAST,
            align,
            grey: head,
            strong: !head && strong,
          });
        x += widths[i] ?? 0;
      }
      this.#y += height + 3;
      this.pages.rule(this.pages.margin, this.#y, this.width, head);
      this.#y += 4;
    };
    this.need(50);
    put(
      columns.map(({ head }) => head),
      true,
    );
    for (const row of rows) put(row, false);
  }

  #next(): void {
    const { pages } = this;
    pages.add();
    const line = { x: pages.margin, width: this.width, size: 8, grey: true } as const;
    if (pages.count > 1) pages.text(this.#running, { ...line, y: 24 });
    pages.text(this.#footer(pages.count), { ...line, y: pages.height - 28, align: 'right' });
    this.#y = pages.margin + (pages.count > 1 ? 6 : 0);
  }
}
