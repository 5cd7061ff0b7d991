import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PersonCard } from '@/features/account/people/person-card'
import { personQuery } from '@/features/account/people/person-query'
import { serviceNames } from '@/features/production/service-names'
import { ApiError } from '@/lib/api/api-error'
import { roleOf } from '@/lib/redirect/home'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { ListSkeleton } from '@/ui/skeletons'
import { AppPage } from '../layout/app-page'
import { paths } from '../paths'
import { useSignedInUser } from '../signed-in-user'

/** A person's profile. A person who may not be seen looks the same as one who does not exist. */
export function PersonPage() {
  const { t } = useLingui()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const person = useQuery(personQuery(id))
  const skills = person.data?.skills?.map((skill) => t(serviceNames[skill]))
  const me = useSignedInUser()
  const account = roleOf(me.role) === 'admin' ? person.data?.account?.account : undefined
  const team = account?.name
  const missing = person.error instanceof ApiError && person.error.status === 404
  return (
    <AppPage title={t`Profile`}>
      {person.isPending && (
        <Loading label={t`Loading the profile...`}>
          <div className="max-w-[760px]">
            <ListSkeleton count={5} pictures />
          </div>
        </Loading>
      )}
      {missing && (
        <Card className="max-w-[760px]">
          <EmptyState
            title={t`Profile not found`}
            action={
              <ButtonLink href={paths.dashboard}>
                <Trans>Back to my dashboard</Trans>
              </ButtonLink>
            }
          >
            <Trans>This profile doesn't exist, or you don't have access to it.</Trans>
          </EmptyState>
        </Card>
      )}
      {person.isError && !missing && (
        <Card className="max-w-[760px]">
          <ErrorState
            title={t`We couldn't load the profile.`}
            error={person.error}
            onRetry={() => void person.refetch()}
          />
        </Card>
      )}
      {person.data && <PersonCard person={person.data} {...(skills && { skills })} />}
      {account && (
        <ButtonLink href={`/accounts/${account.id}`} className="justify-self-start">
          <span className="truncate py-2">
            <Trans>{team}'s videos left</Trans>
          </span>
        </ButtonLink>
      )}
    </AppPage>
  )
}
