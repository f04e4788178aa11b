/** A charity of each site. */
export const CHARITY = { swim: 'tiszta-part', run: 'vezetofutok' } as const;

export const EVENT = {
  swim: { id: 'furedi-hullamjaras', race: 'furedi-hullamjaras-3600', name: /Füred/ },
  run: { id: 'pesti-partfutas', race: 'pesti-partfutas-10km', name: /^Pesti|^Budapest/ },
} as const;

/** Races of before, with results. */
export const PAST = { swim: 'tihanyi-visszhang-2km', run: 'margit-korok-10km' } as const;

/** Forty characters. */
export const LONG_CAPTION = 'Szentmihályi-Nagyváradi Boglárka · 42 km';
