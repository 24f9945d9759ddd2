/** Messages between the program and the thread in which a shared system runs. */

/** To the thread: whether it runs, its code, or a call with its arguments as JSON. */
export type ToThread =
  | { readonly start: true }
  | { readonly load: string }
  | { readonly call: string; readonly asked: string };

/** From the thread: a result as JSON, or why there is none; `over`: it exceeded a limit. */
export type FromThread = { readonly json: string } | { readonly why: string; readonly over: boolean };
