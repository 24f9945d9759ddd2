/** The parent's end of the ports process. */
export interface Parent {
  readonly send: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly onGone: (listener: () => void) => void;
}

/** What Electron provides to a utility process. */
interface ParentPort {
  readonly postMessage: (message: unknown) => void;
  readonly on: (event: 'message', listener: (event: { readonly data: unknown }) => void) => void;
}

/** The parent of this process, under Electron or Node. Throws if the process was started by hand. */
export function parentOfThisProcess(): Parent {
  const { parentPort } = process as { readonly parentPort?: ParentPort };
  if (parentPort !== undefined) {
    return {
      send: (message) => {
        parentPort.postMessage(message);
      },
      onMessage: (listener) => {
        parentPort.on('message', ({ data }) => {
          listener(data);
        });
      },
      // Electron ends its utility processes when it ends.
      onGone: () => undefined,
    };
  }
  if (process.send === undefined)
    throw new Error('This is the process for serial ports of Castellan: it is started by Castellan, not by hand.');
  return {
    // A message to a parent that just went away can be dropped: the device keeps what was not acknowledged.
    send: (message) => process.send?.(message, undefined, undefined, () => undefined),
    onMessage: (listener) => {
      process.on('message', listener);
    },
    onGone: (listener) => {
      process.on('disconnect', listener);
    },
  };
}
