import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPlainLine } from '../dice/plain-line.ts';
import { writeLine } from './line.ts';
import { LIMITS, PROTOCOL, TIMING } from './protocol.ts';
import { REASONS } from './reason.ts';
import vectors from './vectors.json' with { type: 'json' };

/** Makers build from docs/wire-protocol.md, so its examples must match the program. */
const page = readFileSync(new URL('../../docs/wire-protocol.md', import.meta.url), 'utf8');

interface Shown {
  readonly who: string;
  readonly line: string;
  readonly note: string;
}
const shown: readonly Shown[] = [...page.matchAll(/^([<>]) (.+?)(?: {3}\((.+)\))?$/gm)].map(
  ([, who = '', line = '', note = '']) => ({ who, line, note }),
);

describe('the page for makers', () => {
  it('shows the first sketch as it is built and tested', () => {
    const sketch = new URL('../firmware/examples/first-evening/first-evening.ino', import.meta.url);
    expect(page).toContain(`\`\`\`cpp\n${readFileSync(sketch, 'utf8')}\`\`\``);
  });

  it('shows conversations', () => {
    expect(shown.length).toBeGreaterThan(50);
  });

  it.each(shown)('has a right checksum: $line', ({ line }) => {
    expect(line).toBe(writeLine(line.slice(0, -5)));
  });

  it.each(vectors.exchanges.filter(({ name }) => page.includes(`\`${name}\``)))(
    'shows the exchange $name as in the vectors',
    (exchange) => {
      const { name, steps } = exchange;
      const start = page.indexOf(`\`${name}\``);
      const block = /```\n(.*?)```/s.exec(page.slice(start))?.[1] ?? '';
      const written = block.split('\n').filter((text) => text !== '');
      const greeting = vectors.exchanges[0]?.steps.length ?? 0;
      const expected = steps.slice(name === 'first-meeting' || 'make' in exchange ? 0 : greeting).flatMap((step) => {
        if ('do' in step) return [`! ${step.do}`];
        if ('host' in step) return [`> ${step.host}${'arrives' in step ? '   (lost on the way)' : ''}`];
        if (!('device' in step)) return [];
        const fate = !('arrives' in step)
          ? ''
          : Array.isArray(step.arrives) && step.arrives.length > 0
            ? `   (arrives as ${String(step.arrives[0])})`
            : '   (lost on the way)';
        return (step.device ?? []).map((line) => `< ${line}${fate}`);
      });
      expect(written).toEqual(expected);
    },
  );

  it('shows every exchange except the one that only tests devices', () => {
    expect(vectors.exchanges.filter(({ name }) => !page.includes(`\`${name}\``)).map(({ name }) => name)).toEqual([
      'cocked-and-placed',
      'what-a-device-ignores',
    ]);
  });

  it('states the program’s limits and times', () => {
    const {
      bodyToHost,
      bodyToDevice,
      partLength,
      textLength,
      dice,
      sensors,
      heldEvents,
      sensorValue,
      idLength,
      firmwareLength,
      number,
    } = LIMITS;
    for (const sentence of [
      `protocol version ${PROTOCOL}`,
      `1 to ${bodyToHost} characters (to the device: 1 to ${bodyToDevice})`,
      `1 to ${partLength} characters of \`A-Z`,
      `at most ${textLength} characters`,
      `at most ${dice}; 2 to ${LIMITS.sides} sides`,
      `at most ${sensors}; kind is`,
      `1 to ${sensorValue} |`,
      `ring of 4 to ${heldEvents} events`,
      `1 to ${idLength} characters of`,
      `1 to ${firmwareLength} printable characters`,
      `0 to ${number}`,
      `every ${TIMING.beatMs / 1000} s`,
      `after ${TIMING.pingAfterMs / 1000} s without a valid line`,
      `after ${TIMING.silentAfterMs / 1000} s without a valid line`,
      `${TIMING.verdictAfterMs / 1000} s after opening`,
      `for ${TIMING.plainAfterMs / 1000} seconds`,
    ])
      expect(page.replaceAll(/\s+/g, ' ')).toContain(sentence);
  });

  it('has a row for every reason that a maker can do something about', () => {
    const rows: Readonly<Record<(typeof REASONS)[number], string>> = {
      'port.says-nothing': '| says nothing',
      'port.fell-silent': '| fell silent',
      'port.unreadable-bytes': '| unreadable bytes',
      'port.wrong-checksums': '| wrong checksums',
      'port.no-line-ends': '| no line ends',
      'port.no-hello': '| no hello',
      'port.incomplete-hello': '| incomplete hello',
      'port.impossible-hello': '| impossible hello',
      'port.other-protocol': '| another protocol version',
      'port.boot-used-twice': '| boot used twice',
      'port.echoes': '| echoes',
      'port.gps': "| another program's text",
      'port.printer': "| another program's text",
      'port.other-text': "| another program's text",
      'port.floods': '| floods',
      'port.too-many-faces': '| too many faces',
    };
    for (const key of REASONS) expect(page, key).toContain(rows[key]);
  });

  it.each(['6', 'd20 17', '2d6 3 5', '2d6: 3, 5'])('shows a bare line that is accepted: %s', (line) => {
    expect(page).toContain(`\`${line}\``);
    expect(readPlainLine(line)).toBeDefined();
  });
});
