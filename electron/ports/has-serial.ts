/** Whether the native part that opens serial ports can be loaded on this system. */
export function hasSerial(): Promise<boolean> {
  return import('serialport').then(
    () => true,
    () => false,
  );
}
