import type { TableState } from '../../contract/table.ts';
import { Lagging } from '../lagging.ts';
import type { SiegeTable } from '../siege-table.ts';
import { trayView } from '../tray-view.ts';
import { Watchers } from '../watchers.ts';

/** The screens that watch the table: now, or as it was some time ago. */
export class TableScreens {
  readonly watchers: Watchers;
  readonly lagging: Lagging;
  #cached: TableState | undefined;

  /** @param view the table as screens are told of it; asked again only after a change */
  constructor(table: () => SiegeTable, view: () => TableState) {
    this.watchers = new Watchers(
      () => (this.#cached ??= view()),
      () => table().log,
    );
    this.lagging = new Lagging(this.watchers);
  }

  /** Something has changed, of which screens are told by {@link tell}. */
  forget(): void {
    this.#cached = undefined;
  }

  readonly tell = (): void => {
    this.forget();
    this.watchers.tell();
  };

  /** Shows the dice of a match as they lie before what they came to is worked out. @returns the function that ends it */
  followDice(table: SiegeTable): () => void {
    return table.onDice((lying) => {
      this.watchers.tellFirst(() => ({ tray: trayView(table, lying) }));
    });
  }
}
