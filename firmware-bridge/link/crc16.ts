/**
 * CRC-16/CCITT-FALSE: polynomial 1021, initial value FFFF, no reflection, no final xor. The same as avr-libc's
 * `_crc_xmodem_update` starting from FFFF. Check value: "123456789" gives 29B1.
 * @param text characters from 0 to 255, one byte each
 * @returns 0 to 65535
 */
export function crc16(text: string): number {
  let crc = 0xffff;
  for (let i = 0; i < text.length; i += 1) {
    crc ^= (text.charCodeAt(i) & 0xff) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc;
}

/** A checksum as written on the wire: four upper-case hexadecimal digits. */
export function crcDigits(text: string): string {
  return crc16(text).toString(16).toUpperCase().padStart(4, '0');
}
