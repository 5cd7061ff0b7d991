import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, UserRound } from 'lucide-react'
import { ButtonLink } from '@/ui/button'
import { AccountLinks } from './account-links'
import { authAddress } from './page-addresses'

const accountListId = 'account'

type HeaderAccountProps = {
  /** The landing page has no menu, because signed-in visitors are redirected from there. */
  withMenu: boolean
}

/** Both forms are in the page; the browser shows the second to a visitor with a session. */
export function HeaderAccount({ withMenu }: HeaderAccountProps) {
  const { t } = useLingui()
  return (
    <div data-account>
      <div className="header-account" data-signed-out>
        <a className="icon-button" href={authAddress} aria-label={t`Your account`}>
          <UserRound size={18} strokeWidth={1.75} aria-hidden="true" />
        </a>
        <ButtonLink variant="solid" size="sm" href={authAddress}>
          <Trans>Sign In</Trans>
        </ButtonLink>
      </div>
      {withMenu && (
        <div className="header-account" data-signed-in hidden>
          <button type="button" className="account-button" popoverTarget={accountListId}>
            <UserRound size={18} strokeWidth={1.75} aria-hidden="true" />
            <span data-username />
            <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
          </button>
          <div className="drop-list account-list" id={accountListId} popover="auto">
            <AccountLinks />
          </div>
        </div>
      )}
    </div>
  )
}
