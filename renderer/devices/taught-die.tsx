import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';

/** With faces closer than this angle the table must be quite level. */
const CLOSE_DEGREES = 35;

type Lies = DeviceNews['lies'][string] | undefined;
type Taught = DeviceNews['taught'][string] | undefined;

/** How the die lies now, and which face that is if it has been taught. */
function liesWords(lies: Lies, taught: Taught): Text {
  if (lies === undefined) return text('console.devices.teach.unheard');
  if (lies.face !== null) return text('console.devices.teach.shows', { face: lies.face });
  if (taught !== undefined) return text('console.devices.teach.leans');
  return text('console.devices.teach.lies', { seconds: Math.round(lies.ago / 1000) });
}

/** A die that reports directions: how it lies now, how well it was taught, and whether faces are too close. */
export function TaughtDie({ lies, taught }: { readonly lies: Lies; readonly taught: Taught }) {
  const say = useText();
  const degrees = taught === undefined ? null : Math.round(2 * taught.margin);
  return (
    <div className="stack-box taught">
      <p>{say(liesWords(lies, taught))}</p>
      {taught !== undefined && degrees !== null && (
        <>
          <p>{say(text('console.devices.teach.taught', { sides: taught.sides, quality: taught.quality, degrees }))}</p>
          <meter
            className="taught-quality"
            min={0}
            max={100}
            low={50}
            high={75}
            optimum={100}
            value={taught.quality}
            aria-label={say(text('console.devices.teach.meter'))}
          />
          {degrees < CLOSE_DEGREES && (
            <p className="match-problem">
              <Icon name="warn" size={16} /> {say(text('console.devices.teach.close'))}
            </p>
          )}
        </>
      )}
      {taught === undefined && lies !== undefined && (
        <p className="match-problem">
          <Icon name="warn" size={16} /> {say(text('console.devices.teach.not-taught'))}
        </p>
      )}
    </div>
  );
}
