import type { DiscrepancyView } from '../../electron/contract/sensor-views.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { own } from '../../rules/kernel/own.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Chattering, useMasking } from '../console/odd-sensors.tsx';
import { Icon, IconSign } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { clockIn } from '../i18n/clock-in.ts';
import { ownName } from '../i18n/own-name.ts';
import { unitName } from '../i18n/unit-name.ts';
import { useSpokenLanguage, useText } from '../i18n/use-text.ts';
import { MeasuredPlan } from '../plan/measured-plan.tsx';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { inRows, watching, watchOf, type Watch, type Watching } from './sensors.ts';
import type { TimedNews } from './use-news.ts';
import { spanWords } from './words.ts';

const signs: Readonly<Record<Watch, { readonly icon: IconName; readonly color: string }>> = {
  agrees: { icon: 'check', color: 'var(--verd)' },
  none: { icon: 'minus', color: 'var(--ink-3)' },
  masked: { icon: 'lock', color: 'var(--warn)' },
  disagrees: { icon: 'warn', color: 'var(--ember-t)' },
  silent: { icon: 'close', color: 'var(--ember-t)' },
};

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

/** What a sensor reads where the game says otherwise, as what is read and what the game says. */
function disputeWords(
  { kind }: Watching['sensor'],
  { says, game, text: whole }: DiscrepancyView,
  place: Text,
): readonly Text[] {
  if (kind === 'tag') return [place, whole];
  const read = kind === 'presence' ? (says > 0 ? 'taken' : 'empty') : 'count';
  return [text(`devices.sensor.reads.${read}`, { place, says }), text(`devices.sensor.game.${read}`, { game })];
}

/** Why a sensor should be looked at, and since when. */
function useWhy(news: TimedNews): (one: Watching) => Text {
  const language = useSpokenLanguage();
  return ({ device, sensor, watch }) => {
    if (watch === 'silent') {
      const ago = news.devices.find(({ id }) => id === device.id)?.heardAgo ?? device.heardAgo;
      return ago === null ? text('devices.sensor.silent') : text('devices.sensor.silent-for', { span: spanWords(ago) });
    }
    const ago = own(news.leftOut, `${device.id}/${sensor.id}`);
    return ago === undefined
      ? text('devices.sensor.masked')
      : text('devices.sensor.masked-since', { time: clockIn(language).format(news.at - ago) });
  };
}

/** One sensor a person should look at, with the one thing to do about it. */
function ToLookAt({ one, news }: { readonly one: Watching; readonly news: TimedNews }) {
  const say = useText();
  const send = useSend();
  const mask = useMasking();
  const whyOf = useWhy(news);
  const { siege, discrepancies } = useTable('siege', 'discrepancies');
  const { device, sensor, watch } = one;
  const section = siege.sections.find(({ id }) => id === sensor.section);
  const bearer = siege.units.find(({ id }) => id === sensor.section);
  const place = section === undefined ? (bearer === undefined ? '' : unitName(bearer, say)) : say(section.name);
  const label = ownName(sensor.label, say);
  const dispute = discrepancies.find((each) => each.device === device.id && each.sensor === sensor.id);
  const settles = dispute !== undefined && watch === 'disagrees';
  const [what, why] = settles
    ? disputeWords(sensor, dispute, section?.name ?? text('console.die.name', { name: place })).map(say)
    : [place === '' ? label : `${place}, ${label}`, say(whyOf(one))];
  return (
    <li className={`sensor-row sensor-${watch}`}>
      <span className="sensor-sign">
        <Icon name={signs[watch].icon} size={18} stroke={2.4} />
      </span>
      <span className="device-part">
        <b>{what}</b>
        <span>{why}</span>
      </span>
      {settles && (
        <button
          type="button"
          className="btn btn-small btn-main"
          onClick={() => send(sheetOpened({ kind: 'settle', id: dispute.id }))}
        >
          {say(text('console.mismatch.settle'))}
          <span className="visually-hidden"> {what}</span>
        </button>
      )}
      {watch === 'masked' && (
        <button type="button" className="btn btn-small" onClick={() => mask(`${device.id}/${sensor.id}`, false)}>
          {say(text('devices.sensor.use'))}
          <span className="visually-hidden"> {what}</span>
        </button>
      )}
    </li>
  );
}

/** Up to as many places without a sensor are named. */
const MOST_NAMED = 6;

/** How many sensors agree, and what is asked about because it has none. */
function Agreeing({ all, agree }: { readonly all: readonly Watching[]; readonly agree: number }) {
  const say = useText();
  const language = useSpokenLanguage();
  const { siege } = useTable('siege');
  const without = siege.sections.filter(({ id }) => watchOf(id, all) === 'none');
  const rows = inRows(without);
  const places =
    rows.length > MOST_NAMED
      ? say(text('devices.sensor.places', { count: without.length }))
      : new Intl.ListFormat(language, { type: 'conjunction' }).format(rows.map(say));
  if (agree === 0 && without.length === 0) return null;
  return (
    <p className="sensor-agree">
      <Icon name={agree > 0 ? 'check' : 'minus'} size={17} stroke={2.6} />
      <span>
        {agree > 0 && `${say(text('devices.sensor.agree', { count: agree }))} `}
        {without.length > 0 && say(text('devices.sensor.asked', { places, count: without.length }))}
      </span>
    </p>
  );
}

/** What sensors can tell, while there are none. */
function Kinds() {
  const say = useText();
  return (
    <>
      <p className="hint">{say(text('devices.sensor.empty'))}</p>
      <dl className="die-facts">
        {(['reed', 'scale', 'tag', 'own'] as const).map((kind) => (
          <div key={kind}>
            <dt>{say(text(`devices.sensor.kind.${kind}`))}</dt>
            <dd>{say(text(`devices.sensor.tells.${kind}`))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The fortress with a disc on each section that shows whether its sensors agree with the game, and what to look at. */
export function SensorPlan({ news }: { readonly news: TimedNews }) {
  const say = useText();
  const { siege, devices, discrepancies } = useTable('siege', 'devices', 'discrepancies');
  const all = watching({ devices, discrepancies });
  const odd = all.filter(({ watch }) => watch !== 'agrees');
  const drawn = siege.cutaway === undefined && siege.sections.length > 0;
  const heading = all.length === 0 ? 'fortress' : odd.length > 0 ? 'look' : 'well';
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
          <p className="sensor-plan-name">{say(text('devices.sensor.title', { name: siege.name }))}</p>
        </div>
      )}
      <div className="sensor-list">
        <div className="sensor-head">
          <h2 id="sensor-room">{say(text(`devices.sensor.${heading}`))}</h2>
          {odd.length > 0 && <span>{say(text('devices.sensor.few', { odd: odd.length, count: all.length }))}</span>}
        </div>
        <Chattering />
        {odd.length > 0 && (
          <ul className="device-parts">
            {odd.map((one) => (
              <ToLookAt key={`${one.device.id}/${one.sensor.id}`} one={one} news={news} />
            ))}
          </ul>
        )}
        {all.length === 0 ? <Kinds /> : <Agreeing all={all} agree={all.length - odd.length} />}
      </div>
    </section>
  );
}
