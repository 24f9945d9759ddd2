import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import type { DeviceView } from '../../electron/contract/table.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend } from '../store/screen.ts';

/** Limits on offer, in per cent. */
const LIMITS = [20, 40, 60, 80, 95] as const;

/** A limit in words; for a die that was taught its faces also in degrees. */
function limitText(least: number, margin: number | undefined): Text {
  return margin === undefined
    ? text('console.devices.limit.least', { least })
    : text('console.devices.limit.degrees', { least, degrees: Math.round(margin * (1 - least / 100)) });
}

/** How flat a die must lie for its face to count at once. */
export function LyingLimit({
  device,
  die,
  taught,
}: {
  readonly device: string;
  readonly die: DeviceView['dice'][number];
  readonly taught: DeviceNews['taught'][string] | undefined;
}) {
  const say = useText();
  const send = useSend();
  const limits = die.least === null || LIMITS.some((one) => one === die.least) ? LIMITS : [...LIMITS, die.least];
  return (
    <label className="mapping-choose">
      <span className="label">{say(text('console.devices.limit'))}</span>
      <select
        className="select"
        value={die.least ?? ''}
        onChange={({ target }) =>
          void send(
            tell('device.limit', { device, die: die.id, least: target.value === '' ? null : Number(target.value) }),
          )
        }
      >
        <option value="">{say(text('console.devices.limit.usual'))}</option>
        {limits.map((least) => (
          <option key={least} value={least}>
            {say(limitText(least, taught?.margin))}
          </option>
        ))}
      </select>
      <span className="hint">{say(text('console.devices.limit.note'))}</span>
    </label>
  );
}
