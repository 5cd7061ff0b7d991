import { Trans } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import { Button } from '@/ui/button'
import { useEditorKit } from './use-download'

/** Downloads the footage list, the brief, the brand kit and the notes in one zip. */
export function EditorKitButton({ project }: { project: string }) {
  const kit = useEditorKit()
  return (
    <div className="grid gap-1.5">
      <Button block busy={kit.isPending} onClick={() => kit.mutate(project)}>
        <Package size={16} strokeWidth={1.75} aria-hidden />
        <Trans>Download editor kit</Trans>
      </Button>
      <p className="text-ink-3 text-sm">
        <Trans>
          Footage list, brief, brand kit and the client's notes as markers, in one zip. Footage is
          under Files.
        </Trans>
      </p>
    </div>
  )
}
