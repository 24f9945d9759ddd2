import type { Distributions } from '../dice/distribution.ts';
import { read } from './reading.ts';
import type { RollRequest } from './request.ts';

/** A reading a roll may still give, with its chance. */
export interface PossibleReading<W> {
  readonly value: unknown;
  readonly chance: W;
}

/** The most readings enumerated: see {@link TooManyReadings}. */
const LIMIT = 50_000;

/** A roll whose every face matters has too many outcomes to enumerate. */
export class TooManyReadings extends Error {
  constructor(request: RollRequest) {
    super(
      `${request.rule}: ${String(request.dice)} dice of ${String(request.sides)} sides read face by face cannot be enumerated.`,
    );
    this.name = 'TooManyReadings';
  }
}

/**
 * Returns every reading a roll can still give, with its chance.
 * @param faces dice that are already in
 * @returns readings with a chance above 0; the chances add up to 1
 */
export function possibleReadings<W>(
  request: RollRequest,
  faces: readonly number[],
  distributions: Distributions<W>,
): readonly PossibleReading<W>[] {
  const left = request.dice - faces.length;
  const { reads, sides } = request;
  const { arithmetic } = distributions;
  if (left === 0) return [{ value: read(reads, faces), chance: arithmetic.one }];
  switch (reads.kind) {
    case 'count': {
      const certain = read(reads, faces);
      if (reads.atLeast > sides) return [{ value: certain, chance: arithmetic.one }];
      if (reads.atLeast <= 1) return [{ value: certain + left, chance: arithmetic.one }];
      return distributions.count(left, sides, reads.atLeast).map((chance, k) => ({ value: certain + k, chance }));
    }
    case 'sum': {
      const certain = read(reads, faces);
      return distributions.sum(left, sides).map((chance, i) => ({ value: certain + left + i, chance }));
    }
    case 'sum-above': {
      const limit = reads.limit - read({ kind: 'sum' }, faces);
      if (left * sides <= limit) return [{ value: false, chance: arithmetic.one }];
      if (left > limit) return [{ value: true, chance: arithmetic.one }];
      return [
        { value: true, chance: distributions.sumAbove(left, sides, limit) },
        { value: false, chance: distributions.sumAtMost(left, sides, limit) },
      ];
    }
    case 'face': {
      const chance = arithmetic.ratio(1, sides);
      return Array.from({ length: sides }, (_, i) => ({ value: i + 1, chance }));
    }
    case 'faces': {
      if (sides ** left > LIMIT) throw new TooManyReadings(request);
      const chance = arithmetic.ratio(1, sides ** left);
      let all: number[][] = [[...faces]];
      for (let n = 0; n < left; n += 1)
        all = all.flatMap((some) => Array.from({ length: sides }, (_, i) => [...some, i + 1]));
      return all.map((value) => ({ value, chance }));
    }
  }
}
