/**
 * A unique id: 32 hexadecimal digits. `crypto.randomUUID` is missing on pages loaded over plain http from another
 * machine.
 */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
