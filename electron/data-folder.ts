import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/**
 * Absolute folder of matches and settings: CASTELLAN_DATA, or else the system's usual place. The desktop and browser
 * mode share it: a siege begun in one continues in the other.
 */
export function dataFolder(): string {
  const chosen = process.env['CASTELLAN_DATA'];
  if (chosen !== undefined && chosen !== '') return resolve(chosen);
  if (process.platform === 'win32') return join(process.env['APPDATA'] ?? homedir(), 'Castellan');
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support/Castellan');
  // The base directory specification says that an empty or relative value counts as unset.
  const base = process.env['XDG_DATA_HOME'] ?? '';
  return join(isAbsolute(base) ? base : join(homedir(), '.local/share'), 'castellan');
}
