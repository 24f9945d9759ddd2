import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { SerialPort } from 'serialport';
import { linkTarget } from './link-target.ts';

/** A port to open, and what the system knows about the USB device behind it. */
export interface ListedPort {
  readonly path: string;
  readonly vendorId?: string | undefined;
  readonly productId?: string | undefined;
  readonly serialNumber?: string | undefined;
  /** Manufacturer and product, as far as the system names them. */
  readonly product?: string | undefined;
}

export interface ListingOptions {
  readonly extraPaths: readonly string[];
  readonly ignore: readonly string[];
  /** Where Linux keeps its device nodes; defaults to /dev. */
  readonly devFolder?: string | undefined;
}

/** USB serial devices, as Linux names them; never a mainboard's ttyS or a Bluetooth rfcomm. */
const LINUX_NAME = /^tty(?:ACM|USB|WCH|XRUSB)\d+$/;
const MAC_NAME = /\/cu\.(?:usb|wchusb|SLAB_USB)/;
/** udev learns a new device's details shortly after its node appears; after this many polls it never will. */
const LOOKS_FOR_DETAILS = 4;
const LIST_MS = 3000;

/** Finds the ports to open. Polling is cheap on Linux: an external program runs only when something new is there. */
export class PortListing {
  readonly #options: ListingOptions;
  readonly #devFolder: string;
  #lastList: readonly ListedPort[] = [];
  readonly #details = new Map<string, { readonly listed: ListedPort; readonly looks: number }>();

  constructor(options: ListingOptions) {
    this.#options = options;
    this.#devFolder = options.devFolder ?? '/dev';
  }

  /** The ports to open that are present now. Never rejects: if the system does not list them, the last list stands. */
  async look(): Promise<ListedPort[]> {
    const ports = process.platform === 'linux' ? await this.#lookOnLinux() : await this.#lookElsewhere();
    const ignored = new Set(this.#options.ignore.map(realPath));
    const seen = new Set<string>();
    return ports.filter(({ path }) => {
      const real = realPath(path);
      if (ignored.has(real) || seen.has(real)) return false;
      seen.add(real);
      return true;
    });
  }

  /** Drops what is known about this path: it may belong to another device by now. */
  forget(path: string): void {
    this.#details.delete(path);
  }

  async #lookOnLinux(): Promise<ListedPort[]> {
    const named = namesIn(this.#devFolder).filter((name) => LINUX_NAME.test(name));
    const paths = [...this.#options.extraPaths, ...named.map((name) => join(this.#devFolder, name))].filter((path) =>
      existsSync(path),
    );
    for (const path of this.#details.keys()) if (!paths.includes(path)) this.#details.delete(path);
    const wanting = paths.filter((path) => {
      const known = this.#details.get(path);
      return known === undefined || (known.listed.vendorId === undefined && known.looks < LOOKS_FOR_DETAILS);
    });
    if (wanting.length > 0) {
      const found = await detailsOnLinux(this.#devFolder);
      for (const path of wanting) {
        const listed = { ...(found.get(path) ?? found.get(realPath(path))), path };
        this.#details.set(path, { listed, looks: (this.#details.get(path)?.looks ?? 0) + 1 });
      }
    }
    return paths.map((path) => this.#details.get(path)?.listed ?? { path });
  }

  async #lookElsewhere(): Promise<ListedPort[]> {
    // A busy system that is late with its list has not lost its ports.
    const listed = (this.#lastList = (await systemList()) ?? this.#lastList);
    const extra = this.#options.extraPaths.filter(
      (path) => existsSync(path) || listed.some((port) => port.path === path),
    );
    return [
      ...extra.map((path) => listed.find((port) => port.path === path) ?? { path }),
      ...listed.filter((port) =>
        process.platform === 'win32' ? port.vendorId !== undefined : MAC_NAME.test(port.path),
      ),
    ];
  }
}

/** One line about a port's USB device: vendor and product id, serial number, names; `undefined` if none are known. */
export function usbLine(port: ListedPort): string | undefined {
  const numbers = port.vendorId === undefined ? undefined : `${port.vendorId}:${port.productId ?? '?'}`;
  const line = [numbers, port.serialNumber, port.product].filter((part) => part !== undefined).join(' ');
  return line === '' ? undefined : line;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

async function detailsOnLinux(devFolder: string): Promise<Map<string, Partial<ListedPort>>> {
  const found = new Map<string, Partial<ListedPort>>(detailsById(devFolder));
  // Without udevadm the library's list fails, and an unhandled failure would end the process.
  if (!onPath('udevadm')) return found;
  for (const port of (await systemList()) ?? []) if (port.vendorId !== undefined) found.set(port.path, port);
  return found;
}

/** Reads the names that udev gave to serial devices: usb-MAKER_PRODUCT_SERIAL-if00. */
function detailsById(devFolder: string): [string, Partial<ListedPort>][] {
  const folder = join(devFolder, 'serial/by-id');
  return namesIn(folder).flatMap((name) => {
    const target = linkTarget(join(folder, name));
    if (target === undefined) return [];
    const words = name.replace(/^usb-/, '').replace(/-if\d+(?:-port\d+)?$/, '');
    // A last word with a digit in it is the serial number; without one, the name ends in the product.
    const [, product = words, serialNumber] = /^(.+)_([0-9A-Za-z]*\d[0-9A-Za-z]*)$/.exec(words) ?? [];
    return [[join(devFolder, basename(target)), { product: product.replace(/_+/g, ' ').trim(), serialNumber }]];
  });
}

function onPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return folder !== '';
    } catch {
      return false;
    }
  });
}

/** What the system lists; `undefined` if it fails or takes too long. */
async function systemList(): Promise<ListedPort[] | undefined> {
  try {
    const ports = await Promise.race([
      SerialPort.list(),
      new Promise<never>((_, reject) => {
        setTimeout(() => {
          reject(new Error('The system did not list its ports in time.'));
        }, LIST_MS).unref();
      }),
    ]);
    return ports.map(({ path, vendorId, productId, serialNumber, manufacturer }) => ({
      // macOS lists the name that waits for a carrier; its cu twin does not wait.
      path: path.replace(/^\/dev\/tty\./, '/dev/cu.'),
      vendorId,
      productId,
      serialNumber,
      product: manufacturer,
    }));
  } catch {
    return undefined;
  }
}
