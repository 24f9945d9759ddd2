import type { Text } from '../../../rules/kernel/text.ts';

/** A problem with an event or its database, as a sentence to show. */
export class DeskError extends Error {
  readonly text: Text;
  constructor(text: Text) {
    super(text.key);
    this.name = 'DeskError';
    this.text = text;
  }
}
