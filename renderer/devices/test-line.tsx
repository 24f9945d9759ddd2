import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { ownName } from '../i18n/own-name.ts';
import { useText } from '../i18n/use-text.ts';
import type { DiceTest, Testing } from './dice-test.ts';
import { dieKey } from './die-of-device.ts';
import { whyUnheard } from './die-state.ts';
import type { TimedNews } from './use-news.ts';

/** The main thing that the test has to say: how far it is, or how it ended. */
function testWords({ heard, missed }: DiceTest, all: number) {
  if (missed === null) return text('devices.test.so-far', { heard: heard.length, count: all });
  if (missed.length === 0) return text('devices.test.done', { count: heard.length });
  return text('devices.test.over', { heard: heard.length, count: heard.length + missed.length });
}

/** How far the test of all dice is, and which of them cannot be heard and why. */
export function TestLine({
  testing: { test, dice, stop },
  news,
}: {
  readonly testing: Testing;
  readonly news: TimedNews;
}) {
  const say = useText();
  const runs = test !== null && test.missed === null;
  const missing = dice.flatMap((one) => {
    if (test === null || test.heard.includes(dieKey(one))) return [];
    const name = ownName(one.die.label, say);
    const why = whyUnheard(one, news);
    if (why !== null) return [`${name} (${say(why)})`];
    // While it runs, those that are yet to be thrown say so on their cards.
    return test.missed?.includes(dieKey(one)) === true ? [name] : [];
  });
  return (
    // It stays in place while empty, so that screen readers announce what comes into it.
    <div className="dice-test-said" role="status">
      {test !== null && (
        <div className="dice-test">
          <Icon name={runs ? 'dice' : missing.length > 0 ? 'warn' : 'check'} size={22} stroke={2.4} />
          <span>
            <b>{say(testWords(test, dice.length))}</b>
            {missing.length > 0 && (
              <span>
                {say(text(runs ? 'devices.test.missing' : 'devices.test.unheard', { names: missing.join(', ') }))}
              </span>
            )}
            {runs && <span className="hint">{say(text('devices.test.note'))}</span>}
          </span>
          {!runs && (
            <button
              type="button"
              className="icon-button"
              onClick={() => {
                stop();
                document.querySelector<HTMLElement>('.devices-acts [data-first]')?.focus();
              }}
            >
              <Icon name="close" size={18} />
              <span className="visually-hidden">{say(text('devices.test.close'))}</span>
            </button>
          )}
        </div>
      )}
    </div>
  );
}
