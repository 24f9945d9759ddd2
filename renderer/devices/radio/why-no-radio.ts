/** Why a page has no Bluetooth, as far as it can tell: each reason has its own remedy. */
export type WhyNoRadio = 'insecure' | 'firefox' | 'safari' | 'linux' | 'other';

/**
 * @param page whether it is a secure context (https or this computer), and its user agent
 * @returns why there is no Bluetooth here
 */
export function whyNoRadio(page: { readonly isSecure: boolean; readonly userAgent: string }): WhyNoRadio {
  const { isSecure, userAgent } = page;
  if (/Firefox\//.test(userAgent)) return 'firefox';
  const chromium = /Chrom(?:e|ium)\//.test(userAgent);
  // Every browser on an iPhone or iPad is Safari underneath.
  if (!chromium && /Safari\//.test(userAgent)) return 'safari';
  if (!isSecure) return 'insecure';
  return chromium && /Linux|X11/.test(userAgent) && !userAgent.includes('Android') ? 'linux' : 'other';
}
