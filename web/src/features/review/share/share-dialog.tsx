import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Link2 } from 'lucide-react'
import { useState } from 'react'
import type { ShareSettings } from '@/lib/api/types'
import { copyText } from '@/lib/copy-text'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { useKeptDraft } from '@/lib/use-kept-draft'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Notice } from '@/ui/notice'
import { toast } from '@/ui/toast'
import { LinkList } from './link-list'
import { changeLink, inDays, makeLink, shareLinksQuery } from './share-queries'
import { ShareSettingsForm } from './share-settings-form'

/** Stored settings that have expired are useless. */
const isSettings = (value: object): value is ShareSettings => {
  const { version, endsAt } = value as Partial<ShareSettings>
  return typeof version === 'number' && typeof endsAt === 'string' && endsAt > inDays(0)
}

type Props = { project: string; version: number; onClose: () => void }

/**
 * Creates links for guests and shows all of them. Once a link exists, changes are saved at once.
 */
export function ShareDialog({ project, version, onClose }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: list } = useQuery(shareLinksQuery(project))
  const kept = useKeptDraft<ShareSettings>(`share:${project}:${version}`, isSettings)
  const [settings, setSettings] = useState<ShareSettings>(
    () => kept.form ?? { version, mayComment: true, watermark: true, endsAt: inDays(7) },
  )
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.shareLinks(project) })
  const make = useMutation({
    meta: { lost: lost.creation },
    mutationFn: () => makeLink(project, settings),
    onSuccess: () => {
      kept.clear()
      void refresh()
    },
  })
  const made = make.data
  const change = useMutation({
    meta: { lost: lost.change },
    mutationFn: (next: ShareSettings) => changeLink(project, made?.id ?? '', next),
    onSuccess: () => void refresh(),
  })
  function keep({ password: _, ...settings }: ShareSettings) {
    // Everything except the password, which others could read there.
    if (!made) kept.write(settings)
  }
  function set(next: ShareSettings) {
    setSettings(next)
    if (!made) return keep(next)
    // Setting the same password again would ask every guest to enter it again.
    const { password, ...others } = next
    change.mutate(password === settings.password ? others : next)
  }
  const problem = make.error ?? change.error
  const copy = () =>
    void copyText(made?.url ?? '').then((copied) =>
      toast(
        copied
          ? { title: t`Link copied` }
          : { title: t`We couldn't copy the link`, variant: 'destructive' },
      ),
    )
  const address = made?.url.replace(/^https?:\/\//, '')
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Share v{version} with guests</Trans>}
      closeLabel={t`Close`}
    >
      <div className="grid min-w-0 gap-5">
        {list?.may.share && (
          <>
            {made && (
              <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
                <output className="flex min-w-0 items-center gap-2 rounded-control border border-line-strong bg-well px-3 py-2.5 font-mono text-tc">
                  <Link2 size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
                  <span className="truncate" title={address}>
                    {address}
                  </span>
                </output>
                <Button variant="primary" onClick={copy}>
                  <Copy size={16} strokeWidth={1.75} aria-hidden />
                  <Trans>Copy link</Trans>
                </Button>
                <p className="text-ink-2 text-sm sm:col-span-2">
                  <Trans>Copy it now. We won't show the address again.</Trans>
                </p>
              </div>
            )}
            <ShareSettingsForm
              settings={settings}
              onChange={set}
              onTypeName={(label) => keep({ ...settings, label })}
            />
            {problem && <Notice>{failureText(problem)}</Notice>}
            {!made && (
              <Button
                variant="primary"
                size="lg"
                block
                busy={make.isPending}
                onClick={() => make.mutate()}
              >
                <Link2 size={16} strokeWidth={1.75} aria-hidden />
                <Trans>Create link</Trans>
              </Button>
            )}
          </>
        )}
        {list && list.links.length > 0 && (
          <LinkList project={project} links={list.links} justMade={made?.id} />
        )}
        {list && !list.may.share && list.links.length === 0 && (
          <p className="text-ink-2">
            <Trans>This project has no guest links yet.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}
