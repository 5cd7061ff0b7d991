import { SessionsSection } from '@/features/account/sessions-section'

export const SessionsTab = () => <SessionsSection />
