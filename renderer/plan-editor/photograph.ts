import { text, type Text } from '../../rules/kernel/text.ts';
import type { Backdrop } from './plan-file.ts';

/** Longest edge a photograph is stored with, in px: enough to see a base, small enough for a file. */
const LONGEST = 2200;
/** The assumed width of an unmeasured photograph on the table, in mm. */
const USUAL_WIDTH = 800;

/** Reads a picture and scales it down for storage. It is stored only in the plan. */
export async function photograph(file: Blob): Promise<Backdrop | Text> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return text('editor.photo.no-picture');
  }
  const part = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * part), Math.round(picture.height * part)];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  picture.close();
  return {
    picture: canvas.toDataURL('image/jpeg', 0.82),
    width,
    height,
    scale: USUAL_WIDTH / width,
    at: { x: 0, y: 0 },
    opacity: 0.7,
  };
}
