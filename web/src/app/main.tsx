import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadLanguage } from '@/i18n/app-words'
import { chooseLocale } from '@/i18n/locales'
import { explainProblemsWith } from '@/lib/problem/words'
import { makeQueryClient, recoverQueries } from '@/lib/query/query-client'
import { reachability } from '@/lib/reach/reachability'
import { takeCarriedToast } from '@/lib/session/carried-toast'
import { currentUserQuery } from '@/lib/session/current-user'
import { watchSession } from '@/lib/session/watch-session'
import { toast } from '@/ui/toast'
import { stayInside } from './reach/stay-inside'
import { makeRouter } from './router'
import '@/styles/app.css'

// Radix injects a style tag for menus and dialogs; the content policy admits it by this nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
if (nonce) setNonce(nonce)

const queryClient = makeQueryClient()
watchSession(queryClient)
reachability.watch()
recoverQueries(queryClient)
const router = makeRouter()
stayInside((href) => void router.navigate({ href }))
// The server's refusals are shown in the person's language; the texts load with the first refusal.
explainProblemsWith(async (code) => (await import('./problem-words')).explain(code))
// Requested while the texts are still loading.
void queryClient.prefetchQuery(currentUserQuery)

await loadLanguage(chooseLocale())

const carried = takeCarriedToast()
if (carried) toast(carried)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
