import manifest from '../../package.json' with { type: 'json' };

/** The version of this program, written into every file that it makes or migrates. */
export const PROGRAM_VERSION: string = manifest.version;
