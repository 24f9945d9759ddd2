import type { DeviceView, TableState } from '../../electron/contract/table.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { useMasking } from '../console/odd-sensors.tsx';
import { Icon, IconSign } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { ownName } from '../i18n/own-name.ts';
import { useText } from '../i18n/use-text.ts';
import { MeasuredPlan } from '../plan/measured-plan.tsx';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';

/** Whether the sensors of a section agree with the game. */
type Watch = 'agrees' | 'none' | 'masked' | 'disagrees' | 'silent';

const signs: Readonly<Record<Watch, { readonly icon: IconName; readonly color: string }>> = {
  agrees: { icon: 'check', color: 'var(--verd)' },
  none: { icon: 'minus', color: 'var(--ink-3)' },
  masked: { icon: 'lock', color: 'var(--warn)' },
  disagrees: { icon: 'warn', color: 'var(--ember-t)' },
  silent: { icon: 'close', color: 'var(--ember-t)' },
};

/** Precedence if a section has several sensors: what a person must look at comes first. */
const worst: readonly Watch[] = ['disagrees', 'silent', 'masked', 'agrees', 'none'];

interface Watching {
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
  return devices.flatMap((device) =>
    device.sensors
      .filter(({ section }) => section !== null)
      .map((sensor) => ({
        device,
        sensor,
        watch:
          sensor.masked !== null
            ? ('masked' as const)
            : device.state !== 'ready'
              ? ('silent' as const)
              : disputed.has(`${device.id}/${sensor.id}`)
                ? ('disagrees' as const)
                : ('agrees' as const),
      })),
  );
}

/** How a section is watched: the worst of its sensors. */
export function watchOf(section: string, all: readonly Watching[]): Watch {
  const here = all.filter(({ sensor }) => sensor.section === section).map(({ watch }) => watch);
  return worst.find((one) => here.includes(one)) ?? 'none';
}

/** Radius of a disc in mm: readable on the smallest tablet, and the wall around it stays visible. */
const RADIUS = 10;

function Discs({ siege, all }: { readonly siege: SiegeView; readonly all: readonly Watching[] }) {
  return siege.sections.map(({ id, footprint: { at } }) => {
    const watch = watchOf(id, all);
    const { icon, color } = signs[watch];
    return (
      <g key={id} className={`sensor-disc sensor-${watch}`} data-watch={watch} data-watched={id}>
        <circle cx={at.x} cy={at.y} r={RADIUS} fill="var(--bg-0)" stroke={color} strokeWidth="1.6" />
        <IconSign name={icon} x={at.x} y={at.y} size={RADIUS * 1.3} color={color} stroke={2.6} />
      </g>
    );
  });
}

/** One sensor a person should look at, with the one thing to do about it. */
function ToLookAt({ one: { device, sensor, watch } }: { readonly one: Watching }) {
  const say = useText();
  const send = useSend();
  const mask = useMasking();
  const { siege, discrepancies } = useTable('siege', 'discrepancies');
  const section = siege.sections.find(({ id }) => id === sensor.section);
  const dispute = discrepancies.find((each) => each.device === device.id && each.sensor === sensor.id);
  const { icon } = signs[watch];
  return (
    <li className={`sensor-row sensor-${watch}`}>
      <Icon name={icon} size={20} />
      <span className="device-part">
        {section === undefined ? ownName(sensor.label, say) : `${say(section.name)}, ${ownName(sensor.label, say)}`}
        <span className="label">
          {dispute === undefined ? say(text(`devices.sensor.${watch}`)) : say(dispute.text)}
        </span>
      </span>
      {dispute !== undefined && watch === 'disagrees' && (
        <button
          type="button"
          className="btn btn-small"
          onClick={() => send(sheetOpened({ kind: 'settle', id: dispute.id }))}
        >
          {say(text('console.mismatch.settle'))}
        </button>
      )}
      {watch === 'masked' && (
        <button type="button" className="btn btn-small" onClick={() => mask(`${device.id}/${sensor.id}`, false)}>
          {say(text('devices.sensor.use'))}
        </button>
      )}
    </li>
  );
}

/** The fortress with a disc on each section that shows whether its sensors agree with the game, and what to look at. */
export function SensorPlan() {
  const say = useText();
  const { siege, devices, discrepancies } = useTable('siege', 'devices', 'discrepancies');
  const all = watching({ devices, discrepancies });
  const odd = all.filter(({ watch }) => watch !== 'agrees');
  const agree = all.length - odd.length;
  const drawn = siege.cutaway === undefined && siege.sections.length > 0;
  return (
    <section className="sensor-room" aria-labelledby="sensor-room">
      {drawn && (
        <div className="sensor-plan">
          <MeasuredPlan
            siege={{ ...siege, units: [] }}
            showTokens={false}
            showOdds={false}
            over={<Discs siege={siege} all={all} />}
          />
        </div>
      )}
      <div className="sensor-list">
        <h2 id="sensor-room">
          {say(text(odd.length > 0 ? 'devices.sensor.look' : 'devices.sensor.title', { name: siege.name }))}
        </h2>
        {odd.length > 0 && (
          <ul className="device-parts">
            {odd.map((one) => (
              <ToLookAt key={`${one.device.id}/${one.sensor.id}`} one={one} />
            ))}
          </ul>
        )}
        <p className="hint">
          {all.length === 0
            ? say(text('devices.sensor.empty'))
            : say(text('devices.sensor.agree', { agree, count: all.length }))}
        </p>
        {all.length === 0 && (
          <dl className="die-facts">
            {(['reed', 'scale', 'tag', 'own'] as const).map((kind) => (
              <div key={kind}>
                <dt>{say(text(`devices.sensor.kind.${kind}`))}</dt>
                <dd>{say(text(`devices.sensor.tells.${kind}`))}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
