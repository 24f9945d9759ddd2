// The two timers that Node and browsers share. The contract's own compiler configuration knows neither world.
declare function setTimeout(handler: () => void, milliseconds: number): unknown;
declare function clearTimeout(timer: unknown): void;
