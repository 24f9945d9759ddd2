// Warnings share the library's styles.
import '../library/report.css';
import './devices.css';
import './dice-room.css';
import * as Ariakit from '@ariakit/react';
import { useState } from 'react';
import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { batteryOf, isWeak } from './battery.ts';
import { Chattering } from '../console/odd-sensors.tsx';
import { Sheet } from '../console/sheet.tsx';
import { VirtualTray } from '../console/virtual-tray.tsx';
import { Icon } from '../design/icon.tsx';
import { ownName } from '../i18n/own-name.ts';
import { useText } from '../i18n/use-text.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { DeviceCard } from './device-card.tsx';
import { DiceCards } from './dice-cards.tsx';
import { DiceRoom } from './dice-room.tsx';
import { DieInHand } from './die-in-hand.tsx';
import { dieKey, type DieOfDevice } from './die-state.ts';
import { FaultMenu } from './fault-menu.tsx';
import { LossNotice } from './loss-notice.tsx';
import { Mapping } from './mapping.tsx';
import { NoDice } from './no-dice.tsx';
import { PortCard } from './port-card.tsx';
import { BareRadioRoom, RadioRoom } from './radio/radio-room.tsx';
import { useSystemRadio } from './radio/system-part.tsx';
import { useRadioDice } from './radio/use-radio.ts';
import { RawLog } from './raw-log.tsx';
import { SensorPlan } from './sensor-plan.tsx';
import { useNews } from './use-news.ts';

const tabs = ['devices', 'sensors', 'dice', 'log'] as const;

/** Sensors that disagree with the game, for a person to settle. */
function ToSettle() {
  const say = useText();
  const send = useSend();
  const { discrepancies, chatter } = useTable('discrepancies', 'chatter');
  if (discrepancies.length === 0 && chatter.length === 0) return null;
  return (
    <section aria-labelledby="devices-mismatch">
      <h2 id="devices-mismatch">{say(text('console.devices.mismatch'))}</h2>
      <Chattering />
      <ul className="device-parts">
        {discrepancies.map((one) => (
          <li key={one.id} className="port-refused">
            <Icon name="warn" size={18} />
            <span className="device-part">{say(one.text)}</span>
            <button
              type="button"
              className="btn btn-small"
              onClick={() => send(sheetOpened({ kind: 'settle', id: one.id }))}
            >
              {say(text('console.mismatch.settle'))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

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

function Everything({ news, onFaces }: { readonly news: DeviceNews; readonly onFaces: (die: string) => void }) {
  const say = useText();
  const { devices, ports: all } = useTable('devices', 'ports');
  const system = useSystemRadio();
  // Problems with Bluetooth are shown where it is switched on.
  const ports = all.filter(({ path }) => path !== system?.port);
  const held = useRadioDice();
  const [chosen, choose] = useState<string | null>(null);
  const dice = devices.flatMap((device) => device.dice.map((die) => ({ device, die })));
  const inHand = dice.find((one) => dieKey(one) === chosen);
  return (
    <div className="devices-page">
      <div className="devices-dice">
        <LossNotice at="devices" />
        <ToCharge dice={dice} news={news} />
        {devices.length === 0 && held.length === 0 ? (
          <NoDice />
        ) : (
          <DiceCards dice={dice} news={news} chosen={chosen} onChoose={choose} />
        )}
      </div>
      {inHand !== undefined && (
        <DieInHand key={chosen} one={inHand} news={news} onFaces={() => onFaces(dieKey(inHand))} />
      )}
      <div className="devices-rest">
        <ToSettle />
        <SensorPlan />
        {devices.length > 0 || held.length > 0 ? <RadioRoom system={system} /> : <BareRadioRoom system={system} />}
        <VirtualTray>
          <FaultMenu news={news} />
        </VirtualTray>
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
      </div>
    </div>
  );
}

/** Everything connected to the table: devices and ports, what the sensors watch, and the traffic on the cables. */
export function DevicesSheet({ tab: first = 'devices' }: { readonly tab?: (typeof tabs)[number] | undefined }) {
  const say = useText();
  const news = useNews();
  const [recording, setRecording] = useState(false);
  /** The die whose faces are shown first. */
  const [faces, setFaces] = useState('');
  const store = Ariakit.useTabStore({ defaultSelectedId: first });
  const selected = Ariakit.useStoreState(store, 'selectedId');
  return (
    <Sheet
      room
      title={say(text('console.rail.devices'))}
      head={
        <Ariakit.TabList store={store} className="device-tabs" aria-label={say(text('console.devices.tabs'))}>
          {tabs.map((tab) => (
            <Ariakit.Tab key={tab} id={tab} className="btn btn-small btn-bare device-tab">
              {say(text(`console.devices.tab.${tab}`))}
            </Ariakit.Tab>
          ))}
        </Ariakit.TabList>
      }
    >
      {tabs.map((tab) =>
        // A running recording continues while another tab is open.
        tab === selected || (tab === 'log' && recording) ? (
          <Ariakit.TabPanel key={tab} store={store} tabId={tab} className="device-panel">
            {tab === 'devices' && (
              <Everything
                news={news}
                onFaces={(die) => {
                  setFaces(die);
                  store.setSelectedId('dice');
                }}
              />
            )}
            {tab === 'sensors' && <Mapping news={news} />}
            {tab === 'dice' && <DiceRoom key={faces} news={news} first={faces} />}
            {tab === 'log' && <RawLog recording={recording} onRecording={setRecording} />}
          </Ariakit.TabPanel>
        ) : null,
      )}
    </Sheet>
  );
}
