import { text } from '../../rules/kernel/text.ts';
import { unitName } from '../i18n/unit-name.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend, useTable } from '../store/screen.ts';
import { own } from '../../rules/kernel/own.ts';

/** The unit that carries the tag on the sensor. @param tag its number; 0 if there is none */
export function TagOwner({ tag, tags }: { readonly tag: number; readonly tags: Readonly<Record<string, string>> }) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  if (tag === 0) return <p className="hint">{say(text('console.devices.tag.none'))}</p>;
  return (
    <label className="mapping-choose">
      <span className="label">{say(text('console.devices.tag', { tag }))}</span>
      <select
        className="select"
        value={own(tags, String(tag)) ?? ''}
        onChange={({ target }) => void send(tell('device.tag', { tag, unit: target.value || null }))}
      >
        <option value="">{say(text('console.devices.tag.nobody'))}</option>
        {siege.units.map((unit) => (
          <option key={unit.id} value={unit.id}>
            {unitName(unit, say)}
          </option>
        ))}
      </select>
    </label>
  );
}
