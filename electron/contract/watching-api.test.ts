import { expect, it } from 'vitest';
import { api } from './api.ts';
import { mayCall } from './rpc.ts';
import { watchingApi } from './watching-api.ts';

it('a watching screen knows every method that it may call, and no other', () => {
  const theirs = Object.entries(api).filter(([, method]) => mayCall('display', method) || mayCall('overlay', method));
  expect(Object.keys(watchingApi).sort()).toEqual(theirs.map(([name]) => name).sort());
  for (const [name, method] of theirs) expect(watchingApi[name as keyof typeof watchingApi]).toBe(method);
});
