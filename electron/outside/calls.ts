/** What passes between the program and the thread in which a shared system runs. */

/** Sent to the thread: its code, or a call with its arguments as JSON. */
export type ToThread = { readonly load: string } | { readonly call: string; readonly asked: string };

/** What it answers: a result as JSON, or why there is none; `over`: it took more than it may. */
export type FromThread = { readonly json: string } | { readonly why: string; readonly over: boolean };
