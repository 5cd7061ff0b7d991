import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { AuthFrame } from '@/features/account/sign-in/auth-frame'
import { GoogleLinkForm } from '@/features/account/sign-in/google-link-form'
import { PageControls } from '../../page-controls'
import { paths } from '../../paths'
import { type Search, stringifySearch } from '../../search'
import { useDarkByDefault } from '../../use-dark-by-default'
import { useBrand, useTitle } from '../../use-title'

/** Asks once for the password of the account that has the Google account's address. */
export function GoogleLinkPage() {
  const { t } = useLingui()
  const brand = useBrand()
  useDarkByDefault()
  useTitle(t`Link a Google account`)
  const { redirect, ref }: Search = useSearch({ strict: false })
  return (
    <AuthFrame brand={brand} controls={<PageControls />}>
      <GoogleLinkForm
        redirect={redirect}
        signIn={paths.auth + stringifySearch({ redirect, ref })}
      />
    </AuthFrame>
  )
}
