import { useRef, useState } from 'react';
import type { Text } from '../../rules/kernel/text.ts';
import { told } from '../library/asking.ts';
import { useSend } from '../store/screen.ts';
import { dieKey, type DieOfDevice } from './die-of-device.ts';
import { afterNaming, begun, type Form, type Lesson } from './lesson.ts';

/** The lesson that is in progress on this page, if any. */
export interface Teaching {
  readonly lesson: Lesson | null;
  /** Why the host did not take what was said last. */
  readonly why: Text | null;
  readonly begin: (one: DieOfDevice, form: Form) => void;
  /** This face is up now. */
  readonly name: (one: DieOfDevice, face: number) => void;
  readonly stop: () => void;
}

/** Numbers of faces of dice that have opposite faces; four-sided ones have none. */
export const WITH_OPPOSITES: readonly number[] = [6, 8, 10, 12, 20];

/** Teaches one die at a time; another lesson ends the one before. */
export function useLesson(): Teaching {
  const send = useSend();
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const [why, setWhy] = useState<Text | null>(null);
  /** The die that somebody teaches: while the host was being asked, it may have become another one, or none. */
  const about = useRef<string | null>(null);
  const teach = ({ device, die }: DieOfDevice, { sides, opposites }: Form, face: number | null): void => {
    const form = { sides, opposites };
    const key = dieKey({ device, die });
    about.current = key;
    void send(told('device.teach', { device: device.id, die: die.id, ...form, face })).then((answer) => {
      if (about.current !== key) return;
      setWhy(answer.ok ? null : answer.why);
      if (!answer.ok) return;
      const at = Date.now();
      setLesson((before) => {
        if (face === null) return begun(key, form, answer.value);
        return before?.die === key ? afterNaming(before, face, answer.value, at) : before;
      });
    });
  };
  return {
    lesson,
    why,
    begin: (one, form) => teach(one, form, null),
    name: (one, face) => {
      if (lesson !== null) teach(one, lesson, face);
    },
    stop: () => {
      about.current = null;
      setLesson(null);
      setWhy(null);
    },
  };
}

/** What is assumed of a die before somebody says otherwise. */
export const usualForm = (sides: number): Form => ({ sides, opposites: true });
