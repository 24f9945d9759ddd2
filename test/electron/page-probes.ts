import type { Page } from 'playwright-core';

/** Calls the host from inside a page, over the bridge that the page itself uses. */
export function ask(
  page: Page,
  method: string,
  input: unknown,
): Promise<{ readonly value?: unknown; readonly error?: string }> {
  return page.evaluate(
    ({ method, input }) => {
      const { castellan } = globalThis as unknown as {
        castellan: { send: (message: unknown) => void; onMessage: (listener: (message: unknown) => void) => void };
      };
      return new Promise<{ value?: unknown; error?: string }>((resolve) => {
        // Far from the ids of the page's own calls.
        const id = 1_000_000_000 + Math.floor(performance.now() * 1000);
        castellan.onMessage((message) => {
          const answer = message as { t: string; id: number; value?: unknown; code?: string };
          if (answer.id === id) resolve(answer.t === 'error' ? { error: answer.code ?? '' } : { value: answer.value });
        });
        castellan.send({ t: method.endsWith('.watch') ? 'subscribe' : 'call', id, method, input });
      });
    },
    { method, input },
  );
}

export interface Enforced {
  /** Policy directives that the browser reported as violated. */
  readonly directives: string[];
  /** Attacks that ran. */
  readonly ran: string[];
  /** Names on `window` that no ordinary page has. */
  readonly node: string[];
  readonly bridge: string[];
  readonly bridgeIsFrozen: boolean;
}

/** Attacks a page from inside, and reports what the browser let through. */
export function attack(page: Page): Promise<Enforced> {
  return page.evaluate(async () => {
    const directives: string[] = [];
    const ran: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      directives.push(effectiveDirective),
    );
    const style = document.createElement('style');
    style.textContent = 'body { outline: 9px solid red }';
    document.head.append(style);
    if (getComputedStyle(document.body).outlineStyle === 'solid') ran.push('inline style');
    // A debugger's own evaluation may use eval, but a timer of the page may not.
    setTimeout(() => {
      try {
        (0, eval)('1');
        ran.push('eval');
      } catch {
        // Expected.
      }
    }, 0);
    const tryIt = (name: string, attempt: () => void): void => {
      try {
        attempt();
        ran.push(name);
      } catch {
        // Expected.
      }
    };
    tryIt('markup from a string', () => {
      document.body.insertAdjacentHTML('beforeend', '<b>x</b>');
    });
    tryIt('a policy of its own', () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
      };
      trustedTypes.createPolicy('mine', { createHTML: (text: string) => text });
    });
    const script = document.createElement('script');
    tryIt('script from a string', () => {
      script.textContent = 'window.pwned = true';
    });
    await fetch('https://evil.test/').then(
      () => ran.push('request'),
      () => undefined,
    );
    const frame = document.createElement('iframe');
    frame.src = 'https://evil.test/';
    document.body.append(frame);
    // The frame is refused asynchronously; without a refusal within five seconds the attack has succeeded.
    for (const end = Date.now() + 5000; Date.now() < end && !directives.includes('frame-src');)
      await new Promise((resolve) => setTimeout(resolve, 20));
    frame.remove();
    style.remove();
    const bridge = (window as unknown as { castellan: object }).castellan;
    return {
      directives: [...new Set(directives)].sort(),
      ran,
      node: ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter((name) => name in window),
      bridge: Object.keys(bridge).sort(),
      bridgeIsFrozen: Object.isFrozen(bridge),
    };
  });
}
