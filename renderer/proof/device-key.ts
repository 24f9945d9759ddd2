import { keptKey, type KeptKey } from './kept-key.ts';

/** The Ed25519 key of this device, by which it signs matches. */
export function deviceKey(): Promise<KeptKey> {
  return keptKey('this device');
}
