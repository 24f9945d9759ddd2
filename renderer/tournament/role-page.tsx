import { useState } from 'react';
import type { HubView } from '../../electron/contract/hall-hub-api.ts';
import type { HubRole } from '../../electron/contract/hub-api.ts';
import { QrPicture } from '../room/qr-picture.tsx';
import { Select } from './parts.tsx';
import { useWords } from './use-words.ts';

/** Roles whose page is opened on another device; tables enter their code in their own program. */
const OPENED = ['organiser', 'screen', 'judge', 'onlooker'] as const satisfies readonly HubRole[];

/** The shortest address for a role on another device; null without an address or a code. */
export function roleAddress({ addresses, codes }: HubView, role: HubRole): string | null {
  const [url] = addresses.flatMap((one) => one.url ?? []);
  const code = codes.find((one) => one.role === role)?.code;
  return url === undefined || code === undefined ? null : `${url}#${code}`;
}

/** The address of a role's page, to scan or type once. */
export function RolePage({ hub }: { readonly hub: HubView }) {
  const w = useWords();
  const roles = OPENED.filter((role) => roleAddress(hub, role) !== null);
  const [chosen, setChosen] = useState<HubRole | null>(null);
  const role = roles.find((one) => one === chosen) ?? roles[0];
  const address = role === undefined ? null : roleAddress(hub, role);
  if (role === undefined || address === null) return null;
  return (
    <div className="hub-role-page">
      <div className="hub-role">
        <Select
          label={w('hub.open-elsewhere')}
          value={role}
          options={roles.map((one) => [one, w(`hub.role.${one}`)] as const)}
          onChange={setChosen}
        />
        <p className="hint">{w(`hub.opens.${role}`)}</p>
        <code className="hall-address">{address}</code>
      </div>
      <QrPicture address={address} label={w('hub.opens-of', { role: w(`hub.role.${role}`) })} />
    </div>
  );
}
