/** Storage key for whether captions are hidden, per window; they are shown by default. */
const KEY = 'castellan.film.captions';

export function savedCaptions(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function saveCaptions(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Without storage, captions are back on the next time.
  }
}
