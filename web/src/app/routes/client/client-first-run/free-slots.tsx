import { Plural, Trans } from '@lingui/react/macro'
import { Section } from '@/features/production/bench/section'
import { Card } from '@/ui/card'

type FreeSlotsProps = { slots: number; hours: number }

/** The editing slots of a plan, before the first project takes one. */
export function FreeSlots({ slots, hours }: FreeSlotsProps) {
  return (
    <Section
      title={<Trans>Projects</Trans>}
      hint={
        <Plural
          value={slots}
          one="We edit # project at a time. The rest wait in your queue."
          other="We edit # projects at a time. The rest wait in your queue."
        />
      }
    >
      <Card className="overflow-hidden">
        <ol>
          {Array.from({ length: slots }, (_, place) => place + 1).map((slot) => (
            <li
              key={slot}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0"
            >
              <span className="grid w-32 flex-none">
                <b className="font-semibold">
                  <Trans>Slot {slot}</Trans>
                </b>
                <span className="text-sm text-ink-2">
                  <Trans>Free</Trans>
                </span>
              </span>
              <span className="min-w-0 flex-1 basis-56 rounded-clip border border-line-strong border-dashed px-3 py-2 text-sm text-ink-2">
                {slot === 1 ? (
                  <Plural
                    value={hours}
                    one="Your first cut, # hour after your last upload"
                    other="Your first cut, # hours after your last upload"
                  />
                ) : (
                  <Trans>We can edit another project at the same time</Trans>
                )}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  )
}
