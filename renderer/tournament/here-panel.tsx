import { useLanguage } from '../console/use-language.ts';
import { languages } from '../i18n/read-files.ts';
import { preferred } from '../store/preferences.ts';
import { useScreen, useSend } from '../store/screen.ts';
import { Panel, Select } from './parts.tsx';
import { SignOut } from './sign-out.tsx';
import { useWords } from './use-words.ts';

/** A remote organiser's settings for their own screen, and a note on what only the machine can do. */
export function HerePanel({
  onClose,
  onSignOut,
}: {
  readonly onClose: () => void;
  /** Called when this device was signed out. */
  readonly onSignOut: () => void;
}) {
  const w = useWords();
  const send = useSend();
  const language = useLanguage();
  const theme = useScreen(({ preferences }) => preferences.theme);
  return (
    <Panel title={w('here')} onClose={onClose}>
      <p>{w('here.may')}</p>
      <p>{w('here.not')}</p>
      <div className="event-pair">
        <Select
          label={w('language')}
          value={language}
          options={languages.map((one) => [one, w(`language.${one}`)] as const)}
          onChange={(one) => send(preferred({ language: one }))}
        />
        <Select
          label={w('here.light')}
          value={theme}
          options={(['system', 'dark', 'light'] as const).map((one) => [one, w(`here.light.${one}`)] as const)}
          onChange={(one) => send(preferred({ theme: one }))}
        />
      </div>
      <SignOut onOut={onSignOut} />
    </Panel>
  );
}
