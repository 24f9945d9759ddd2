import { z } from 'zod';
import { OutsideFault } from './outside-fault.ts';
import type { Sandbox } from './sandbox.ts';

/** The deepest nesting in a shared system's answers, so that readers do not overflow the stack. */
const DEPTH = 60;
/** Property names that are special to every JavaScript object. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/** @throws if data is nested too deeply or uses a special property name */
function harmless(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEPTH) throw new Error('it is nested too deep');
  if (Array.isArray(value)) {
    for (const one of value) harmless(one, depth + 1);
    return;
  }
  for (const [key, one] of Object.entries(value)) {
    if (RESERVED.has(key)) throw new Error(`nothing may be called '${key}'`);
    harmless(one, depth + 1);
  }
}

/** Calls into a sandbox: arguments are serialised to JSON once, and answers are validated against a schema. */
export class Voice {
  readonly #sandbox: Sandbox;
  readonly #name: string;
  /** Cache of serialised objects: the same states are sent many times. */
  readonly #said = new WeakMap<object, string>();

  /** @param name of the system, for error messages */
  constructor(sandbox: Sandbox, name: string) {
    this.#sandbox = sandbox;
    this.#name = name;
  }

  /** See {@link Sandbox.life}. */
  get life(): number {
    return this.#sandbox.life;
  }

  /**
   * The result of a call.
   * @throws OutsideFault if the code failed or gave an invalid answer
   */
  ask<T extends z.ZodType>(shape: T, call: string, asked: Readonly<Record<string, unknown>> = {}): z.output<T> {
    return this.both(shape, call, asked).read;
  }

  /** Like {@link Voice.ask}, but also returns the raw answer, with its parts in their original order. */
  both<T extends z.ZodType>(
    shape: T,
    call: string,
    asked: Readonly<Record<string, unknown>>,
  ): { readonly said: unknown; readonly read: z.output<T> } {
    const json = `{${Object.entries(asked)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${JSON.stringify(name)}:${this.#json(value)}`)
      .join(',')}}`;
    try {
      const answer: unknown = JSON.parse(this.#sandbox.call(call, json));
      harmless(answer);
      const { is } = z.object({ is: z.unknown().optional() }).parse(answer);
      return { said: is, read: shape.parse(is) };
    } catch (error) {
      throw new OutsideFault(`${this.#name} (${call}): ${inWords(error)}`);
    }
  }

  #json(value: unknown): string {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
    let said = this.#said.get(value);
    if (said === undefined) {
      said = JSON.stringify(value);
      this.#said.set(value, said);
    }
    return said;
  }
}

function inWords(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error).slice(0, 300);
  return error instanceof Error ? error.message : String(error);
}
