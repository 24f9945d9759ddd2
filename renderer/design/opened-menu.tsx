import { useEffect, type ReactNode, type RefObject } from 'react';
import * as Ariakit from '@ariakit/react';

export interface OpenedMenuProps {
  readonly label: string;
  /** What was pressed: the menu is beside it, and it gets the focus back afterwards. */
  readonly button: RefObject<HTMLElement | null>;
  /** Called when the menu should close. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu that exists only while open, with the focus on its first entry. */
export function OpenedMenu({ label, button, onClose, children }: OpenedMenuProps) {
  const menu = Ariakit.useMenuStore({
    open: true,
    setOpen: (open) => {
      if (!open) onClose();
    },
    placement: 'bottom-start',
  });
  useEffect(() => {
    menu.setInitialFocus('first');
    menu.setAutoFocusOnShow(true);
  }, [menu]);
  return (
    <Ariakit.Menu
      store={menu}
      className="menu"
      gutter={6}
      portal
      aria-label={label}
      getAnchorRect={() => button.current?.getBoundingClientRect() ?? null}
      finalFocus={button}
      // A second press on the button closes the menu on its own.
      hideOnInteractOutside={({ target }) => !(target instanceof Node && button.current?.contains(target) === true)}
    >
      {children}
    </Ariakit.Menu>
  );
}
