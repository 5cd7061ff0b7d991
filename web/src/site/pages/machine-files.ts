import facts from '../facts.gen.json'
import { brand, brandContact } from '../page-addresses'
import { formatPrice, pricesOf } from '../price'
import { alternatesOf, canvas } from './head'
import { absolute } from './public-url'
import { pages } from './site-pages'

/** Files for machines beside the pages, each with the name it is served under. */
export const machineFiles = (): { file: string; text: string }[] => [
  { file: 'sitemap.xml', text: sitemap() },
  { file: 'robots.txt', text: robots() },
  { file: 'llms.txt', text: summary() },
  { file: 'site.webmanifest', text: `${JSON.stringify(manifest(), null, 2)}\n` },
]

function sitemap() {
  const entries = pages.flatMap(({ route, path }) =>
    route && path
      ? [
          [
            '  <url>',
            `    <loc>${absolute(path)}</loc>`,
            ...alternatesOf(route).map(
              ({ language, address }) =>
                `    <xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
            ),
            '  </url>',
          ].join('\n'),
        ]
      : [],
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/**
 * Pages behind the sign-in send noindex themselves, which only a crawler that may read them sees.
 */
const robots = () =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${absolute('/sitemap.xml')}`, ''].join('\n')

function summary() {
  const plans = facts.plans.map((plan) => {
    const { monthlyPrice, annualMonthlyPrice } = pricesOf(plan.key)
    return `- ${plan.title}: ${formatPrice(monthlyPrice)} a month (${formatPrice(annualMonthlyPrice)} billed annually), up to ${plan.videos} videos, ${plan.revisionRounds} revision rounds a video, ${plan.priority ? 'priority ' : ''}${plan.turnaroundHours}-hour turnaround`
  })
  const questions = facts.questions.en.map(({ question, answer }) => `- ${question} ${answer}`)
  return [
    `# ${brand}`,
    '',
    '> Professional video editing for YouTube, TikTok and Instagram, sold as a monthly subscription with a flat fee. Editors work around the clock in English, Spanish and Portuguese. Based in Portugal.',
    '',
    'Services: social media editing, YouTube and vlog editing, commercial videos, motion graphics, color grading, audio enhancement.',
    '',
    '## Plans',
    '',
    ...plans,
    '',
    '## Questions',
    '',
    ...questions,
    '',
    '## Pages',
    '',
    `- [Home](${absolute('/')}): services, portfolio, pricing, questions`,
    `- [About us](${absolute('/about-us')}): company, mission, team`,
    `- [Contact](${absolute('/contact')}): form and details, 24 hours / 7 days`,
    `- [Terms and privacy policy](${absolute('/terms-policy')})`,
    `- [Español](${absolute('/es')}) and [Português](${absolute('/pt')}): the same pages`,
    '',
    '## Contact',
    '',
    `- Email: ${brandContact.email}`,
    `- Phone: ${brandContact.phone}`,
    '',
  ].join('\n')
}

const manifest = () => ({
  name: brand,
  short_name: brand,
  start_url: '/',
  display: 'standalone',
  background_color: canvas.dark,
  theme_color: canvas.dark,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
})
