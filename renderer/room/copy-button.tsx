import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { copyWords } from '../design/copy-words.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';

/** Copies words to the clipboard and confirms it. If the browser does not allow it, they can be selected by hand. */
export function CopyButton({ words }: { readonly words: string }) {
  const say = useText();
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <button
      type="button"
      className="btn btn-small"
      onClick={() => {
        void copyWords(words).then((there) => {
          setCopied(there ? words : null);
        });
      }}
    >
      <Icon name={copied === words ? 'check' : 'link'} size={17} />
      {say(text(copied === words ? 'console.invite.copied' : 'room.copy'))}
    </button>
  );
}
