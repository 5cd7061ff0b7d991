import defaults from './brand-defaults.json' with { type: 'json' }

/**
 * What the server writes into the pages it sends, in place of these tokens, unless its operator
 * says otherwise. Only the development server, tests and the size check need them here.
 */
export const brandDefaults: Record<string, string> = defaults

export const withBrand = (html: string) =>
  html.replace(
    /__(?:AMOUNT|BRAND|CURRENCY|LATE|PRICES?|PUBLIC|RULES|SOCIAL)_[A-Z0-9]+(?:_[A-Z0-9]+)*__/g,
    (token) => brandDefaults[token] ?? token,
  )
