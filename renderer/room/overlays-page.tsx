import { useId, useLayoutEffect, useRef, useState } from 'react';
import { LONGEST_DELAY, type RoomView } from '../../electron/contract/room-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { Overlay } from '../overlay/overlay.tsx';
import { anchors, eventParts, overlayAddress, overlayParams, parts, type OverlayParams } from '../overlay/params.ts';
import { TEST_MS, testedOn, type Tested } from '../overlay/tests.ts';
import { useScreen } from '../store/screen.ts';
import { CopyButton } from './copy-button.tsx';
import { Switch } from '../design/switch.tsx';
import type { RoomHand } from './use-room.ts';

const usual = overlayParams(new URLSearchParams());
const scales = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The overlay as a streaming program would lay it over a picture, which the squares stand for. */
function Preview({ params, test }: { readonly params: OverlayParams; readonly test: Tested | null }) {
  const say = useText();
  const table = useScreen((screen) => screen.table);
  const ground = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ground.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <figure className="overlay-preview">
      <div ref={ground} className="overlay-ground" role="img" aria-label={say(text('room.overlays.preview'))} inert>
        <Overlay {...size} {...table} params={params} test={test} />
      </div>
      <figcaption className="hint">{say(text('room.overlays.preview-note'))}</figcaption>
    </figure>
  );
}

/** What an overlay shows, of all that it can; at least one part. */
function Parts<T extends string>({
  all,
  chosen,
  onChange,
}: {
  readonly all: readonly T[];
  readonly chosen: ReadonlySet<T>;
  readonly onChange: (next: ReadonlySet<T>) => void;
}) {
  const say = useText();
  const toggle = (part: T): void => {
    const next = new Set(chosen);
    if (!next.delete(part)) next.add(part);
    if (next.size > 0) onChange(next);
  };
  return (
    <fieldset className="overlay-parts">
      <legend>{say(text('room.overlays.parts'))}</legend>
      {all.map((part) => (
        <label key={part}>
          <input
            type="checkbox"
            checked={chosen.has(part)}
            onChange={() => {
              toggle(part);
            }}
          />
          {say(text(`room.overlays.part.${part}`))}
        </label>
      ))}
    </fieldset>
  );
}

/** The addresses of overlays, put together from their parameters, with a preview and a test. */
export function OverlaysPage({ room, hand }: { readonly room: RoomView; readonly hand: RoomHand }) {
  const say = useText();
  const id = useId();
  const state = useScreen(({ table }) => table.state);
  const [params, setParams] = useState<OverlayParams>(usual);
  const [test, setTest] = useState<Tested | null>(null);
  const { on, delay, urls, here } = room.overlays;
  const change = (some: Partial<OverlayParams>): void => {
    setParams({ ...params, ...some });
  };
  const tryOut = (what: 'callout' | 'roll'): void => {
    hand.ask('room.test', { what });
    if (state === null) return;
    const n = (test?.n ?? 0) + 1;
    setTest(testedOn(state, { n, what }));
    setTimeout(() => {
      setTest((now) => (now?.n === n ? null : now));
    }, TEST_MS);
  };
  return (
    <>
      <Switch
        label={say(text('room.overlays.switch'))}
        on={on}
        onChange={(next) => {
          hand.ask('room.overlays', { on: next, delay });
        }}
      />
      <p className="hint">{say(text(on ? 'room.overlays.note' : 'room.overlays.off'))}</p>
      <div className="overlay-fields">
        <label htmlFor={`${id}-of`}>{say(text('room.overlays.of'))}</label>
        <select
          id={`${id}-of`}
          className="select"
          value={params.event === null ? 'siege' : 'event'}
          onChange={({ target }) => {
            change({ event: target.value === 'event' ? new Set(eventParts) : null });
          }}
        >
          <option value="siege">{say(text('room.overlays.of.siege'))}</option>
          <option value="event">{say(text('room.overlays.of.event'))}</option>
        </select>
      </div>
      {params.event === null ? (
        <Parts
          all={parts}
          chosen={params.parts}
          onChange={(next) => {
            change({ parts: next });
          }}
        />
      ) : (
        <Parts
          all={eventParts}
          chosen={params.event}
          onChange={(next) => {
            change({ event: next });
          }}
        />
      )}
      <div className="overlay-fields">
        <label htmlFor={`${id}-anchor`}>{say(text('room.overlays.anchor'))}</label>
        <select
          id={`${id}-anchor`}
          className="select"
          value={params.anchor ?? ''}
          onChange={({ target }) => {
            change({ anchor: anchors.find((one) => one === target.value) ?? null });
          }}
        >
          <option value="">{say(text('room.overlays.anchor.own'))}</option>
          {anchors.map((one) => (
            <option key={one} value={one}>
              {say(text(`room.overlays.anchor.${one}`))}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-scale`}>{say(text('room.overlays.scale'))}</label>
        <select
          id={`${id}-scale`}
          className="select"
          value={params.scale}
          onChange={({ target }) => {
            change({ scale: Number(target.value) });
          }}
        >
          {scales.map((one) => (
            <option key={one} value={one}>
              {Math.round(one * 100)} %
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-theme`}>{say(text('room.overlays.theme'))}</label>
        <select
          id={`${id}-theme`}
          className="select"
          value={params.theme}
          onChange={({ target }) => {
            change({ theme: target.value === 'light' ? 'light' : 'dark' });
          }}
        >
          <option value="dark">{say(text('console.theme.dark'))}</option>
          <option value="light">{say(text('console.theme.light'))}</option>
        </select>
        <label htmlFor={`${id}-language`}>{say(text('console.options.language'))}</label>
        <select
          id={`${id}-language`}
          className="select"
          value={params.language ?? ''}
          onChange={({ target }) => {
            change({ language: target.value === 'en' || target.value === 'fr' ? target.value : null });
          }}
        >
          <option value="">{say(text('room.overlays.language.own'))}</option>
          <option value="en">{say(text('console.language.en'))}</option>
          <option value="fr">{say(text('console.language.fr'))}</option>
        </select>
        <label htmlFor={`${id}-delay`}>{say(text('room.overlays.delay'))}</label>
        <input
          id={`${id}-delay`}
          className="overlay-delay"
          type="number"
          min={0}
          max={LONGEST_DELAY}
          step={1}
          key={delay}
          defaultValue={delay}
          aria-describedby={`${id}-delay-note`}
          onBlur={({ target }) => {
            const seconds = Math.round(Math.min(LONGEST_DELAY, Math.max(0, Number(target.value) || 0)));
            if (seconds !== delay) hand.ask('room.overlays', { on, delay: seconds });
          }}
        />
      </div>
      <p id={`${id}-delay-note`} className="hint">
        {say(text('room.overlays.delay-note'))}
      </p>
      {on && (
        <ul className="overlay-addresses">
          {urls.map((base) => {
            const address = overlayAddress(base, { ...params, delay: 0 });
            return (
              <li key={base}>
                <output className="address overlay-address">{address}</output>
                <CopyButton words={address} />
              </li>
            );
          })}
        </ul>
      )}
      {params.event === null ? (
        <Preview params={params} test={test} />
      ) : (
        <p className="hint">{say(text('room.overlays.of.event-note'))}</p>
      )}
      <div className="sheet-actions">
        <button
          type="button"
          className="btn"
          disabled={!on || params.event !== null}
          onClick={() => {
            tryOut('callout');
          }}
        >
          {say(text('room.overlays.test-callout'))}
        </button>
        <button
          type="button"
          className="btn"
          disabled={!on || params.event !== null}
          onClick={() => {
            tryOut('roll');
          }}
        >
          {say(text('room.overlays.test-roll'))}
        </button>
      </div>
      <p className="hint">{say(text('room.overlays.here', { count: here }))}</p>
    </>
  );
}
