import manifest from '../../package.json' with { type: 'json' };

/** The version of this program, stored in every file that it creates or migrates. */
export const PROGRAM_VERSION: string = manifest.version;
