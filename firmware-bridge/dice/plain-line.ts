import { LIMITS } from '../link/protocol.ts';

/** A face on a bare line, of an unnamed die. */
export interface PlainFace {
  readonly sides: number;
  readonly face: number;
}

const BARE = /^[1-6]$/;
const DICE = /^([1-9]\d?)?[dD]([1-9]\d{0,2})[:\s]([\d\s,]+)$/;
const MOST_DICE = 20;

/**
 * Parses a line without checksum: `6`, `d20 17`, `2d6 3 5`; commas and a colon are tolerated. `undefined` for any other
 * text, and for faces that such dice do not have.
 */
export function readPlainLine(line: string): readonly PlainFace[] | undefined {
  const text = line.trim();
  if (BARE.test(text)) return [{ sides: 6, face: Number(text) }];
  const parts = DICE.exec(text);
  if (parts === null) return undefined;
  const [, count = '1', sidesText, list = ''] = parts;
  const sides = Number(sidesText);
  const faces = list
    .split(/[\s,]+/)
    .filter((field) => field !== '')
    .map(Number);
  if (sides < 2 || sides > LIMITS.sides || faces.length !== Number(count) || faces.length > MOST_DICE) return undefined;
  return faces.every((face) => face >= 1 && face <= sides) ? faces.map((face) => ({ sides, face })) : undefined;
}
