import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { channelOver } from '../../test/channel-over-port.ts';
import { client, serve, type Channel, type Contract, type Handlers, type Role } from './rpc.ts';

const contract = {
  'wall.get': {
    kind: 'query',
    who: 'anyone',
    input: z.strictObject({ wall: z.string() }),
    output: z.strictObject({ tokens: z.number() }),
  },
  'wall.hit': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ hits: z.number().int() }),
    output: z.number(),
  },
  'wall.watch': { kind: 'live', who: 'anyone', input: z.strictObject({ after: z.number() }), output: z.number() },
} as const satisfies Contract;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Both ends of a real message channel: what is sent is cloned, as between processes. */
function pair(): { near: Channel; far: Channel; close: () => void } {
  const { port1, port2 } = new MessageChannel();
  const close = (): void => {
    port1.close();
  };
  closers.push(close);
  return { near: channelOver(port1), far: channelOver(port2), close };
}

function open(role: Role = 'console', over: Partial<Handlers<typeof contract, { role: Role }>> = {}) {
  const logged: unknown[] = [];
  let emit: (value: number) => void = () => undefined;
  let stopped = 0;
  const handlers: Handlers<typeof contract, { role: Role }> = {
    'wall.get': ({ wall }) => ({ tokens: wall.length }),
    'wall.hit': ({ hits }) => hits + 1,
    'wall.watch': ({ after }, _who, send) => {
      emit = send;
      send(after);
      return () => {
        stopped += 1;
      };
    },
    ...over,
  };
  const { near, far, close } = pair();
  serve(contract, handlers, far, { role }, (error) => logged.push(error));
  return {
    near,
    close,
    logged,
    call: client(contract, near, 500),
    emit: (value: number) => {
      emit(value);
    },
    stopped: () => stopped,
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('typed calls over a channel', () => {
  it("answer with the handler's result", async () => {
    await expect(open().call.call('wall.get', { wall: 'east' })).resolves.toEqual({ tokens: 4 });
  });

  it('refuse a malformed input in a sentence, without reaching the handler', async () => {
    let reached = false;
    const { call } = open('console', {
      'wall.hit': () => {
        reached = true;
        return 0;
      },
    });
    for (const input of [{ hits: 1.5 }, { hits: 1, more: 2 }, {}, { hits: '1' }]) {
      await expect(call.call('wall.hit', input as never)).rejects.toMatchObject({
        code: 'bad-input',
        message: /wrong shape.*Reload/s,
      });
    }
    expect(reached).toBe(false);
  });

  it('let a display watch but change nothing', async () => {
    const { call } = open('display');
    await expect(call.call('wall.get', { wall: 'x' })).resolves.toEqual({ tokens: 1 });
    await expect(call.call('wall.hit', { hits: 1 })).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('know no method outside the contract, not even one that every object has', async () => {
    const { near } = open();
    const answers: unknown[] = [];
    near.onMessage((message) => answers.push(message));
    for (const [id, method] of ['toString', 'constructor', '__proto__', 'wall.burn'].entries())
      near.send({ t: 'call', id: 900 + id, method, input: {} });
    await expect.poll(() => answers).toHaveLength(4);
    for (const answer of answers) expect(answer).toMatchObject({ t: 'error', code: 'no-such-method' });
  });

  it('ignore what is not a message at all', async () => {
    const { near, call } = open();
    for (const rubbish of [
      null,
      1,
      'x',
      [],
      {},
      { t: 'call' },
      { t: 'call', id: 1.5, method: 'wall.get' },
      { t: 'call', id: 1, method: 3 },
    ])
      near.send(rubbish);
    await expect(call.call('wall.get', { wall: '' })).resolves.toEqual({ tokens: 0 });
  });

  it('never reveal the text of an internal error, but log it', async () => {
    const { call, logged } = open('console', {
      'wall.hit': () => {
        throw new Error('password 1234');
      },
    });
    await expect(call.call('wall.hit', { hits: 1 })).rejects.toMatchObject({
      code: 'internal',
      message: expect.not.stringContaining('1234') as string,
    });
    expect(logged).toHaveLength(1);
  });

  it('validate what the host sends, too', async () => {
    const { call } = open('console', { 'wall.hit': () => 'many' as never });
    await expect(call.call('wall.hit', { hits: 1 })).rejects.toMatchObject({ code: 'internal' });
  });

  it('time out, and fail when the channel closes', async () => {
    const { call } = open('console', { 'wall.hit': () => new Promise(() => undefined) });
    await expect(call.call('wall.hit', { hits: 1 })).rejects.toMatchObject({ code: 'timeout' });
    const open2 = open('console', { 'wall.hit': () => new Promise(() => undefined) });
    const pending = open2.call.call('wall.hit', { hits: 1 });
    open2.close();
    await expect(pending).rejects.toMatchObject({ code: 'closed' });
    await expect(open2.call.call('wall.hit', { hits: 1 })).rejects.toMatchObject({ code: 'closed' });
  });

  it('keep a subscription until it is ended, and end it with the channel', async () => {
    const first = open();
    const seen: number[] = [];
    const end = first.call.live(
      'wall.watch',
      { after: 7 },
      (value) => seen.push(value),
      () => undefined,
    );
    await settle();
    first.emit(8);
    await settle();
    end();
    await settle();
    first.emit(9);
    await settle();
    expect(seen).toEqual([7, 8]);
    expect(first.stopped()).toBe(1);

    const second = open();
    const errors: string[] = [];
    second.call.live(
      'wall.watch',
      { after: 1 },
      () => undefined,
      (error) => errors.push(error.code),
    );
    await settle();
    second.close();
    await settle();
    expect([errors, second.stopped()]).toEqual([['closed'], 1]);
  });

  it('end only that view, in a sentence, if its first or a later value from the host does not fit', async () => {
    const { call, emit, stopped, logged } = open();
    const told: unknown[] = [];
    const watch = (after: number) =>
      call.live(
        'wall.watch',
        { after },
        (value) => told.push(value),
        ({ code, message }) => told.push(code, message),
      );
    watch(1);
    await settle();
    emit('many' as never);
    emit(2);
    await settle();
    expect(told).toEqual([1, 'failed', expect.stringMatching(/could not show 'wall.watch'.*\.$/)]);
    expect([stopped(), logged.length]).toEqual([1, 1]);
    const early = open('console', {
      'wall.watch': (_input, _who, send, failed) => {
        failed(new Error('not yet'));
        send(3);
        return () => told.push('stopped');
      },
    });
    told.length = 0;
    early.call.live(
      'wall.watch',
      { after: 0 },
      () => told.push('shown'),
      ({ code }) => told.push(code),
    );
    await settle();
    expect(told).toEqual(['stopped', 'failed']);
    await expect(call.call('wall.get', { wall: 'x' })).resolves.toEqual({ tokens: 1 });
  });

  it('survive a view that cannot be stopped', async () => {
    const { call, close, logged } = open('console', {
      'wall.watch': () => () => {
        throw new Error('gone');
      },
    });
    call.live(
      'wall.watch',
      { after: 0 },
      () => undefined,
      () => undefined,
    );
    await settle();
    close();
    await settle();
    expect(logged).toHaveLength(1);
  });

  it('describe a bad input briefly, however long it was', async () => {
    const { near } = open();
    const answers: { message?: string }[] = [];
    near.onMessage((message) => answers.push(message as { message?: string }));
    near.send({ t: 'call', id: 1, method: 'x'.repeat(10_000), input: {} });
    near.send({ t: 'call', id: 2, method: 'wall.hit', input: { ['y'.repeat(10_000)]: 1 } });
    await expect.poll(() => answers).toHaveLength(2);
    for (const { message = '' } of answers) expect(message.length).toBeLessThan(600);
  });
});
