import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';

/** Shown in place of the inspector while nothing is selected: the keys of the editor. */
export function Keys() {
  const say = useText();
  const keys = ['tab', 'arrows', 'shift', 'r', 'f', 'j', 'delete', 'undo', 'alt'] as const;
  return (
    <section className="editor-inspector editor-keys" aria-label={say(text('editor.inspector'))}>
      <h2>{say(text('editor.keys'))}</h2>
      <dl>
        {keys.map((key) => (
          <div key={key}>
            <dt>{say(text(`editor.key.${key}`))}</dt>
            <dd>{say(text(`editor.keys.${key}`))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
