import { crcDigits } from './crc16.ts';
import { LIMITS } from './protocol.ts';

/** Why a line is not one of the protocol's. */
export type LineProblem = 'empty' | 'no-checksum' | 'bad-checksum' | 'unprintable' | 'too-long';

export type DecodedLine =
  | { readonly ok: true; readonly body: string }
  /** `expected`: the checksum that a line with a wrong one should have had. */
  | { readonly ok: false; readonly problem: LineProblem; readonly expected?: string };

const SHAPE = /^(.*)\*([0-9A-F]{4})$/s;
const PRINTABLE = /^[ -)+-~]+$/;

/** A body with its checksum, without the line feed. */
export function writeLine(body: string): string {
  return `${body}*${crcDigits(body)}`;
}

/** The bytes of a line as they go out, with the line feed. */
export function lineBytes(body: string): Uint8Array {
  return Uint8Array.from(`${writeLine(body)}\n`, (character) => character.charCodeAt(0));
}

/** Takes a line apart. It is right or it is refused: nothing is repaired. @param text one character a byte, without line end */
export function decodeLine(text: string): DecodedLine {
  if (text === '') return { ok: false, problem: 'empty' };
  const parts = SHAPE.exec(text);
  if (parts === null) return { ok: false, problem: 'no-checksum' };
  const [, body = '', digits = ''] = parts;
  if (body === '') return { ok: false, problem: 'empty' };
  if (body.length > LIMITS.bodyToHost) return { ok: false, problem: 'too-long' };
  if (!PRINTABLE.test(body)) return { ok: false, problem: 'unprintable' };
  const expected = crcDigits(body);
  return digits === expected ? { ok: true, body } : { ok: false, problem: 'bad-checksum', expected };
}
