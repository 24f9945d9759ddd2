// Import this first wherever a page builds schemas: zod otherwise probes `new Function('')`, which the page's content
// security policy forbids and reports as a violation. The host has no such policy, and JIT makes zod faster there.
import { config } from 'zod';

if ('document' in globalThis) config({ jitless: true });
