import type { Text } from '../../../rules/kernel/text.ts';

/** What is wrong with an event or its database, in a sentence. */
export class DeskError extends Error {
  readonly text: Text;
  constructor(text: Text) {
    super(text.key);
    this.name = 'DeskError';
    this.text = text;
  }
}
