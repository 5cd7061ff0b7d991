import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { toast } from '@/ui/toast'
import { draftOf, missingIn, newDraft, sameDraft } from './content-draft'
import { ContentFields } from './content-fields'
import { ContentPreview } from './content-preview'
import { usePublish } from './content-queries'
import type { Content, Entry, Kind, Language } from './content-types'
import { newWords } from './content-words'
import { DeleteEntry } from './delete-entry'
import { entryFace } from './entry-face'
import { useKeptDraft } from './kept-draft'
import { LanguageTabs } from './language-tabs'
import { TranslationNotice } from './translation-notice'

type ContentEditorProps = {
  kind: Kind
  /** The published entry; missing for a new one. */
  entry: Entry | undefined
  places: Content['places']
  /** The id of the signed-in manager. */
  self: string
  back: ReactNode
  onPublished: (id: string) => void
  onDeleted: () => void
}

/**
 * The form for what visitors read on the site. What is typed is stored in this browser until it is
 * published, even if a colleague publishes another version in the meantime.
 */
export function ContentEditor(props: ContentEditorProps) {
  const { kind, entry, places, self, back, onPublished, onDeleted } = props
  const { t } = useLingui()
  const [language, setLanguage] = useState<Language>('en')
  const [tried, setTried] = useState(false)
  const kept = useKeptDraft(self, kind, entry?.id)
  const publish = usePublish(kind, entry?.id ?? '')
  const published = entry ? draftOf(kind, entry) : newDraft(kind)
  const draft = kept.draft ?? published
  const changed = kept.draft !== null && !sameDraft(kept.draft, published)
  const overtaken = changed && draft.version !== published.version
  const missing = missingIn(kind, draft)
  const send = () => {
    if (publish.isPending || (!changed && entry)) return
    if (missing) {
      setTried(true)
      setLanguage(missing.language)
      return
    }
    publish.mutate(draft, {
      onSuccess: (now) => {
        kept.published(draft, now)
        setTried(false)
        toast({ title: t`Published`, description: t`Visitors can see it now.` })
        onPublished(now.id)
      },
    })
  }
  const problem = publish.error
  return (
    <form
      aria-label={entry ? entryFace(kind, entry).title : t(newWords[kind])}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          send()
        }
      }}
    >
      <header className="grid gap-2">
        {back}
        <div className="flex min-w-0 items-center justify-between gap-3">
          <h2 className="t2 min-w-0 truncate">
            {entry ? entryFace(kind, entry).title : t(newWords[kind])}
          </h2>
          {entry && <DeleteEntry kind={kind} entry={entry} onDeleted={onDeleted} />}
        </div>
      </header>
      <LanguageTabs
        states={entry?.translations}
        draft={draft}
        language={language}
        onChange={setLanguage}
      />
      <ContentPreview kind={kind} draft={draft} language={language} places={places} />
      {overtaken && (
        <Notice
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={kept.clear}>
                <Trans>Use theirs</Trans>
              </Button>
              <Button
                size="sm"
                onClick={() => kept.write({ ...draft, version: published.version })}
              >
                <Trans>Keep mine</Trans>
              </Button>
            </span>
          }
        >
          <Trans>Another manager has published a change. Your text is kept.</Trans>
        </Notice>
      )}
      {entry && language !== 'en' && (
        <TranslationNotice
          state={entry.translations[language]}
          language={language}
          draft={draft}
          onChange={kept.write}
        />
      )}
      <ContentFields
        kind={kind}
        draft={draft}
        language={language}
        places={places}
        missing={tried && missing?.language === language ? missing.field : undefined}
        onChange={kept.write}
      />
      {problem && !overtaken && (
        <Notice tone="danger">
          {problem instanceof ApiError && <Trans>Nothing was published. Your text is kept.</Trans>}{' '}
          {failureText(problem)}
        </Notice>
      )}
      <footer className="bottom-0 -mx-4 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-4 pt-3 lg:sticky lg:-mx-6 lg:-mb-6 lg:px-6 lg:pb-3">
        <span className="flex min-w-0 flex-1 basis-32 items-center gap-1.5 text-ink-3 text-sm">
          {(changed || entry) && <Check size={15} strokeWidth={1.75} aria-hidden />}
          {changed ? <Trans>Draft kept in this browser</Trans> : entry && <Trans>Published</Trans>}
        </span>
        <Button disabled={!changed} onClick={kept.clear}>
          <Trans>Discard</Trans>
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={!changed || overtaken}
          busy={publish.isPending}
        >
          {entry ? <Trans>Publish changes</Trans> : <Trans>Publish</Trans>}
        </Button>
      </footer>
    </form>
  )
}
