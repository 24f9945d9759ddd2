import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { ed25519 } from '@noble/curves/ed25519.js';
import { generate } from 'lean-qr';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoTable } from '../../../test/trial-table.ts';
import { wholeSetup } from '../../../rules/systems/siege-battles/demo-whole.ts';
import { fingerprintOf } from '../../contract/fingerprint.ts';
import { headWords, pictureWords } from '../../contract/proof-words.ts';
import { createJournal } from '../../journal/open.ts';
import { sealOf, signingKey } from '../../library/seal.ts';
import { countedBy } from '../../table/landing/counted.ts';
import { LuckBook } from '../../table/ledger.ts';
import { reportOf } from '../../table/match-report.ts';
import { ProofDesk } from '../../table/proof/proof-desk.ts';
import { SiegeTable } from '../../table/siege-table.ts';
import { demo, systemById } from '../../table/systems.ts';
import fonts from '../fonts.json' with { type: 'json' };
import type { RollRequest } from '../../../rules/kernel/request.ts';
import { totalOf } from '../../../rules/kernel/sum.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { sentence } from '../../sentences.ts';
import { agreementWords, printedReport } from './match-report.ts';
import { happened, type Print } from './print.ts';
import { throws as printThrows } from './throws.ts';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

let table: SiegeTable;
beforeEach(async () => {
  table = await demoTable();
});

const order = (command: string, args: Record<string, string> = {}): void => void table.order({ command, args }, null);
const type = (...faces: number[]): void => void table.trayOp(table.token, { op: 'type', faces, by: 'Brandt' });

/** A lobber hits the gate three times; a first test is withdrawn, and the second brings the gate down. */
function bringTheGateDown(): void {
  order('end-phase');
  order('shoot-structure', { unit: 'lobber-1', structure: 'gate' });
  while (table.match.awaiting?.question.ask === 'declare') table.answer(table.token, { fact: true }, null);
  type(6, 6, 6);
  order('end-phase');
  type(1, 1, 1);
  table.undo(table.match.undoable?.n ?? 0, true, 'Okafor');
  type(6, 6, 6);
}
const report = () => {
  const { journal, system } = table;
  const { match, start, salt } = journal;
  const signatures = journal.signatures();
  return reportOf({ file: 'm', match, start, salt, signatures, entries: [...journal.read()] }, system, new LuckBook());
};

const say = (said: Text): string => sentence(said, 'en');
const w = (key: string, figures: Readonly<Record<string, string | number | Text>> = {}): string =>
  say(text(`report.${key}`, figures));

/** The codes drawn as squares in a document: their width in dots, and which dots are black, row by row. */
function codesIn(pdf: Buffer): { size: number; dots: boolean[] }[] {
  const pages = [...pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n/g)].flatMap(({ index, 0: mark }) => {
    const end = pdf.indexOf('\nendstream', index);
    const plain = inflateSync(pdf.subarray(index + mark.length, end)).toString('latin1');
    return plain.includes(' re\n') ? [plain] : [];
  });
  return pages.flatMap((page) => {
    const squares = [...page.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
      .map((found) => found.slice(1).map(Number))
      .filter(([, , width, height]) => width === height);
    const [left, top, dot] = squares[0] ?? [];
    if (left === undefined || top === undefined || dot === undefined) return [];
    const cells = new Set(
      squares.map(([x = 0, y = 0]) => `${Math.round((x - left) / dot)} ${Math.round((y - top) / dot)}`),
    );
    const size = 1 + Math.max(...squares.map(([x = 0]) => Math.round((x - left) / dot)));
    const dots = Array.from({ length: size ** 2 }, (_, i) => cells.has(`${i % size} ${Math.floor(i / size)}`));
    return [{ size, dots }];
  });
}

describe('the report of a match', () => {
  it('tells where it turned, by which dice, and what was withdrawn and by whom', async () => {
    bringTheGateDown();
    const { journal } = table;
    const seal = sealOf(signingKey(dirname(table.journal.path)), journal.match.id, journal.head, 'Okafor');
    journal.append([{ kind: 'sealed', body: seal }]);
    const told = report();
    const test = told.turningPoints.find(({ to }) => to === 1);
    expect(test).toMatchObject({ turn: 1, favours: 'attacker', entry: { kind: 'roll', sum: { total: 18 } } });
    expect(test?.from).toBeLessThan(1);
    expect(told.turns).toMatchObject([{ turn: 1, dice: 6, moments: [{ key: 'callout.gate-broken' }] }]);
    expect(told.dice.map(({ seat, counts, typed }) => [seat, counts, typed])).toEqual([
      ['attacker', [0, 0, 0, 0, 0, 6], 6],
    ]);
    expect(told.interventions.map(({ kind, by }) => [kind, by])).toEqual([
      ['withdrawal', 'Okafor'],
      ['ruling', 'Okafor'],
    ]);
    expect(told.record).toMatchObject({ hash: journal.head.hash, seals: [{ by: 'Okafor', fits: true, since: 0 }] });
  });

  it('explains where every throw’s dice came from and what they had to reach, each term with its rule', async () => {
    bringTheGateDown();
    const { throws } = report();
    expect(throws.map(({ entry, count }) => [entry.faces.length, count])).toEqual([
      [3, 3],
      [3, 3],
    ]);
    // Three hits of this turn, each a die of the structure test; the gate holds up to its structure points.
    const [shot, test] = throws;
    expect(shot).toMatchObject({ turn: 1, need: { reads: 'at-least', n: 6 } });
    expect(test).toMatchObject({ turn: 1, need: { reads: 'above', n: 12 } });
    for (const one of throws) {
      expect(totalOf(one.dice)).toBe(one.count);
      expect(totalOf(one.need?.lines ?? [])).toBe(one.need?.n);
      for (const { rule } of [...one.dice, ...(one.need?.lines ?? [])]) expect(rule).toMatch(/^SF-/u);
    }
    const words: string[] = [];
    const flow = {
      heading: () => undefined,
      paragraph: () => undefined,
      table: (_: unknown, rows: readonly string[][]) => words.push(...rows.flat()),
    };
    printThrows({ report: report(), flow, say, w, figures: {} } as unknown as Print);
    expect(words).toEqual([
      ...['1', 'Rock Lobber "Old Bess", shots at gateway G: each 6 or more is a hit. Dice: 6 6 6, hits: 3'],
      ...[
        '3: Shots of each stand 3 (SF-B09); Stands that shoot × 1 (SF-B09)',
        '6 or more: Target fortified 6 (SF-B03)',
      ],
      '1',
      'Structure test of gateway G: 3 hits and 0 tokens; destroyed above 12. Dice: 6 6 6, sum 18, needed more than 12',
      ...['3: Hits of this phase 3 (SF-031)', 'more than 12: Structure points 12 (SF-032)'],
    ]);
  });

  it('counts the dice of a throw by what it asked for: a save is not a hit', () => {
    bringTheGateDown();
    const [shot] = report().throws;
    if (shot === undefined) throw new Error('nothing was thrown');
    const said = (['hits', 'saves', 'wounds', 'successes'] as const).map((counts) =>
      happened({ say, w } as Print, { ...shot, counts }).replace(/^.*Dice: 6 6 6, /u, ''),
    );
    expect(said).toEqual(['hits: 3', 'saved: 3', 'wounds: 3', 'successes: 3']);
    const asked = (rule: string) => ({ ask: 'roll', rule, reads: { kind: 'count', atLeast: 4 } }) as RollRequest;
    expect(countedBy(demo.system, asked(demo.system.theatre?.saves?.[0] ?? ''))).toBe('saves');
  });

  it('says what both sides agreed on, and which dice nobody saw rolled', () => {
    expect(agreementWords(report())).toEqual(['agreed.early-dice', 'agreed.correct-alone']);
    const dice = [{ id: 'd1', sides: 6, label: '' }];
    const device = { id: 'box', name: 'Box', firmware: '1', protocol: 1, speaks: 'wire' as const, dice, sensors: [] };
    table.hear({ kind: 'hello', boot: 7, device });
    const origin = { device: 'box', boot: 7, seq: 1 };
    table.hear({ kind: 'settled', origin, die: 'd1', face: 6, grade: 'witnessed' });
    order('end-phase');
    order('shoot-structure', { unit: 'lobber-1', structure: 'gate' });
    while (table.match.awaiting?.question.ask === 'declare') table.answer(table.token, { fact: true }, null);
    table.trayOp(table.token, { op: 'take', held: table.tray.held[0]?.id ?? '', by: 'Brandt' });
    type(6, 6);
    expect(report().dice).toMatchObject([{ seat: 'attacker', seen: 1, typed: 2, virtual: 0 }]);
    for (const kind of ['early-dice', 'correct-alone'] as const)
      table.write({ kind, body: { allowed: false, by: 'Brandt, Okafor' } });
    expect(agreementWords(report())).toEqual(['agreed.no-early-dice', 'agreed.correct-together']);
    for (const word of agreementWords(report())) expect(en).toHaveProperty([`report.${word}`]);
  });

  it('says the head, which devices signed up to where, which did not, and what nobody vouches for', () => {
    order('end-phase');
    const desk = new ProofDesk({ table: () => table, changed: () => undefined });
    const secret = ed25519.utils.randomSecretKey();
    const key = Buffer.from(ed25519.getPublicKey(secret)).toString('hex');
    const who = { role: 'side', language: 'en', seat: 'attacker', name: 'Brandt' } as const;
    const head = desk.head(who);
    const signature = Buffer.from(ed25519.sign(Buffer.from(headWords(head, who)), secret)).toString('hex');
    expect(desk.sign({ match: head.match, n: head.n, hash: head.hash, key, signature }, who).done).toBe(true);
    expect(report().record.head).toEqual({ match: head.match, n: 1, hash: head.hash });
    order('end-phase');
    const { record, siege } = report();
    expect(record.head).toMatchObject({ n: 2, hash: desk.head(who).hash });
    const defender = siege.sides.find(({ seat }) => seat === 'defender')?.name;
    expect(record.signed).toMatchObject([
      { key: 'library.signed', with: { who: { with: { name: 'Brandt' } }, to: 1, fingerprint: fingerprintOf(key) } },
      { key: 'library.not-signed-by', with: { name: defender } },
      { key: 'library.unvouched', with: { from: 2, to: 2 } },
    ]);
    table.journal.countersign({ ...head, seat: 'attacker', name: 'Eve', key: 'f'.repeat(64), signature });
    expect(report().record.signed.map((one) => one.key)).toContain('library.broken.forged');
  });

  it('draws the head as a camera-readable code, dot by dot what the screens show', async () => {
    bringTheGateDown();
    const told = report();
    const pdf = await printedReport(told, 'a4', 'en', 0);
    const wanted = generate(pictureWords(told.record.head));
    const dots = Array.from({ length: wanted.size ** 2 }, (_, i) =>
      wanted.get(i % wanted.size, Math.floor(i / wanted.size)),
    );
    expect(codesIn(pdf)).toContainEqual({ size: wanted.size, dots });
  });

  it('files what comes before the first turn under no turn', async () => {
    const system = systemById('siege-battles');
    const setup = system?.setup.parse(wholeSetup);
    const options = system?.options.parse({});
    if (system === undefined || setup?.ok !== true || options?.ok !== true) throw new Error('the siege does not fit');
    const begun: unknown = setup.value;
    const chosen: unknown = options.value;
    const match = { system: system.id, edition: system.edition, setup: begun, options: chosen };
    const whole = new SiegeTable(
      system,
      await createJournal(join(dirname(table.journal.path), 'whole.castellan'), match),
    );
    const [first] = whole.match.offers();
    if (first === undefined) throw new Error('nothing can be done');
    whole.order({ command: first.command, args: first.args }, null);
    const { journal } = whole;
    const entries = [...journal.read()];
    const { match: record, start, salt } = journal;
    const signatures = journal.signatures();
    const told = reportOf({ file: 'w', match: record, start, salt, signatures, entries }, system, new LuckBook());
    journal.close();
    expect(told.turns).toMatchObject([{ turn: 0, orders: 1 }]);
  });

  it.each(['a4', 'letter'] as const)(
    'prints with embedded fonts before the first order and after (%s)',
    async (size) => {
      for (const play of [() => undefined, bringTheGateDown]) {
        play();
        const raw = (await printedReport(report(), size, 'fr', 0)).toString('latin1');
        expect(raw.startsWith('%PDF')).toBe(true);
        expect(/\/MediaBox \[0 0 (\d+)/.exec(raw)?.[1]).toBe(size === 'a4' ? '595' : '612');
        expect(raw.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(2);
        expect(raw).not.toContain('Helvetica');
      }
    },
  );

  it('has fonts whose letters keep their outlines when subset: WOFF, not WOFF2', () => {
    for (const [name, font] of Object.entries(fonts))
      expect([name, Buffer.from(font, 'base64').toString('latin1', 0, 4)]).toEqual([name, 'wOFF']);
  });

  it('uses the title of a side, which omits a player name equal to the side', () => {
    for (const texts of [en, fr]) expect(JSON.stringify(texts)).not.toMatch(/\{\{name\}\}, \{\{role\}\}/u);
  });

  it('has the same sentences with the same placeholders in both languages', () => {
    const figures = (said: string) => [...said.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();
    const shapes = (texts: Record<string, string>) => Object.entries(texts).map(([key, said]) => [key, figures(said)]);
    expect(shapes(fr).sort()).toEqual(shapes(en).sort());
  });
});
