import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * Addresses of this machine that others in the room can reach: neither loopback nor link-local ones, which a browser
 * cannot open.
 */
export function addressesHere(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((cards) => cards ?? []);
  const outside = all.filter(({ internal, address }) => !internal && !/^(?:fe80:|169\.254\.)/i.test(address));
  return likeliestFirst([...new Set(outside.map(({ address }) => address))]);
}

/**
 * IPv4 first, because the first one goes into the QR code for phones and not every hall's network has IPv6; then
 * shorter ones first, because they are easier to type.
 */
export function likeliestFirst(addresses: readonly string[]): readonly string[] {
  return addresses.toSorted((a, b) => Number(isIPv6(a)) - Number(isIPv6(b)) || a.length - b.length || (a < b ? -1 : 1));
}

/** An address with its port, as written in a URL and in a Host header. */
export function hostOf(address: string, port: number): string {
  return `${isIPv6(address) ? `[${address}]` : address}:${String(port)}`;
}

/**
 * Who counts as one visitor: an IPv4 address, or the first 64 bits of an IPv6 address, since a machine can have any
 * number of addresses below that prefix.
 */
export function visitorOf(remote: string | undefined): string {
  const address = (remote ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('::');
  const head = before.split(':').filter((group) => group !== '');
  const tail = (after ?? '').split(':').filter((group) => group !== '');
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
