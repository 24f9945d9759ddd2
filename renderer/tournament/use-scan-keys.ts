import { useEffect, useRef } from 'react';
import { ScanKeys } from './scan-keys.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Kinds of input in which letters have no effect. */
const WITHOUT_LETTERS = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range']);

/** The field that the letters of a scanner would change; null if the focus is not in one. */
function fieldOf(target: EventTarget | null): TextField | null {
  if (target instanceof HTMLInputElement) return WITHOUT_LETTERS.has(target.type) ? null : target;
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ? target : null;
}

/** Sets a field's value as a person would, so that its form hears of it. */
function putBack(field: TextField, value: string): void {
  if (field.value === value) return;
  // React does not hear of a value that is set through the field itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/**
 * Listens for a scanner on the whole page: what it types changes no field, and its Enter presses no button. A field with
 * `data-scan` takes a code itself, unless it is one only by the places of its keys.
 * @param onScan told what may have been scanned, the likeliest first
 */
export function useScanKeys(onScan: (codes: readonly string[]) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    const keys = new ScanKeys();
    let before = '';
    const pressed = (event: KeyboardEvent): void => {
      const field = fieldOf(event.target);
      const isForCodes = field?.dataset['scan'] !== undefined;
      const meaning = keys.press({
        key: event.key,
        code: event.code,
        withShift: event.shiftKey,
        isCommand: event.ctrlKey || event.altKey || event.metaKey,
        inField: field !== null && !isForCodes,
        at: event.timeStamp,
      });
      if (meaning.kind === 'first') before = field?.value ?? '';
      if (meaning.kind !== 'scanned' || (isForCodes && meaning.codes.includes(field?.value.trim() ?? ''))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (field !== null) putBack(field, before);
      latest.current(meaning.codes);
    };
    const moved = (): void => keys.clear();
    globalThis.addEventListener('keydown', pressed, true);
    globalThis.addEventListener('focusin', moved);
    globalThis.addEventListener('pointerdown', moved);
    return () => {
      globalThis.removeEventListener('keydown', pressed, true);
      globalThis.removeEventListener('focusin', moved);
      globalThis.removeEventListener('pointerdown', moved);
    };
  }, []);
}
