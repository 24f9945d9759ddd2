import { useEffect, useState } from 'react';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { theRadio } from './use-radio.ts';

/** How a wireless die is added from the list that the system shows. */
export interface Adding {
  /** Null where this browser has no radio. */
  readonly add: (() => void) | null;
  readonly looking: boolean;
  /** That the radio is off, before anybody tried. */
  readonly off: Text | null;
  /** How the last try went. */
  readonly said: Text | null;
}

/** Adds a wireless die, and says how it went. */
export function useAddDie(): Adding {
  const [looking, setLooking] = useState(false);
  const [off, setOff] = useState<Text | null>(null);
  const [said, setSaid] = useState<Text | null>(null);
  useEffect(() => {
    void theRadio?.isOn().then((on) => {
      if (!on) setOff(text('console.devices.radio.off'));
    });
  }, []);
  if (theRadio === undefined) return { add: null, looking, off, said };
  const radio = theRadio;
  const add = (): void => {
    setLooking(true);
    setSaid(null);
    void radio.add().then((found) => {
      setLooking(false);
      setSaid(found ? null : text('console.devices.radio.none'));
    });
  };
  return { add, looking, off, said };
}
