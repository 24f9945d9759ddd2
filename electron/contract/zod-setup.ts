// First import of everything that builds schemas in a page: zod otherwise probes `new Function('')`, which the
// page's content security policy forbids and reports as a violation.
import { config } from 'zod';

config({ jitless: true });
