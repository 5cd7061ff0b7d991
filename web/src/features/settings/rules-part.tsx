import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { RuleSettings } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { hasTexts, useKeptDraft } from '@/lib/use-kept-draft'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Switch } from '@/ui/switch'
import { TextInput } from '@/ui/text-input'
import { toast } from '@/ui/toast'
import { PendingPart, SettingsPart } from './settings-part'
import { rulesQuery, useSaveRules } from './settings-queries'

const fewestDays = 8
const mostDays = 90

/** How projects run. Each rule is saved at once. */
export function RulesPart() {
  const rules = useQuery(rulesQuery)
  return (
    <SettingsPart
      id="rules"
      title={<Trans>Rules</Trans>}
      note={
        <Trans>
          Saved right away and logged. Projects in progress keep what they were promised.
        </Trans>
      }
    >
      {rules.data ? (
        <RuleList kept={rules.data} />
      ) : (
        <PendingPart error={rules.error} onRetry={() => void rules.refetch()} />
      )}
    </SettingsPart>
  )
}

function RuleList({ kept }: { kept: RuleSettings }) {
  const { t } = useLingui()
  const save = useSaveRules()
  const draft = useKeptDraft<{ days: string }>('approval-days', hasTexts('days'))
  const days = draft.form?.days ?? null
  const typed = days ?? String(kept.approvalDays)
  const wanted = Number(typed)
  const possible = Number.isInteger(wanted) && wanted >= fewestDays && wanted <= mostDays
  const change = (to: Partial<RuleSettings>) =>
    save.mutate(
      { ...kept, ...to },
      {
        onSuccess: () => {
          if (to.approvalDays) draft.sent(draft.form)
          toast({ title: t`Rule saved` })
        },
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: t`We couldn't save the rule`,
            description: failureText(error),
          }),
      },
    )
  return (
    <Card className="grid divide-y divide-line md:grid-cols-2 md:divide-x md:divide-y-0">
      <div className="grid content-start divide-y divide-line">
        <Rule
          title={<Trans>Assign projects automatically</Trans>}
          note={<Trans>The best matching editor gets the project. Applies right away.</Trans>}
        >
          {(titleId) => (
            <Switch
              aria-labelledby={titleId}
              checked={kept.autoAssign}
              disabled={save.isPending}
              onCheckedChange={(autoAssign) => change({ autoAssign })}
            />
          )}
        </Rule>
        <Rule
          title={<Trans>Extra video for a missed deadline</Trans>}
          note={
            <Trans>1 video, valid for 90 days. Applies to projects submitted from now on.</Trans>
          }
        >
          {(titleId) => (
            <Switch
              aria-labelledby={titleId}
              checked={kept.missedCredit}
              disabled={save.isPending}
              onCheckedChange={(missedCredit) => change({ missedCredit })}
            />
          )}
        </Rule>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (possible && wanted !== kept.approvalDays) change({ approvalDays: wanted })
        }}
      >
        <Rule
          title={<Trans>Approve unanswered versions</Trans>}
          note={
            <>
              <Trans>
                After two reminders, 8 to 90 days after delivery. Applies to projects submitted from
                now on, and to the terms on the site.
              </Trans>
              {!possible && (
                <span role="alert" className="mt-1 block text-danger">
                  <Trans>Choose 8 to 90 days</Trans>
                </span>
              )}
            </>
          }
        >
          {(titleId) => (
            <span className="flex flex-wrap items-center justify-end gap-2">
              <TextInput
                aria-labelledby={titleId}
                aria-invalid={possible ? undefined : true}
                className="w-20 text-right"
                inputMode="numeric"
                maxLength={3}
                value={typed}
                onChange={({ target }) => draft.write({ days: target.value })}
                onKeyDown={({ key }) => {
                  if (key === 'Escape') draft.clear()
                }}
              />
              <Plural value={possible ? wanted : 2} one="day" other="days" />
              {days !== null && possible && wanted !== kept.approvalDays && (
                <Button type="submit" size="sm" variant="primary" busy={save.isPending}>
                  <Trans>Save days</Trans>
                </Button>
              )}
            </span>
          )}
        </Rule>
      </form>
    </Card>
  )
}

type RuleProps = { title: ReactNode; note: ReactNode; children: (titleId: string) => ReactNode }

function Rule({ title, note, children }: RuleProps) {
  const titleId = useId()
  return (
    <div className="flex items-center justify-between gap-4 p-4">
      <div className="grid min-w-0 gap-0.5">
        <span id={titleId} className="font-[550]">
          {title}
        </span>
        <span className="text-ink-2 text-sm">{note}</span>
      </div>
      <div className="flex-none">{children(titleId)}</div>
    </div>
  )
}
