// The timers that Node and browsers share. The contract's own compiler configuration includes neither environment.
declare function setTimeout(handler: () => void, milliseconds: number): unknown;
declare function clearTimeout(timer: unknown): void;
