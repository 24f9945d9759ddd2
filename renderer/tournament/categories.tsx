import { useState } from 'react';
import type { Category, NewCategory } from '../../electron/contract/event-awards.ts';
import { decimal } from '../../electron/contract/decimals.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { NumberField } from './number-field.tsx';
import { Field, Panel, Select } from './parts.tsx';
import { useEvent } from './use-event.ts';
import { useStart } from './use-start.ts';
import { useWords } from './use-words.ts';

const MOST = 1000;

/** Form for a new or changed category of soft scores. */
function CategoryForm({
  start,
  stands,
  onSave,
}: {
  /** As it was when the form opened. */
  readonly start: NewCategory;
  /** Returns it as it is now. */
  readonly stands: () => NewCategory | undefined;
  readonly onSave: (category: NewCategory, from: NewCategory) => Promise<boolean>;
}) {
  const w = useWords();
  const [from, saving] = useStart(start, stands);
  const [name, setName] = useState(start.name);
  const [most, setMost] = useState<number | null>(start.most);
  const [weight, setWeight] = useState<number | null>(start.weight);
  const [by, setBy] = useState(start.by);
  return (
    <form
      className="event-read"
      onSubmit={(event) => {
        event.preventDefault();
        // The fields have blocked the form unless both are numbers.
        if (most !== null && weight !== null) void saving(onSave({ name: name.trim(), most, weight, by }, from));
      }}
    >
      <Field label={w('category.name')} value={name} line="category" required autoFocus onChange={setName} />
      <div className="event-pair">
        <NumberField label={w('category.most')} value={most} least={1} most={MOST} needed onChange={setMost} />
        <NumberField
          label={w('category.weight')}
          value={weight}
          least={0}
          most={MOST}
          halves
          needed
          onChange={setWeight}
        />
      </div>
      <p className="hint">{w('category.weight-note')}</p>
      <Select
        label={w('category.by')}
        value={by}
        options={(['judges', 'opponents'] as const).map((one) => [one, w(`category.by.${one}`)] as const)}
        onChange={setBy}
      />
      <div className="event-actions">
        <button type="submit" className="btn btn-main">
          {w('save')}
        </button>
      </div>
    </form>
  );
}

const NEW: NewCategory = { name: '', most: 10, weight: 0, by: 'judges' };

/** The categories of marks. They can be added, changed and removed until anything is published. */
export function Categories({
  categories,
  published,
}: {
  readonly categories: readonly Category[];
  readonly published: boolean;
}) {
  const w = useWords();
  const language = useLanguage();
  const { act } = useEvent();
  const [open, setOpen] = useState<Category | 'new' | null>(null);
  const close = (done: boolean): boolean => {
    if (done) setOpen(null);
    return done;
  };
  return (
    <section className="categories" aria-labelledby="categories-title">
      <div className="event-bar">
        <h2 id="categories-title">{w('categories')}</h2>
        <span className="event-gap" />
        <button type="button" className="btn" disabled={published} onClick={() => setOpen('new')}>
          <Icon name="plus" size={17} /> {w('category.add')}
        </button>
      </div>
      {categories.length === 0 && <p className="hint">{w('categories.none')}</p>}
      <ul className="category-list">
        {categories.map((category) => (
          <li key={category.id}>
            <button type="button" className="event-name" disabled={published} onClick={() => setOpen(category)}>
              {category.name}
            </button>
            <span className="hint">
              {w(category.weight > 0 ? 'category.counts' : 'category.counts-not', {
                most: category.most,
                weight: decimal(String(category.weight), language),
              })}
              {' · '}
              {w(`category.by.${category.by}`)}
            </span>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Panel title={open === 'new' ? w('category.add') : open.name} onClose={() => setOpen(null)}>
          <CategoryForm
            start={open === 'new' ? NEW : open}
            stands={() => (open === 'new' ? undefined : categories.find(({ id }) => id === open.id))}
            onSave={(category, from) =>
              act(
                open === 'new'
                  ? { kind: 'add-category', category }
                  : {
                      kind: 'change-category',
                      category: { ...category, id: open.id },
                      from: { ...from, id: open.id },
                    },
              ).then(close)
            }
          />
          {open !== 'new' && (
            <div className="event-actions">
              <button
                type="button"
                className="btn"
                onClick={() => void act({ kind: 'remove-category', category: open.id }).then(close)}
              >
                <Icon name="close" size={16} /> {w('category.remove')}
              </button>
            </div>
          )}
        </Panel>
      )}
    </section>
  );
}
