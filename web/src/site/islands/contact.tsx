import { ContactForm } from '@/features/showcase/contact-form'
import type { Locale } from '@/i18n/locales'
import { privacyAddress } from '../page-addresses'
import { bringToLife } from './start'

export const start = (place: HTMLElement) =>
  bringToLife(
    place,
    <ContactForm privacyAddress={privacyAddress(document.documentElement.lang as Locale)} />,
  )
