import { describe, expect, test } from 'vitest';
import { demo, presetsOf, systems } from '../../electron/table/systems.ts';
import { changed } from '../../rules/fortress/plan/changes.ts';
import type { FortressPart } from '../../rules/fortress/plan/part.ts';
import type { FortressPlan } from '../../rules/fortress/plan/plan.ts';
import { fromTemplate } from '../../rules/fortress/templates/build.ts';
import { TEMPLATES } from '../../rules/fortress/templates/templates.ts';
import type { Parsed } from '../../rules/kernel/system.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';

/** Every system that lays out a fortress does so alike: what was written is kept, templates are legal, losses are told. */

const laying = systems.flatMap((system) => (system.fortress === undefined ? [] : [{ system, part: system.fortress }]));
const preset = (system: string): Record<string, unknown> => presetsOf(system)[0]?.setup as Record<string, unknown>;

function legal<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

/** One option as it is written: in a composition those of each system stand by themselves, and their ids have a dot. */
const optionOf = (id: string, value: boolean | string): object =>
  id.split('.').reduceRight<unknown>((inner, word) => ({ [word]: inner }), value) as object;

test('four systems have fortresses to lay out', () => {
  expect(laying.map(({ system }) => system.id).sort()).toEqual([
    'siege-and-fortresses',
    'siege-battles',
    'siege-medieval',
    'siege-with-house-rules',
  ]);
  expect(demo.system.fortress).toBeDefined();
  expect(TEMPLATES.length).toBeGreaterThanOrEqual(8);
});

describe.each(laying)('$system.id', ({ system, part }: { system: (typeof systems)[number]; part: FortressPart }) => {
  test.each(presetsOf(system.id))(
    '$id: a plan that was read and not changed leaves the set-up as it was',
    ({ setup }) => {
      const plan = legal(part.read(setup));
      expect(part.write(setup, plan)).toEqual({ setup, lost: [] });
      expect(part.problems(plan)).toEqual(plan.pieces.length < 3 ? part.problems(plan) : []);
    },
  );

  test('what is written is read again', () => {
    const before = legal(part.read(preset(system.id)));
    const [first] = before.pieces;
    if (first === undefined) throw new Error('the demo has no fortress');
    const moved: FortressPlan = changed(
      changed(before, { do: 'name', id: first.id, name: 'Old Stump' }, part.kinds),
      { do: 'lay', id: first.id, footprint: { ...first.footprint, turn: 30 } },
      part.kinds,
    );
    const { setup, lost } = part.write(preset(system.id), moved);
    expect(lost).toEqual([]);
    expect(legal(part.read(setup)).pieces).toEqual(moved.pieces);
    // Whoever stood somewhere still stands there.
    expect((setup as { units: unknown }).units).toEqual(preset(system.id)['units']);
  });

  test('what the editor says of a piece holds whatever is agreed: no option makes stone stronger or weaker', () => {
    const setup: unknown = legal(system.setup.parse(preset(system.id)));
    const { pieces } = legal(part.read(preset(system.id)));
    const strength = (options: object): Readonly<Record<string, number>> => {
      const begun = system.view(system.start(setup, legal(system.options.parse(options))), undefined) as SiegeView;
      return Object.fromEntries(begun.sections.map(({ id, resistance }) => [id, resistance]));
    };
    const usual = strength({});
    for (const { id, kind } of pieces) {
      const said = part.kinds.find((one) => one.id === kind)?.structure ?? null;
      if (said !== null) expect(usual[id], id).toBe(said);
    }
    const values = (system.optionFields ?? []).flatMap(({ id, kind, choices = [] }) =>
      (kind === 'yes-no' ? [true, false] : choices.map((one) => one.id)).map((value) => optionOf(id, value)),
    );
    expect(values.length).toBeGreaterThan(3);
    if (part.kinds.some(({ structure }) => structure !== null))
      for (const options of values) expect(strength(options), JSON.stringify(options)).toEqual(usual);
  });

  test('what goes with a piece is told, and what is left is legal', () => {
    // A whole siege begins with the muster, when nobody stands on the walls yet.
    const setup = presetsOf(system.id).findLast(({ id }) => id !== 'whole-siege')?.setup;
    const before = legal(part.read(setup));
    const gone = before.pieces.reduce(
      (now, { id }) => (now.pieces.length > 1 ? changed(now, { do: 'remove', id }, part.kinds) : now),
      before,
    );
    const after = part.write(setup, gone);
    if (before.pieces.length > 1) expect(after.lost.length).toBeGreaterThan(0);
    expect(system.setup.parse(after.setup)).toMatchObject({ ok: true });
  });

  test.each(TEMPLATES)('$id is a legal fortress, or the system says why it has none', (template) => {
    const setup = preset(system.id);
    const made = fromTemplate(template, part, legal(part.read(setup)));
    if (!made.ok) {
      expect(made.why.length).toBeGreaterThan(0);
      const [{ text, rule } = { text: { key: '' }, rule: undefined }] = made.why;
      expect(rule ?? text.key).toMatch(/^[A-Z]{2}-\d{3}$|^fortress\.template\.lacks$/);
      return;
    }
    expect(part.problems(made.plan)).toEqual([]);
    const written = part.write(setup, made.plan).setup;
    const read = system.setup.parse(written);
    expect(read).toMatchObject({ ok: true });
    expect(legal(part.read(written)).pieces).toEqual(made.plan.pieces);
    // It is drawn where it was laid.
    const view = system.view(system.start(legal(read), legal(system.options.parse({}))), undefined) as SiegeView;
    expect(view.sections.map(({ footprint }) => footprint)).toEqual(made.plan.pieces.map(({ footprint }) => footprint));
    // Walls meet: nothing but what stands alone is joined to nothing.
    const lonely = made.plan.pieces.filter(({ joins }) => joins.length === 0).length;
    expect(lonely).toBe(template.alone.length);
  });

  test('at least eight templates are there', () => {
    const plan = legal(part.read(preset(system.id)));
    expect(TEMPLATES.filter((template) => fromTemplate(template, part, plan).ok).length).toBeGreaterThanOrEqual(8);
  });
});
