import { formatDate } from '@rajt/rules/dates';
import { isLanguage } from '@rajt/rules/language';
import { formatHuf } from '@rajt/rules/money';

// Its name is the language. What the browser reads for it serves the page too.
if (isLanguage(self.name)) {
  formatDate(new Date(), self.name);
  formatHuf(0, self.name);
}
self.close();
