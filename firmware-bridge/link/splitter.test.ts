import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter } from './splitter.ts';
import vectors from './vectors.json' with { type: 'json' };
import { decodeLine } from './line.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const lines = vectors.fromDevice.map(({ line }) => line);
const whole = (splitter: LineSplitter, ...chunks: Uint8Array[]): string[] =>
  chunks.flatMap((chunk) => splitter.push(chunk)).flatMap((piece) => (piece.whole ? [piece.text] : []));

describe('lines from bytes', () => {
  it('are the same however the bytes are chunked, with either line end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines)), fc.boolean(), fc.array(fc.nat(400)), (some, carriage, cuts) => {
        const stream = bytes(some.map((line) => line + (carriage ? '\r\n' : '\n')).join(''));
        const at = [0, ...cuts.map((cut) => cut % (stream.length + 1)).toSorted((a, b) => a - b), stream.length];
        const chunks = at.slice(1).map((end, i) => stream.subarray(at[i], end));
        expect(whole(new LineSplitter(), ...chunks)).toEqual(some);
      }),
    );
  });

  it('after garbage of any kind and length, the line after the next line feed is intact', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), fc.constantFrom(...lines), (rubbish, line) => {
        expect(whole(new LineSplitter(), rubbish, bytes(`\n${line}\n`)).at(-1)).toBe(line);
      }),
    );
  });

  it('a frame cut at any byte costs only itself', () => {
    for (const line of lines) {
      for (let cut = 0; cut <= line.length; cut += 1) {
        const good = whole(new LineSplitter(), bytes(`${line.slice(0, cut)}\n${line}\n`)).filter(
          (text) => decodeLine(text).ok,
        );
        expect(good).toEqual(cut === line.length ? [line, line] : [line]);
      }
    }
  });

  it('an endless line is cut once, not buffered, and ends at its line feed', () => {
    const splitter = new LineSplitter();
    const pieces = Array.from({ length: 1000 }, () => splitter.push(bytes('x'.repeat(1000)))).flat();
    expect(pieces).toEqual([{ whole: false, text: 'x'.repeat(167) }]);
    expect(whole(splitter, bytes('xxx\nPONG*D687\n'))).toEqual(['PONG*D687']);
  });

  it('the longest line that the protocol allows is not an endless line', () => {
    const longest = vectors.crc.find(({ text }) => text.length === 160);
    const line = `${longest?.text ?? ''}*${longest?.crc ?? ''}`;
    expect(whole(new LineSplitter(), bytes(`${line}\r\n`))).toEqual([line]);
  });
});
