import { createContext, use, useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import type { HubApi, HubRole } from '../../electron/contract/hub-api.ts';
import type { Client } from '../../electron/contract/rpc.ts';
import type { Text } from '../../rules/kernel/text.ts';

/** The hub as a guest's page sees it. */
export interface PhoneHub {
  readonly hub: Client<HubApi>;
  readonly role: HubRole;
  /**
   * Performs an act; a refusal is shown as a sentence.
   * @returns whether it was done
   */
  readonly act: (act: EventAct) => Promise<boolean>;
  /** Receives the hub's problem, which is shown above everything. */
  readonly hear: (problem: Text | null) => void;
  /** Shows an organiser the whole event; null for everybody else. */
  readonly wholeEvent: (() => void) | null;
  /** Called when an organiser has signed out on this device; null for everybody else. */
  readonly signOut: (() => void) | null;
}

export const PhoneContext = createContext<PhoneHub | null>(null);

/** The hub of this page. */
export function usePhone(): PhoneHub {
  const phone = use(PhoneContext);
  if (phone === null) throw new Error('This page is not in a hall.');
  return phone;
}

/** Subscribes to a live value of the hub while the connection lasts. */
export function useHubLive<M extends 'hub.hall' | 'hub.event' | 'hub.seat' | 'hub.lists' | 'hub.scores'>(
  method: M,
  apply: (told: z.output<HubApi[M]['output']>) => void,
): void {
  const { hub } = usePhone();
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(
    () =>
      hub.live(
        method,
        {} as never,
        (told) => latest.current(told),
        () => undefined,
      ),
    [hub, method],
  );
}
