/**
 * Fuses set in the packaged Electron: nobody can start it as plain Node, inject code through the environment or a
 * debugger port, or replace its code (macOS and Windows check the archive's hash; Linux only that it is an archive).
 * Cookies are not encrypted: we store none, and Linux would ask for the keyring.
 */
export const fuses = {
  runAsNode: false,
  enableCookieEncryption: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
};
