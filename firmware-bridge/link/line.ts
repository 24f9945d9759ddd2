import { crcDigits } from './crc16.ts';
import { LIMITS } from './protocol.ts';

/** Why a line is invalid. */
export type LineProblem = 'empty' | 'no-checksum' | 'bad-checksum' | 'unprintable' | 'too-long';

export type DecodedLine =
  | { readonly ok: true; readonly body: string }
  /** `expected`: the right checksum, if the line has a wrong one. */
  | { readonly ok: false; readonly problem: LineProblem; readonly expected?: string };

const SHAPE = /^(.*)\*([0-9A-F]{4})$/s;
const PRINTABLE = /^[ -)+-~]+$/;

/** A body with its checksum, without the line feed. */
export function writeLine(body: string): string {
  return `${body}*${crcDigits(body)}`;
}

/** The bytes of a line as sent, including the line feed. */
export function lineBytes(body: string): Uint8Array {
  return Uint8Array.from(`${writeLine(body)}\n`, (character) => character.charCodeAt(0));
}

/** Decodes a line. An invalid one is refused, never repaired. @param text one character per byte, without line end */
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
