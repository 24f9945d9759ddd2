/** The fields of a journal's entry from which news of devices are told. */
export interface StoredEntry {
  readonly at: number;
  readonly kind: string;
  readonly body: unknown;
}
