import { formatter } from '@lingui/format-po'

/** One catalog for the public pages, one for the app, so neither ships the other's words. */
export default {
  sourceLocale: 'en',
  locales: ['en', 'es', 'pt'],
  orderBy: 'message',
  // Line numbers would change the catalogs with every edit above a word.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/{locale}/site',
      include: ['src/site'],
    },
    {
      path: '<rootDir>/src/i18n/locales/{locale}/app',
      include: ['src/app', 'src/features'],
    },
  ],
}
