// Gives a child process what Electron gives a utility process, then runs the ports in it.
const channel = {
  postMessage: (message: unknown): void => void process.send?.(message),
  on: (_event: 'message', listener: (event: { readonly data: unknown }) => void): void => {
    process.on('message', (data) => {
      listener({ data });
    });
  },
};
Object.assign(process, { parentPort: channel });
await import('../../electron/ports/process.ts');

export {};
