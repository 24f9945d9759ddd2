/** Runs inside the program and throws, outside every catch, on request. */
process.on('message', (told) => {
  if (told === 'throw')
    setImmediate(() => {
      throw new Error('thrown by a test');
    });
  if (told === 'reject') void Promise.reject(new Error('rejected by a test'));
});
process.channel?.unref();
