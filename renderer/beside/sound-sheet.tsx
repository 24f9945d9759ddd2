import './beside.css';
import { useId } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { cues, isOfDice } from '../sound/cues.ts';
import { sound } from '../sound/speaker.ts';
import { preferred } from '../store/preferences.ts';
import { useScreen, useSend } from '../store/screen.ts';

/** The volume at which a muted sound is tried. */
const TRIED = 60;

/**
 * The volume of dice and events at this console, and a button to try each sound, with what is seen at the same time.
 */
export function SoundSheet() {
  const say = useText();
  const send = useSend();
  const id = useId();
  const kept = useScreen(({ preferences }) => preferences.sound);
  return (
    <Sheet title={say(text('console.sound.title'))}>
      <p className="hint">{say(text('beside.sound.note'))}</p>
      {(['dice', 'events'] as const).map((one) => (
        <label key={one} className="field sound-volume" htmlFor={`${id}${one}`}>
          <span>
            {say(text(`beside.sound.${one}`))}{' '}
            <b>
              {kept[one] === 0
                ? say(text('beside.sound.off'))
                : say(text('beside.sound.volume', { volume: kept[one] }))}
            </b>
          </span>
          <input
            id={`${id}${one}`}
            type="range"
            min={0}
            max={100}
            step={10}
            value={kept[one]}
            onChange={({ target }) => send(preferred({ sound: { ...kept, [one]: Number(target.value) } }))}
          />
        </label>
      ))}
      <ul className="sounds">
        {cues.map((cue) => (
          <li key={cue}>
            <button
              type="button"
              className="btn btn-small"
              onClick={() => {
                const volume = kept[isOfDice(cue) ? 'dice' : 'events'] || TRIED;
                sound(cue, { dice: volume, events: volume });
              }}
            >
              <Icon name="speaker" size={17} />
              {say(text(`beside.sound.cue.${cue}`))}
            </button>
            <span className="hint">{say(text(`beside.sound.seen.${cue}`))}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
