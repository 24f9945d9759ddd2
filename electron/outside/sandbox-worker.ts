import { workerData, type MessagePort } from 'node:worker_threads';
import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import type { FromThread, ToThread } from './calls.ts';

/**
 * The thread of one shared system. The code runs in a separate interpreter (QuickJS in WebAssembly) that provides only
 * the language: no files, no network, no clock, no random numbers. It has its own thread so that it can be stopped.
 */

const { port, signal, limits } = workerData as {
  readonly port: MessagePort;
  readonly signal: SharedArrayBuffer;
  readonly limits: { readonly memory: number; readonly steps: number; readonly answer: number };
};
const answered = new Int32Array(signal);

/** Removed before any foreign code runs. Everything else outside the language was never there. */
const PURE = `delete Math.random;
for (const name of ['SharedArrayBuffer', 'WeakRef', 'FinalizationRegistry']) delete globalThis[name];`;

let interpreter: QuickJSWASMModule | undefined;
let context: QuickJSContext | undefined;
let dispatch: QuickJSHandle | undefined;
/** Units of ten thousand interpreter steps; counted rather than timed, so that results do not depend on the machine. */
let steps = 0;

async function start(): Promise<FromThread> {
  interpreter = await newQuickJSWASMModuleFromVariant(variant);
  return { json: 'null' };
}

function load(code: string): FromThread {
  if (interpreter === undefined) return { why: 'it was not started', over: true };
  const runtime = interpreter.newRuntime();
  runtime.setMemoryLimit(limits.memory);
  runtime.setMaxStackSize(256 * 1024);
  runtime.setInterruptHandler(() => ++steps > limits.steps);
  context = runtime.newContext({
    intrinsics: {
      BaseObjects: true,
      Eval: true,
      JSON: true,
      MapSet: true,
      Proxy: true,
      RegExp: true,
      RegExpCompiler: true,
      StringNormalize: true,
      TypedArrays: true,
      Promise: true,
    },
  });
  context.unwrapResult(context.evalCode(PURE)).dispose();
  const done = context.evalCode(code, 'system.js');
  if (done.error) return thrown(context, done.error);
  done.value.dispose();
  dispatch = context.getProp(context.global, 'castellanSystem');
  return context.typeof(dispatch) === 'function'
    ? { json: 'null' }
    : { why: 'it is not a system that was shared', over: true };
}

function call(name: string, asked: string): FromThread {
  if (context === undefined || dispatch === undefined) return { why: 'it was not loaded', over: true };
  const given = [context.newString(name), context.newString(asked)];
  const done = context.callFunction(dispatch, context.undefined, ...given);
  for (const one of given) one.dispose();
  if (done.error) return thrown(context, done.error);
  const { value } = done;
  try {
    if (context.typeof(value) !== 'string') return { why: 'it answered with something that is no text', over: true };
    if (context.getProp(value, 'length').consume((length) => context?.getNumber(length) ?? 0) > limits.answer)
      return { why: 'it answered with too much', over: true };
    return { json: context.getString(value) };
  } finally {
    value.dispose();
  }
}

/** Why a call failed. An ordinary error of a rule has no further effect; a call that exceeded a limit is stopped. */
function thrown(context: QuickJSContext, error: QuickJSHandle): FromThread {
  const over = steps > limits.steps;
  steps = 0;
  const why = whyOf(context, error);
  return { why, over: over || steps > limits.steps || /^(?:out of memory|stack overflow)$/.test(why) };
}

/**
 * The message of the thrown value. Its parts are read one by one: a getter of that value runs within the same limits.
 */
function whyOf(context: QuickJSContext, thrown: QuickJSHandle): string {
  try {
    const message = context.typeof(thrown) === 'object' ? context.getProp(thrown, 'message') : thrown.dup();
    const said = context.typeof(message) === 'string' ? context.getString(message) : 'something odd was thrown';
    message.dispose();
    return said.slice(0, 300);
  } catch {
    return 'something odd was thrown';
  } finally {
    thrown.dispose();
  }
}

async function answer(asked: ToThread): Promise<FromThread> {
  steps = 0;
  try {
    if ('start' in asked) return await start();
    return 'load' in asked ? load(asked.load) : call(asked.call, asked.asked);
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error), over: true };
  }
}

port.on('message', (asked: ToThread) => {
  void answer(asked).then((found) => {
    port.postMessage(found);
    Atomics.store(answered, 0, 1);
    Atomics.notify(answered, 0);
  });
});
