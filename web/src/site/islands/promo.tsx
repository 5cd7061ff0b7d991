import { PromoBanner } from '@/features/consent/promo-banner'
import { authAddress } from '../page-addresses'
import { addToPage } from './start'
import '@/styles/consent.css'

export const start = () => addToPage(<PromoBanner signUpAddress={authAddress} />)
