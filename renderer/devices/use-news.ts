import { useState } from 'react';
import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import { useLive } from './use-live.ts';

const none: DeviceNews = {
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

/** What is new of the devices, as the host tells it at least once a second. */
export function useNews(): DeviceNews {
  const [news, setNews] = useState(none);
  useLive('device.watch', {}, 'news', setNews);
  return news;
}
