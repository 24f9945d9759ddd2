import { useEffect, useState } from 'react';
import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import type { LessonView } from '../../electron/contract/dice-api.ts';
import type { DeviceView } from '../../electron/contract/table.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfFace } from '../design/die-look.ts';
import { armsOf, type Tincture } from '../design/tincture.ts';
import { Icon } from '../design/icon.tsx';
import { CheckBox } from '../forms/check-box.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useSend, useTable } from '../store/screen.ts';
import { TaughtDie } from './taught-die.tsx';

/** Numbers of sides on offer; two is a coin. */
const SIDES = [2, 4, 6, 8, 10, 12, 20, 24, 30];
/** Dice that are known to have opposite faces; four-sided ones have none. */
const WITH_OPPOSITES = [6, 8, 10, 12, 20];

type News<K extends 'lies' | 'taught'> = DeviceNews[K][string] | undefined;

/** The faces: taught ones with a tick, the others as buttons that say which one is up. */
function Faces({
  sides,
  missing,
  tincture,
  onFace,
}: {
  readonly sides: number;
  readonly missing: readonly number[];
  readonly tincture: Tincture;
  readonly onFace: (face: number) => void;
}) {
  const say = useText();
  useEffect(() => {
    // The digit keys stand for faces.
    const onKey = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select') !== null) return;
      if (!missing.includes(Number(event.key))) return;
      event.preventDefault();
      event.stopPropagation();
      onFace(Number(event.key));
    };
    // Capture, to run before the keys of the siege beneath this sheet.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [missing, onFace]);
  return (
    <div className="teaching-faces" role="group" aria-label={say(text('console.devices.teach.faces'))}>
      {Array.from({ length: sides }, (_none, i) => i + 1).map((face) =>
        missing.includes(face) ? (
          <button key={face} type="button" className="btn btn-small teaching-face" onClick={() => onFace(face)}>
            <DieFace look={lookOfFace(face, 'counts', 'witnessed')} tincture={tincture} sides={sides} size={34} />
            <span className="visually-hidden"> {say(text('console.devices.teach.face', { face }))}</span>
          </button>
        ) : (
          <span key={face} className="teaching-known">
            <Icon name="check" size={14} stroke={2.6} />
            <DieFace look={lookOfFace(face, 'counts', 'witnessed')} tincture={tincture} sides={sides} size={28} />
            <span className="visually-hidden">{say(text('console.devices.teach.known', { face }))}</span>
          </span>
        ),
      )}
    </div>
  );
}

/** The result of the last placement. */
function SoFar({ lesson }: { readonly lesson: LessonView }) {
  const say = useText();
  return (
    <div className="mapping-touched">
      <p>{say(lesson.text)}</p>
      {lesson.missing.length > 0 && lesson.quality > 0 && (
        <p className="label">{say(text('console.devices.teach.quality', { quality: lesson.quality }))}</p>
      )}
      {lesson.warnings.map((warning, i) => (
        <p key={i} className="match-problem">
          <Icon name="warn" size={16} /> {say(warning)}
        </p>
      ))}
    </div>
  );
}

function Lesson({
  device,
  die,
  sidesAtFirst,
}: {
  readonly device: string;
  readonly die: DeviceView['dice'][number];
  readonly sidesAtFirst: number;
}) {
  const say = useText();
  const send = useSend();
  const [sides, setSides] = useState(sidesAtFirst);
  const [opposites, setOpposites] = useState(true);
  const { devices, siege } = useTable('devices', 'siege');
  const owner = devices.find(({ id }) => id === device)?.seat ?? null;
  const { tincture } = armsOf(siege.sides, die.seat ?? owner);
  const [lesson, setLesson] = useState<LessonView | null>(null);
  const [why, setWhy] = useState<Text | null>(null);
  const teach = (face: number | null): void =>
    void send(told('device.teach', { device, die: die.id, sides, opposites, face })).then((answer) => {
      setWhy(answer.ok ? null : answer.why);
      if (answer.ok) setLesson(answer.value);
    });
  const all = SIDES.includes(sidesAtFirst) ? SIDES : [...SIDES, sidesAtFirst].toSorted((a, b) => a - b);
  return (
    <>
      <div className="mapping-row">
        <label className="mapping-choose">
          <span className="label">{say(text('console.devices.teach.sides'))}</span>
          <select
            className="select"
            value={sides}
            onChange={({ target }) => {
              setSides(Number(target.value));
              setLesson(null);
            }}
          >
            {all.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
        {WITH_OPPOSITES.includes(sides) && (
          <CheckBox
            className="teaching-opposites"
            checked={opposites}
            onChange={(on) => {
              setOpposites(on);
              setLesson(null);
            }}
          >
            {say(text('console.devices.teach.opposites', { sum: sides === 10 ? 9 : sides + 1 }))}
          </CheckBox>
        )}
        <button type="button" className="btn btn-small" onClick={() => teach(null)}>
          {say(text(lesson === null ? 'console.devices.teach.begin' : 'console.devices.teach.again'))}
        </button>
      </div>
      <div role="status">{lesson !== null && <SoFar lesson={lesson} />}</div>
      {why !== null && <p role="alert">{say(why)}</p>}
      {lesson !== null && lesson.missing.length > 0 && (
        <>
          <p className="label">{say(text('console.devices.teach.faces'))}</p>
          <Faces sides={sides} missing={lesson.missing} tincture={tincture} onFace={teach} />
          <p className="hint">{say(text('devices.teach.keys'))}</p>
        </>
      )}
    </>
  );
}

/** Teaches the table which direction is which face, for a die that only reports directions, step by step. */
export function Teaching({
  device,
  die,
  lies,
  taught,
}: {
  readonly device: string;
  readonly die: DeviceView['dice'][number];
  readonly lies: News<'lies'>;
  readonly taught: News<'taught'>;
}) {
  const say = useText();
  const [anyway, setAnyway] = useState(false);
  const directions = lies !== undefined || taught !== undefined;
  return (
    <section className="weighing" aria-labelledby="teaching">
      <h2 id="teaching">{say(text('console.devices.teach'))}</h2>
      {directions || anyway ? (
        <>
          <p className="hint">{say(text('console.devices.teach.note'))}</p>
          <TaughtDie lies={lies} taught={taught} />
          <Lesson device={device} die={die} sidesAtFirst={taught?.sides ?? die.sides} />
        </>
      ) : (
        <div className="mapping-row">
          <p className="hint">{say(text('console.devices.teach.no-need'))}</p>
          <button type="button" className="btn btn-small btn-bare" onClick={() => setAnyway(true)}>
            {say(text('console.devices.teach.anyway'))}
          </button>
        </div>
      )}
    </section>
  );
}
