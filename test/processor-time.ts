import { afterAll } from 'vitest';

/**
 * The processor's time that a file takes in its worker, imports included, for `npm run times`: on a busy machine the wall's
 * clock says more about the neighbours than about the file. Programs and browsers that it starts are not in it.
 */
const before = process.cpuUsage();
afterAll(({}, suite) => {
  const { user, system } = process.cpuUsage(before);
  Object.assign(suite.meta, { processor: (user + system) / 1000 });
});
