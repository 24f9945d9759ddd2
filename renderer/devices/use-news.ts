import { useState } from 'react';
import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import { useLive } from './use-live.ts';

/** Before the host has sent any. */
export const NO_NEWS: DeviceNews = {
  devices: [],
  lasts: {},
  thrown: {},
  touched: null,
  tags: {},
  weighed: [],
  lies: {},
  taught: {},
  faults: [],
  menu: [],
};

/** News of the devices, which the host sends at least once a second. */
export function useNews(): DeviceNews {
  const [news, setNews] = useState(NO_NEWS);
  useLive('device.watch', {}, 'news', setNews);
  return news;
}
