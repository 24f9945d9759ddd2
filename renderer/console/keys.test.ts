import { describe, expect, it } from 'vitest';
import { keyAction, repeats, type Pressed } from './keys.ts';

const press = (key: string, over: Partial<Pressed> = {}) =>
  keyAction({
    key,
    code: key,
    pedal: {},
    ctrl: false,
    shift: false,
    alt: false,
    on: 'page',
    covered: false,
    away: false,
    letters: true,
    ...over,
  });

describe('a key', () => {
  it.each([
    ['Enter', { does: 'main' }],
    ['3', { does: 'number', number: 3 }],
    ['t', { does: 'type' }],
    ['T', { does: 'type' }],
    ['Backspace', { does: 'erase' }],
    ['PageDown', { does: 'turn', way: 1 }],
    ['PageUp', { does: 'turn', way: -1 }],
    ['c', { does: 'cocked' }],
    ['v', { does: 'virtual' }],
    ['b', { does: 'blink' }],
    ['w', { does: 'why' }],
    ['o', { does: 'odds' }],
    ['s', { does: 'settle' }],
    ['g', { does: 'gate' }],
    ['h', { does: 'open-odds' }],
    ['m', { does: 'monitors' }],
    ['j', { does: 'judge' }],
    ['k', { does: 'clock' }],
    ['n', { does: 'note' }],
    ['d', { does: 'bookmark' }],
    [' ', { does: 'skip' }],
    ['a', { does: 'focus', where: 'ask' }],
    ['p', { does: 'focus', where: 'plan' }],
    ['l', { does: 'focus', where: 'log' }],
    ['/', { does: 'search' }],
    ['0', { does: 'fit' }],
    ['[', { does: 'older' }],
    [']', { does: 'newer' }],
    ['?', { does: 'keys' }],
    ['Escape', { does: 'close' }],
  ] as const)('%s has its action', (key, action) => {
    expect(press(key)).toEqual(action);
  });

  it('with Ctrl undoes, redoes and opens the palette', () => {
    expect(press('z', { ctrl: true })).toEqual({ does: 'undo' });
    expect(press('Z', { ctrl: true, shift: true })).toEqual({ does: 'redo' });
    expect(press('k', { ctrl: true })).toEqual({ does: 'palette' });
  });

  it('held down scrolls and erases letters, but does not answer a second question', () => {
    const held = (key: string) => {
      const action = press(key);
      return action !== null && repeats(action);
    };
    expect(['Backspace', '[', ']'].map(held)).toEqual([true, true, true]);
    expect(['Enter', '1', 'v', 'k', ' ', 'Escape'].map(held)).toEqual([false, false, false, false, false, false]);
  });

  it('without a meaning does nothing', () => {
    for (const key of ['x', 'F5', 'Tab', 'ArrowLeft']) expect(press(key)).toBeNull();
    for (const key of ['t', 'c', '1', 'Enter']) {
      expect(press(key, { ctrl: true })).toBeNull();
      expect(press(key, { alt: true })).toBeNull();
    }
  });

  it('is left to the field being typed in', () => {
    for (const key of ['t', '1', 'Enter', 'Backspace', 'Escape', '/']) expect(press(key, { on: 'writing' })).toBeNull();
    expect(press('z', { on: 'writing', ctrl: true })).toBeNull();
  });

  it('is left to the open dialog or menu', () => {
    for (const key of ['t', '1', 'Enter', 'Escape']) expect(press(key, { covered: true })).toBeNull();
  });

  it('does nothing to the siege while a page covers it; what leads elsewhere still does', () => {
    const away = true;
    for (const key of ['Enter', 't', 'v', 'c', 'e', 'b', 'w', '1', ' ', 'Backspace', 'PageDown', 'n'])
      expect(press(key, { away }), key).toBeNull();
    for (const shift of [false, true]) expect(press('z', { away, ctrl: true, shift })).toBeNull();
    expect(press('F13', { away, pedal: { main: 'F13' } })).toBeNull();
    expect(press('Escape', { away })).toEqual({ does: 'close' });
    expect(press('m', { away })).toEqual({ does: 'monitors' });
    expect(press('k', { away, ctrl: true })).toEqual({ does: 'palette' });
  });

  it('Enter presses the focused button; letters still work there', () => {
    expect(press('Enter', { on: 'button' })).toBeNull();
    expect(press('t', { on: 'button' })).toEqual({ does: 'type' });
  });

  it('of a single letter can be switched off; the others stay', () => {
    for (const key of ['t', '1', '/', '?']) expect(press(key, { letters: false })).toBeNull();
    expect(press('Enter', { letters: false })).toEqual({ does: 'main' });
    expect(press('z', { letters: false, ctrl: true })).toEqual({ does: 'undo' });
  });
});

describe('a custom key', () => {
  const pedal = { main: 'F13', undo: 'PageDown', virtual: 'KeyX' } as const;

  it('does what it was bound to, also on a button and beside a field', () => {
    for (const on of ['page', 'button', 'writing'] as const) {
      expect(press('F13', { pedal, on })).toEqual({ does: 'main' });
      expect(press('PageDown', { pedal, on })).toEqual({ does: 'undo' });
    }
    expect(press('F13', { pedal, letters: false })).toEqual({ does: 'main' });
  });

  it('types a letter in a text field, and is ignored under a dialog and with Ctrl', () => {
    expect(press('x', { code: 'KeyX', pedal })).toEqual({ does: 'virtual' });
    expect(press('x', { code: 'KeyX', pedal, on: 'writing' })).toBeNull();
    expect(press('F13', { pedal, covered: true })).toBeNull();
    expect(press('F13', { pedal, ctrl: true })).toBeNull();
  });
});
