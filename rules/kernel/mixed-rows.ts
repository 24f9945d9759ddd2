import { nothing, type Row } from './chain.ts';
import { weightAt, type Weight } from './columns.ts';

/** A row, and how much it counts at each reading of an open roll. */
export interface Weighed {
  readonly row: Row;
  readonly weight: Weight<number>;
}

/** Mixes rows by how much each counts at a reading. */
export class RowMixer {
  /** The chances of the row being mixed, which are reset to 0 afterwards. */
  readonly #shares: number[] = [];

  at(rows: readonly Weighed[], reading: number): Row {
    const [ends, touched, shares] = [nothing(), [] as number[], this.#shares];
    for (const { weight, row } of rows) {
      const chance = weightAt(weight, reading);
      if (chance === 0) continue;
      ends.won += chance * row.ends.won;
      ends.lost += chance * row.ends.lost;
      ends.drawn += chance * row.ends.drawn;
      ends.worth += chance * row.ends.worth;
      for (let i = 0; i < row.to.length; i += 1) {
        const node = row.to[i] ?? 0;
        const before = shares[node] ?? 0;
        if (before === 0) touched.push(node);
        shares[node] = before + chance * (row.chances[i] ?? 0);
      }
    }
    const to = Int32Array.from(touched);
    const chances = Float64Array.from(touched, (node) => shares[node] ?? 0);
    for (const node of touched) shares[node] = 0;
    return { ends, to, chances };
  }
}
