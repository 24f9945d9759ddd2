/** Files between the person's machine and the host. */

/** The bytes of a file as base64. */
export async function asBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}

/** Lets the person save base64 bytes under a name. */
export function saveFile(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveBlob(name, new Blob([bytes], { type: 'application/octet-stream' }));
}

/** Lets the person save a file that this page has made. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By the next task the browser has begun to read it.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

/** Lets the person save a text file. */
export async function saveText(name: string, words: string): Promise<void> {
  saveFile(name, await asBase64(new Blob([words])));
}
