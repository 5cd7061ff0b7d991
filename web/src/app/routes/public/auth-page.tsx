import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import type {
  RegisterForm as Register,
  SignInForm as SignIn,
} from '@/features/account/account-rules'
import { AuthFrame } from '@/features/account/sign-in/auth-frame'
import { AuthTabs } from '@/features/account/sign-in/auth-tabs'
import { SignInForm } from '@/features/account/sign-in/sign-in-form'
import { serviceQuery } from '@/lib/query/service'
import { destinationOf } from '@/lib/redirect/home'
import { safeRedirect } from '@/lib/redirect/safe-redirect'
import { page } from '@/lib/session/page'
import { useSession } from '@/lib/session/use-session'
import { lazyPart } from '@/ui/lazy-part'
import { Spinner } from '@/ui/spinner'
import { PageControls } from '../../page-controls'
import { PageLoading } from '../../page-loading'
import { paths } from '../../paths'
import { OfflineBar } from '../../reach/offline-bar'
import type { Search } from '../../search'
import { useDarkByDefault } from '../../use-dark-by-default'
import { useBrand, useTitle } from '../../use-title'

// Loaded with its tab, because signing in doesn't need it.
const RegisterForm = lazyPart(() =>
  import('@/features/account/sign-in/register-form').then((module) => ({
    default: module.RegisterForm,
  })),
)

const GoogleNotice = lazyPart(() =>
  import('@/features/account/sign-in/google-notice').then((module) => ({
    default: module.GoogleNotice,
  })),
)
const CookieChoice = lazyPart(() =>
  import('../../cookie-choice').then((module) => ({ default: module.CookieChoice })),
)

export function AuthPage() {
  const { t } = useLingui()
  const brand = useBrand()
  useDarkByDefault()
  const session = useSession()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const { redirect, ref, notice, tab: asked } = search
  const signInDraft = useRef<SignIn | null>(null)
  const registerDraft = useRef<Register | null>(null)
  const service = useQuery(serviceQuery)
  // If the server does not answer, Google isn't offered either.
  const google = service.isError ? false : service.data?.google
  // A referral is only useful for registering.
  const tab = asked === 'register' || (ref && asked !== 'signin') ? 'register' : 'signin'
  useTitle(tab === 'register' ? t`Register` : t`Sign In`)

  const role = session.user?.role
  useEffect(() => {
    if (role !== undefined) page.replace(destinationOf(role, safeRedirect(redirect)))
  }, [role, redirect])
  if (session.state === 'signed-in' || (session.state === 'loading' && !session.problem))
    return <PageLoading />

  return (
    <AuthFrame brand={brand} controls={<PageControls />}>
      <OfflineBar place="box" />
      {notice && (
        <div className="mb-5 empty:hidden">
          <Suspense>
            <GoogleNotice code={notice} />
          </Suspense>
        </div>
      )}
      <AuthTabs
        value={tab}
        onChange={(next) =>
          void navigate({ to: paths.auth, search: { ...search, tab: next }, replace: true })
        }
        signIn={
          <SignInForm
            google={google}
            redirect={redirect}
            referral={ref}
            demoPassword={service.data?.demoPassword}
            draft={signInDraft}
          />
        }
        register={
          <Suspense fallback={<Spinner />}>
            <RegisterForm
              google={google}
              redirect={redirect}
              referral={ref}
              draft={registerDraft}
            />
          </Suspense>
        }
      />
      <Suspense>
        <CookieChoice />
      </Suspense>
    </AuthFrame>
  )
}
