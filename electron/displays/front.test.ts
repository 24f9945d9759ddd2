import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerIn, frame, RawSocket, upgradeRequest } from '../../test/doors/raw-socket.ts';
import { Front, words, type Visit } from './front.ts';
import { Flow } from './room/limits.ts';

/** The doors' shared front end against clients that ignore the protocol. An uncaught error fails the test run. */

let front: Front;
let port: number;
let visits: Visit[];
/** How the door answers its next visitors. */
let answering: () => ReturnType<ConstructorParameters<typeof Front>[0]['answer']>;
const seconds = 0;

beforeEach(async () => {
  visits = [];
  answering = async () => words(200, 'Good day.');
  front = new Front({
    answer: (visit) => {
      visits.push(visit);
      return answering();
    },
    admit: async (visit) => {
      visits.push(visit);
      return visit.url.pathname === '/open'
        ? {
            mostBytes: 1000,
            messages: new Flow(20, 1, () => seconds),
            opened: (socket) => socket.on('message', (said) => socket.send(said)),
          }
        : words(403, 'Not you.');
    },
    names: (address, bound) => [`${address}:${String(bound)}`],
  });
  port = await front.listen('127.0.0.1', 0);
});
afterEach(async () => {
  await front.close();
});

const host = () => `127.0.0.1:${String(port)}`;
const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: ${host()}\r\nConnection: close\r\n\r\n`;
async function said(bytes: string) {
  const visitor = await RawSocket.open(port);
  visitor.send(bytes);
  return answerIn(await visitor.end());
}
async function stillAnswers() {
  expect(await said(get('/'))).toMatchObject({ status: 200, body: 'Good day.' });
}
async function opened() {
  const visitor = await RawSocket.open(port);
  visitor.send(upgradeRequest('/open', { host: host() }));
  await visitor.until((heard) => heard.includes('\r\n\r\n'));
  expect(answerIn(visitor.heard)?.status).toBe(101);
  return visitor;
}

describe('a request', () => {
  it.each(['//[', '//[::', '/%', '/\\[', '//evil.example/x', '/?%', '/#', '/'.repeat(2000)])(
    'for %s is answered, both plain and as a WebSocket upgrade',
    async (target) => {
      expect((await said(get(target)))?.status).toBe(200);
      const upgrade = await said(upgradeRequest(target, { host: host() }));
      expect(upgrade).toMatchObject({ status: 403, body: 'Not you.' });
      await stillAnswers();
    },
  );

  it.each(['*', 'http://[', 'http://evil.example/', 'x'])('for %s is not a valid address here', async (target) => {
    expect((await said(get(target)))?.status).toBe(400);
    expect(visits).toEqual([]);
    await stillAnswers();
  });

  it('that is not HTTP, or has endless headers, is refused in words', async () => {
    expect(await said('\x16\x03\x01\x02\x00\x01\r\n\r\n')).toMatchObject({
      status: 400,
      body: expect.stringMatching(/[a-z]\.$/) as string,
    });
    expect(await said(`GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)).toMatchObject({ status: 431 });
    expect(await said(get('/').replace('Connection', 'Expect: tea\r\nConnection'))).toMatchObject({ status: 417 });
    expect(await said(`CONNECT evil.example:80 HTTP/1.1\r\nHost: ${host()}\r\n\r\n`)).toMatchObject({ status: 405 });
    expect(await said(upgradeRequest('/open', { host: host() }).replace(/Sec-WebSocket-Key.*\r\n/, ''))).toMatchObject({
      status: 400,
      body: 'This is not how a WebSocket begins.',
    });
    await stillAnswers();
  });

  it('that makes the door fail is answered in words', async () => {
    answering = () => Promise.reject(new Error('broken'));
    expect(await said(get('/'))).toMatchObject({ status: 500, body: 'Castellan could not answer.' });
    answering = async () => ({ status: 303, headers: { location: '/\n' } });
    expect(await said(get('/'))).toMatchObject({ status: 500, body: 'Castellan could not answer.' });
  });

  it('with a foreign host name is not processed', async () => {
    expect(await said(get('/').replace(host(), 'evil.example'))).toMatchObject({ status: 421 });
    expect(visits).toEqual([]);
  });
});

describe('a socket', () => {
  it('that is refused may be reset at any moment', async () => {
    for (let n = 0; n < 40; n++) {
      const visitor = await RawSocket.open(port);
      visitor.send(upgradeRequest('/elsewhere', { host: host() }));
      if (n % 2 === 0) await visitor.until((heard) => heard !== '');
      visitor.reset();
    }
    await stillAnswers();
  });

  it('that is refused and does not hang up is disconnected', async () => {
    const visitor = await RawSocket.open(port);
    visitor.send(upgradeRequest('/elsewhere', { host: host() }));
    visitor.send('x'.repeat(100_000));
    await visitor.end();
    expect(answerIn(visitor.heard)).toMatchObject({ status: 403, body: 'Not you.' });
  });

  it.each([
    ['longer than any of ours', frame(1, Buffer.alloc(2000))],
    ['that says it is longer than a number can be', frame(1, Buffer.alloc(0), Number.MAX_SAFE_INTEGER)],
    ['of an unknown kind', frame(3, Buffer.alloc(0))],
    ['that goes on with nothing', frame(0, Buffer.from('x'))],
    ['that is not masked', Buffer.from([0x81, 0x01, 0x61])],
    ['with reserved bits', Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
    ['that is no UTF-8', frame(1, Buffer.from([0xff, 0xfe]))],
    ['of control in pieces', frame(9, Buffer.alloc(0), 0, false)],
    ['of control that is too long', frame(9, Buffer.alloc(200))],
    ['that closes for no reason there is', frame(8, Buffer.from([0, 1]))],
  ])('that sends a frame %s is closed without affecting the others', async (_what, bytes) => {
    const good = await opened();
    const bad = await opened();
    bad.send(bytes);
    await bad.end();
    const before = good.heard.length;
    good.send(frame(1, Buffer.from('hello')));
    await good.until((heard) => heard.slice(before).includes('hello'));
    good.reset();
    await stillAnswers();
  });

  it('that sends too many messages is closed', async () => {
    const chatty = await opened();
    for (let n = 0; n < 40; n++) chatty.send(frame(1, Buffer.from('x')));
    await chatty.end();
  });

  it('may be reset in the middle of a frame', async () => {
    for (let n = 0; n < 20; n++) {
      const visitor = await opened();
      visitor.send(frame(1, Buffer.from('half'), 900));
      visitor.reset();
    }
    await stillAnswers();
  });
});

describe('three hundred connections that send nothing, or half of something', () => {
  it.each(['', 'GET / HTT', 'GET / HTTP/1.1\r\nHost: x\r\nX-'])('keep nobody out: %j', async (start) => {
    const silent = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const one = await RawSocket.open(port);
        one.send(start);
        return one;
      }),
    );
    await stillAnswers();
    const socket = await opened();
    expect(socket.ended).toBe(false);
    expect(silent.filter(({ ended }) => !ended).length).toBeLessThan(40);
    socket.reset();
    for (const one of silent) one.reset();
  });

  it('are told that they timed out', { timeout: 20_000 }, async () => {
    const slow = await RawSocket.open(port);
    slow.send('GET / HTT');
    expect(answerIn(await slow.end(15_000))).toMatchObject({
      status: 408,
      body: expect.stringMatching(/in time/) as string,
    });
  });
});
