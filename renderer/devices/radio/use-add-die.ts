import { useEffect, useState } from 'react';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { theRadio } from './use-radio.ts';

/** Adds a wireless die from the list that the system shows, and says how it went. */
export function useAddDie(): { readonly add: () => void; readonly looking: boolean; readonly said: Text | null } {
  const [looking, setLooking] = useState(false);
  const [said, setSaid] = useState<Text | null>(null);
  useEffect(() => {
    void theRadio?.isOn().then((on) => {
      if (!on) setSaid(text('console.devices.radio.off'));
    });
  }, []);
  const add = (): void => {
    if (theRadio === undefined) return;
    setLooking(true);
    setSaid(null);
    void theRadio.add().then((found) => {
      setLooking(false);
      setSaid(found ? null : text('console.devices.radio.none'));
    });
  };
  return { add, looking, said };
}
