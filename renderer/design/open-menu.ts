import { useEffect } from 'react';
import * as Ariakit from '@ariakit/react';

/** A menu that exists only while open, with the focus on its first entry. @param onClose called when it should close */
export function useOpenMenu(onClose: () => void): Ariakit.MenuStore {
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
  return menu;
}
