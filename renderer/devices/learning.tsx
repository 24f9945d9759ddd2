import { useEffect } from 'react';
import type { LessonView } from '../../electron/contract/dice-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfFace, type DieLook } from '../design/die-look.ts';
import type { Tincture } from '../design/tincture.ts';
import { Icon } from '../design/icon.tsx';
import { CheckBox } from '../forms/check-box.tsx';
import { useText } from '../i18n/use-text.ts';
import { useScreen } from '../store/screen.ts';
import { isLearned, stepOf, type Form, type Lesson, type Rest } from './lesson.ts';
import { WITH_OPPOSITES } from './use-lesson.ts';

/** Numbers of sides on offer; two is a coin. */
const SIDES = [2, 4, 6, 8, 10, 12, 20, 24, 30];
/** Up to as many placements are shown as places side by side. */
const MOST_PLACES = 6;

const ghost: DieLook = { body: 'ghost', face: null, mark: 'none', was: null };

/** One place for each placement: what was learned, the one that is asked now, and those to come. */
function Places({ lesson, rest, tincture }: { lesson: Lesson; rest: Rest; tincture: Tincture }) {
  const say = useText();
  const { step, of } = stepOf(lesson);
  if (of > MOST_PLACES)
    return (
      <p>
        {say(text('devices.learn.step', { step, of }))}, {say(text(`devices.learn.rest.${rest}`))}
      </p>
    );
  return (
    <ol className="learn-places">
      {Array.from({ length: of }, (_none, i) => {
        const face = lesson.named[i];
        const nth = say(text(`devices.learn.nth.${String(i + 1)}`));
        const now = i + 1 === step;
        return (
          <li key={i} aria-current={now ? 'step' : undefined}>
            <DieFace
              look={face === undefined ? ghost : lookOfFace(face)}
              tincture={tincture}
              sides={lesson.sides}
              size={44}
            />
            <span>
              {face !== undefined && <Icon name="check" size={14} stroke={2.6} />}{' '}
              {face === undefined
                ? say(text('devices.learn.place', { nth, rest: text(`devices.learn.rest.${now ? rest : 'turn'}`) }))
                : say(text('devices.learn.learned'))}
              {face !== undefined && <span className="visually-hidden"> {face}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The faces as buttons that say which one is up; those that are known are dimmed, and all while the die is lost. */
function Faces({
  lesson: { sides, view },
  isLost,
  tincture,
  onFace,
}: {
  readonly lesson: Lesson;
  readonly isLost: boolean;
  readonly tincture: Tincture;
  readonly onFace: (face: number) => void;
}) {
  const say = useText();
  const letters = useScreen(({ preferences }) => preferences.keys);
  const { missing } = view;
  useEffect(() => {
    // The digit keys stand for faces; where keys without Ctrl are off, only on the faces themselves.
    const onKey = (event: KeyboardEvent): void => {
      if (isLost || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const on = event.target instanceof Element ? event.target : document.body;
      if (on.closest('input, textarea, select') !== null) return;
      if (!letters && on.closest('.teaching-faces') === null) return;
      if (!missing.includes(Number(event.key))) return;
      event.preventDefault();
      event.stopPropagation();
      onFace(Number(event.key));
    };
    // Capture, to run before the keys of the siege beneath this sheet.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [missing, isLost, letters, onFace]);
  return (
    <div className="teaching-faces" role="group" aria-label={say(text('console.devices.teach.faces'))}>
      {Array.from({ length: sides }, (_none, i) => i + 1).map((face) => {
        const isKnown = !missing.includes(face);
        const open = !isKnown && !isLost;
        return (
          // A known face stays a button: the focus must not vanish with the press that named it.
          <button
            key={face}
            type="button"
            className="btn btn-small teaching-face"
            aria-disabled={!open}
            onClick={open ? () => onFace(face) : undefined}
          >
            <DieFace look={lookOfFace(face)} tincture={tincture} sides={sides} size={34} />
            <span className="visually-hidden">
              {say(text(isKnown ? 'console.devices.teach.known' : 'console.devices.teach.face', { face }))}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The result of the last placement. */
function SoFar({ view, asks }: { readonly view: LessonView; readonly asks: Text | null }) {
  const say = useText();
  return (
    <div role="status" className="learn-said">
      {asks !== null && <p className="visually-hidden">{say(asks)}</p>}
      <p className="hint">{say(view.text)}</p>
      {view.missing.length > 0 && view.quality > 0 && (
        <p className="label">{say(text('console.devices.teach.quality', { quality: view.quality }))}</p>
      )}
      {view.warnings.map((warning, i) => (
        <p key={i} className="match-problem">
          <Icon name="warn" size={16} /> {say(warning)}
        </p>
      ))}
    </div>
  );
}

/** What the lesson assumes of the die, for the few that are made otherwise. A change begins it anew. */
function OtherForm({ lesson, onForm }: { readonly lesson: Lesson; readonly onForm: (form: Form) => void }) {
  const say = useText();
  const { sides, opposites } = lesson;
  const all = SIDES.includes(sides) ? SIDES : [...SIDES, sides].toSorted((a, b) => a - b);
  return (
    <details className="faults learn-form">
      <summary>{say(text('devices.learn.form'))}</summary>
      <div className="mapping-row">
        <label className="mapping-choose">
          <span className="label">{say(text('console.devices.teach.sides'))}</span>
          <select
            className="select"
            value={sides}
            onChange={({ target }) => onForm({ sides: Number(target.value), opposites })}
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
            onChange={(on) => onForm({ sides, opposites: on })}
          >
            {say(text('console.devices.teach.opposites', { sum: sides === 10 ? 9 : sides + 1 }))}
          </CheckBox>
        )}
        <button type="button" className="btn btn-small" onClick={() => onForm(lesson)}>
          {say(text('console.devices.teach.again'))}
        </button>
      </div>
    </details>
  );
}

/** Teaches the die in hand which direction is which face: one placement after the other, until it knows them all. */
export function Learning({
  lesson,
  rest,
  tincture,
  onFace,
  onForm,
}: {
  readonly lesson: Lesson;
  readonly rest: Rest;
  readonly tincture: Tincture;
  readonly onFace: (face: number) => void;
  readonly onForm: (form: Form) => void;
}) {
  const say = useText();
  const learned = isLearned(lesson);
  const isLost = rest === 'lost';
  const asks = text('devices.learn.asks', { faces: lesson.view.missing.join(', ') });
  return (
    <div className="learn">
      {!learned && (
        <>
          <Places lesson={lesson} rest={rest} tincture={tincture} />
          <h3>{say(text('console.devices.teach.faces'))}</h3>
          <Faces lesson={lesson} isLost={isLost} tincture={tincture} onFace={onFace} />
          <p className="hint">{say(text('devices.learn.keys'))}</p>
        </>
      )}
      <p role="status" className="learn-lost">
        {isLost && !learned && say(text('devices.learn.lost'))}
      </p>
      <SoFar view={lesson.view} asks={learned ? null : asks} />
      {!learned && <OtherForm lesson={lesson} onForm={onForm} />}
    </div>
  );
}
