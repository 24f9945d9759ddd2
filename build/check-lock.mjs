// Fails if package-lock.json lacks an entry for any platform's optional dependency: such a lock installs on the machine
// that wrote it, but elsewhere `npm ci` refuses it, or a native module is missing.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'));

/** Where Node would look for a dependency of the package at `path`, nearest first. */
function places(path, dependency) {
  const found = [];
  for (let at = path; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    found.push(`${at === '' ? '' : `${at}/`}node_modules/${dependency}`);
    if (at === '') return found;
  }
}

const gaps = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((dependency) => !places(path, dependency).some((place) => packages[place]))
    .map((dependency) => `${dependency} (of ${path === '' ? 'the project' : path})`),
);
if (gaps.length > 0) {
  console.error(`package-lock.json lacks ${gaps.length} optional packages:\n  ${gaps.join('\n  ')}`);
  process.exit(1);
}
console.log(`package-lock.json is complete: ${Object.keys(packages).length} packages.`);
