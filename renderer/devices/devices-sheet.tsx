// Warnings share the library's styles.
import '../library/report.css';
import './devices.css';
import './dice-room.css';
import './die-hand.css';
import * as Ariakit from '@ariakit/react';
import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { DevicesPage } from './devices-page.tsx';
import { useDiceTest } from './dice-test.ts';
import { FairnessRoom } from './fairness-room.tsx';
import { HeadActs } from './head-acts.tsx';
import { Mapping } from './mapping.tsx';
import { useAddDie } from './radio/use-add-die.ts';
import { RawLog } from './raw-log.tsx';
import { watching } from './sensors.ts';
import { useHand } from './use-hand.ts';
import { useNews } from './use-news.ts';

const tabs = ['devices', 'sensors', 'dice', 'log'] as const;

/** Everything connected to the table: devices and ports, what the sensors watch, and the traffic on the cables. */
export function DevicesSheet({ tab: first = 'devices' }: { readonly tab?: (typeof tabs)[number] | undefined }) {
  const say = useText();
  const news = useNews();
  const { devices, discrepancies } = useTable('devices', 'discrepancies');
  const dice = devices.flatMap((device) => device.dice.map((die) => ({ device, die })));
  const adding = useAddDie();
  const testing = useDiceTest(dice, news);
  const hand = useHand(dice, news);
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
        <>
          <Ariakit.TabList store={store} className="device-tabs" aria-label={say(text('console.devices.tabs'))}>
            {tabs.map((tab) => (
              <Ariakit.Tab key={tab} id={tab} className="btn btn-small btn-bare device-tab">
                {say(text(`console.devices.tab.${tab}`))}
              </Ariakit.Tab>
            ))}
          </Ariakit.TabList>
          <HeadActs
            dice={dice}
            sensors={watching({ devices, discrepancies }).length}
            adding={adding}
            testing={testing}
            onDevices={() => store.setSelectedId('devices')}
          />
        </>
      }
    >
      {tabs.map((tab) =>
        // A running recording continues while another tab is open.
        tab === selected || (tab === 'log' && recording) ? (
          <Ariakit.TabPanel key={tab} store={store} tabId={tab} className="device-panel">
            {tab === 'devices' && (
              <DevicesPage
                dice={dice}
                news={news}
                hand={hand}
                adding={adding}
                testing={testing}
                onFigures={(die) => {
                  setFaces(die);
                  store.setSelectedId('dice');
                }}
              />
            )}
            {tab === 'sensors' && <Mapping news={news} />}
            {tab === 'dice' && <FairnessRoom key={faces} news={news} first={faces} />}
            {tab === 'log' && <RawLog recording={recording} onRecording={setRecording} />}
          </Ariakit.TabPanel>
        ) : null,
      )}
    </Sheet>
  );
}
