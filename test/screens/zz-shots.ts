import { openWorkshop, serveScript, openPage } from './console-page.ts';
import { Scripted } from './scripted-host.ts';
import { states, log, preview } from './console-states.ts';
const w = await openWorkshop();
const s = new Scripted(states.roll, log); s.odds = preview;
const p = await serveScript(w, s);
const size = (process.argv[2] ?? '1280x800').split('x').map(Number);
const theme = process.argv[3] ?? 'dark';
s.language = (process.argv[4] ?? 'en') as 'en';
const which = process.argv[5]?.split(',');
const { page, complaints } = await openPage(w, p.door.consoleUrl, { viewport: { width: size[0]!, height: size[1]! }, colorScheme: theme as 'dark', deviceScaleFactor: Number(process.argv[6] ?? 1) });
await page.waitForSelector('.dock', {timeout: 5000}).catch(()=>{});
let n=1;
for (const [name, state] of Object.entries(states)) {
  if (which && !which.includes(name)) continue;
  const st = structuredClone(state) as any; if (st.ask) st.ask.token = name; st.revision = ++n;
  s.show(st); await page.waitForTimeout(500);
  if (name==='devices') { await page.locator('.rail-entry').first().click(); await page.waitForTimeout(300); }
  if (name==='choice') { await page.keyboard.press('2'); await page.waitForTimeout(200); }
  if (name==='free') { await page.keyboard.press('1'); await page.waitForTimeout(300); }
  await page.screenshot({ path: `/tmp/s-${name}.png` });
  if (name==='roll') { await page.keyboard.press('w'); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/s-why.png` }); await page.keyboard.press('v'); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/s-virtual.png` }); await page.keyboard.press('Escape'); await page.locator('.slot-die').first().click(); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/s-menu.png` }); await page.keyboard.press('Escape');}
}
console.log(complaints, s.failures);
await p.close(); await w.close();
