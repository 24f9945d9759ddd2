import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { Reason } from '../../firmware-bridge/link/reason.ts';
import { portReason } from './reasons.ts';

const GROUP_MAY_USE = constants.S_IRGRP | constants.S_IWGRP;

/** Why a port could not be opened; `undefined` if it is simply gone. */
export function whyNotOpened(path: string, error: Error): Reason | undefined {
  const windows = process.platform === 'win32';
  if (!windows && !existsSync(path)) return undefined;
  if (!windows && !mayReadAndWrite(path)) return whyNoRights(path);
  // On Windows only one program may open a port, and the next one gets "access denied".
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

function whyNoRights(path: string): Reason {
  const { gid, mode } = statSync(path);
  return adviceOnRights({ path, gid, mode }, { user: nameOfUser(), groups: process.getgroups?.() ?? [] }, groupFile());
}

/**
 * Works out which group would help, from the owner of the node.
 * @param person the user, and the groups of this login session
 * @param groupsOfSystem the text of /etc/group
 */
export function adviceOnRights(
  node: { readonly path: string; readonly gid: number; readonly mode: number },
  person: { readonly user: string; readonly groups: readonly number[] },
  groupsOfSystem: string,
): Reason {
  const { path, gid, mode } = node;
  const { user } = person;
  const group = readGroups(groupsOfSystem).find((one) => one.gid === gid);
  // Never advise anybody to join the administrator's group.
  if (group === undefined || gid === 0 || (mode & GROUP_MAY_USE) !== GROUP_MAY_USE)
    return portReason('port.no-group', { path });
  const joined = group.members.includes(user) && !person.groups.includes(gid);
  return portReason(joined ? 'port.log-in-again' : 'port.no-rights', { path, group: group.name, user });
}

function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in /etc/passwd, as in a container.
    return String(process.getuid?.() ?? '');
  }
}

function groupFile(): string {
  try {
    return readFileSync('/etc/group', 'utf8');
  } catch {
    return '';
  }
}

function readGroups(
  text: string,
): { readonly name: string; readonly gid: number; readonly members: readonly string[] }[] {
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , gid = '', members = '']) => ({
      name,
      gid: gid === '' ? -1 : Number(gid),
      members: members.split(','),
    }));
}
