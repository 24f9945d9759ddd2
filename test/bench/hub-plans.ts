import pg from 'pg';
import type { Server } from '../tournament/postgres.ts';

/** The hub's statements, matched by part of their text, with the values used to explain each. */
const EXPLAINED: readonly (readonly [has: string, statement: string])[] = [
  [
    'insert into hub_rows',
    `insert into hub_rows ("match", n, at, kind, origin, body, hash)
     select "match", n + 1000, at, kind, origin, body, hash from json_populate_recordset(null::hub_rows,
       (select json_agg(r) from (select * from hub_rows where n <= 6 order by "match" limit 600) r))`,
  ],
  [
    'max("n")',
    `select "match", n, hash from hub_rows where ("match", n) in
       (select "match", max(n) from hub_rows where "match" in (select "match" from hub_matches order by "match" limit 100) group by "match")`,
  ],
  [
    '"kind" =',
    `select distinct "match" from hub_rows
     where "match" in (select "match" from hub_matches order by "match" limit 100) and kind = 'sealed'`,
  ],
  ['from "hub_guests"', `select * from hub_guests where event = 'bench'`],
  ['from "hub_matches"', `select * from hub_matches where "match" in (select "match" from hub_matches limit 100)`],
  ['"n" >', `select * from hub_rows where "match" = (select min("match") from hub_matches) and n > 40 order by n`],
  ['and "id" in', `select * from acts where event = 'bench' and id in ('a1', 'a2', 'a3')`],
  ['from "acts"', `select * from acts where event = 'bench' and n > (select acts - 20 from events) order by n`],
  ['for update', `select id from events where id = 'bench' for update`],
  ['from "events"', `select * from events where id = 'bench'`],
  ['into "acts"', `insert into acts select event, n + 100000, id || 'x', at, "by", deed, hash from acts where n <= 3`],
  ['update "events"', `update events set acts = acts where id = 'bench'`],
];

/** Resets the server's statistics, so that the benchmark's preparation does not count. */
export async function forgetStatements(server: Server, database: string): Promise<void> {
  const client = new pg.Client(server.url(database));
  await client.connect();
  try {
    await client.query('create extension if not exists pg_stat_statements');
    await client.query('select pg_stat_statements_reset()');
  } finally {
    await client.end();
  }
}

/**
 * The three statements on which the server spent most time, and their query plans over the present rows.
 * @param database a database with the rows of a hall
 */
export async function hottestPlans(server: Server, database: string): Promise<readonly string[]> {
  const client = new pg.Client(server.url(database));
  await client.connect();
  try {
    const { rows } = await client.query<{ query: string; calls: string; total: number; mean: number; rows: string }>(
      `select query, sum(calls) as calls, sum(total_exec_time) as total, sum(total_exec_time) / sum(calls) as mean, sum(rows) as rows
       from pg_stat_statements where query ~* 'hub_|acts|events' and query !~* 'create|alter|pg_stat|explain'
       group by query order by total desc limit 3`,
    );
    const plans: string[] = [];
    await client.query('analyze');
    for (const { query, calls, total, mean, rows: affected } of rows) {
      const shown = query.replaceAll(/\s+/g, ' ').slice(0, 160);
      plans.push(`${total.toFixed(0)} ms in ${calls} calls (${mean.toFixed(2)} ms each, ${affected} rows): ${shown}`);
      const statement = EXPLAINED.find(([has]) => query.replaceAll(/\s+/g, ' ').includes(has))?.[1];
      if (statement === undefined) continue;
      await client.query('begin');
      const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers, costs off) ${statement}`,
      );
      await client.query('rollback');
      plans.push(plan.map((line) => `    ${line['QUERY PLAN']}`).join('\n'));
    }
    return plans;
  } finally {
    await client.end();
  }
}
