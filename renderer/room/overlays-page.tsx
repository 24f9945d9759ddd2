import { useId, useLayoutEffect, useRef, useState } from 'react';
import { LONGEST_DELAY, type RoomView } from '../../electron/contract/room-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { CheckBox } from '../forms/check-box.tsx';
import { SelectBox } from '../forms/select-box.tsx';
import { useText } from '../i18n/use-text.ts';
import { Overlay } from '../overlay/overlay.tsx';
import { anchors, eventParts, overlayParams, parts, type OverlayParams } from '../overlay/params.ts';
import { TEST_MS, testedOn, type Tested } from '../overlay/tests.ts';
import { useScreen } from '../store/screen.ts';
import { Switch } from '../design/switch.tsx';
import { OverlayAddresses } from './overlay-addresses.tsx';
import type { RoomHand } from './use-room.ts';

const usual = overlayParams(new URLSearchParams());
const scales = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The overlay as a streaming program would lay it over a picture; a checkerboard stands for the picture. */
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

/** Which parts an overlay shows; at least one. */
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
        <CheckBox key={part} checked={chosen.has(part)} onChange={() => toggle(part)}>
          {say(text(`room.overlays.part.${part}`))}
        </CheckBox>
      ))}
    </fieldset>
  );
}

/** One of several values, by name. */
function Pick<T extends string>({
  label,
  value,
  of,
  onPick,
}: {
  readonly label: string;
  readonly value: T;
  readonly of: readonly { readonly value: T; readonly words: string }[];
  readonly onPick: (value: T) => void;
}) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <SelectBox
        id={id}
        className="select"
        value={value}
        options={of.map((one) => [one.value, one.words] as const)}
        onChange={onPick}
      />
    </>
  );
}

interface ParamsProps {
  readonly params: OverlayParams;
  readonly onChange: (some: Partial<OverlayParams>) => void;
}

/** Whether it shows the siege or an event, and which parts. */
function What({ params, onChange }: ParamsProps) {
  const say = useText();
  return (
    <>
      <div className="overlay-fields">
        <Pick
          label={say(text('room.overlays.of'))}
          value={params.event === null ? 'siege' : 'event'}
          of={(['siege', 'event'] as const).map((value) => ({ value, words: say(text(`room.overlays.of.${value}`)) }))}
          onPick={(of) => {
            onChange({ event: of === 'event' ? new Set(eventParts) : null });
          }}
        />
      </div>
      {params.event === null ? (
        <Parts
          all={parts}
          chosen={params.parts}
          onChange={(next) => {
            onChange({ parts: next });
          }}
        />
      ) : (
        <Parts
          all={eventParts}
          chosen={params.event}
          onChange={(next) => {
            onChange({ event: next });
          }}
        />
      )}
    </>
  );
}

/** Its position, size, colours and language. */
function Looks({ params, onChange }: ParamsProps) {
  const say = useText();
  return (
    <>
      <Pick
        label={say(text('room.overlays.anchor'))}
        value={params.anchor ?? ''}
        of={[
          { value: '', words: say(text('room.overlays.anchor.own')) },
          ...anchors.map((value) => ({ value, words: say(text(`room.overlays.anchor.${value}`)) })),
        ]}
        onPick={(anchor) => {
          onChange({ anchor: anchor === '' ? null : anchor });
        }}
      />
      <Pick
        label={say(text('room.overlays.scale'))}
        value={String(params.scale)}
        of={scales.map((one) => ({ value: String(one), words: `${String(Math.round(one * 100))} %` }))}
        onPick={(scale) => {
          onChange({ scale: Number(scale) });
        }}
      />
      <Pick
        label={say(text('room.overlays.theme'))}
        value={params.theme}
        of={(['dark', 'light'] as const).map((value) => ({ value, words: say(text(`console.theme.${value}`)) }))}
        onPick={(theme) => {
          onChange({ theme });
        }}
      />
      <Pick
        label={say(text('console.options.language'))}
        value={params.language ?? ''}
        of={[
          { value: '', words: say(text('room.overlays.language.own')) },
          ...(['en', 'fr'] as const).map((value) => ({ value, words: say(text(`console.language.${value}`)) })),
        ]}
        onPick={(language) => {
          onChange({ language: language === '' ? null : language });
        }}
      />
    </>
  );
}

interface RoomProps {
  readonly room: RoomView;
  readonly hand: RoomHand;
}

/** By how many seconds overlays are delayed. */
function Delay({ room, hand, noteId }: RoomProps & { readonly noteId: string }) {
  const say = useText();
  const id = useId();
  const { on, delay } = room.overlays;
  return (
    <>
      <label htmlFor={id}>{say(text('room.overlays.delay'))}</label>
      <input
        id={id}
        className="text-box overlay-delay"
        type="number"
        min={0}
        max={LONGEST_DELAY}
        step={1}
        key={delay}
        defaultValue={delay}
        aria-describedby={noteId}
        onBlur={({ target }) => {
          const seconds = Math.round(Math.min(LONGEST_DELAY, Math.max(0, Number(target.value) || 0)));
          if (seconds !== delay) hand.ask('room.overlays', { on, delay: seconds });
        }}
      />
    </>
  );
}

/** Runs a test, here and on every open overlay. */
function useTest(hand: RoomHand) {
  const state = useScreen(({ table }) => table.state);
  const [test, setTest] = useState<Tested | null>(null);
  const tryOut = (what: 'callout' | 'roll'): void => {
    hand.ask('room.test', { what });
    if (state === null) return;
    const n = (test?.n ?? 0) + 1;
    setTest(testedOn(state, { n, what }));
    setTimeout(() => {
      setTest((now) => (now?.n === n ? null : now));
    }, TEST_MS);
  };
  return { test, tryOut };
}

/** Builds the addresses of overlays from their parameters, with a preview and a test. */
export function OverlaysPage({ room, hand }: RoomProps) {
  const say = useText();
  const noteId = useId();
  const [params, setParams] = useState<OverlayParams>(usual);
  const { test, tryOut } = useTest(hand);
  const { on, delay, urls, here } = room.overlays;
  const change = (some: Partial<OverlayParams>): void => {
    setParams({ ...params, ...some });
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
      <What params={params} onChange={change} />
      <div className="overlay-fields">
        <Looks params={params} onChange={change} />
        <Delay room={room} hand={hand} noteId={noteId} />
      </div>
      <p id={noteId} className="hint">
        {say(text('room.overlays.delay-note'))}
      </p>
      {on && <OverlayAddresses urls={urls} params={params} />}
      {params.event === null ? (
        <Preview params={params} test={test} />
      ) : (
        <p className="hint">{say(text('room.overlays.of.event-note'))}</p>
      )}
      <div className="sheet-actions">
        {(['callout', 'roll'] as const).map((what) => (
          <button
            key={what}
            type="button"
            className="btn"
            disabled={!on || params.event !== null}
            onClick={() => {
              tryOut(what);
            }}
          >
            {say(text(`room.overlays.test-${what}`))}
          </button>
        ))}
      </div>
      <p className="hint">{say(text('room.overlays.here', { count: here }))}</p>
    </>
  );
}
