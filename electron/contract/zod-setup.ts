// First import of everything that builds schemas in a page: zod otherwise probes `new Function('')`, which the
// page's content security policy forbids and reports as a violation. The host has no such policy and is faster with it.
import { config } from 'zod';

if ('document' in globalThis) config({ jitless: true });
