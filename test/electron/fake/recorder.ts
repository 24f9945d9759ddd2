import type * as E from 'electron';

/** Every call to the fake, in order. */
const recorded: { readonly what: string; readonly with: readonly unknown[] }[] = [];

export function record(what: string, ...details: readonly unknown[]): void {
  recorded.push({ what, with: details });
}

/** The arguments of every recorded call of this name, in order. */
export function calls(what: string): (readonly unknown[])[] {
  return recorded.filter((entry) => entry.what === what).map((entry) => entry.with);
}

/** The names of all recorded calls, in order. */
export function order(): string[] {
  return recorded.map(({ what }) => what);
}

export function forgetCalls(): void {
  recorded.length = 0;
}

/** A cancellable event like Electron's. */
export function cancellable(): E.Event & { defaultPrevented: boolean } {
  const event = {
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  return event;
}

/** Members that test runners look up on any object they print or compare. */
const HARMLESS = /^(?:then|toJSON|asymmetricMatch|nodeType|tagName|constructor|\$\$typeof|_|@@)/;

/** Wraps an object so that members the fake does not model throw instead of being undefined. */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key) {
      if (!(key in object) && typeof key === 'string' && !HARMLESS.test(key))
        throw new Error(`The fake Electron does not model ${name}.${key}.`);
      const value: unknown = Reflect.get(object, key, object);
      return typeof value === 'function' && key !== 'constructor' ? (value.bind(object) as unknown) : value;
    },
  });
}
