/**
 * Returns the region whose plurals and numbers a language follows. Portuguese is that of Portugal;
 * to a browser it would be Brazil's, where zero is singular and a thousand has a point.
 */
export const regionOf = (locale: string) => (locale === 'pt' ? 'pt-PT' : locale)
