import { useState } from 'react';
import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import type { DeviceView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { unitName } from '../i18n/unit-name.ts';
import { ownName } from '../i18n/own-name.ts';
import { useText } from '../i18n/use-text.ts';
import { MeasuredPlan } from '../plan/measured-plan.tsx';
import { LevelButtons } from '../plan/tower/level-buttons.tsx';
import { TowerDrawing } from '../plan/tower/tower-drawing.tsx';
import { ask as tell } from '../store/asking.ts';
import { useSend, useTable } from '../store/screen.ts';
import { JoinedTo } from './joined-to.tsx';
import { TagOwner } from './tag-owner.tsx';
import { Weighing } from './weighing.tsx';

type Sensor = DeviceView['sensors'][number];

/** The selected sensor: the one a person chose, unless another has been touched since. */
function useInHand({ touched }: DeviceNews, devices: readonly DeviceView[]) {
  const [chosen, choose] = useState<{ readonly key: string; readonly times: number } | null>(null);
  const times = touched?.times ?? 0;
  const byTouch = touched !== null && (chosen === null || times > chosen.times);
  const key = byTouch ? `${touched.device}/${touched.sensor}` : (chosen?.key ?? '');
  const found = devices
    .flatMap((device) => device.sensors.map((sensor) => ({ device, sensor })))
    .find(({ device, sensor }) => `${device.id}/${sensor.id}` === key);
  return { found, byTouch, choose: (to: string) => choose(to === '' ? null : { key: to, times }) };
}

/** The fortress: a click or Enter on a section, a machine or the deck of a tower joins the selected sensor to it. */
function JoiningPlan({ device, sensor }: { readonly device: DeviceView; readonly sensor: Sensor }) {
  const send = useSend();
  const { siege, devices } = useTable('siege', 'devices');
  const watched = devices.flatMap((one) => one.sensors.flatMap(({ section }) => section ?? []));
  const join = (section: string): void =>
    void send(tell('device.bind', { device: device.id, sensor: sensor.id, section }));
  return (
    <div className="mapping-plan">
      {siege.cutaway === undefined ? (
        <MeasuredPlan siege={siege} about={watched} selected={sensor.section} onSelect={join} onUnit={join} />
      ) : (
        siege.cutaway.map((tower) => (
          <TowerDrawing key={tower.id} siege={siege} tower={tower} about={watched} kind="counted">
            <LevelButtons tower={tower} selected={sensor.section} onLevel={join} />
          </TowerDrawing>
        ))
      )}
    </div>
  );
}

/** The selected sensor, in letters that can be read from across the table. */
function InHand({
  device,
  sensor,
  byTouch,
  news,
}: {
  readonly device: DeviceView;
  readonly sensor: Sensor;
  readonly byTouch: boolean;
  readonly news: DeviceNews;
}) {
  const say = useText();
  const { siege } = useTable('siege');
  const { touched } = news;
  const latest = touched?.device === device.id && touched.sensor === sensor.id ? touched.value : null;
  const value = sensor.value ?? latest;
  const section = siege.sections.find(({ id }) => id === sensor.section);
  const bearer = siege.units.find(({ id }) => id === sensor.section);
  const target = section !== undefined ? say(section.name) : bearer === undefined ? undefined : unitName(bearer, say);
  return (
    <>
      <div className="mapping-touched" role="status">
        <p className="chronicle mapping-name">
          {say(text(byTouch ? 'console.devices.touched' : 'console.devices.chosen', { sensor: sensor.label }))}
        </p>
        <p>
          {value === null
            ? ownName(device.name, say)
            : say(text('console.devices.says', { device: device.name, value }))}
          {' · '}
          {say(target === undefined ? text('console.devices.not-joined') : text('console.devices.joined', { target }))}
        </p>
      </div>
      <div className="mapping-row">
        <JoinedTo device={device.id} sensor={sensor} />
      </div>
      <JoiningPlan device={device} sensor={sensor} />
      {sensor.kind === 'level' && (
        <Weighing
          key={`${device.id}/${sensor.id}`}
          device={device.id}
          sensor={sensor}
          weighed={news.weighed.includes(`${device.id}/${sensor.id}`)}
        />
      )}
      {sensor.kind === 'tag' && <TagOwner tag={value ?? 0} tags={news.tags} />}
    </>
  );
}

/** Joins sensors to the fortress by touching the real thing. */
export function Mapping({ news }: { readonly news: DeviceNews }) {
  const say = useText();
  const { devices } = useTable('devices');
  const { found, byTouch, choose } = useInHand(news, devices);
  const withSensors = devices.filter(({ sensors }) => sensors.length > 0);
  if (withSensors.length === 0) return <p className="hint">{say(text('console.devices.no-sensors'))}</p>;
  return (
    <div className="mapping">
      <p className="hint">{say(text('console.devices.touch.note'))}</p>
      <label className="mapping-choose">
        <span className="label">{say(text('console.devices.choose'))}</span>
        <select
          className="select"
          value={found === undefined || byTouch ? '' : `${found.device.id}/${found.sensor.id}`}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{say(text('console.devices.choose.none'))}</option>
          {withSensors.map((device) => (
            <optgroup key={device.id} label={ownName(device.name, say)}>
              {device.sensors.map((sensor) => (
                <option key={sensor.id} value={`${device.id}/${sensor.id}`}>
                  {ownName(sensor.label, say)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {found === undefined ? (
        <p className="chronicle mapping-name" role="status">
          {say(text('console.devices.touch'))}
        </p>
      ) : (
        <InHand {...found} byTouch={byTouch} news={news} />
      )}
    </div>
  );
}
