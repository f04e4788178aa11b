import { web } from '../bench/src/web/web.ts';

const r = await web();
for (const m of r.figures)
  if (
    /company: script|extra: script|modify-team-entry: script|entries\/index: script|registration\/index: script|events\/index: style/.test(
      m.name,
    )
  )
    console.log(m.name, m.value);
