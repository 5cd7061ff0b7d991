import notices from '@contract/notifications.json'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { User } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { roleOf } from '@/lib/redirect/home'
import { useKeepSelf } from '@/lib/session/use-keep-self'
import { Card } from '@/ui/card'
import { Switch } from '@/ui/switch'
import { toast } from '@/ui/toast'
import { groupWords, noticeWords } from './notice-words'

/** The mails the person gets: a switch for each kind, which takes effect at once. */
export function NoticeSwitches({ user }: { user: User }) {
  const { t } = useLingui()
  const keep = useKeepSelf()
  const save = useMutation({
    mutationFn: (mailOff: string[]) => answerOf(api.PATCH('/api/user', { body: { mailOff } })),
    onSuccess: keep,
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`We couldn't save the change`,
        description: failureText(problem),
      }),
  })
  // During the request the switches stay where the person put them.
  const off = save.isPending ? save.variables : user.mailOff
  const mine = notices.filter((notice) => notice.roles.includes(roleOf(user.role)))
  const groups = Object.entries(groupWords).filter(([group]) =>
    mine.some((notice) => notice.group === group),
  )
  const turn = (id: string, on: boolean) =>
    save.mutate(on ? off.filter((other) => other !== id) : [...off, id])
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        <Trans>
          Choose what we email you about. Emails about payments and account security are always
          sent.
        </Trans>
      </p>
      {groups.map(([group, words]) => (
        <section key={group} className="grid gap-2.5" aria-labelledby={`notices-${group}`}>
          <h2 className="t3" id={`notices-${group}`}>
            {t(words)}
          </h2>
          <Card>
            <ul className="divide-y divide-line">
              {mine
                .filter((notice) => notice.group === group)
                .map(({ id, switchable }) => (
                  <li key={id} className="flex items-center justify-between gap-4 px-5 py-3">
                    <label htmlFor={`notice-${id}`}>{nameOf(id)}</label>
                    <span className="flex items-center gap-3">
                      {!switchable && (
                        <small className="text-ink-3">
                          <Trans>always on</Trans>
                        </small>
                      )}
                      <Switch
                        id={`notice-${id}`}
                        checked={!switchable || !off.includes(id)}
                        disabled={!switchable}
                        onCheckedChange={(on) => turn(id, on)}
                      />
                    </span>
                  </li>
                ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )

  function nameOf(id: string) {
    const words = noticeWords[id]
    return words ? t(words) : id
  }
}
