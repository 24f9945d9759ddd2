/** Whether the native serial port module can be loaded on this system. */
export function hasSerial(): Promise<boolean> {
  return import('serialport').then(
    () => true,
    () => false,
  );
}
