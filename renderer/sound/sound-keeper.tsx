import { useEffect, useRef } from 'react';
import { useSideClocks } from '../beside/side-clocks.ts';
import { useScreen, useWholeTable } from '../store/screen.ts';
import { cueBetween, momentOf, type Moment } from './cues.ts';
import { sound } from './speaker.ts';

/** Plays cues for what the console shows: nothing is told by sound alone. Mounted only while sounds are on. */
export function SoundKeeper() {
  const state = useWholeTable();
  const refused = useScreen(({ desk }) => desk.refused !== null);
  const { dice, events } = useScreen(({ preferences }) => preferences.sound);
  const clocks = useSideClocks(state.clock);
  const before = useRef<Moment | null>(null);
  useEffect(() => {
    const now = momentOf(state, refused, clocks);
    const cue = before.current === null ? null : cueBetween(before.current, now);
    before.current = now;
    if (cue !== null) sound(cue, { dice, events });
  }, [state, refused, clocks, dice, events]);
  return null;
}
