import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { hubRoles, type HubRole } from '../../contract/hub-api.ts';
import { OWN_CODE_LETTERS } from '../../contract/slip-code.ts';
import { drawn, plainCode, same } from '../../displays/room/join-code.ts';
import { Flow } from '../../displays/room/limits.ts';
import type { Database } from '../store/databases.ts';
import type { Tables } from '../store/tables.ts';
import { atOnce, within } from '../store/within.ts';

/**
 * Wrong codes, from anyone, after which the displayed codes are redrawn: a few are mistyped in every hall, so one a
 * minute does not count.
 */
const WRONG_CODES = { burst: 60, perSecond: 1 / 60 };
const MOST_GUESTS = 5000;

/** A guest admitted by a code. */
export interface HubGuest {
  readonly id: string;
  readonly event: string;
  readonly role: HubRole;
  /** The player or the table; empty for others. */
  readonly subject: string;
  readonly name: string;
  readonly since: number;
}

export interface Wish {
  readonly code: string;
  readonly name: string;
  readonly table: string | null;
  readonly key: string;
}

/** Roles with a shared code: an organiser's code works once, the others for everybody. Players have one each. */
export const codeRoles = hubRoles.filter((role) => role !== 'player');

/**
 * Who may join an event's hub and who has. Stored in the event's database, so that several hubs on one server know the
 * same people. Throws StoreError.
 */
export class HubPeople {
  readonly #database: Database;
  readonly #event: string;
  readonly #now: () => number;
  #wrong: Flow;

  constructor(database: Database, event: string, now: () => number) {
    this.#database = database;
    this.#event = event;
    this.#now = now;
    this.#wrong = this.#wrongCodes();
  }

  #wrongCodes(): Flow {
    return new Flow(WRONG_CODES.burst, WRONG_CODES.perSecond, this.#now);
  }

  /** The join code of each role, created if missing. */
  codes(): Promise<readonly { readonly role: HubRole; readonly code: string }[]> {
    return within(this.#database, async (trx) => {
      await this.#make(
        trx,
        codeRoles.map((role) => ({ role, subject: '', code: drawn() })),
      );
      const rows = await trx.selectFrom('hub_codes').selectAll().where('event', '=', this.#event).execute();
      return codeRoles.map((role) => ({
        role,
        code: rows.find((row) => row.role === role && row.subject === '')?.code ?? '',
      }));
    });
  }

  /** The codes of these players, created if missing. */
  playerCodes(players: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return within(this.#database, async (trx) => {
      await this.#make(
        trx,
        players.map((subject) => ({ role: 'player', subject, code: drawn(OWN_CODE_LETTERS) })),
      );
      const rows = await trx
        .selectFrom('hub_codes')
        .selectAll()
        .where('event', '=', this.#event)
        .where('role', '=', 'player')
        .execute();
      return new Map(rows.map(({ subject, code }) => [subject, code]));
    });
  }

  /** Draws a new code for a role, which makes the old one invalid. */
  async renew(role: HubRole): Promise<void> {
    await within(this.#database, (trx) => this.#redraw(trx, role));
  }

  async #redraw(trx: Transaction<Tables>, role: HubRole): Promise<void> {
    await trx
      .updateTable('hub_codes')
      .set({ code: drawn() })
      .where('event', '=', this.#event)
      .where('role', '=', role)
      .where('subject', '=', '')
      .execute();
  }

  /**
   * Admits a guest with a valid code. The same key again is the same guest. A player's code makes the guest that
   * player, whatever name they give.
   * @param players names of the event's players
   * @returns why not
   */
  async join({ code, name, table, key }: Wish, players: ReadonlyMap<string, string>): Promise<HubGuest | Text> {
    const typed = plainCode(code);
    const joined = await within(this.#database, async (trx) => {
      const codes = await trx.selectFrom('hub_codes').selectAll().where('event', '=', this.#event).execute();
      // Compares every code, so that timing reveals nothing.
      const found = codes.filter((one) => same(typed, one.code))[0];
      return found === undefined
        ? text('event-hub.wrong-code')
        : this.#admit(trx, found.role as HubRole, found.subject, players.get(found.subject) ?? name, table, key);
    });
    if (!('key' in joined) || joined.key !== 'event-hub.wrong-code') return joined;
    if (!this.#wrong.admits('')) {
      this.#wrong = this.#wrongCodes();
      for (const role of codeRoles) await this.renew(role);
    }
    return joined;
  }

  async #admit(
    trx: Transaction<Tables>,
    role: HubRole,
    player: string,
    name: string,
    table: string | null,
    key: string,
  ): Promise<HubGuest | Text> {
    const digest = digestOf(key);
    const known = await trx.selectFrom('hub_guests').selectAll().where('key', '=', digest).executeTakeFirst();
    // A machine that means to be a table must not become whoever else its code would let in.
    if (table !== null && role !== 'table') return text('event-hub.not-a-tables-code');
    const subject = role === 'table' ? (table ?? '') : player;
    if (known !== undefined && known.event === this.#event && known.role === role && known.subject === subject)
      return guestOf(known);
    if (known !== undefined) return text('event-hub.key-used');
    // A television has nobody to ask for a name and no keyboard.
    if (name === '' && role !== 'screen') return text('event-hub.unreadable');
    if (role === 'table') {
      if (subject === '') return text('event-hub.which-table');
      const there = await trx
        .selectFrom('hub_guests')
        .select('name')
        .where('event', '=', this.#event)
        .where('role', '=', 'table')
        .where('subject', '=', subject)
        .executeTakeFirst();
      if (there !== undefined) return text('event-hub.table-taken', { table: subject, name: there.name });
    }
    const { count } = await trx
      .selectFrom('hub_guests')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('event', '=', this.#event)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_GUESTS) return text('event-hub.full', { count: MOST_GUESTS });
    const id = randomBytes(8).toString('hex');
    const guest = { id, event: this.#event, role, subject, name, key: digest, since: this.#now() };
    await trx.insertInto('hub_guests').values(guest).execute();
    // Someone who saw or photographed the code must not become an organiser too.
    if (role === 'organiser') await this.#redraw(trx, role);
    return guestOf(guest);
  }

  /** The guest who holds a key. */
  holding(key: string): Promise<HubGuest | undefined> {
    return atOnce(this.#database, async (db) => {
      const row = await db
        .selectFrom('hub_guests')
        .selectAll()
        .where('key', '=', digestOf(key))
        .where('event', '=', this.#event)
        .executeTakeFirst();
      return row && guestOf(row);
    });
  }

  all(): Promise<readonly HubGuest[]> {
    return within(this.#database, async (trx) =>
      (
        await trx
          .selectFrom('hub_guests')
          .selectAll()
          .where('event', '=', this.#event)
          .orderBy('since')
          .orderBy('id')
          .execute()
      ).map(guestOf),
    );
  }

  /** Forgets a guest: the key becomes invalid. @returns whether there was such a guest */
  async sendAway(id: string): Promise<boolean> {
    const { numDeletedRows } = await within(this.#database, (trx) =>
      trx.deleteFrom('hub_guests').where('event', '=', this.#event).where('id', '=', id).executeTakeFirst(),
    );
    return numDeletedRows > 0n;
  }

  async #make(
    trx: Transaction<Tables>,
    codes: readonly { readonly role: string; readonly subject: string; readonly code: string }[],
  ): Promise<void> {
    for (let i = 0; i < codes.length; i += 500)
      await trx
        .insertInto('hub_codes')
        .values(codes.slice(i, i + 500).map((one) => ({ event: this.#event, ...one })))
        .onConflict((conflict) => conflict.columns(['event', 'role', 'subject']).doNothing())
        .execute();
  }
}

function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function guestOf({ id, event, role, subject, name, since }: Omit<Tables['hub_guests'], 'key'>): HubGuest {
  return { id, event, role: role as HubRole, subject, name, since };
}
