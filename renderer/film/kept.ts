/** Whether somebody has put captions away; they are on from the start. Of this window alone. */
const KEY = 'castellan.film.captions';

export function keptCaptions(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function keepCaptions(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // A window that may keep nothing shows them again the next time.
  }
}
