import { app } from 'electron';

const PATIENCE_MS = 5000;

/** Tracks whether the whole program is ending, so that windows closing with it do not count as closed by a person. */
export function watchForQuit(): () => boolean {
  let quitting = false;
  app.on('before-quit', () => {
    quitting = true;
  });
  return () => quitting;
}

/**
 * Delays quitting until the host has closed its journal and ports, but not indefinitely: everything shown is already
 * durable.
 */
export function closeBeforeQuit(close: () => Promise<void>, log: (line: string) => void): void {
  let state: 'open' | 'closing' | 'closed' = 'open';
  const finish = (): void => {
    state = 'closed';
    app.quit();
  };
  app.on('will-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    const patience = setTimeout(() => {
      log(`The host did not close within ${String(PATIENCE_MS / 1000)} s.`);
      finish();
    }, PATIENCE_MS);
    close()
      .catch((error: unknown) => {
        log(`The host did not close cleanly: ${String(error)}`);
      })
      .finally(() => {
        clearTimeout(patience);
        if (state === 'closing') finish();
      });
  });
}
