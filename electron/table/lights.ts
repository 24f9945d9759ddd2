import type { LightState } from '../../firmware-bridge/link/host-line.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { own } from '../../rules/kernel/own.ts';
import { discrepancies, type QuietMoments } from './sensors.ts';
import type { SiegeTable } from './siege-table.ts';

/** What lights need from the host. */
export interface LightPort {
  readonly table: () => SiegeTable;
  readonly sensors: () => QuietMoments;
  readonly send: (device: string, sensor: string, state: LightState) => void;
}

/** Shows the state of each place on the light at its sensor, on devices with lights. Only changes are sent. */
export class Lights {
  readonly #port: LightPort;
  /** What was sent, by device and sensor. */
  readonly #shown = new Map<string, Map<string, LightState>>();

  constructor(port: LightPort) {
    this.#port = port;
  }

  /** A device appeared or came back: it may have forgotten its lights. */
  came(device: string): void {
    this.#shown.delete(device);
    this.follow();
  }

  /** Follows a change of the table or of what its sensors are believed to say. */
  follow(): void {
    const table = this.#port.table();
    const { known, system, match } = table;
    const lit = Object.values(known.devices).filter(({ can }) => can?.includes('light') === true);
    if (lit.length === 0) return;
    const siege = system.view(match.state, undefined) as SiegeView;
    const odd = new Set(discrepancies(known, this.#port.sensors(), siege).map(({ id }) => id));
    for (const { id, sensors } of lit)
      for (const sensor of sensors) {
        const key = `${id}/${sensor.id}`;
        this.#show(id, sensor.id, odd.has(key) ? 'ask' : lightOf(siege, own(known.sections, key) ?? null));
      }
  }

  #show(device: string, sensor: string, state: LightState): void {
    const shown = this.#shown.get(device) ?? new Map<string, LightState>();
    this.#shown.set(device, shown);
    if (shown.get(sensor) === state) return;
    shown.set(sensor, state);
    this.#port.send(device, sensor, state);
  }
}

/** The light for a section, or for a piece that stands on its sensor. */
function lightOf(siege: SiegeView, target: string | null): LightState {
  const section = siege.sections.find(({ id }) => id === target);
  if (section !== undefined) {
    if (section.state !== 'standing') return 'fallen';
    const parts = [section, ...(section.gate === null ? [] : [section.gate])];
    return parts.some(({ tokens, hits, strength }) => tokens > 0 || hits > 0 || (strength?.lost ?? 0) > 0)
      ? 'struck'
      : 'whole';
  }
  const unit = siege.units.find(({ id }) => id === target);
  if (unit === undefined) return 'off';
  if (unit.destroyed) return 'fallen';
  return unit.stands < unit.standsAtStart || unit.hits > 0 ? 'struck' : 'whole';
}
