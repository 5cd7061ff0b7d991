/** Which modules share a file: one file compresses better than thirty, and takes one request. */

const library =
  /node_modules\/(react|react-dom|preact|scheduler|@tanstack|@lingui|get-nonce|openapi-fetch)\//

/** What every page has, whatever it is about: its frame, its requests to the server, a form. */
const page =
  /@tanstack\/(react-query|query-core)\/|src\/(app\/(page-controls|language-switch|use-title|paths|reach\/offline-bar)|lib\/(theme|query\/service|session\/use-session|redirect)|ui\/(field|text-input|password-input|icon-button|logo|skip-link|theme-switch|notice|lazy-part))\b|lucide-react\/dist\/esm\/icons\/(check|key-round|minus|circle-alert|info)\.m?js/

/**
 * What pages are made of, except what a form before signing in needs: that page has to be light.
 */
const part = /node_modules\/(?!zod\/)|src\/(ui|lib\/(?!session|passkey|plausible-email))/

/** What every form about an account is made of. */
const form =
  /src\/features\/account\/(account-|broken-rules|form-problem|use-account-form|password-rules|sign-in\/passkey-button)/

/**
 * The name of a feature, for what several pages need from it. Signing in shares rules with the form
 * for editors, and neither must bring the other. The player and the room come in parts that are
 * fetched when they are needed.
 */
const feature = /src\/features\/(?!account\/|applications\/|media\/|review\/)([\w-]+)\//

/**
 * The app: what runs before any page goes into two files, libraries and ours, since ours change
 * more often. Parts of a library that only some pages need come with those pages.
 */
export const appChunks = {
  groups: [
    { name: 'framework', test: library, tags: ['$initial'] },
    { name: 'shell', tags: ['$initial'] },
    { name: 'common', test: page },
    { name: 'parts', test: part, minShareCount: 4 },
    { name: (id) => id.match(feature)?.[1], test: feature, minShareCount: 3 },
    { name: 'account-form', test: form, minShareCount: 2 },
    { name: 'app-parts', test: /src\/app\//, minShareCount: 3 },
  ],
}

/** The public pages: the libraries of all islands, fetched with the first of them. */
export const siteChunks = { groups: [{ name: 'framework', test: library }] }
