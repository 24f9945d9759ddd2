import fc, { type Arbitrary } from 'fast-check';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { JoinAsk } from '../../electron/contract/hub-api.ts';
import { Text } from '../../rules/kernel/text.ts';
import { answerIn, frame, RawSocket, upgradeRequest } from './raw-socket.ts';
import type { Door, Person, Stronghold } from './stronghold.ts';
import { HOSTILE_NAMES, spoilt, valuesOf } from './values-of.ts';
import { notASentence, notAText, type Figures } from './verdicts.ts';

/** The attacks on the doors: bytes that are not a request, calls of every method, and codes with names. */

/** Draws one value; a seed always draws the same. */
function one<T>(values: Arbitrary<T>, seed: number): T {
  const [value] = fc.sample(values, { numRuns: 1, seed });
  return value as T;
}

let visitors = 0;
/**
 * Returns a new visitor address each time, so that the limits per visitor do not end the siege. Loopback is all of
 * 127/8.
 */
function anotherVisitor(): string {
  visitors = (visitors + 1) % 60_000;
  return process.platform === 'linux' ? `127.1.${String(visitors >> 8)}.${String(visitors & 255 || 1)}` : '127.0.0.1';
}

const targets = fc.oneof(
  fc.constantFrom(
    '//[',
    '//[::',
    '/\\[',
    '*',
    'http://[',
    '/%',
    '/%00',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
  ),
  fc.constantFrom('/', '/join', '/guest', '/hub-guest', '/assets/', '/rpc/console', '/rpc/guest', '/rpc/hub', '/?k=x'),
  fc.constantFrom(...HOSTILE_NAMES).map((name) => `/${name.slice(0, 3000)}`),
  fc
    .constantFrom(...HOSTILE_NAMES)
    .map((name) => `/?role=${encodeURI(name.toWellFormed().slice(0, 2000))}&k=__proto__`),
  fc.webPath({ size: 'medium' }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const headers = fc.array(
  fc.tuple(
    fc.constantFrom('Cookie', 'Origin', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Range', 'X', 'Expect'),
    fc.oneof(fc.constantFrom(...HOSTILE_NAMES), fc.string({ maxLength: 200 })),
  ),
  { maxLength: 4 },
);
const request = fc.record({
  method: fc.constantFrom(
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'DELETE',
    'OPTIONS',
    'CONNECT',
    'TRACE',
    'BREW',
    '',
    '\0',
  ),
  target: targets,
  headers,
  upgrades: fc.boolean(),
  body: fc.option(fc.string({ maxLength: 3000 })),
  how: fc.constantFrom('whole', 'whole', 'whole', 'reset', 'reset-later', 'cut'),
});

/** Attacks over a bare connection: malformed requests, closed ways in, and resets at any moment. */
export async function knock(door: Door, figures: Figures, secrets: readonly string[], seed: number): Promise<void> {
  const asked = one(request, seed);
  const host = `127.0.0.1:${String(door.port)}`;
  const target = asked.upgrades && seed % 3 === 0 ? door.path : asked.target;
  const given = { host, ...Object.fromEntries(asked.headers) };
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`);
  const body = asked.body ?? '';
  const text = asked.upgrades
    ? upgradeRequest(target, given)
    : `${asked.method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`;
  figures.asked(door.name, JSON.stringify(text.slice(0, 250)));
  const raw = await RawSocket.open(door.port, '127.0.0.1', anotherVisitor());
  raw.send(asked.how === 'cut' ? text.slice(0, text.length / 2) : text);
  if (asked.how === 'reset' || asked.how === 'cut') {
    await new Promise((resolve) => setImmediate(resolve));
    raw.reset();
    return;
  }
  if (asked.how === 'reset-later') {
    await raw.until((heard) => heard !== '').catch(() => '');
    raw.reset();
    return;
  }
  const heard = await raw.end().catch(() => raw.heard);
  raw.reset();
  figures.heard(door.name, heard, secrets);
  const answer = answerIn(heard);
  if (answer === undefined || asked.method === 'HEAD') return;
  if (answer.status === 101) figures.leaks.push(`${door.name}: a stranger was let in at ${target}`);
  if (answer.status >= 400) refusal(`${door.name} ${String(answer.status)}`, answer.body, figures);
}

/** A refusal over http: a sentence, or a reason that the screens put into words. */
const Refused = z.union([
  z.strictObject({ refused: z.enum(['wrong', 'wait', 'shape']), seconds: z.number() }),
  z.strictObject({ name: z.null(), role: z.null().optional() }),
  z.object({ joined: z.literal(false), text: Text }),
]);
function refusal(where: string, body: string, figures: Figures): void {
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    figures.sentence(where, notASentence(body), body);
    return;
  }
  const refused = Refused.safeParse(read);
  if (!refused.success) figures.sentence(where, 'no known refusal', body);
  else if ('text' in refused.data) figures.sentence(where, notAText(refused.data.text), refused.data.text);
}

const frames: readonly Buffer[] = [
  frame(1, Buffer.alloc(70_000)),
  frame(1, Buffer.alloc(0), Number.MAX_SAFE_INTEGER),
  frame(3, Buffer.alloc(0)),
  frame(0, Buffer.from('x')),
  Buffer.from([0x81, 0x01, 0x61]),
  Buffer.from([0xf1, 0x80, 0, 0, 0, 0]),
  frame(1, Buffer.from([0xff, 0xfe])),
  frame(9, Buffer.alloc(0), 0, false),
  frame(9, Buffer.alloc(200)),
  frame(8, Buffer.from([0, 1])),
  frame(2, Buffer.from('{"t":"call","id":1,"method":"session.hello"}')),
  ...[
    '',
    '[]',
    'null',
    '{',
    '{"t":"call"}',
    '{"t":"call","id":{}}',
    '{"t":"call","id":1,"method":"__proto__","input":{}}',
  ]
    .concat(
      '{"t":"subscribe","id":1e99,"method":"toString"}',
      '['.repeat(9000),
      '{"t":"answer","id":1}',
      '{"__proto__":1}',
    )
    .map((text) => frame(1, Buffer.from(text))),
];

/** Lets an admitted person send malformed messages. */
export async function breakIn(person: Person, figures: Figures, seed: number): Promise<void> {
  const raw = await RawSocket.open(person.port, '127.0.0.1', anotherVisitor());
  raw.send(upgradeRequest(person.path, person.headers));
  await raw.until((heard) => heard.includes('\r\n\r\n')).catch(() => '');
  for (let n = 0; n < 4; n++) {
    const bytes = frames[(seed + n * 7) % frames.length] ?? Buffer.alloc(0);
    figures.asked(person.name, bytes.subarray(0, 60).toString('latin1'));
    raw.send(bytes);
  }
  await raw.until((heard) => heard.length > 400, 50).catch(() => '');
  figures.heard(person.name, raw.heard, person.secrets);
  raw.reset();
}

interface Answer {
  readonly t: string;
  readonly id: number;
  readonly value?: unknown;
  readonly message?: string;
}
const Refusal = z.object({ done: z.literal(false), text: Text });
/** Inputs that would make the program contact other machines; pointed back at this one. */
const AIMED = new Map<string, Readonly<Record<string, unknown>>>([['link.join', { address: 'http://127.0.0.1:9/' }]]);

/** Calls every method of a contract, with valid and with invalid input. */
export async function call(
  person: Person,
  here: Stronghold,
  figures: Figures,
  seed: number,
  until: number,
): Promise<void> {
  const methods = Object.entries(person.contract);
  for (let first = 0; first < methods.length && Date.now() < until && !here.ended; first += 40)
    await speak(person, methods.slice(first, first + 40), here, figures, seed + first);
}

async function speak(
  person: Person,
  methods: readonly (readonly [string, Person['contract'][string]])[],
  here: Stronghold,
  figures: Figures,
  seed: number,
): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${String(person.port)}${person.path}`, {
    headers: { ...person.headers },
    localAddress: anotherVisitor(),
  });
  const asked = new Map<number, string>();
  const open = await new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!open) return;
  let closed = false;
  const ended = new Promise<void>((resolve) =>
    socket.once('close', () => {
      closed = true;
      resolve();
    }),
  );
  let quiet = (): void => undefined;
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    const text = (data as Buffer).toString('utf8');
    figures.heard(person.name, text, person.secrets);
    const answer = JSON.parse(text) as Answer;
    const where = `${person.name} ${asked.get(answer.id) ?? ''}`;
    if (answer.t === 'error') figures.sentence(where, notASentence(answer.message ?? ''), answer.message);
    if (person.name === 'console') here.learn(answer.value);
    const refused = Refusal.safeParse(answer.value);
    if (refused.success) figures.sentence(where, notAText(refused.data.text), refused.data.text);
    if (answer.t !== 'event') asked.delete(answer.id);
    if (asked.size === 0) quiet();
  });
  let id = 0;
  for (const [at, [name, method]] of methods.entries())
    for (const sound of [true, true, false]) {
      id += 1;
      const drawn = valuesOf(method.input, () => here.words);
      const aim = AIMED.get(name);
      const text = sound
        ? JSON.stringify(Object.assign({}, one(drawn, seed + at + id), aim))
        : aim === undefined
          ? one(spoilt(drawn), seed + at + id)
          : '{}';
      const t = method.kind === 'live' ? 'subscribe' : 'call';
      figures.asked(person.name, `${name} ${text}`);
      if (t === 'call') asked.set(id, name);
      socket.send(`{"t":"${t}","id":${String(id)},"method":${JSON.stringify(name)},"input":${text}}`);
      if (t === 'subscribe') socket.send(`{"t":"unsubscribe","id":${String(id)}}`);
    }
  // Long computations are not awaited: they are answered, or the socket closes first.
  if (!closed && asked.size > 0)
    await Promise.race([
      ended,
      new Promise<void>((resolve) => (quiet = resolve)),
      new Promise((resolve) => setTimeout(resolve, 1500)),
    ]);
  socket.terminate();
}

/** Joins with codes, right and wrong, under every name. */
export async function join(here: Stronghold, doors: readonly Door[], figures: Figures, seed: number): Promise<void> {
  const codes = here.codes();
  const chosen = codes[seed % Math.max(1, codes.length)];
  const door = doors.find(({ name }) => name === chosen?.door);
  if (chosen === undefined || door === undefined) return;
  const name = HOSTILE_NAMES[seed % HOSTILE_NAMES.length] ?? '';
  const { code } = chosen;
  const plain = JSON.stringify(
    door.name === 'room' ? { code, name } : { code, name, table: name.slice(0, 20), key: null },
  );
  const body = seed % 3 === 0 ? one(spoilt(valuesOf(JoinAsk, () => [code])), seed) : plain;
  figures.asked(door.name, `/join ${body}`);
  const raw = await RawSocket.open(door.port, '127.0.0.1', anotherVisitor());
  const host = `127.0.0.1:${String(door.port)}`;
  const head = [`POST /join HTTP/1.1`, `Host: ${host}`, `Origin: http://${host}`, 'Content-Type: application/json'];
  raw.send(
    `${head.join('\r\n')}\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\nConnection: close\r\n\r\n${body}`,
  );
  const heard = await raw.end().catch(() => raw.heard);
  raw.reset();
  figures.heard(door.name, heard, here.secrets);
  const answer = answerIn(heard);
  if (answer === undefined) figures.sentence(`${door.name} /join`, 'no answer', heard);
  else if (answer.status >= 400) refusal(`${door.name} /join`, answer.body, figures);
}
