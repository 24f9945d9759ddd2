// Plain JavaScript without imports from this project: an old Node must be able to parse it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The oldest Node that strips types and has node:sqlite, both without a flag; package.json says the same. */
const OLDEST = [22, 18];

/** Whether the program runs on a version such as 'v24.21.0'. */
function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/**
 * If this Node is too old, continues under the Node that npm installed with the project, and never returns; exits with
 * a sentence if there is none.
 */
export async function useNewEnoughNode() {
  if (isNewEnough(process.version)) return;
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  const own = join(root, 'node_modules', '.bin', 'node');
  const version = existsSync(own) ? String(spawnSync(own, ['-v']).stdout).trim() : '';
  if (isNewEnough(version)) {
    const other = spawn(own, process.argv.slice(1), { stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => other.kill(signal));
    other.on('close', (code) => process.exit(code === null ? 1 : code));
    await new Promise(() => undefined);
  }
  console.error(
    `castellan: needs Node ${OLDEST.join('.')} or newer, and this is ${process.version}. Install a newer Node, run "npm ci" again, then "npm start".`,
  );
  process.exit(1);
}
