import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatHuf } from '@rajt/rules/money';
import { certificate } from './support/certificate.ts';
import { letThePayment, order, orderButton } from './support/checkout.ts';
import { choose } from './support/choose.ts';
import { expectInSight } from './support/keyboard.ts';
import { RACES } from './support/races.ts';
import { expect, journey, member } from './support/test.ts';

member.use({ serviceWorkers: 'allow' });

journey(
  member,
  'from the calendar to the start number',
  async ({ page, place: { site, language, width }, t, look, person }) => {
    const { eventId, raceId } = RACES[site];
    const words = RACES[site].words[language];
    const heading = page.getByRole('heading', { level: 1 });
    const events = page.getByRole('main').getByRole('article');

    await member.step('the calendar is searched, and the address remembers how', async () => {
      await page.goto('/events');
      await expect(events.first()).toBeVisible();
      await page.getByLabel(t('events:search')).fill(words);
      await expect(events).toHaveCount(1);
      await expect(page).toHaveURL(/\?q=/);
      await page.reload();
      await expect(events).toHaveCount(1);
      await page.getByLabel(t('events:search')).fill('qqqq');
      await expect(page.getByText(t('events:emptyTitle'))).toBeVisible();
      await page
        .getByRole('button', { name: t('events:clear') })
        .first()
        .click();
      await expect(page).toHaveURL('/events');
      const isPhone = width === 390;
      const filters = page.getByRole('button', { name: t('events:filters'), exact: true });
      const discipline = t(site === 'swim' ? 'events:discipline_pool' : 'events:discipline_road');
      const chip = page.getByRole('checkbox', { name: discipline });
      if (isPhone) await filters.click();
      await choose(page, chip);
      await expect(page).toHaveURL(/\?discipline=/);
      if (isPhone) {
        // The button at the end of the sheet has the number of events.
        const sheet = page.getByRole('dialog');
        await sheet.getByRole('button').last().click();
        await expect(sheet).toBeHidden();
        await expect(filters).toBeFocused();
      }
      await page.reload();
      if (isPhone) {
        const name = t('events:removeFilter', { filter: discipline });
        await expect(page.getByRole('button', { name })).toBeVisible();
      } else await expect(chip).toBeChecked();
      await look('events-filtered');
      await page.goto(`/events?q=${encodeURIComponent(words)}`);
      await events.getByRole('link').click();
      await expect(page).toHaveURL(`/events/${eventId}`);
    });

    let event = '';
    await member.step('the event shows its name, day, place and distance', async () => {
      const enter = page.locator(`a[href="/races/${raceId}/entryform"]`).first();
      // The address changes before the screen does.
      await expect(enter).toBeVisible();
      event = (await heading.textContent()) ?? '';
      // Its heats are shown, not chosen.
      await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
      await expect(page.getByRole('region', { name: t('suggestions:forEvent') })).toBeVisible();
      await enter.click();
      await expect(page).toHaveURL(`/races/${raceId}/entryform`);
    });

    const submit = page.getByRole('button', {
      name: t('entry:submit', { price: '' }).replace('·', '').trim(),
    });
    await member.step('the entry form refuses in place and leads to the first mistake', async () => {
      await expect(submit).toBeVisible();
      await submit.click();
      await expect(page.getByText(t('field:certificate_required'))).toBeVisible();
      await expect(page.getByText(t('field:conditions_required'))).toBeVisible();
      const first = site === 'swim' ? 'heatId' : 'form.shirtSize';
      await expect(page.locator(`input[name="${first}"]`).first()).toBeFocused();
      await expectInSight(page);
      const mistake = t(site === 'swim' ? 'field:heat_required' : 'field:choose');
      await expect(page.getByText(mistake).first(), 'no bar is over the mistake').toBeInViewport({
        ratio: 1,
      });
      await page.getByText(mistake).first().click({ trial: true });
      await look('entryform-refused');
    });

    await member.step('the entry form is filled in, with a certificate, and holds a place', async () => {
      await fillEntryForm(page);
      const when = page.locator('section').filter({ has: page.locator('input[name="heatId"]') });
      await expect(when.getByRole('button').first(), 'what is done folds').toHaveAttribute(
        'aria-expanded',
        'false',
      );
      await page.locator('input[name="form.medicalFileId"]').setInputFiles(certificate());
      await expect(page.getByText(t('field:health_consent_required')), 'it is not sent').toBeVisible();
      await page.locator('input[name="healthConsent"]').check();
      await expect(page.getByText(t('entry:certificateDone', { name: certificate().name }))).toBeAttached();
      await page.locator('input[name="form.medicalFileId"]').setInputFiles({
        name: 'kép.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('nem igazolás'),
      });
      await expect(page.getByText(t('errors:file_type'))).toBeVisible();
      await page.locator('input[name="form.medicalFileId"]').setInputFiles(certificate());
      await expect(page.getByText(t('entry:certificateDone', { name: certificate().name }))).toBeAttached();
      await page.reload();
      await expect(page.getByText(certificate().name).first(), 'nothing was typed after it').toBeVisible();
      await page.locator('input[name="form.injuryContactPhone"]').fill('123');
      await page.locator('input[name="form.injuryContactName"]').focus();
      await expect(page.getByText(t('field:phone'))).toBeVisible();
      await page.reload();
      await expect(page.locator('input[name="form.injuryContactName"]')).toHaveValue('Vízi Ödönné');
      await page.locator('input[name="form.injuryContactPhone"]').fill('06 20 987 6543');
      await page.locator('input[name="conditionsAccepted"]').check();
      await submit.click();
      await expect(page).toHaveURL('/cart');
      await expect(page.getByText(t('entry:toastTitle', { until: '' })).first()).toBeVisible();
      await expect(page.getByRole('region', { name: t('suggestions:forEntry') })).toBeVisible();
    });

    await member.step('the cart counts, and goes on counting after a reload and in another tab', async () => {
      await expect(page.getByRole('timer')).toBeVisible();
      await expect(page.getByRole('complementary', { name: t('cart:total') })).toContainText(event);
      await page.goBack();
      await expect(page.getByRole('heading', { name: t('entry:hasTitle') })).toBeInViewport();
      await page.goForward();
      await expect(page).toHaveURL('/cart');
      await page.reload();
      await expect(page.getByRole('timer')).toContainText(/[23]\d:[0-5]\d/);
      const tab = await page.context().newPage();
      await tab.goto('/events');
      await expect(
        tab.locator('a[href="/cart"]:not(main *), #cart-button').filter({ visible: true }),
      ).toContainText(/2\d:[0-5]\d/);
      await tab.close();
    });

    await member.step('a removal asks first', async () => {
      const remove = page.getByRole('main').getByRole('button', { name: t('cart:remove') });
      const dialog = page.getByRole('alertdialog');
      await remove.click();
      await expect(dialog.getByRole('button', { name: t('cart:removeCancel') })).toBeFocused();
      await look('cart-removal');
      await dialog.getByRole('button', { name: t('cart:removeCancel') }).click();
      await expect(dialog).toBeHidden();
      await expect(remove).toBeVisible();
      await remove.click();
      await dialog.getByRole('button', { name: t('cart:removeConfirm') }).click();
      await expect(heading).toHaveText(t('cart:emptyTitle'));
      await page.goto(`/races/${raceId}/entryform`);
      await fillEntryForm(page);
      await page.locator('input[name="healthConsent"]').check();
      await page.locator('input[name="form.medicalFileId"]').setInputFiles(certificate());
      await page.locator('input[name="conditionsAccepted"]').check();
      await expect(page.getByText(t('entry:certificateDone', { name: certificate().name }))).toBeAttached();
      await submit.click();
      await expect(page).toHaveURL('/cart');
    });

    await member.step('the order shows the price and refuses without the terms', async () => {
      const total = await page
        .getByRole('complementary', { name: t('cart:total') })
        .locator('dd')
        .last()
        .textContent();
      if (!total) throw new Error('the cart shows no total');
      expect(total).toBe(formatHuf(Number(total.replace(/\D/g, ''))));
      await expect(orderButton(page, t)).toHaveText(t('checkout:order', { total }));
      await orderButton(page, t).click();
      await expect(page.getByText(t('field:terms_required'))).toBeVisible();
      await expect(page.locator('input[name="termsAccepted"]')).toBeFocused();
      await choose(page, page.locator('input[name="choice"][value="new"]'));
      await choose(page, page.locator('input[name="kind"][value="company"]'));
      await page.locator('input[name="company"]').fill('Őszi Futók Kft.');
      await page.locator('input[name="vatNumber"]').fill('12345678-1-1');
      await orderButton(page, t).click();
      await expect(page.getByText(t('field:vat_number'))).toBeVisible();
      await expect(page.locator('input[name="vatNumber"]')).toBeFocused();
      await look('checkout-refused');
      await choose(page, page.locator('input[name="choice"]:not([value="new"])'));
      await order(page, t);
    });

    await member.step('the payment succeeds and brings the start number', async () => {
      // The gateway's deadline to start is its own.
      await look('payment-page', ['meta-refresh']);
      await letThePayment(page, 'success');
      await expect(page).toHaveURL(/\/confirm-order\/[A-Z0-9]+/);
      await expect(heading).toHaveText(t('confirm:doneTitle', { count: 1 }));
      const gateway = t('confirm:doneGateway', { id: '§' }).split('§')[0] ?? '';
      await expect(page.getByText(gateway)).toContainText(/\d{6,}/);
      await page.getByRole('button', { name: t('entries:tile.share') }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await look('bib-to-share');
      const [picture] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('entries:picture.save') }).click(),
      ]);
      expect(picture.suggestedFilename()).toMatch(/^rajt-\d+\.png$/);
      await page.keyboard.press('Escape');
      await page.getByText(t('confirm:manageEntry', { count: 1 })).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('entries:download'), exact: true }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('entry-confirmation.pdf');
      expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF');
    });

    await member.step('the confirmation is in the mailbox', async () => {
      await page.goto(`/demo/mailbox?lang=${language}`);
      const mail = page
        .getByRole('link', { name: person.email })
        .filter({ hasText: t('ordersMail:confirmation.subject', { count: 1, event: '' }) });
      await expect(async () => {
        await page.reload();
        await expect(mail).toBeVisible({ timeout: 500 });
      }).toPass();
      await mail.click();
      await expect(
        page.frameLocator('iframe').getByText(t('ordersMail:confirmation.title', { count: 1 })),
      ).toBeVisible();
      await look('mail-confirmation');
    });

    await member.step('my entries start with it, and the pass opens in one tap', async () => {
      await page.goto('/entries');
      await expect(page.getByText(t('entries:next'))).toBeVisible();
      await page.getByRole('button', { name: t('entries:pass') }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: t('entries:appleWallet') }).click();
      expect((await file).suggestedFilename()).toBe('rajt.pkpass');
      await expect(page.getByRole('button', { name: t('entries:googleWallet') })).toBeVisible();
      await look('entries-pass');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: t('entries:pass') })).toBeFocused();
      await page.getByRole('link', { name: t('entries:past') }).click();
      await expect(page.getByText(t('entries:pastEmptyTitle'))).toBeVisible();
    });

    /** Answers every question of the form except the certificate and the conditions. */
    async function fillEntryForm(page: Page): Promise<void> {
      await expect(page.locator('input[name="heatId"]').first()).toBeAttached();
      const [heat] = await page
        .locator('input[name="heatId"]:enabled')
        .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
      await choose(page, page.locator(`input[name="heatId"][value="${heat}"]`));
      const answer = async (name: string, value: string) => {
        const radio = page.locator(`input[name="${name}"][value="${value}"]`);
        if (await radio.count()) await choose(page, radio);
      };
      await answer('form.shirtType', 'female');
      await answer('form.shirtSize', 'M');
      await answer('form.firstSameDistance', 'yes');
      const pace = page.locator('input[name="form.plannedPace"]');
      if (await pace.count()) {
        await pace.fill(site === 'swim' ? '210' : '630');
        await pace.blur();
        await expect(pace).toHaveValue(site === 'swim' ? '2:10' : '6:30');
      }
      await page.locator('input[name="form.injuryContactName"]').fill('Vízi Ödönné');
      await page.locator('input[name="form.injuryContactPhone"]').fill('+36 20 987 6543');
    }
  },
);
