import { chromium } from '@playwright/test';

/** Where `playwright install chromium` puts the browser of this version; it need not be there. */
export const bundledChromium = chromium.executablePath();
