import { useState } from 'react';
import type { Category, NewCategory } from '../../electron/contract/event-awards.ts';
import { decimal } from '../../electron/contract/decimals.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { readMark } from './read-mark.ts';
import { Field, Panel, Problem, Select } from './parts.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

const MOST = 1000;

/** Form for a new or changed category of soft scores. */
function CategoryForm({
  from,
  onSave,
}: {
  readonly from: NewCategory;
  readonly onSave: (category: NewCategory) => void;
}) {
  const w = useWords();
  const language = useLanguage();
  const [name, setName] = useState(from.name);
  const [most, setMost] = useState(String(from.most));
  const [weight, setWeight] = useState(decimal(String(from.weight), language));
  const [by, setBy] = useState(from.by);
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className="event-read"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const [best, worth] = [readMark(most, MOST), readMark(weight, MOST)];
        const isRight =
          typeof best === 'number' &&
          Number.isInteger(best) &&
          best > 0 &&
          typeof worth === 'number' &&
          name.trim() !== '';
        setWrong(!isRight);
        if (isRight) onSave({ name: name.trim(), most: best, weight: worth, by });
      }}
    >
      <Field label={w('category.name')} value={name} max={60} autoFocus onChange={setName} />
      <div className="event-pair">
        <Field label={w('category.most')} value={most} max={5} onChange={setMost} />
        <Field label={w('category.weight')} value={weight} max={6} onChange={setWeight} />
      </div>
      <p className="hint">{w('category.weight-note')}</p>
      <Select
        label={w('category.by')}
        value={by}
        options={(['judges', 'opponents'] as const).map((one) => [one, w(`category.by.${one}`)] as const)}
        onChange={setBy}
      />
      {isWrong && <Problem>{w('category.wrong', { most: MOST })}</Problem>}
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
  const close = (done: boolean): void => {
    if (done) setOpen(null);
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
            from={open === 'new' ? NEW : open}
            onSave={(category) =>
              void act(
                open === 'new'
                  ? { kind: 'add-category', category }
                  : { kind: 'change-category', category: { id: open.id, ...category } },
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
