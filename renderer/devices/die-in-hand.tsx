import { useState } from 'react';
import { own } from '../../rules/kernel/own.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { DieFace } from '../design/die-face.tsx';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf } from '../design/tincture.ts';
import { ownName } from '../i18n/own-name.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend, useTable } from '../store/screen.ts';
import { Battery, Renaming } from './device-parts.tsx';
import { batteryOf } from './battery.ts';
import { DieFairness } from './die-fairness.tsx';
import { dieKey, seatOfDie, type DieOfDevice } from './die-of-device.ts';
import { Learning } from './learning.tsx';
import { isLearned, isUntaught, restOf, stepOf, type Lesson } from './lesson.ts';
import { isUnowned } from './unowned.ts';
import { useDieState } from './use-die-state.ts';
import type { Hand } from './use-hand.ts';
import { usualForm } from './use-lesson.ts';
import type { TimedNews } from './use-news.ts';
import { exactlyHeard } from './words.ts';

/** The owner of the die, one button per side. */
function Whose({
  one: { device, die },
  onEverybodys,
}: {
  readonly one: DieOfDevice;
  readonly onEverybodys: () => void;
}) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  // A die that is a device by itself has no other owner behind its own; new dice of one device belong together.
  const alone = device.dice.length === 1 || isUnowned(device);
  const seat = die.seat ?? device.seat;
  const give = (to: string | null): void =>
    void send(tell('device.give', { device: device.id, die: alone ? null : die.id, seat: to }));
  return (
    <span className="die-whose" role="group" aria-label={say(text('devices.hand.whose'))}>
      {siege.sides.map((side) => (
        <button
          key={side.seat}
          type="button"
          className="btn btn-small"
          aria-pressed={seat === side.seat}
          onClick={() => give(side.seat)}
        >
          <Shield side={side} size={18} /> {side.name}
        </button>
      ))}
      <button
        type="button"
        className="btn btn-small btn-bare"
        aria-pressed={alone ? seat === null : die.seat === null}
        onClick={() => {
          if (alone) onEverybodys();
          give(null);
        }}
      >
        {say(text(alone ? 'devices.new.both' : 'console.device.as-device'))}
      </button>
    </span>
  );
}

const roads = { wire: 'cable', plain: 'cable', firmata: 'cable', radio: 'radio', virtual: 'virtual' } as const;

/** Its owner, how it is joined, its battery and its name. */
function Facts({
  one,
  news,
  perTurn,
  onEverybodys,
}: {
  readonly one: DieOfDevice;
  readonly news: TimedNews;
  readonly perTurn: number | undefined;
  readonly onEverybodys: () => void;
}) {
  const say = useText();
  const [renaming, setRenaming] = useState(false);
  const { device, die } = one;
  const battery = batteryOf(one);
  const ago = news.devices.find(({ id }) => id === device.id)?.heardAgo ?? device.heardAgo;
  const joined: readonly (Text | null)[] = [
    text(`devices.hand.by.${roads[device.speaks]}`),
    device.state === 'ready' ? null : text(`console.device.${device.state}`),
    exactlyHeard(ago),
  ];
  return (
    <>
      <dl className="die-facts">
        <dt>{say(text('devices.hand.whose'))}</dt>
        <dd>
          <Whose one={one} onEverybodys={onEverybodys} />
        </dd>
        <dt>{say(text('devices.hand.joined'))}</dt>
        <dd>
          <b>
            {joined
              .filter((part) => part !== null)
              .map(say)
              .join(', ')}
          </b>
        </dd>
        {battery.percent !== null && (
          <>
            <dt>{say(text('devices.hand.battery'))}</dt>
            <dd>
              <Battery
                {...battery}
                minutes={own(news.lasts, dieKey(one)) ?? own(news.lasts, device.id)}
                perTurn={perTurn}
              />
            </dd>
          </>
        )}
        <dt>{say(text('devices.hand.name'))}</dt>
        <dd>
          <b>{ownName(die.label, say)}</b>
          <button
            type="button"
            className="btn btn-small btn-bare"
            aria-label={say(text('console.devices.rename', { name: die.label }))}
            onClick={() => setRenaming(true)}
          >
            {say(text('devices.hand.rename'))}
          </button>
        </dd>
      </dl>
      {renaming && <Renaming device={device.id} die={die.id} name={die.label} onEnd={() => setRenaming(false)} />}
    </>
  );
}

/** What can be done with the die: it blinks, and it learns its faces. */
function Acts({
  one,
  news,
  learns,
  onTeach,
  onStop,
}: {
  readonly one: DieOfDevice;
  readonly news: TimedNews;
  readonly learns: boolean;
  readonly onTeach: () => void;
  readonly onStop: () => void;
}) {
  const say = useText();
  const send = useSend();
  const key = dieKey(one);
  const untaught = isUntaught(key, news);
  const isTaught = own(news.taught, key) !== undefined;
  // A die that tells its faces itself has nothing to learn.
  const knows = own(news.lies, key) === undefined && own(news.thrown, key) !== undefined;
  return (
    <div className="die-hand-foot">
      <button
        type="button"
        className="btn"
        onClick={() => void send(tell('device.blink', { device: one.device.id, die: one.die.id }))}
      >
        <Icon name="spark" size={18} /> {say(text('devices.hand.blink'))}
      </button>
      {learns ? (
        <button type="button" className="btn" onClick={onStop}>
          {say(text('devices.learn.stop'))}
        </button>
      ) : (
        (isTaught || !knows) && (
          <button type="button" className={`btn ${untaught ? 'btn-main' : ''}`} onClick={onTeach}>
            {say(text(isTaught ? 'devices.hand.teach-anyway' : 'devices.hand.teach'))}
          </button>
        )
      )}
    </div>
  );
}

/** The die selected among the cards: what it shows, whose it is, how it is joined, and the lesson in which it learns. */
export function DieInHand({
  one,
  news,
  hand: { teaching, byDefault, leave },
  perTurn,
  onFigures,
}: {
  readonly one: DieOfDevice;
  readonly news: TimedNews;
  readonly hand: Hand;
  /** Minutes that a turn takes, if known. */
  readonly perTurn: number | undefined;
  /** Opens what is known of its faces. */
  readonly onFigures: () => void;
}) {
  const say = useText();
  const { siege } = useTable('siege');
  const { die } = one;
  const key = dieKey(one);
  const { tincture } = armsOf(siege.sides, seatOfDie(one));
  const { look, words } = useDieState(news)(one);
  const lesson: Lesson | null = teaching.lesson?.die === key ? teaching.lesson : null;
  const learns = lesson !== null && !isLearned(lesson);
  const untaught = isUntaught(key, news);
  const rolls = own(news.thrown, key)?.counts.reduce((sum, count) => sum + count, 0) ?? 0;
  const name = ownName(die.label, say);
  const sides = lesson?.sides ?? own(news.taught, key)?.sides ?? die.sides;
  return (
    <section
      className={`die-hand ${byDefault ? 'die-hand-waits' : ''}`}
      aria-label={say(text('devices.hand', { name: die.label }))}
    >
      <div className="die-hand-head">
        <DieFace look={look} tincture={tincture} sides={die.sides} size={68} />
        <div>
          <h2 className="chronicle">{learns ? say(text('devices.learn.title', { name })) : name}</h2>
          <p className="die-hand-said">
            {learns
              ? `${say(text('devices.learn.what'))} ${say(text('devices.learn.enough', { count: stepOf(lesson).of, sides }))}`
              : untaught
                ? say(text('devices.hand.untaught'))
                : `${say(text('console.die.sides', { sides: die.sides }))} · ${say(words)}`}
          </p>
        </div>
      </div>
      {teaching.why !== null && <p role="alert">{say(teaching.why)}</p>}
      {lesson !== null && (
        <Learning
          lesson={lesson}
          rest={restOf(lesson, news, one.device)}
          tincture={tincture}
          onFace={(face) => teaching.name(one, face)}
          onForm={(form) => teaching.begin(one, form)}
        />
      )}
      <Facts one={one} news={news} perTurn={perTurn} onEverybodys={() => leave(one.device.id)} />
      {!byDefault && !untaught && !learns && <DieFairness one={one} rolls={rolls} onFigures={onFigures} />}
      <Acts
        one={one}
        news={news}
        learns={learns}
        onStop={teaching.stop}
        onTeach={() => teaching.begin(one, usualForm(sides))}
      />
    </section>
  );
}
