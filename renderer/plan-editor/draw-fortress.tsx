import { Suspense, useEffect, useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useSend } from '../store/screen.ts';
import type { PlanEditorProps } from './plan-editor.tsx';
import { PlanEditorRoom } from './room.ts';

/** The button that opens the plan of a draft, and the plan itself; nothing if the system has no fortress to lay out. */
export function DrawFortress({
  system,
  setup,
  onChange,
  open,
  onOpen,
}: Omit<PlanEditorProps, 'onClose'> & { readonly open: boolean; readonly onOpen: (open: boolean) => void }) {
  const say = useText();
  const send = useSend();
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    void send(told('fortress.parts', { system })).then((answer) => {
      if (here) setDrawn(answer.ok && answer.value !== null ? system : null);
    });
    return () => {
      here = false;
    };
  }, [send, system]);
  if (drawn !== system) return null;
  return (
    <>
      <button type="button" className="btn" onClick={() => onOpen(true)}>
        <Icon name="ruler" size={18} />
        {say(text('setup.fortress'))}
      </button>
      {open && (
        <Suspense fallback={null}>
          <PlanEditorRoom system={system} setup={setup} onChange={onChange} onClose={() => onOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
