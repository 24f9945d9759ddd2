import { SpareThreads } from '../electron/table/spare-threads.ts';

/** Hosts that a test file opens one after another use the same worker threads: starting one takes half a second. */
SpareThreads.most = 4;
