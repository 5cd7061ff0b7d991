import type { LegalWords } from './legal-text'

export const words: LegalWords = {
  title: 'Terms and privacy policy',
  lead: 'What you can expect from us, what we expect from you, and what happens to your data. Written to be read.',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  contents: 'Contents',
  changed: 'Last changed',
  plan: {
    caption: 'The plans',
    name: 'Plan',
    monthly: 'A month',
    annual: 'A month, billed annually',
    yearly: 'A year',
    videos: 'Videos a month',
    rounds: 'Rounds per video',
    unlimited: 'unlimited',
    turnaround: 'First version',
    hours: (hours, priority) => (priority ? `${hours} h, priority` : `${hours} h`),
    active: 'Active at a time',
    seats: 'Seats',
  },
  pack: { caption: 'Extra videos', videos: 'Videos', price: 'Price' },
  storage: {
    caption: 'What we store in your browser',
    key: 'Key',
    category: 'Category',
    purpose: 'Purpose',
    lasts: 'Kept for',
    categories: {
      essential: 'Essential',
      analytics: 'Analytics',
      marketing: 'Marketing',
      preferences: 'Preferences',
    },
    keys: {
      auth_access_token: { purpose: 'Keeps you signed in', lasts: 'Until you sign out' },
      auth_refresh_token: { purpose: 'Renews your session', lasts: 'Until you sign out' },
      'cookie-consent': { purpose: 'Remembers this choice', lasts: 'Until you clear it' },
      promo_banner_closed: {
        purpose: 'Remembers that you closed the offer',
        lasts: 'Until you clear it',
      },
      theme: { purpose: 'Light or dark, as you chose', lasts: 'Until you clear or decline it' },
      language: { purpose: 'The language you chose', lasts: 'Until you clear or decline it' },
    },
  },
  purpose: {
    caption: 'Purposes and legal bases',
    what: 'Data',
    why: 'Why',
    basis: 'Legal basis',
    rows: [
      {
        what: 'Account, sign-in, orders, projects',
        why: 'To provide the service you ordered and to bill it',
        basis: 'Contract, Art. 6(1)(b) GDPR',
      },
      {
        what: 'Receipts, payments',
        why: 'To keep the books',
        basis: 'Legal obligation, Art. 6(1)(c)',
      },
      {
        what: 'Sign-in records, server logs',
        why: 'To keep the service safe and find problems',
        basis: 'Legitimate interest, Art. 6(1)(f)',
      },
      {
        what: 'Contact messages',
        why: 'To answer you',
        basis: 'Steps before a contract, or legitimate interest, Art. 6(1)(b), (f)',
      },
      {
        what: 'Applications',
        why: 'To decide whether to work together',
        basis: 'Steps before a contract, Art. 6(1)(b)',
      },
      {
        what: 'Figures on deliveries and use of the service',
        why: 'To plan capacity and fix what is slow',
        basis: 'Legitimate interest, Art. 6(1)(f)',
      },
      {
        what: 'Portfolio, analytics, marketing',
        why: 'Only if you agreed',
        basis: 'Consent, Art. 6(1)(a)',
      },
    ],
  },
}
