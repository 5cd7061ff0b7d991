import { RequireSession } from '../require-session'
import { AppLayout } from './app-layout'

export function GuardedLayout() {
  return (
    <RequireSession>
      <AppLayout />
    </RequireSession>
  )
}
