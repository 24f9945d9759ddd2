import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { languages, type Language } from '../i18n/read-files.ts';
import { speak } from '../i18n/set-up.ts';
import { useSpokenLanguage, useText } from '../i18n/use-text.ts';
import { keepPreferences, keptPreferences } from '../store/preferences.ts';
import { Problem } from './parts.tsx';
import { useWords } from './use-words.ts';

/** Language choice of a guest's page; remembered in this browser. */
export function LanguageChoice() {
  const w = useWords();
  const say = useText();
  const language = useSpokenLanguage();
  const [failed, setFailed] = useState(false);
  const choose = (language: Language): void => {
    keepPreferences(() => localStorage, { ...keptPreferences(() => localStorage), language });
    speak(language).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  return (
    <>
      <span className="phone-language" role="group" aria-label={w('language')}>
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={language === one}
            onClick={() => {
              choose(one);
            }}
          >
            {w(`language.${one}`)}
          </button>
        ))}
      </span>
      {failed && <Problem>{say(text('event-room.phone.not-arrived', { address: location.host }))}</Problem>}
    </>
  );
}
