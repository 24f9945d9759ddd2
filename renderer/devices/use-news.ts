import { useState } from 'react';
import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import { useLive } from './use-live.ts';

/** News with the time at which it came, by this screen's clock in ms: the host tells ages. */
export type TimedNews = DeviceNews & { readonly at: number };

/** Before the host has sent any. */
export const NO_NEWS: DeviceNews = {
  devices: [],
  lasts: {},
  thrown: {},
  touched: null,
  tags: {},
  weighed: [],
  leftOut: {},
  lies: {},
  taught: {},
  faults: [],
  menu: [],
};

/** News of the devices, which the host sends at least once a second. */
export function useNews(): TimedNews {
  const [news, setNews] = useState<TimedNews>({ ...NO_NEWS, at: 0 });
  useLive('device.watch', {}, 'news', (told) => setNews({ ...told, at: Date.now() }));
  return news;
}
