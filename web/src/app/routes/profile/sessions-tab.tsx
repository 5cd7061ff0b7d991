import { SessionsSection } from '@/features/account/security/sessions-section'

export const SessionsTab = () => <SessionsSection />
