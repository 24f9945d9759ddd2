import * as Ariakit from '@ariakit/react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

/** An entry of a menu: an icon and words. */
export function MenuItem({
  icon,
  onClick,
  children,
}: {
  readonly icon: IconName;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Ariakit.MenuItem className="menu-item" onClick={onClick}>
      <Icon name={icon} size={17} />
      {children}
    </Ariakit.MenuItem>
  );
}
