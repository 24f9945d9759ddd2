import { useRef, useState } from 'react';
import type { PortView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { copyWords } from '../design/copy-words.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { commandsIn } from './words.ts';

/** Commands to paste into a terminal. */
function Commands({ lines }: { readonly lines: readonly string[] }) {
  const say = useText();
  const [said, setSaid] = useState<'copied' | 'selected' | null>(null);
  const block = useRef<HTMLElement>(null);
  const all = lines.join('\n');
  return (
    <span className="port-help">
      <span className="label">{say(text('console.devices.help'))}</span>
      <code ref={block} className="port-commands">
        {all}
      </code>
      <button
        type="button"
        className="btn btn-small"
        onClick={() =>
          void copyWords(all).then((there) => {
            // A page without clipboard access can still select the text.
            if (!there && block.current !== null) getSelection()?.selectAllChildren(block.current);
            setSaid(there ? 'copied' : 'selected');
          })
        }
      >
        {say(text('console.devices.copy'))}
      </button>
      <span role="status">{said !== null && say(text(`console.devices.${said}`))}</span>
    </span>
  );
}

/**
 * A port with its state; if the system or a stranger's device on it is in the way, why, and the commands that help.
 * @param reasonOnly leaves out path and state, for a card beside what it is about
 */
export function PortCard({ port, reasonOnly = false }: { readonly port: PortView; readonly reasonOnly?: boolean }) {
  const say = useText();
  const refused = port.state === 'refused' || port.state === 'foreign';
  const reason = port.reason === null ? null : say(port.reason);
  const commands = reason === null ? [] : commandsIn(reason);
  return (
    <li className={refused ? 'port port-refused' : 'port'}>
      <Icon name={reasonOnly ? 'warn' : refused ? 'lock' : 'plug'} size={18} />
      <span>
        {!reasonOnly && (
          <>
            <code>{port.path}</code> {say(text(`console.port.${port.state}`))}
          </>
        )}
        {reason !== null && <span className="port-reason">{reason.replaceAll('`', '')}</span>}
        {commands.length > 0 && <Commands lines={commands} />}
      </span>
    </li>
  );
}
