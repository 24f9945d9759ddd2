import { basename } from 'node:path';
import type { PlainOptions } from '../../firmware-bridge/link/plain-device.ts';
import type { ListedPort } from './listing.ts';

let lastBoot = 0;

/**
 * Identifies a device that only writes faces on bare lines: by its USB serial number, or else by its port. Its boot is
 * the time in milliseconds since 1970, so it is never repeated.
 */
export function plainDevice({ path, vendorId, productId, serialNumber, product }: ListedPort): PlainOptions {
  lastBoot = Math.max(lastBoot + 1, Date.now());
  const port = basename(path);
  const words = serialNumber === undefined ? ['plain', port] : ['plain', vendorId, productId, serialNumber];
  const device = words
    .filter((word) => word !== undefined)
    .join('-')
    .replace(/[^A-Za-z0-9._-]/g, '_')
    .slice(0, 64);
  return { device, name: product ?? port, boot: lastBoot };
}
