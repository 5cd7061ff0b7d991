import defaults from './brand-defaults.json' with { type: 'json' }

/**
 * What the server writes into its pages in place of these tokens, unless its operator sets other
 * values. Only the development server, tests and the size check need them here.
 */
export const brandDefaults: Record<string, string> = defaults

export const withBrand = (html: string) =>
  html.replace(
    /__(?:AMOUNT|BRAND|CURRENCY|LATE|PRICES?|PUBLIC|RULES|SOCIAL)_[A-Z0-9]+(?:_[A-Z0-9]+)*__/g,
    (token) => brandDefaults[token] ?? token,
  )
