import { useLingui } from '@lingui/react'
import { notLoadedWords } from '@/lib/problem/not-loaded-words'
import { page } from '@/lib/session/page'
import { Button } from './button'

/** Takes the place of a part whose code can't be loaded, so that the rest of the page still works. */
export function NotLoaded() {
  const { _ } = useLingui()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-3 text-ink-2 text-ui">
      <p className="min-w-0">{_(notLoadedWords.problem)}</p>
      <Button size="sm" onClick={page.refresh}>
        {_(notLoadedWords.reload)}
      </Button>
    </div>
  )
}
