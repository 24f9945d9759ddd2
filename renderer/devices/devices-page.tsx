import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { batteryOf, isWeak } from './battery.ts';
import { VirtualTray } from '../console/virtual-tray.tsx';
import { Icon } from '../design/icon.tsx';
import { ownName } from '../i18n/own-name.ts';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { DeviceCard } from './device-card.tsx';
import { DiceCards } from './dice-cards.tsx';
import type { Testing } from './dice-test.ts';
import { DieInHand } from './die-in-hand.tsx';
import { dieKey, type DieOfDevice } from './die-of-device.ts';
import { FaultMenu } from './fault-menu.tsx';
import { handIntoView } from './into-view.ts';
import { isLearned } from './lesson.ts';
import { LossNotice } from './loss-notice.tsx';
import { NoDice } from './no-dice.tsx';
import { PortCard } from './port-card.tsx';
import { BareRadioRoom, RadioRoom } from './radio/radio-room.tsx';
import { useSystemRadio } from './radio/system-part.tsx';
import type { Adding } from './radio/use-add-die.ts';
import { useRadioDice } from './radio/use-radio.ts';
import { SensorPlan } from './sensor-plan.tsx';
import { TestLine } from './test-line.tsx';
import { useTurnPace } from './turn-pace.ts';
import type { Hand } from './use-hand.ts';
import type { TimedNews } from './use-news.ts';

/** Batteries that should be charged soon, each named once. */
function ToCharge({ dice, news }: { readonly dice: readonly DieOfDevice[]; readonly news: DeviceNews }) {
  const say = useText();
  const weak = dice.filter((one) => one.device.state === 'ready' && isWeak(one, news.lasts));
  if (weak.length === 0) return null;
  const names = weak.map((one) => {
    const percent = batteryOf(one).percent ?? 0;
    return `${ownName(one.die.label, say)} (${say(text('console.device.battery', { percent }))})`;
  });
  return (
    <p className="device-charge" role="status">
      <Icon name="battery" size={20} /> <span>{say(text('devices.charge', { names: names.join(', ') }))}</span>
    </p>
  );
}

/** The devices and ports themselves, below the dice and the plan. */
function Known({ news, radioPort }: { readonly news: DeviceNews; readonly radioPort: string | undefined }) {
  const say = useText();
  const { devices, ports: all } = useTable('devices', 'ports');
  // Problems with Bluetooth are shown where it is switched on.
  const ports = all.filter(({ path }) => path !== radioPort);
  return (
    <>
      {devices.length > 0 && (
        <section aria-labelledby="devices-known">
          <h2 id="devices-known">{say(text('console.devices.known'))}</h2>
          <ul className="devices">
            {devices.map((device) => (
              <DeviceCard key={device.id} device={device} news={news} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="devices-ports">
        <h2 id="devices-ports">{say(text('console.devices.ports'))}</h2>
        {ports.length === 0 ? (
          <p className="hint">{say(text('console.devices.no-ports'))}</p>
        ) : (
          <ul className="ports">
            {ports.map((port) => (
              <PortCard key={port.path} port={port} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** Everything connected to the table: dice as cards, the one in hand beside them, sensors on the plan, then the devices. */
export function DevicesPage({
  dice,
  news,
  hand,
  adding,
  testing,
  onFigures,
}: {
  readonly dice: readonly DieOfDevice[];
  readonly news: TimedNews;
  readonly hand: Hand;
  readonly adding: Adding;
  readonly testing: Testing;
  /** Opens the figures of a die. */
  readonly onFigures: (die: string) => void;
}) {
  const say = useText();
  const { devices } = useTable('devices');
  const system = useSystemRadio();
  const held = useRadioDice();
  const perTurn = useTurnPace();
  const { one, take, teaching, here, everybodys } = hand;
  const lesson = teaching.lesson === null || isLearned(teaching.lesson) ? null : teaching.lesson;
  const some = devices.length > 0 || held.length > 0;
  return (
    <div className="devices-page">
      <div className="devices-dice">
        <LossNotice at="devices" />
        <ToCharge dice={dice} news={news} />
        {dice.length > 0 && <TestLine testing={testing} news={news} />}
        {some && adding.said !== null && <p className="hint">{say(adding.said)}</p>}
        {some ? (
          <DiceCards
            dice={dice}
            around={{ news, lesson, test: testing.test, perTurn, here, everybodys }}
            chosen={one === undefined ? null : dieKey(one)}
            onChoose={(die) => {
              take(die);
              handIntoView();
            }}
          />
        ) : (
          <NoDice adding={adding} />
        )}
      </div>
      {one !== undefined && (
        <DieInHand
          key={dieKey(one)}
          one={one}
          news={news}
          hand={hand}
          perTurn={perTurn}
          onFigures={() => onFigures(dieKey(one))}
        />
      )}
      <div className="devices-rest">
        <SensorPlan news={news} />
        {some ? <RadioRoom system={system} adding={adding} /> : <BareRadioRoom system={system} />}
        <VirtualTray>
          <FaultMenu news={news} />
        </VirtualTray>
        <Known news={news} radioPort={system?.port} />
      </div>
    </div>
  );
}
