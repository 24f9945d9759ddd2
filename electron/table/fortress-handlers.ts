import type { FortressPart } from '../../rules/fortress/plan/part.ts';
import { fromTemplate } from '../../rules/fortress/templates/build.ts';
import { TEMPLATES } from '../../rules/fortress/templates/templates.ts';
import type { Problem } from '../../rules/kernel/system.ts';
import { text } from '../../rules/kernel/text.ts';
import type { fortressApi } from '../contract/fortress-api.ts';
import type { ProblemView } from '../contract/library.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { systemById } from './systems.ts';

/** Answers a screen that lays out a fortress. */
export function fortressHandlers(): Handlers<typeof fortressApi, ScreenInfo> {
  const partOf = (system: string): FortressPart | undefined => systemById(system)?.fortress;
  return {
    'fortress.parts': ({ system }) => {
      const part = partOf(system);
      return part === undefined ? null : { kinds: [...part.kinds] };
    },
    'fortress.read': ({ system, setup }) => {
      const read = partOf(system)?.read(setup);
      if (read === undefined) return { ok: false, problems: [shown(unknownSystem(system))] };
      return read.ok ? { ok: true, plan: read.value } : { ok: false, problems: read.problems.map(shown) };
    },
    'fortress.templates': ({ system, plan }) => {
      const part = partOf(system);
      if (part === undefined) return [];
      return TEMPLATES.map((template) => {
        const made = fromTemplate(template, part, plan);
        const name = text(`fortress.template.${template.id}`);
        return made.ok
          ? { id: template.id, name, plan: made.plan, why: [] }
          : { id: template.id, name, plan: null, why: made.why.map(shown) };
      });
    },
    'fortress.write': ({ system, setup, plan }) => {
      const part = partOf(system);
      if (part === undefined) return { setup, lost: [], problems: [shown(unknownSystem(system))] };
      return { ...rebuilt(part, setup, plan), problems: part.problems(plan).map(shown) };
    },
  };
}

function rebuilt(part: FortressPart, setup: unknown, plan: Parameters<FortressPart['write']>[1]) {
  const { setup: written, lost } = part.write(setup, plan);
  return { setup: written, lost: [...lost] };
}

const unknownSystem = (system: string): Problem => ({ text: text('table.unknown-system', { system }) });

function shown({ text: sentence, rule, about }: Problem): ProblemView {
  return { text: sentence, rule: rule ?? null, about: [...(about ?? [])] };
}
