import { useMemo, useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { saveFile } from '../library/files.ts';
import { useTable } from '../store/screen.ts';
import { filtered, partsOf, type RawFilter } from './raw-lines.ts';
import { useRaw, type Raw } from './use-raw.ts';

/** How many lines are rendered; the filter searches all that are kept. */
const DRAWN = 400;

function Recorder({
  raw,
  path,
  onRecording,
}: {
  readonly raw: Raw;
  readonly path: string;
  readonly onRecording: (runs: boolean) => void;
}) {
  const say = useText();
  const [saved, setSaved] = useState<string | null>(null);
  const { recorded, full } = raw;
  const save = (): void => {
    const name = `${path.replaceAll(/[^\w.-]+/g, '-').replace(/^-/, '')}.recording`;
    // All of it is ASCII: other bytes are escaped.
    saveFile(name, btoa(raw.end()));
    setSaved(name);
    onRecording(false);
  };
  return (
    <div className="mapping-row">
      <button
        type="button"
        className="btn btn-small"
        onClick={() => {
          if (recorded !== null) save();
          else {
            setSaved(null);
            raw.begin();
            onRecording(true);
          }
        }}
      >
        <Icon name={recorded === null ? 'play' : 'pause'} size={16} />
        {say(text(recorded === null ? 'console.devices.record' : 'console.devices.record.stop'))}
      </button>
      {recorded !== null && (
        <span className="label">
          {say(
            full ? text('console.devices.record.full') : text('console.devices.record.running', { lines: recorded }),
          )}
        </span>
      )}
      <span role="status" className="label">
        {saved !== null && say(text('console.devices.record.saved', { name: saved }))}
      </span>
    </div>
  );
}

function Lines({ path, onRecording }: { readonly path: string; readonly onRecording: (runs: boolean) => void }) {
  const say = useText();
  const raw = useRaw(path);
  const [filter, setFilter] = useState<RawFilter>({ fromDevice: true, toDevice: true, search: '' });
  const shown = useMemo(() => filtered(raw.lines, filter).slice(-DRAWN).reverse(), [raw.lines, filter]);
  return (
    <>
      <div className="mapping-row">
        {(
          [
            ['fromDevice', '<', text('console.devices.log.in')],
            ['toDevice', '>', text('console.devices.log.out')],
          ] as const
        ).map(([way, arrow, words]) => (
          <button
            key={way}
            type="button"
            className="btn btn-small btn-bare"
            aria-pressed={filter[way]}
            onClick={() => setFilter({ ...filter, [way]: !filter[way] })}
          >
            {arrow} {say(words)}
          </button>
        ))}
        <label className="raw-search">
          <span className="label">{say(text('console.devices.log.search'))}</span>
          <input
            className="text-box device-field"
            value={filter.search}
            onChange={({ target }) => setFilter({ ...filter, search: target.value })}
          />
        </label>
      </div>
      <Recorder raw={raw} path={path} onRecording={onRecording} />
      {shown.length === 0 ? (
        <p className="hint">{say(text('console.devices.log.empty'))}</p>
      ) : (
        <ol className="raw-lines" tabIndex={0} aria-label={say(text('console.devices.log.lines', { port: path }))}>
          {shown.map((line, i) => {
            if (line.startsWith('#')) return <li key={shown.length - i}>{line}</li>;
            const { ms, direction, words } = partsOf(line);
            return (
              <li key={shown.length - i} className={direction === '<' ? 'raw-in' : 'raw-out'}>
                <span className="raw-time">{(ms / 1000).toFixed(3)}</span> {direction} {words}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}

/** The path of events about the ports process as a whole. */
const ALL_PORTS = '*';

/** The traffic of a port, newest first, with filters and a recording. */
export function RawLog({
  recording,
  onRecording,
}: {
  /** Whether a recording runs: until it is saved, its port cannot be changed. */
  readonly recording: boolean;
  readonly onRecording: (runs: boolean) => void;
}) {
  const say = useText();
  const { ports } = useTable('ports');
  const [chosen, setChosen] = useState<string | null>(null);
  // An unplugged cable ends neither its log nor its recording.
  const open = [...new Set([...ports.map(({ path }) => path), ...(chosen === null ? [] : [chosen])])].filter(
    (path) => path !== ALL_PORTS,
  );
  const path = chosen ?? open[0];
  if (path === undefined) return <p className="hint">{say(text('console.devices.log.none'))}</p>;
  return (
    <div className="raw">
      <label className="mapping-choose">
        <span className="label">{say(text('console.devices.log.port'))}</span>
        <select className="select" value={path} disabled={recording} onChange={({ target }) => setChosen(target.value)}>
          {open.map((port) => (
            <option key={port} value={port}>
              {port}
            </option>
          ))}
        </select>
      </label>
      <Lines
        key={path}
        path={path}
        onRecording={(runs) => {
          setChosen(path);
          onRecording(runs);
        }}
      />
    </div>
  );
}
