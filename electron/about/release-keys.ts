/**
 * The makers' public keys, Ed25519, raw in hex. A notice counts if one of them has signed it.
 *
 * `node build/release-notice.ts make-key FILE` creates a pair and prints the line for this list; the secret half stays
 * in FILE, with whoever publishes releases. A key is removed from the list when its secret half is lost or leaked.
 * While the list is empty, the program says that it cannot check notices.
 */
export const RELEASE_KEYS: readonly string[] = [];
