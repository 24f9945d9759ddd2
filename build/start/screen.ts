/** Why no desktop can open on this machine, as the end of a sentence; null if it can. */
export function whyNoDesktop(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
  user: number | undefined,
): string | null {
  if (platform !== 'linux') return null;
  if (!isSet(env['DISPLAY']) && !isSet(env['WAYLAND_DISPLAY']))
    return 'there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set)';
  // It could open without its sandbox, but we never start it that way.
  if (user === 0) return 'Electron keeps its sandbox only for ordinary users, and this is root';
  return null;
}

export function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '';
}
