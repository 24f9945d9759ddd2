import { useState } from 'react';
import type { LessonView } from '../../electron/contract/dice-api.ts';
import type { DeviceView } from '../../electron/contract/table.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useSend } from '../store/screen.ts';

/** Teaches the table which way is which face of a die that only tells directions, step by step. */
export function Teaching({ device, die }: { readonly device: string; readonly die: DeviceView['dice'][number] }) {
  const say = useText();
  const send = useSend();
  const [opposites, setOpposites] = useState(true);
  const [lesson, setLesson] = useState<LessonView | null>(null);
  const [why, setWhy] = useState<Text | null>(null);
  const teach = (face: number | null): void =>
    void send(told('device.teach', { device, die: die.id, sides: die.sides, opposites, face })).then((answer) => {
      setWhy(answer.ok ? null : answer.why);
      if (answer.ok) setLesson(answer.value);
    });
  return (
    <section className="weighing" aria-labelledby="teaching">
      <h2 id="teaching">{say(text('console.devices.teach'))}</h2>
      <p className="hint">{say(text('console.devices.teach.note'))}</p>
      <label className="teaching-opposites">
        <input
          type="checkbox"
          checked={opposites}
          onChange={({ target }) => {
            setOpposites(target.checked);
            setLesson(null);
          }}
        />
        {say(text('console.devices.teach.opposites', { sum: die.sides + 1 }))}
      </label>
      <div role="status">
        {lesson !== null && (
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
        )}
      </div>
      {why !== null && <p role="alert">{say(why)}</p>}
      <div className="mapping-row">
        {lesson?.missing.map((face) => (
          <button key={face} type="button" className="btn btn-small" onClick={() => teach(face)}>
            {say(text('console.devices.teach.face', { face }))}
          </button>
        ))}
        <button type="button" className="btn btn-small btn-bare" onClick={() => teach(null)}>
          {say(text(lesson === null ? 'console.devices.teach.begin' : 'console.devices.teach.again'))}
        </button>
      </div>
    </section>
  );
}
