import type { Api, Outcome } from '../contract/api.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { Monitors } from '../displays/monitors.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { no } from './outcome.ts';
import type { SiegeTable } from './siege-table.ts';

export interface MonitorsPort {
  readonly table: () => SiegeTable;
  readonly monitors: Monitors;
}

type MonitorMethod = Extract<keyof Api, `monitors.${string}` | `screen.${string}`>;

/** Answers console requests about the screens beside the table, and requests of a screen about itself. */
export function monitorHandlers({ table, monitors }: MonitorsPort): Pick<Handlers<Api, ScreenInfo>, MonitorMethod> {
  const done = (): Outcome => ({ done: true, revision: table().journal.head.n });
  return {
    'monitors.watch': (_input, _who, emit) => monitors.watch(emit),
    'monitors.set': ({ screen, settings, on }, { name }) =>
      monitors.set(screen, settings, on === undefined ? undefined : { on, name: name ?? null })
        ? done()
        : no('no-such-screen'),
    'monitors.card': ({ screen, px }) => (monitors.card(screen, px) ? done() : no('no-such-screen')),
    'monitors.identify': () => {
      monitors.identify();
      return done();
    },
    'monitors.callout': ({ what }) => {
      monitors.callout(what);
      return done();
    },
    'monitors.window': (wish) => {
      const { windows } = monitors;
      if (windows === undefined) return no('no-windows-here');
      switch (wish.act) {
        case 'open':
          return windows.open(wish.monitor) ? done() : no('no-more-windows');
        case 'move':
          return windows.move(wish.window, wish.monitor) ? done() : no('no-such-screen');
        case 'close':
          return windows.close(wish.window) ? done() : no('no-such-screen');
      }
    },
    'screen.told': (said, { name, window }, emit) => monitors.attach(said, { name, window }, emit),
  };
}
