import { locales } from '@/i18n/locales'
import facts from '../facts.gen.json'
import { brand, brandContact, socialProfiles } from '../page-addresses'
import { currencyCode } from '../price'
import { absolute, publicUrl } from './public-url'

/** Written as JSON in which amounts become numbers once they are filled in. */
export const structuredText = () =>
  JSON.stringify(structuredData()).replace(/"(__AMOUNT_[A-Z]+__)"/g, '$1')

/** The company and its service in the vocabulary of schema.org. */
function structuredData() {
  const company = absolute('/#organization')
  const service = absolute('/#service')
  const { offerCount } = facts.offer
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': company,
        name: brand,
        url: publicUrl,
        logo: absolute('/icon-512.png'),
        email: brandContact.email,
        telephone: brandContact.phone,
        address: { '@type': 'PostalAddress', addressCountry: 'PT' },
        sameAs: socialProfiles.map((profile) => profile.href),
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          email: brandContact.email,
          telephone: brandContact.phone,
          availableLanguage: locales,
        },
        makesOffer: { '@type': 'Offer', itemOffered: { '@id': service } },
      },
      {
        '@type': 'Service',
        '@id': service,
        name: 'Video editing',
        serviceType: 'Video editing',
        provider: { '@id': company },
        availableChannel: {
          '@type': 'ServiceChannel',
          serviceUrl: publicUrl,
          availableLanguage: locales,
        },
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: currencyCode,
          lowPrice: '__AMOUNT_LOWEST__',
          highPrice: '__AMOUNT_HIGHEST__',
          offerCount,
        },
      },
    ],
  }
}
