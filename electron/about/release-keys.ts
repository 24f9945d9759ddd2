/**
 * Public keys of the makers, Ed25519, raw in hex. A notice of a fix counts if one of them has signed it.
 *
 * `node build/release-notice.ts make-key FILE` makes a pair and prints the line for this list; the secret half stays in
 * FILE, with whoever publishes releases. A key is taken out of the list when its secret half is lost or known to others.
 * While the list is empty, the program says that it can check no notice.
 */
export const RELEASE_KEYS: readonly string[] = [];
