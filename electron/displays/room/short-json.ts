import type { IncomingMessage } from 'node:http';

/** The JSON of a short request; `undefined` for anything else. @param most characters of its body */
export async function jsonOf(request: IncomingMessage, most: number): Promise<unknown> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return undefined;
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += String(part);
    if (body.length > most) return undefined;
  }
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
