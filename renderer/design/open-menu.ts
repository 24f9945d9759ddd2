import { useEffect } from 'react';
import * as Ariakit from '@ariakit/react';

/** A menu that is there only while it is open, with the focus on its first entry. @param onClose it is to go away */
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
