/** Which modules share a file. One file compresses better than thirty. */

const library =
  /node_modules\/(react|react-dom|preact|scheduler|@tanstack|@lingui|get-nonce|openapi-fetch)\//

/** What a page has whatever it is about: its frame, its questions to the server, a form. */
const page =
  /@tanstack\/(react-query|query-core)\/|src\/(app\/(page-controls|language-switch|use-title|paths)|lib\/(theme|query\/service|session\/use-session|redirect)|ui\/(field|text-input|password-input|icon-button|logo|skip-link|theme-switch))\b/

/**
 * The app: what runs before any page in two files, libraries and ours, since ours change more
 * often. What only some pages need of a library comes with those pages.
 */
export const appChunks = {
  groups: [
    { name: 'framework', test: library, tags: ['$initial'] },
    { name: 'shell', tags: ['$initial'] },
    { name: 'common', test: page },
  ],
}

/** The public pages: the libraries of all islands, fetched with the first of them. */
export const siteChunks = { groups: [{ name: 'framework', test: library }] }
