import {
  diagonals,
  distances,
  ScreenSettings,
  type ScreenView,
  type SomeSettings,
} from '../../electron/contract/monitors-api.ts';
import { attackersAt, Shows } from '../../electron/contract/screen-order.ts';
import { drops, readAt, typeSize, USUAL_DIAGONAL } from '../../electron/contract/type-size.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { ChoiceButtons } from '../forms/choice-buttons.tsx';
import { Icon } from '../design/icon.tsx';
import { Switch } from '../design/switch.tsx';
import { useLanguage } from '../console/use-language.ts';
import { clockIn } from '../i18n/clock-in.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend } from '../store/screen.ts';
import { CardMeasure } from './card-measure.tsx';
import { MonitorPreview } from './monitor-preview.tsx';
import { Slider } from './slider.tsx';
import { RoomToScale } from './room-to-scale.tsx';
import { ownPage, type PuttingBack } from './use-putting-back.ts';

/** Range of the slider in inches; nobody gathers around a screen smaller or larger than that. */
const inches = { least: 10, most: 100 } as const;

/** A few options of which one is set, below their label. */
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
        <ChoiceButtons of={of} now={now} words={words} onChoose={onChoose} />
      </div>
    </div>
  );
}

/** Whole arc minutes; a value just below what is needed is not rounded up to it. */
const rounded = (minutes: number, needs: number): number =>
  minutes < needs ? Math.floor(minutes) : Math.round(minutes);

/** The three letter sizes as the farthest reader sees them, and what is left out to make them larger. */
function TypeTable({ screen }: { readonly screen: ScreenView }) {
  const say = useText();
  const { settings, k, dropped } = screen;
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
    </>
  );
}

/** Who changed a setting last, unless it was this page. */
function Changed({ changed }: Pick<ScreenView, 'changed'>) {
  const say = useText();
  const language = useLanguage();
  if (changed === null || changed.on === ownPage) return null;
  const at = clockIn(language).format(changed.at);
  return (
    <p className="hint" role="status">
      <Icon name="person" size={16} />{' '}
      {say(
        changed.name === null
          ? text('beside.monitors.changed', { at })
          : text('beside.monitors.changed-by', { at, name: changed.name }),
      )}
    </p>
  );
}

/** How far away its readers sit, and how large it is. */
function Sizes({ screen, onSet }: { readonly screen: ScreenView; readonly onSet: (one: SomeSettings) => void }) {
  const say = useText();
  const { settings, tooFar } = screen;
  const { distance, diagonal } = settings;
  const { pitch } = typeSize(screen, diagonal ?? USUAL_DIAGONAL, distance);
  const names = readAt({ pitch, k: screen.k }, distance).find(({ name }) => name === 'names');
  const words = (key: string, figures: Text['with'] = {}): string => say(text(key, figures));
  const spoken = tooFar ? 'beside.monitors.distance.far' : 'beside.monitors.distance.said';
  const measured = diagonal === null ? 'beside.monitors.diagonal.default' : 'beside.monitors.inches';
  return (
    <>
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
        onValue={(metres) => onSet({ distance: metres })}
      />
      <Slider
        label={words('beside.monitors.diagonal')}
        said={words(measured, { inches: diagonal ?? USUAL_DIAGONAL })}
        spoken={words(measured, { inches: diagonal ?? USUAL_DIAGONAL })}
        from={inches.least}
        to={inches.most}
        step={1}
        value={diagonal ?? USUAL_DIAGONAL}
        onValue={(inch) => onSet({ diagonal: inch })}
      />
      <CardMeasure
        screen={screen}
        diagonal={diagonal ?? USUAL_DIAGONAL}
        onMeasured={(inch) => onSet({ diagonal: Math.min(diagonals.most, Math.max(diagonals.least, inch)) })}
      />
    </>
  );
}

/** Actions for this screen other than its settings. */
function ScreenActs({
  screen: { settings, window },
  others,
  putting,
}: {
  readonly screen: ScreenView;
  readonly others: readonly ScreenView[];
  readonly putting: PuttingBack;
}) {
  const say = useText();
  const send = useSend();
  const { distance } = settings;
  return (
    <>
      {others.length > 0 && (
        <button
          type="button"
          className="btn btn-small"
          onClick={() => {
            // What a screen shows and its size stay per screen.
            const { language, light, callouts, chances, results } = settings;
            putting.set(others, { language, light, distance, callouts, chances, results });
          }}
        >
          <Icon name="layers" size={16} /> {say(text('beside.monitors.same'))}
        </button>
      )}
      {window !== null && (
        <button
          type="button"
          className="btn btn-small"
          onClick={() => void send(tell('monitors.window', { act: 'close', window: window ?? 1 }))}
        >
          <Icon name="close" size={16} /> {say(text('beside.monitors.close-this'))}
        </button>
      )}
    </>
  );
}

/** One screen: how it looks now, what its farthest reader can read, and its settings. */
export function MonitorRoom({
  screen,
  others = [],
  putting,
}: {
  readonly screen: ScreenView;
  /** The other open screens. */
  readonly others?: readonly ScreenView[];
  readonly putting: PuttingBack;
}) {
  const say = useText();
  const { back, can } = putting;
  const set = (one: SomeSettings): void => putting.set([screen], one);
  const { settings, shows, number } = screen;
  const words = (key: string, figures: Text['with'] = {}): string => say(text(key, figures));
  return (
    <div className="monitor-room" role="group" aria-label={words('beside.monitors.shows', { number })}>
      <section className="monitor-seen" aria-label={words('beside.monitors.as-it-is')}>
        <MonitorPreview screen={screen} />
        <TypeTable screen={screen} />
        <RoomToScale screen={screen} />
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
        <Sizes screen={screen} onSet={set} />
        <Switch
          label={words('beside.monitors.callouts')}
          on={settings.callouts}
          onChange={(callouts) => set({ callouts })}
        />
        <Switch
          label={words('beside.monitors.chances')}
          on={settings.chances}
          onChange={(chances) => set({ chances })}
        />
        <Switch
          label={words('beside.monitors.results')}
          on={settings.results}
          onChange={(results) => set({ results })}
        />
        <Choices
          label={words('beside.monitors.attackers')}
          of={attackersAt}
          now={settings.attackers}
          words={(one) => words(`beside.monitors.attackers.${one}`)}
          onChoose={(attackers) => set({ attackers })}
        />
        <ScreenActs screen={screen} others={others} putting={putting} />
        <Changed changed={screen.changed} />
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
