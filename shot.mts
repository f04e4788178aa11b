import { chromium } from 'playwright-core';
const O='http://console.localhost:3500', S='http://localhost:3500';
const b = await chromium.launch({ executablePath:'/usr/bin/chromium-headless-shell', args:['--no-sandbox'] });
const ctx = await b.newContext({ viewport:{width:1280,height:800}, locale:'hu-HU' });
const p = await ctx.newPage();
p.on('console', m => { if (['error','warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0,300)); });
p.on('response', r => { if (r.status()>=400) console.log(r.status(), r.url()); });
await p.goto(O+'/'); await p.waitForTimeout(1500); await p.screenshot({path:'/tmp/shots/01-signin.png'});
console.log(p.url());
const email = process.argv[2] ?? 'szervezo@rajt.example';
const d = await ctx.newPage(); await d.goto(S+'/demo/staff'); await d.screenshot({path:'/tmp/shots/00-demo-staff.png'}); console.log((await d.textContent('body'))?.slice(0,600));
await p.locator('input[type=email],input[name=email]').first().fill(email); await p.locator('input[type=password]').first().fill('Hajnal2026'); await p.keyboard.press('Enter'); await p.waitForTimeout(1500); await p.screenshot({path:'/tmp/shots/02-code.png'});
await d.reload(); const text = await d.textContent('body') ?? ''; const at = text.indexOf(email); const code = /(\d{3} ?\d{3})/.exec(text.slice(at))?.[1]?.replace(' ','') ?? ''; console.log('code', code);
await p.keyboard.type(code); await p.waitForTimeout(500); await p.keyboard.press('Enter'); await p.waitForTimeout(2500); await p.screenshot({path:'/tmp/shots/03-home.png', fullPage:true}); console.log(p.url());
for (const path of ['entries','tasks','staff','audit','account']) { await p.goto(O+'/'+path); await p.waitForTimeout(1800); await p.screenshot({path:`/tmp/shots/04-${path}.png`}); console.log(path, p.url(), await p.title()); }
await ctx.storageState({path:'/tmp/shots/state.json'});
await b.close();
