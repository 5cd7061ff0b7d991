import { formatter } from '@lingui/format-po'

/**
 * One catalog for the prerendered pages, one for their parts that are hydrated in the browser, and
 * one for the app, so that none ships the others' texts.
 */
export default {
  sourceLocale: 'en',
  locales: ['en', 'es', 'pt'],
  orderBy: 'message',
  // Line numbers would change the catalogs with every edit above a text.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/{locale}/site',
      include: ['src/site'],
      exclude: ['src/site/islands/**'],
    },
    {
      path: '<rootDir>/src/i18n/locales/{locale}/islands',
      include: [
        'src/site/islands',
        'src/features/showcase',
        'src/features/consent',
        'src/lib/problem/failure-words.ts',
      ],
    },
    {
      path: '<rootDir>/src/i18n/locales/{locale}/app',
      include: ['src/app', 'src/features', 'src/lib/problem'],
      exclude: ['src/features/showcase/{contact,portfolio,stars,testimonial,use-contact}*'],
    },
  ],
}
