import { useRef, type ReactNode } from 'react';

/** A button that opens the file chooser of the system. The same file can be chosen twice in a row. */
export function FilePicker({
  accept,
  label,
  className = 'btn',
  multiple = false,
  onFiles,
  children,
}: {
  /** Extensions or types to offer, comma-separated; any file without it. */
  readonly accept?: string;
  /** Names the hidden input, for who finds it without its button. */
  readonly label?: string;
  readonly className?: string;
  readonly multiple?: boolean;
  /** Gets at least one file. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
  readonly children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        {...(accept !== undefined && { accept })}
        {...(label !== undefined && { 'aria-label': label })}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          target.value = '';
          if (first !== undefined) onFiles([first, ...others]);
        }}
      />
    </>
  );
}
