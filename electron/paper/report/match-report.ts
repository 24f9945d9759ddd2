import { text, type Text } from '../../../rules/kernel/text.ts';
import { pictureWords, shortHead } from '../../contract/proof-words.ts';
import { realMinus } from '../../contract/real-minus.ts';
import { sideTitle } from '../../contract/side-title.ts';
import type { LedgerLine } from '../../contract/ledger-view.ts';
import { writtenMoment, writtenTime } from '../../contract/written-dates.ts';
import { sentence, type Language } from '../../sentences.ts';
import { Flow } from '../flow.ts';
import { Pages, type PaperSize } from '../pages.ts';
import { drawField } from './field-picture.ts';
import { drawBase, drawFortress } from './fortress-picture.ts';
import { happened, type Figures, type Print } from './print.ts';
import type { MatchReport } from './report.ts';
import { throws } from './throws.ts';
import { drawTowers } from './tower-picture.ts';

/** The report of a match on paper: what happened, where it turned, and what the dice had to do with it. */

/** Side of the head's code, in points: a dot is more than half a millimetre. */
const HEAD_CODE = 120;
/** The maximum height of the fortress picture, in points. */
const PICTURE = 250;

/** A match as a document. @param now ms since 1970, the document's date */
export async function printedReport(
  report: MatchReport,
  size: PaperSize['size'],
  language: Language,
  now: number,
): Promise<Buffer> {
  const say = (said: Text): string => sentence(said, language);
  const w = (key: string, figures: Readonly<Record<string, string | number | Text>> = {}): string =>
    say(text(`report.${key}`, figures));
  const pages = new Pages({ size, twoUp: false }, w('title', { name: report.siege.name }), language, now);
  const flow = new Flow(pages, w('running', { name: report.siege.name }), (page) => w('page', { page }));
  const print: Print = { report, flow, say, w, figures: figuresOf(language, w) };
  head(print);
  turningPoints(print);
  turns(print);
  luck(print);
  choices(print);
  dice(print);
  interventions(print);
  options(print);
  record(print);
  throws(print);
  return pages.end();
}

function figuresOf(language: Language, w: Print['w']): Figures {
  const share = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const points = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const moved = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return {
    chance: (chance) => {
      if (chance > 0 && chance < 0.0005) return w('under', { figure: share.format(0.001) });
      return chance < 1 && chance >= 0.9995 ? w('over', { figure: share.format(0.999) }) : share.format(chance);
    },
    points: (value) => points.format(value),
    moved: (value) => {
      if (value === 0 || Math.abs(value) >= 0.005) return realMinus(moved.format(value));
      return w(value > 0 ? 'up' : 'down', { figure: points.format(0.01) });
    },
    when: (ms) => writtenMoment(ms, language),
    clock: (ms) => writtenTime(ms, language),
  };
}

function head({ report, flow, say, w, figures }: Print): void {
  const { siege } = report;
  flow.paragraph(w('kind'), { grey: true });
  flow.paragraph(siege.name, { size: 28, strong: true });
  flow.paragraph(
    w('played', {
      system: text(`system.${report.system}`),
      edition: report.edition,
      from: figures.when(report.from),
      to: figures.when(report.to),
    }),
  );
  flow.space(8);
  const { result } = siege;
  flow.paragraph(
    result === null ? w('unfinished', { turn: Math.max(1, siege.turn), turns: siege.turns }) : say(result.text),
    {
      size: 16,
      strong: true,
    },
  );
  if (result !== null)
    flow.paragraph(w('result-rule', { rule: result.rule, turn: Math.max(1, siege.turn) }), { grey: true });
  flow.space(6);
  const { pages } = flow;
  const frame = { x: pages.margin, y: flow.y, width: flow.width, height: PICTURE };
  if (siege.sections.length > 0 || siege.field !== undefined) {
    pages.picture((doc) => {
      if (siege.cutaway !== undefined) drawTowers(doc, siege, frame, say);
      else if (siege.sections.length > 0) drawFortress(doc, siege, frame);
      else drawField(doc, siege, frame, say);
    });
    flow.space(PICTURE + 12);
  }
  for (const { name, role, tincture, victoryPoints, tally } of siege.sides) {
    const { y } = flow;
    pages.picture((doc) => {
      drawBase(doc, tincture, pages.margin, y + 7);
    });
    const side = sideTitle(name, say(role));
    flow.paragraph(tally === undefined ? w('side', { side, points: victoryPoints }) : side, { indent: 36, size: 11 });
  }
}

/** A seat's side, by its player's name. */
function nameOf({ report }: Print, seat: string | null): string {
  return report.siege.sides.find((side) => side.seat === seat)?.name ?? seat ?? '';
}

function turningPoints(print: Print): void {
  const { report, flow, w, figures } = print;
  flow.heading(w('points'));
  if (report.turningPoints.length === 0) return flow.paragraph(w('points.none'));
  flow.paragraph(w('points.note'), { grey: true });
  flow.table(
    [
      { head: w('turn.head'), share: 0.8, strong: true },
      { head: w('points.what'), share: 5 },
      { head: w('points.outcome'), share: 3.6 },
      { head: w('points.from'), share: 1.3, align: 'right' },
      { head: w('points.to'), share: 1.3, align: 'right', strong: true },
    ],
    report.turningPoints.map(({ turn, entry, counts, outcome, rule, from, to }) => [
      turn === 0 ? w('turn.before') : String(turn),
      happened(print, { entry, counts }),
      w('points.with-rule', { outcome, rule }),
      figures.chance(from),
      figures.chance(to),
    ]),
  );
}

function turns({ report, flow, say, w }: Print): void {
  flow.heading(w('turns'));
  if (report.turns.length === 0) return flow.paragraph(w('turns.none'));
  flow.table(
    [
      { head: w('turn.head'), share: 0.8, strong: true },
      { head: w('turns.orders'), share: 1.2, align: 'right' },
      { head: w('turns.dice'), share: 1, align: 'right' },
      { head: '', share: 0.3 },
      { head: w('turns.moments'), share: 9 },
    ],
    report.turns.map(({ turn, orders, dice: count, moments }) => [
      turn === 0 ? w('turn.before') : String(turn),
      String(orders),
      String(count),
      '',
      moments.map(say).join('. '),
    ]),
  );
}

function movesOf({ dice: byDice, choices, declared, unsplit }: LedgerLine): readonly number[] {
  return [byDice, choices, declared, unsplit];
}

/** The order that could have brought an outcome about; the same outcome may be listed under several orders. */
function orderOf({ say, w }: Print, { order }: LedgerLine): string {
  if (order === null) return '';
  return w('luck.ordered', { turn: order.turn === 0 ? w('turn.before') : order.turn, order: say(order.text) });
}

function luck(print: Print): void {
  const { report, flow, say, w, figures } = print;
  const { lines, sides } = report.ledger;
  flow.heading(w('luck'));
  if (lines.length === 0) return flow.paragraph(w('luck.none'));
  const moved = lines.filter((line) => line.before !== line.after || movesOf(line).some((move) => move !== 0));
  const unsplit = lines.some((line) => line.unsplit !== 0);
  const movers = ['dice', 'choices', 'declared', ...(unsplit ? (['unsplit'] as const) : [])] as const;
  flow.paragraph(w('luck.note'), { grey: true });
  flow.table(
    [
      { head: w('luck.side'), share: 3, strong: true },
      { head: w('luck.outcomes'), share: 1.2, align: 'right' },
      { head: w('luck.expected'), share: 1.4, align: 'right' },
      ...movers.map((mover) => ({ head: w(`luck.${mover}`), share: 1.3, align: 'right' as const })),
      { head: w('luck.got'), share: 1.3, align: 'right', strong: true },
    ],
    sides.map((side) => [
      nameOf(print, side.seat),
      String(side.outcomes),
      figures.points(side.before),
      ...movers.map((mover) => figures.moved(side[mover])),
      figures.points(side.after),
    ]),
  );
  flow.space(8);
  if (moved.length < lines.length)
    flow.paragraph(w('luck.unmoved', { count: lines.length - moved.length }), { grey: true });
  if (moved.length === 0) return;
  flow.table(
    [
      { head: w('luck.order'), share: 3.4 },
      { head: w('luck.outcome'), share: 3.4 },
      { head: w('luck.for'), share: 1.6 },
      { head: w('luck.before'), share: 1.3, align: 'right' },
      ...movers.map((mover) => ({ head: w(`luck.${mover}`), share: 1.3, align: 'right' as const })),
      { head: w('luck.after'), share: 1.3, align: 'right', strong: true },
    ],
    moved.map((line) => [
      orderOf(print, line),
      w('points.with-rule', { outcome: say(line.text), rule: line.rule }),
      nameOf(print, line.favours),
      figures.chance(line.before),
      ...movers.map((mover) => (line[mover] === 0 ? '–' : figures.moved(100 * line[mover]))),
      figures.chance(line.after),
    ]),
  );
}

/** What each choice cost, in stands or models, like the fight itself. */
function choices(print: Print): void {
  const { report, flow, say, w, figures } = print;
  const all = report.ledger.choices;
  if (all.length === 0) return;
  const brings = ({ lo, hi }: { readonly lo: number; readonly hi: number }): string =>
    hi - lo < 0.005
      ? figures.moved((lo + hi) / 2)
      : w('choices.between', { lo: figures.moved(lo), hi: figures.moved(hi) });
  flow.heading(w('choices'));
  flow.paragraph(w('choices.note'), { grey: true });
  flow.table(
    [
      { head: w('turn.head'), share: 0.8, strong: true },
      { head: w('luck.side'), share: 1.6 },
      { head: w('choices.took'), share: 3.4 },
      { head: w('choices.brought'), share: 1.8, align: 'right', strong: true },
      { head: w('choices.best'), share: 3.4 },
      { head: w('choices.brought'), share: 1.8, align: 'right' },
    ],
    all.map(({ turn, seat, rule, unit, took, best, isBest }) => [
      turn === 0 ? w('turn.before') : String(turn),
      nameOf(print, seat),
      w('points.with-rule', { outcome: say(took.text), rule }),
      w(`choices.${unit}`, { figure: brings(took) }),
      isBest ? w('choices.same') : best === null ? w('choices.unsure') : say(best.text),
      isBest || best === null ? '–' : w(`choices.${unit}`, { figure: brings(best) }),
    ]),
  );
}

function dice(print: Print): void {
  const { report, flow, say, w, figures } = print;
  flow.heading(w('dice'));
  if (report.dice.length === 0) flow.paragraph(w('dice.none'));
  for (const sides of new Set(report.dice.map((line) => line.sides))) {
    const lines = report.dice.filter((line) => line.sides === sides);
    const faces = Array.from({ length: sides }, (_, i) => i + 1);
    flow.table(
      [
        { head: w('dice.of', { sides }), share: 3.2, strong: true },
        ...faces.map((face) => ({ head: String(face), share: 0.75, align: 'right' as const })),
        { head: w('dice.all'), share: 1, align: 'right', strong: true },
        { head: w('dice.mean'), share: 1.2, align: 'right' },
        { head: w('dice.due'), share: 1.2, align: 'right' },
        { head: w('dice.by-hand'), share: 1.9, align: 'right' },
      ],
      lines.map(({ seat, counts, typed, virtual, seen }) => {
        const all = counts.reduce((sum, count) => sum + count, 0);
        const total = counts.reduce((sum, count, i) => sum + count * (i + 1), 0);
        return [
          nameOf(print, seat),
          ...counts.map(String),
          String(all),
          figures.points(total / all),
          figures.points((sides + 1) / 2),
          w('dice.hands', { typed, virtual, seen }),
        ];
      }),
    );
    flow.space(6);
  }
  if (report.fairness.length === 0) return flow.paragraph(w('dice.none-witnessed'), { grey: true });
  flow.paragraph(w('dice.fairness'), { strong: true, size: 11.5 });
  for (const { label, seat, text: verdict } of report.fairness)
    flow.paragraph(
      w('dice.fair-line', { what: label ?? w('dice.all-of', { name: nameOf(print, seat) }), verdict: say(verdict) }),
      { indent: 14 },
    );
}

/** What the sides allow about dice, by agreement or by default. */
export const agreementWords = ({ agreements }: Pick<MatchReport, 'agreements'>): readonly [string, string] => [
  agreements.earlyDice ? 'agreed.early-dice' : 'agreed.no-early-dice',
  agreements.correctAlone ? 'agreed.correct-alone' : 'agreed.correct-together',
];

function interventions({ report, flow, say, w, figures }: Print): void {
  flow.heading(w('record.changes'), 30);
  for (const agreed of agreementWords(report)) flow.paragraph(w(agreed));
  if (report.interventions.length === 0) return flow.paragraph(w('record.unchanged'));
  flow.table(
    [
      { head: w('record.n'), share: 0.7, align: 'right' },
      { head: w('record.when'), share: 1 },
      { head: w('record.what'), share: 7 },
      { head: w('record.by'), share: 2, strong: true },
    ],
    report.interventions.map(({ n, at, text: said, by }) => [String(n), figures.clock(at), say(said), by ?? '']),
  );
}

function options({ report, flow, say, w }: Print): void {
  flow.heading(w('options'), 30);
  if (report.options.length === 0) return flow.paragraph(w('options.none'));
  for (const { title, value, rule } of report.options) {
    const said = w('options.one', { title: say(title), value: typeof value === 'string' ? value : say(value) });
    flow.paragraph(rule === null ? said : w('points.with-rule', { outcome: said, rule }));
  }
}

function record(print: Print): void {
  const { report, flow, w } = print;
  const { record: kept, file } = report;
  flow.heading(w('record'), 60);
  flow.paragraph(w('record.match', { file, match: kept.match, program: kept.program, entries: kept.entries }));
  flow.paragraph(w('record.hash', { hash: kept.hash }));
  proof(print);
  if (kept.seals.length === 0) flow.paragraph(w('record.no-seal'));
  for (const { n, by, fingerprint, fits, since } of kept.seals)
    flow.paragraph(w(fits ? 'record.seal' : 'record.broken-seal', { n, by, fingerprint, since }));
}

/** The head, readable and as a code, for checking any file of the match, and whose devices signed up to where. */
function proof({ report, flow, say, w }: Print): void {
  const { head, signed } = report.record;
  const { pages } = flow;
  flow.space(6);
  flow.need(HEAD_CODE);
  const x = pages.margin + HEAD_CODE + 12;
  const width = flow.width - HEAD_CODE - 12;
  pages.code(pictureWords(head), pages.margin, flow.y, HEAD_CODE);
  pages.text(w('head', { n: head.n }), { x, y: flow.y + 24, width, size: 9.5 });
  pages.text(shortHead(head.hash), { x, y: flow.y + 40, width, size: 18, strong: true });
  pages.paragraph(w('head.check'), { x, y: flow.y + 68, width, size: 9.5, grey: true });
  flow.space(HEAD_CODE + 6);
  for (const one of signed) flow.paragraph(say(one));
}
