import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { Reason } from '../../firmware-bridge/link/reason.ts';
import { portReason } from './reasons.ts';

/** Why a port could not be opened: nothing where it is simply not there any more. */
export function whyNotOpened(path: string, error: Error): Reason | undefined {
  const windows = process.platform === 'win32';
  if (!windows && !existsSync(path)) return undefined;
  if (!windows && !mayReadAndWrite(path)) return whyNoRights(path);
  // Windows lets one program at a time open a port, and denies access to the next.
  if (/cannot lock port|busy/i.test(error.message) || (windows && /access denied/i.test(error.message)))
    return portReason('port.in-use', { path });
  if (/file not found/i.test(error.message)) return undefined;
  if (/inappropriate ioctl/i.test(error.message)) return portReason('port.not-serial', { path });
  return portReason('port.cannot-open', { path, error: error.message.replace(/^Error:? /, '') });
}

function mayReadAndWrite(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EACCES';
  }
}

/** Says which group would help, from the owner of the node and /etc/group. */
function whyNoRights(path: string): Reason {
  const { gid, mode } = statSync(path);
  const user = nameOfUser();
  const group = groups().find((one) => one.gid === gid);
  const groupMayUse = (mode & (constants.S_IRGRP | constants.S_IWGRP)) === (constants.S_IRGRP | constants.S_IWGRP);
  // Nobody is sent into the group of the administrator.
  if (!groupMayUse || group === undefined || gid === 0) return portReason('port.no-group', { path });
  const inGroup = process.getgroups?.().includes(gid) ?? false;
  if (group.members.includes(user) && !inGroup) return portReason('port.log-in-again', { path, group: group.name, user });
  return portReason('port.no-rights', { path, group: group.name, user });
}

function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in /etc/passwd, as in a container.
    return String(process.getuid?.() ?? '');
  }
}

function groups(): { readonly name: string; readonly gid: number; readonly members: readonly string[] }[] {
  try {
    return readFileSync('/etc/group', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , gid = '', members = '']) => ({ name, gid: Number(gid), members: members.split(',') }));
  } catch {
    return [];
  }
}
