import { useEffect, useRef, useState, type KeyboardEvent as Key } from 'react';
import {
  distances,
  ScreenSettings,
  Shows,
  type ScreenView,
  type SomeSettings,
} from '../../electron/contract/monitors-api.ts';
import { drops, readAt, typeSize, USUAL_DIAGONAL } from '../../electron/contract/type-size.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend } from '../store/screen.ts';
import { MonitorPreview } from './monitor-preview.tsx';

/** How long Esc puts back what was, in ms. */
const PUT_BACK_MS = 10_000;
/** Inches of the slider; what is smaller or larger is no screen that people sit around. */
const inches = { least: 10, most: 100 } as const;

/** A few things of which a screen has one. */
function Choices<T extends string>({
  label,
  of,
  now,
  words,
  onChoose,
}: {
  readonly label: string;
  readonly of: readonly T[];
  readonly now: T;
  readonly words: (one: T) => string;
  readonly onChoose: (one: T) => void;
}) {
  return (
    <div className="monitor-choices" role="group" aria-label={label}>
      <b>{label}</b>
      <div>
        {of.map((one) => (
          <button
            key={one}
            type="button"
            className="btn btn-small"
            aria-pressed={one === now}
            onClick={() => onChoose(one)}
          >
            {words(one)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** A length of a screen: arrows move it by a step, with Shift by ten. */
function Slider({
  label,
  said,
  spoken,
  from,
  to,
  step,
  value,
  onValue,
}: {
  readonly label: string;
  readonly said: string;
  /** What a screen reader says of the value. */
  readonly spoken: string;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly value: number;
  readonly onValue: (value: number) => void;
}) {
  const set = (next: number): void => onValue(Math.round(Math.min(to, Math.max(from, next)) * 10) / 10);
  const onKeyDown = (event: Key): void => {
    const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (way === undefined || !event.shiftKey) return;
    event.preventDefault();
    set(value + way * step * 10);
  };
  return (
    <label className="sound-volume">
      <span>
        <b>{label}</b>
        <span>{said}</span>
      </span>
      <input
        type="range"
        min={from}
        max={to}
        step={step}
        value={value}
        aria-valuetext={spoken}
        onKeyDown={onKeyDown}
        onChange={({ target }) => set(Number(target.value))}
      />
    </label>
  );
}

/** Whole minutes; what is too small by a little is not rounded up to be enough. */
const rounded = (minutes: number, needs: number): number =>
  minutes < needs ? Math.floor(minutes) : Math.round(minutes);

/** The three sizes of letters as the farthest reader sees them, and what is left out for them. */
function TypeTable({ screen }: { readonly screen: ScreenView }) {
  const say = useText();
  const { settings, k, dropped, longest, tooFar } = screen;
  const { pitch } = typeSize(screen, settings.diagonal ?? USUAL_DIAGONAL, settings.distance);
  const what = drops.slice(0, dropped).map((one) => say(text(`beside.monitors.drop.${one}`)));
  return (
    <>
      <table className="monitor-type">
        <thead>
          <tr>
            <th scope="col">{say(text('beside.monitors.read-at', { metres: settings.distance }))}</th>
            <th scope="col">{say(text('beside.monitors.capital'))}</th>
            <th scope="col">{say(text('beside.monitors.angle'))}</th>
          </tr>
        </thead>
        <tbody>
          {readAt({ pitch, k }, settings.distance).map(({ name, mm, minutes, needs }) => (
            <tr key={name}>
              <th scope="row">
                <Icon name={minutes >= needs ? 'check' : 'warn'} size={17} />{' '}
                <span className="visually-hidden">
                  {say(text(minutes >= needs ? 'beside.monitors.enough' : 'beside.monitors.small'))}
                </span>
                {say(text(`beside.monitors.type.${name}`))}
              </th>
              <td>{say(text('beside.monitors.mm', { mm: Math.round(mm) }))}</td>
              <td>{say(text('beside.monitors.needs', { minutes: rounded(minutes, needs), needs }))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {what.length > 0 && <p className="hint">{say(text('beside.monitors.left-out', { what: what.join(', ') }))}</p>}
      {tooFar && (
        <p className="clock-paused-note" role="status">
          <Icon name="warn" size={18} /> {say(text('beside.monitors.too-far', { metres: longest }))}
        </p>
      )}
    </>
  );
}

/** What was set before, for as long as it can be put back. */
function usePuttingBack(screen: ScreenView, put: (settings: SomeSettings) => void) {
  const [before, setBefore] = useState<ScreenSettings | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const back = (): void => {
    if (before !== null) put(before);
    setBefore(null);
  };
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  });
  useEffect(() => {
    if (before === null) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Before the page hears of it, which would close.
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [before]);
  const set = (settings: SomeSettings): void => {
    setBefore((kept) => kept ?? screen.settings);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setBefore(null), PUT_BACK_MS);
    put(settings);
  };
  return { set, back, can: before !== null };
}

/** One screen: how it looks now, what its farthest reader can read, and what can be set. */
export function MonitorRoom({
  screen,
  others = [],
}: {
  readonly screen: ScreenView;
  /** Ids of the other screens that are open. */
  readonly others?: readonly string[];
}) {
  const say = useText();
  const send = useSend();
  const { set, back, can } = usePuttingBack(screen, (settings) => {
    void send(tell('monitors.set', { screen: screen.id, settings }));
  });
  const { settings, shows, number, tooFar } = screen;
  const { distance, diagonal } = settings;
  const { pitch } = typeSize(screen, diagonal ?? USUAL_DIAGONAL, distance);
  const names = readAt({ pitch, k: screen.k }, distance).find(({ name }) => name === 'names');
  const words = (key: string, figures: Text['with'] = {}): string => say(text(key, figures));
  const spoken = tooFar ? 'beside.monitors.distance.far' : 'beside.monitors.distance.said';
  const measured = diagonal === null ? 'beside.monitors.diagonal.default' : 'beside.monitors.inches';
  return (
    <div className="monitor-room" role="group" aria-label={words('beside.monitors.shows', { number })}>
      <section className="monitor-seen" aria-label={words('beside.monitors.as-it-is')}>
        <MonitorPreview screen={screen} />
        <TypeTable screen={screen} />
      </section>
      <section className="monitor-set">
        <Choices
          label={words('beside.monitors.shows-what')}
          of={Shows.options}
          now={shows}
          words={(one) => words(`beside.monitors.show.${one}`)}
          onChoose={(one) => set({ shows: one })}
        />
        <Choices
          label={words('beside.monitors.language')}
          of={ScreenSettings.shape.language.options}
          now={settings.language}
          words={(one) => words(`beside.monitors.language.${one}`)}
          onChoose={(language) => set({ language })}
        />
        <Choices
          label={words('beside.monitors.light')}
          of={ScreenSettings.shape.light.options}
          now={settings.light}
          words={(one) => words(`beside.monitors.light.${one}`)}
          onChoose={(light) => set({ light })}
        />
        <Slider
          label={words('beside.monitors.distance')}
          said={words('beside.monitors.metres', { metres: distance })}
          spoken={words(spoken, {
            metres: distance,
            minutes: names === undefined ? 0 : rounded(names.minutes, names.needs),
          })}
          from={distances.least}
          to={distances.most}
          step={0.1}
          value={distance}
          onValue={(metres) => set({ distance: metres })}
        />
        <Slider
          label={words('beside.monitors.diagonal')}
          said={words(measured, { inches: diagonal ?? USUAL_DIAGONAL })}
          spoken={words(measured, { inches: diagonal ?? USUAL_DIAGONAL })}
          from={inches.least}
          to={inches.most}
          step={1}
          value={diagonal ?? USUAL_DIAGONAL}
          onValue={(inch) => set({ diagonal: inch })}
        />
        <button
          type="button"
          className="btn btn-small"
          aria-pressed={settings.callouts}
          onClick={() => set({ callouts: !settings.callouts })}
        >
          {words('beside.monitors.callouts')}
        </button>
        {others.length > 0 && (
          <button
            type="button"
            className="btn btn-small"
            onClick={() => {
              // Each shows what it shows, and is as large as it is.
              const { language, light, callouts } = settings;
              for (const id of others)
                void send(tell('monitors.set', { screen: id, settings: { language, light, distance, callouts } }));
            }}
          >
            <Icon name="layers" size={16} /> {words('beside.monitors.same')}
          </button>
        )}
        {can && (
          <p role="status">
            <button type="button" className="btn btn-small" onClick={back}>
              <Icon name="undo" size={16} /> {words('beside.monitors.put-back')}
            </button>{' '}
            <span className="hint">{words('beside.monitors.put-back.how')}</span>
          </p>
        )}
        <p className="hint">{words('beside.monitors.kept')}</p>
      </section>
    </div>
  );
}
