import type { DeviceView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { unitName } from '../i18n/unit-name.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend, useTable } from '../store/screen.ts';

/** The section or unit a sensor watches, as a list for keyboard users. */
export function JoinedTo({
  device,
  sensor,
}: {
  readonly device: string;
  readonly sensor: DeviceView['sensors'][number];
}) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  return (
    <select
      className="select"
      aria-label={say(text('console.sensor.section', { sensor: sensor.label }))}
      value={sensor.section ?? ''}
      onChange={({ target }) =>
        void send(tell('device.bind', { device, sensor: sensor.id, section: target.value || null }))
      }
    >
      <option value="">{say(text('console.sensor.nothing'))}</option>
      <optgroup label={say(text('console.devices.sections'))}>
        {siege.sections.map((section) => (
          <option key={section.id} value={section.id}>
            {say(section.name)}
          </option>
        ))}
      </optgroup>
      <optgroup label={say(text('console.devices.units'))}>
        {siege.units.map((unit) => (
          <option key={unit.id} value={unit.id}>
            {unitName(unit, say)}
          </option>
        ))}
      </optgroup>
    </select>
  );
}
