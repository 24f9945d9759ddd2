interface Closing {
  readonly close: () => Promise<void> | void;
}

/** Closes one after the other. A failure to close one does not keep the others open, least of all the journal. */
export async function closeAll(all: readonly Closing[], log: (line: string) => void): Promise<void> {
  for (const one of all)
    try {
      await one.close();
    } catch (error) {
      log(`Something did not close: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
}
