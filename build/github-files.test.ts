import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/**
 * The files in .github cannot be run here. This checks what is possible without GitHub: their schema, that actions are
 * pinned, that permissions are minimal, and that everything they call exists.
 */

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly if?: string;
}
interface Job {
  readonly name: string;
  readonly 'runs-on': string;
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly needs?: string;
  readonly strategy?: { readonly matrix: { readonly os: readonly string[] } };
  readonly container?: string;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map(
  (path) => [path, parse(read(path), { strict: true }) as Workflow] as const,
);
const steps = workflows.flatMap(([path, { jobs }]) =>
  Object.entries(jobs).flatMap(([name, job]) => job.steps.map((step) => ({ path, name, job, step }))),
);
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

const IN_WORKFLOW = ['name', 'on', 'permissions', 'concurrency', 'jobs'];
const IN_JOB = [
  'name',
  'runs-on',
  'timeout-minutes',
  'permissions',
  'needs',
  'strategy',
  'container',
  'defaults',
  'steps',
];
const IN_STEP = ['name', 'uses', 'with', 'run', 'env', 'if', 'working-directory'];

describe('the workflows', () => {
  it('are those that check a change and package a tag', () => {
    expect(workflows.map(([path]) => path.replace('.github/workflows/', '')).sort()).toEqual([
      'checks.yml',
      'release.yml',
    ]);
  });

  it.each(workflows)('%s has the schema of a workflow, and every job has a timeout', (_path, workflow) => {
    expect(Object.keys(workflow).filter((key) => !IN_WORKFLOW.includes(key))).toEqual([]);
    for (const [name, job] of Object.entries(workflow.jobs)) {
      expect(
        Object.keys(job).filter((key) => !IN_JOB.includes(key)),
        name,
      ).toEqual([]);
      expect(job['timeout-minutes'], name).toBeLessThanOrEqual(60);
      if (job.needs !== undefined) expect(Object.keys(workflow.jobs)).toContain(job.needs);
      for (const step of job.steps) {
        expect(
          Object.keys(step).filter((key) => !IN_STEP.includes(key)),
          name,
        ).toEqual([]);
        expect(
          [step.uses, step.run].filter((one) => one !== undefined),
          JSON.stringify(step),
        ).toHaveLength(1);
      }
    }
  });

  it('pin every action to a commit, with its version beside it', () => {
    const used = workflows.flatMap(([path]) => read(path).match(/uses: .*/g) ?? []);
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((line) => !/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
    // One version of each, everywhere.
    const names = new Map(used.map((line) => [line, /actions\/[a-z-]+/.exec(line)?.[0]]));
    expect(new Set(names.values()).size).toBe(new Set(names.keys()).size);
  });

  it('may read the sources, and only the publishing job has the permissions for that', () => {
    for (const [, workflow] of workflows) expect(workflow.permissions).toEqual({ contents: 'read' });
    const more = steps.filter(({ job }) => job.permissions !== undefined).map(({ path, name }) => `${path} ${name}`);
    expect([...new Set(more)]).toEqual(['.github/workflows/release.yml publish']);
    const publish = workflows.find(([path]) => path.endsWith('release.yml'))?.[1].jobs['publish'];
    expect(publish?.permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' });
    // It runs no code of the repository or of packages, which could abuse these permissions.
    expect(publish?.steps.filter(({ run }) => /\b(?:npm|node|npx)\b/.test(run ?? ''))).toEqual([]);
    expect(publish?.steps.filter(({ uses }) => uses?.startsWith('actions/checkout'))).toEqual([]);
  });

  it('never run what a stranger wrote: no permissions for pull requests, none of their text in a command', () => {
    for (const [path, { on }] of workflows) {
      expect(Object.keys(on), path).not.toContain('pull_request_target');
      expect(Object.keys(on), path).not.toContain('workflow_run');
    }
    expect(steps.filter(({ step }) => step.run?.includes('${{') === true)).toEqual([]);
    for (const { step } of steps)
      if (step.uses?.startsWith('actions/checkout') === true)
        expect(step.with).toMatchObject({ 'persist-credentials': false });
  });

  it('call scripts and files that exist', () => {
    const runs = steps.flatMap(({ step }) => (step.run === undefined ? [] : [step.run]));
    const called = runs.flatMap((run) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script));
    expect(called).toEqual(expect.arrayContaining(['test:unit', 'build', 'test:electron', 'dist']));
    for (const script of called) expect(scripts, script).toHaveProperty([script]);
    expect(runs).toContain('.ci/run');
    for (const run of runs)
      for (const [, file = ''] of run.matchAll(/\bnode ((?:build|node_modules)\/[\w./-]+)/g))
        expect(read(file)).not.toBe('');
  });

  it('start the real Electron on three systems, and fail if it does not start', () => {
    const jobs = workflows.find(([path]) => path.endsWith('checks.yml'))?.[1].jobs ?? {};
    const systems = jobs['electron']?.strategy?.matrix.os ?? [];
    expect(systems.map((os) => os.replace(/-.*/, '')).sort()).toEqual(['macos', 'ubuntu', 'windows']);
    const starts = jobs['electron']?.steps.filter(({ run }) => run?.includes('test:electron') === true) ?? [];
    expect(starts.map((step) => step.if)).toEqual(["runner.os == 'Linux'", "runner.os != 'Linux'"]);
    for (const { run } of starts) expect(run).toContain('--must-run');
    expect(starts[0]?.run).toMatch(/^xvfb-run /);
  });

  it('publish only on a tag: packages of three systems, their checksums, and proof of their origin', () => {
    const release = workflows.find(([path]) => path.endsWith('release.yml'))?.[1];
    expect(release?.on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } });
    expect(release?.jobs['package']?.strategy?.matrix.os).toHaveLength(3);
    const all = JSON.stringify(release?.jobs['publish']?.steps);
    for (const needed of ['sha256sum', 'attest-build-provenance', 'SHA256SUMS', '--draft'])
      expect(all).toContain(needed);
    expect(JSON.stringify(release?.jobs['package']?.steps)).toContain('release-notice.ts has-key');
  });
});

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: {
    readonly label?: string;
    readonly value?: string;
    readonly description?: string;
    readonly options?: readonly string[];
  };
  readonly validations?: { readonly required: boolean };
}
interface Form {
  readonly name: string;
  readonly description: string;
  readonly labels: readonly string[];
  readonly body: readonly Field[];
}
const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root })
  .filter((path) => !path.endsWith('config.yml'))
  .map((path) => [path, parse(read(path), { strict: true }) as Form] as const);
const words = JSON.parse(read('renderer/texts/en.json')) as Readonly<Record<string, string>>;
const aboutWords = JSON.parse(read('renderer/about/texts.en.json')) as Readonly<Record<string, string>>;

describe('the issue forms', () => {
  it('exist for faults, rules, devices and ideas', () => {
    expect(forms.map(([path]) => /(\w+)\.yml/.exec(path)?.[1]).sort()).toEqual(['bug', 'device', 'idea', 'rule']);
  });

  it.each(forms)('%s has the schema that GitHub requires', (_path, { name, description, labels, body, ...rest }) => {
    expect([name, description].every((one) => one.length > 3) && labels.length > 0).toBe(true);
    expect(Object.keys(rest)).toEqual([]);
    const fields = body.filter(({ type }) => type !== 'markdown');
    const ids = fields.map(({ id }) => id ?? '');
    expect(new Set(ids).size).toBe(fields.length);
    expect(ids.filter((id) => !/^[a-z]+$/.test(id))).toEqual([]);
    for (const { type, attributes } of body) {
      expect(['markdown', 'textarea', 'input', 'dropdown']).toContain(type);
      expect(type === 'markdown' ? attributes.value : attributes.label).toBeTypeOf('string');
      expect(new Set(attributes.options).size).toBe(attributes.options?.length ?? 0);
      if (type === 'dropdown') expect(attributes.options?.length).toBeGreaterThan(1);
    }
    expect(fields.some(({ validations }) => validations?.required === true)).toBe(true);
  });

  it('use the same names as the screens', () => {
    const shown = new Set([...Object.values(words), ...Object.values(aboutWords)]);
    const named = forms.flatMap(([, { body }]) =>
      body.flatMap(({ attributes }) =>
        [...(attributes.description ?? '').matchAll(/"([A-Z][^"]*)"/g)].map(([, one]) => one),
      ),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((one) => one !== undefined && !shown.has(one) && one !== 'Why?')).toEqual([]);
  });
});
