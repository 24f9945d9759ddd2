import type { AnySystem } from '../../rules/kernel/system.ts';

/** Freezes a value deeply. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

/** The same system with every state frozen, so that a fold that changes its argument throws. */
export function frozen(system: AnySystem): AnySystem {
  return {
    ...system,
    start: (setup, options): unknown => deepFreeze(system.start(setup, options) as unknown),
    fold: (state, fact): unknown => deepFreeze(system.fold(state, deepFreeze(fact)) as unknown),
  };
}
