import type { TableState } from '../../contract/table.ts';
import { Lagging } from '../lagging.ts';
import type { SiegeTable } from '../siege-table.ts';
import { trayView } from '../tray-view.ts';
import type { Lying } from '../tray.ts';
import { Watchers } from '../watchers.ts';

/** The screens that watch the table, live or with a delay. */
export class TableScreens {
  readonly watchers: Watchers;
  readonly lagging: Lagging;
  #cached: TableState | undefined;

  /** @param view the table as screens see it; called again only after a change */
  constructor(table: () => SiegeTable, view: () => TableState) {
    this.watchers = new Watchers(
      () => (this.#cached ??= view()),
      () => table().log,
    );
    this.lagging = new Lagging(this.watchers);
  }

  /** Invalidates the cached view; {@link tell} notifies the screens. */
  forget(): void {
    this.#cached = undefined;
  }

  readonly tell = (): void => {
    this.forget();
    this.watchers.tell();
  };

  /** Shows dice as they lie before their outcome is worked out. */
  showDice(table: SiegeTable, lying: Lying): void {
    this.watchers.tellFirst(() => ({ tray: trayView(table, lying) }));
  }
}
