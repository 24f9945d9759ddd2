import { keptKey, type KeptKey } from './kept-key.ts';

/** The Ed25519 key with which this device signs matches. */
export function deviceKey(): Promise<KeptKey> {
  return keptKey('this device');
}
