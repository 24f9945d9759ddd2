import { doubles, type Arithmetic } from '../dice/arithmetic.ts';

/**
 * Chances by reading of an open roll. One run of the rules then serves all its readings: what follows is worked out
 * once for each result, and each reading has its own weight.
 */
export class Column<W> {
  readonly by: readonly W[];

  /** @param by in the order of the readings */
  constructor(by: readonly W[]) {
    this.by = by;
  }
}

/** A chance, the same for every reading or not. */
export type Weight<W> = W | Column<W>;

/** The weight of what happens at one of several readings alone. */
export function unit<W>({ zero, one }: Arithmetic<Weight<W>>, at: number, size: number): Weight<W> {
  return new Column(Array.from({ length: size }, (_, i) => weightAt(i === at ? one : zero, i)));
}

/** The weight at one reading. */
export const weightAt = <W>(weight: Weight<W>, at: number): W =>
  weight instanceof Column ? (weight.by[at] as W) : weight;

/** The same arithmetic, reading by reading where a chance depends on the reading. */
export function byReadings<W>(arithmetic: Arithmetic<W>): Arithmetic<Weight<W>> {
  if ((arithmetic as unknown) === doubles) return weights as unknown as Arithmetic<Weight<W>>;
  return lifts(arithmetic);
}

function lifts<W>(arithmetic: Arithmetic<W>): Arithmetic<Weight<W>> {
  const lifted =
    (of: (a: W, b: W) => W) =>
    (a: Weight<W>, b: Weight<W>): Weight<W> => {
      if (a instanceof Column) {
        if (b instanceof Column) return new Column(a.by.map((one, i) => of(one, b.by[i] as W)));
        return new Column(a.by.map((one) => of(one, b)));
      }
      return b instanceof Column ? new Column(b.by.map((one) => of(a, one))) : of(a, b);
    };
  const { zero, one, ratio, add, multiply, divide, toNumber } = arithmetic;
  return {
    zero,
    one,
    ratio,
    add: lifted(add),
    multiply: lifted(multiply),
    divide: lifted(divide),
    toNumber: (weight) => {
      if (weight instanceof Column) throw new TypeError('a chance that depends on the reading is no number');
      return toNumber(weight);
    },
  };
}

const same = (weight: number, { by }: Column<number>): readonly number[] => by.map(() => weight);

/** In loops of their own: chances of the screens are doubles, and a large round has millions of these. */
const added = (a: readonly number[], b: readonly number[]): Column<number> => {
  const sum = a.slice();
  for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? 0) + (b[i] ?? 0);
  return new Column(sum);
};

const times = (column: Column<number>, by: number): Column<number> => {
  if (by === 1) return column;
  const product = column.by.slice();
  for (let i = 0; i < product.length; i += 1) product[i] = (product[i] ?? 0) * by;
  return new Column(product);
};

/** Doubles by reading. */
export const weights: Arithmetic<Weight<number>> = {
  ...lifts(doubles),
  add: (a, b) => {
    if (typeof a === 'number') return typeof b === 'number' ? a + b : added(b.by, same(a, b));
    return added(a.by, typeof b === 'number' ? same(b, a) : b.by);
  },
  multiply: (a, b) => {
    if (typeof a === 'number') return typeof b === 'number' ? a * b : times(b, a);
    return typeof b === 'number' ? times(a, b) : new Column(a.by.map((one, i) => one * (b.by[i] ?? 0)));
  },
};

/** Adds up the chances of ends for which something holds, at each of several readings. */
export function sumByReading<State>(
  ends: readonly { readonly state: State; readonly chance: Weight<number> }[],
  size: number,
  holds: (state: State) => boolean | number,
): Float64Array {
  const sums = new Float64Array(size);
  for (const { state, chance } of ends) {
    const part = Number(holds(state));
    if (part === 0) continue;
    if (typeof chance === 'number') for (let i = 0; i < size; i += 1) sums[i] = (sums[i] ?? 0) + chance * part;
    else for (let i = 0; i < size; i += 1) sums[i] = (sums[i] ?? 0) + (chance.by[i] ?? 0) * part;
  }
  return sums;
}
