/** A shared system did what no system may, or broke off. The message is its own or ours, and shown as words. */
export class OutsideFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OutsideFault';
  }
}
