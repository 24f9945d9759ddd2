/** A shared system broke its contract or failed. The message is its own or ours, and is shown as plain text. */
export class OutsideFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OutsideFault';
  }
}
