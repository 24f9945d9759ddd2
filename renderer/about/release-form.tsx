import { useId, useState } from 'react';
import { MOST_CODE, type ReleaseView } from '../../electron/contract/about-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { FilePicker } from '../forms/file-picker.tsx';
import { useDay } from '../i18n/use-day.ts';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useSend } from '../store/screen.ts';

/** A notice in one sentence, in any state. */
function Release({ release, version }: { readonly release: ReleaseView; readonly version: string }) {
  const say = useText();
  const language = useLanguage();
  const dayOf = useDay();
  if (release.state !== 'affected') {
    const { state, ...figures } = release;
    const { fixedIn, product } = { fixedIn: '', product: '', ...figures };
    return <p role="alert">{say(text(`about.release.${state}`, { fixedIn, product }))}</p>;
  }
  const { fixedIn, issued, words } = release;
  return (
    <div role="alert" className="about-affected">
      <p>
        <b>{say(text('about.release.affected', { version, fixedIn }))}</b>
      </p>
      <p>{say(text('about.release.said', { day: dayOf(issued), words: words[language] }))}</p>
    </div>
  );
}

/**
 * Where a notice of a fix is entered, as a code or as a file. The program never goes online for it: people bring the
 * notice, and the makers' signature proves its origin.
 */
export function ReleaseForm({ kept, version }: { readonly kept: ReleaseView | null; readonly version: string }) {
  const say = useText();
  const send = useSend();
  const field = useId();
  const [code, setCode] = useState('');
  const [release, setRelease] = useState(kept);
  const [failed, setFailed] = useState<Text | null>(null);
  const check = async (said: string): Promise<void> => {
    setFailed(null);
    setRelease(null);
    // Anything longer is not a notice, so the host need not be asked.
    if (said.length > MOST_CODE) {
      setRelease({ state: 'unreadable' });
      return;
    }
    const answer = await send(told('about.notice', { code: said }));
    if (answer.ok) setRelease(answer.value);
    else setFailed(answer.why);
  };
  const read = async (file: File): Promise<void> => {
    // Never read all of a large file chosen by mistake.
    await check(await file.slice(0, MOST_CODE + 1).text());
  };
  return (
    <section aria-labelledby="about-release">
      <h2 id="about-release">{say(text('about.release'))}</h2>
      <p className="hint">{say(text('about.release.note'))}</p>
      {release !== null && <Release release={release} version={version} />}
      {failed !== null && <p role="alert">{say(failed)}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void check(code);
        }}
      >
        <label htmlFor={field}>{say(text('about.release.code'))}</label>
        <textarea
          id={field}
          className="text-box"
          rows={3}
          spellCheck={false}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
          }}
        />
        <div className="sheet-actions">
          <button type="submit" className="btn" disabled={code.trim() === ''}>
            {say(text('about.release.check'))}
          </button>
          <FilePicker onFiles={([file]) => void read(file)}>{say(text('about.release.file'))}</FilePicker>
        </div>
      </form>
    </section>
  );
}
