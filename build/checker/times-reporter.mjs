// A vitest reporter that stores, for `npm run times`, what the JSON report leaves out: each file's import time, total
// time including hooks, and CPU time.
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { root } from './checks.mjs';

/** Where the times of the last run are stored. */
export const kept = `${root}/test/run/times.json`;

export default class Times {
  files = [];
  started = performance.now();

  onTestModuleEnd(module) {
    const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic();
    const tests = [...module.children.allTests()].map((test) => [test.diagnostic()?.duration ?? 0, test.fullName]);
    const path = relative(root, module.moduleId).replaceAll(sep, '/');
    const { processor = 0 } = module.meta();
    this.files.push({ path, imports: collectDuration + prepareDuration + setupDuration, duration, processor, tests });
  }

  onTestRunEnd() {
    mkdirSync(`${root}/test/run`, { recursive: true });
    writeFileSync(kept, JSON.stringify({ wall: performance.now() - this.started, files: this.files }));
  }
}
