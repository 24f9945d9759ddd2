/**
 * A name that nothing else has: 32 hexadecimal digits. Not `crypto.randomUUID`, which pages lack that come by plain http
 * from another machine.
 */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
