import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/**
 * Folder of matches and settings, absolute: CASTELLAN_DATA, else the place that the system has for them. The desktop and
 * browser mode share it: a siege begun in one goes on in the other.
 */
export function dataFolder(): string {
  const chosen = process.env['CASTELLAN_DATA'];
  if (chosen !== undefined && chosen !== '') return resolve(chosen);
  if (process.platform === 'win32') return join(process.env['APPDATA'] ?? homedir(), 'Castellan');
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support/Castellan');
  // Empty or relative counts as unset: so the base directory specification wants it.
  const base = process.env['XDG_DATA_HOME'] ?? '';
  return join(isAbsolute(base) ? base : join(homedir(), '.local/share'), 'castellan');
}
