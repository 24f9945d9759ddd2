import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLine, lineBytes, writeLine } from './line.ts';
import vectors from './vectors.json' with { type: 'json' };

const printable = fc.string({
  unit: fc.constantFrom(...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter((c) => c !== '*')),
  minLength: 1,
  maxLength: 160,
});

describe('a line', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(printable, (body) => {
        expect(decodeLine(writeLine(body))).toEqual({ ok: true, body });
      }),
    );
  });

  it('is refused with any one byte changed to any other, at any position', () => {
    for (const { line } of vectors.fromDevice.slice(0, 12)) {
      for (let at = 0; at < line.length; at += 1) {
        for (let byte = 0; byte < 256; byte += 1) {
          const hurt = line.slice(0, at) + String.fromCharCode(byte) + line.slice(at + 1);
          if (hurt !== line) expect(decodeLine(hurt).ok, hurt).toBe(false);
        }
      }
    }
  });

  it('is refused with a byte left out or doubled, except a line feed that makes no difference', () => {
    for (const { line } of vectors.fromDevice) {
      for (let at = 0; at < line.length; at += 1) {
        expect(decodeLine(line.slice(0, at) + line.slice(at + 1)).ok).toBe(false);
        expect(decodeLine(line.slice(0, at + 1) + line.slice(at)).ok).toBe(false);
      }
    }
  });

  it('with a wrong checksum is reported with the right one', () => {
    expect(decodeLine('PING*0000')).toEqual({
      ok: false,
      problem: 'bad-checksum',
      expected: writeLine('PING').slice(-4),
    });
  });

  it('is sent as its characters and a line feed', () => {
    expect([...lineBytes('PONG')]).toEqual([...new TextEncoder().encode('PONG*D687\n')]);
  });
});
