import type { DeviceView, TableState } from '../../electron/contract/table.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';

/** Whether the sensors of a section agree with the game. */
export type Watch = 'agrees' | 'none' | 'masked' | 'disagrees' | 'silent';

/** Precedence if a section has several sensors: what a person must look at comes first. */
const worst: readonly Watch[] = ['disagrees', 'silent', 'masked', 'agrees', 'none'];

export interface Watching {
  readonly device: DeviceView;
  readonly sensor: DeviceView['sensors'][number];
  readonly watch: Watch;
}

/** Every joined sensor, and whether it agrees with the game. */
export function watching({
  devices,
  discrepancies,
}: Pick<TableState, 'devices' | 'discrepancies'>): readonly Watching[] {
  const disputed = new Set(discrepancies.map(({ device, sensor }) => `${device}/${sensor}`));
  const watchOfOne = (device: DeviceView, { id, masked }: Watching['sensor']): Watch => {
    if (masked !== null) return 'masked';
    // A dispute stays to be settled, whether or not its sensor is still heard.
    if (disputed.has(`${device.id}/${id}`)) return 'disagrees';
    return device.state === 'ready' ? 'agrees' : 'silent';
  };
  return devices.flatMap((device) =>
    device.sensors
      .filter(({ section }) => section !== null)
      .map((sensor) => ({ device, sensor, watch: watchOfOne(device, sensor) })),
  );
}

/** How a section is watched: the worst of its sensors. */
export function watchOf(section: string, all: readonly Watching[]): Watch {
  const here = all.filter(({ sensor }) => sensor.section === section).map(({ watch }) => watch);
  return worst.find((one) => here.includes(one)) ?? 'none';
}

type Section = Pick<SiegeView['sections'][number], 'id' | 'kind' | 'label' | 'name'>;

/** So many walls in a row are named by the first and the last of them. */
const ROW = 3;

/** The number of a wall, if it is known by its number alone. */
function wallNumber({ kind, label, name }: Section): number | null {
  const number = Number(label);
  return kind === 'wall' && name.with?.['label'] === label && Number.isInteger(number) ? number : null;
}

/** The names of sections, in their order; walls with numbers in a row as one, such as 'Walls 9 to 13'. */
export function inRows(sections: readonly Section[]): readonly Text[] {
  const rows: Section[][] = [];
  for (const section of sections) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    const number = wallNumber(section);
    const last = before === undefined ? null : wallNumber(before);
    if (row !== undefined && number !== null && last !== null && number === last + 1) row.push(section);
    else rows.push([section]);
  }
  return rows.flatMap((row) => {
    const [first, last] = [row[0], row.at(-1)];
    return row.length >= ROW && first !== undefined && last !== undefined
      ? [text('devices.sensor.walls', { from: first.label, to: last.label })]
      : row.map(({ name }) => name);
  });
}
