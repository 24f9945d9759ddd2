/**
 * Switches that are burnt into the packaged Electron: nobody can start it as a bare Node, inject code by the environment
 * or by a debugger's port, or exchange its code (macOS and Windows check the archive's hash; Linux only that it is one).
 * Cookies are not encrypted: we keep none, and Linux would ask for the keyring.
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
