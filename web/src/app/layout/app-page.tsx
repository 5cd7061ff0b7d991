import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import { OfflineBar } from '../reach/offline-bar'
import { useSignedInUser } from '../signed-in-user'
import { useTitle } from '../use-title'
import { PageTools } from './page-tools'

/** How many letters of a full-size title fit beside the buttons on a phone. */
const longestOfOneLine = 11

/** The buttons leave little room on a phone: a long title is smaller there and takes two lines. */
function phoneSize(title: string) {
  if (title.length <= longestOfOneLine) return ''
  const longWord = title.split(' ').some((word) => word.length > longestOfOneLine)
  return longWord ? 'max-lg:text-[1.0625rem]' : 'max-lg:text-(length:--size-t2)'
}

/** The top bar with the page's title, and the page below it. */
export function AppPage({ title, children }: { title: string; children: ReactNode }) {
  const user = useSignedInUser()
  useTitle(title)
  return (
    <>
      <header className="sticky top-0 z-(--z-sticky) flex h-14 items-center justify-between gap-2 border-b border-line bg-canvas/92 px-4 backdrop-blur-md lg:h-16 lg:gap-5 lg:px-8">
        <h1
          className={classNames(
            't1 line-clamp-2 hyphens-auto [overflow-wrap:anywhere] lg:line-clamp-1',
            phoneSize(title),
          )}
        >
          {title}
        </h1>
        <PageTools />
      </header>
      <OfflineBar person={user.id} />
      <main
        id="main"
        className="grid max-w-[1400px] grid-cols-[minmax(0,1fr)] gap-8 px-4 pt-4 pb-10 lg:gap-10 lg:px-8 lg:pt-7 lg:pb-16"
      >
        {children}
      </main>
    </>
  )
}
