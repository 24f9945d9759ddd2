import type { Page, WebSocketRoute } from 'playwright-core';

/** The link between a console's page and its host, which a test can cut. */
export class CutLink {
  readonly #sockets = new Set<WebSocketRoute>();
  #isCut = false;

  /** Takes hold of the links that a page opens from now on: reload the page to have one. */
  static async of(page: Page): Promise<CutLink> {
    const link = new CutLink();
    await page.routeWebSocket('**/rpc/console', (socket) => {
      link.#opened(socket);
    });
    return link;
  }

  #opened(socket: WebSocketRoute): void {
    if (this.#isCut) {
      void socket.close();
      return;
    }
    this.#sockets.add(socket);
    const host = socket.connectToServer();
    socket.onMessage((message) => host.send(message));
    host.onMessage((message) => socket.send(message));
  }

  /** Cuts the link, and every new one until it is mended. */
  async cut(): Promise<void> {
    this.#isCut = true;
    const sockets = [...this.#sockets];
    this.#sockets.clear();
    for (const socket of sockets) await socket.close();
  }

  mend(): void {
    this.#isCut = false;
  }
}
