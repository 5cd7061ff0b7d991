import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

type OlderProjectsProps = { shown: number; busy: boolean; onLoad: () => void }

/** Says that older projects are not on the page yet, and loads them. */
export function OlderProjects({ shown, busy, onLoad }: OlderProjectsProps) {
  return (
    <Notice
      action={
        <Button size="sm" busy={busy} onClick={onLoad}>
          <Trans>Load more</Trans>
        </Button>
      }
    >
      <Plural
        value={shown}
        one="Only the newest project under way is shown."
        other="Only the # newest projects under way are shown. Older ones may need you too."
      />
    </Notice>
  )
}
