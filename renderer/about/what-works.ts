import type { AboutView } from '../../electron/contract/about-api.ts';

/** What the page itself can do here, whatever its host. */
export interface PageFacts {
  /** Web Bluetooth: dice over the computer's own radio. */
  readonly radio: boolean;
  readonly fullScreen: boolean;
  readonly sound: boolean;
}

export const abilities = ['serial', 'radio', 'windows', 'guests', 'full-screen', 'sound'] as const;
export type Ability = (typeof abilities)[number];

/** What the program never does, on any machine. */
export const never = ['internet', 'voice', 'secret'] as const;

/** What works on this machine and in this page, in the order of {@link abilities}. */
export function whatWorks(
  can: AboutView['can'],
  page: PageFacts,
): readonly { readonly id: Ability; readonly works: boolean }[] {
  const works: Readonly<Record<Ability, boolean>> = {
    serial: can.serial,
    radio: page.radio,
    windows: can.windows,
    guests: can.guests,
    'full-screen': page.fullScreen,
    sound: page.sound,
  };
  return abilities.map((id) => ({ id, works: works[id] }));
}

/** What this page can do. */
export function pageFacts(): PageFacts {
  return {
    radio: (navigator as { readonly bluetooth?: unknown }).bluetooth !== undefined,
    fullScreen: document.fullscreenEnabled,
    sound: typeof AudioContext === 'function',
  };
}

/** The browser and its version, as its makers call it: Firefox 152.0. Order matters: Edge and Opera also say Chrome. */
const BROWSERS = [
  ['Firefox', /\bFirefox\/([\d.]+)/],
  ['Edge', /\bEdg\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Chrome', /\b(?:Headless)?Chrome\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*\bSafari\//],
] as const;

/** The browser's name and version. @param userAgent returned as it is if no browser is recognised in it */
export function browserOf(userAgent: string): string {
  for (const [name, shape] of BROWSERS) {
    const version = shape.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return userAgent;
}

/** All versions that a bug report should name, line by line. */
export function versionsOf(about: AboutView, userAgent: string): readonly (readonly [string, string])[] {
  const { version, electron, chromium, node, platform, arch } = about;
  return [
    ['castellan', version],
    ...(electron === null
      ? ([['browser', browserOf(userAgent)]] as const)
      : ([
          ['electron', electron],
          ['chromium', chromium ?? ''],
        ] as const)),
    ['node', node],
    ['system', `${platform} ${arch}`],
  ];
}
