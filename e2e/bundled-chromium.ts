import { chromium } from '@playwright/test';

/** The path at which `playwright install chromium` puts the browser of this version; it need not exist. */
export const bundledChromium = chromium.executablePath();
