import type { i18n } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type ScreenView } from '../../electron/contract/monitors-api.ts';
import { usualOrder } from '../../electron/contract/screen-order.ts';
import { text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { Display } from '../display/display.tsx';
import { sentencesIn } from '../i18n/set-up.ts';
import { useText, useTexts } from '../i18n/use-text.ts';
import type { Language } from '../i18n/read-files.ts';
import { useScreen } from '../store/screen.ts';

/** A translator in the screen's language, with the sentences of this page; null while they load. */
function useVoice(language: Language): i18n | null {
  const texts = useTexts();
  const [voice, setVoice] = useState<i18n | null>(null);
  useEffect(() => {
    let here = true;
    void sentencesIn(language).then(() => {
      if (here) setVoice(texts.cloneInstance({ lng: language }));
    });
    return () => {
      here = false;
    };
  }, [texts, language]);
  return voice;
}

/** Greatest height in px, so that the settings stay in view beside a portrait screen. */
const MOST_HIGH = 360;

/** A small live picture of a screen, rendered by the same component as there. */
export function MonitorPreview({ screen }: { readonly screen: ScreenView }) {
  const say = useText();
  const { width, height, shows, settings, k, dropped } = screen;
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const own = useLanguage();
  const voice = useVoice(settings.language === 'console' ? own : settings.language);
  const { state, log } = useScreen(({ table }) => table);
  const heardAt = useScreen(({ link }) => link.heardAt);
  const scale = Math.min((room - 6) / width, MOST_HIGH / height);
  const light = settings.light === 'console' ? {} : { 'data-theme': settings.light };
  return (
    <div ref={frame}>
      {scale > 0 && (
        <div className="monitor-box" style={{ width: width * scale + 6, height: height * scale + 6 }} {...light}>
          {shows !== 'siege' && <p>{say(text(`beside.monitors.preview.${shows}`))}</p>}
          {shows === 'siege' && voice !== null && (
            <div className="monitor-small" inert style={{ width, height, transform: `scale(${scale})` }}>
              <I18nextProvider i18n={voice}>
                <Display
                  state={state}
                  log={log}
                  callouts={[]}
                  heardAt={heardAt}
                  linked
                  order={{
                    ...usualOrder,
                    callouts: false,
                    chances: settings.chances,
                    attackers: settings.attackers,
                    k,
                    dropped,
                  }}
                  within={{ width, height }}
                />
              </I18nextProvider>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
