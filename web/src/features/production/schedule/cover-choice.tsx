import { Trans, useLingui } from '@lingui/react/macro'
import type { CoverOffer } from '@/lib/api/types'
import { Checkbox } from '@/ui/checkbox'
import { formatMoment } from '../clock/clock-time'
import { FitReasons } from './fit-reasons'

/** The projects for which the person has chosen whether to ask for cover. */
type Choices = Record<string, boolean>

/**
 * Reports whether cover is asked for: by the person's choice, or else if the colleague has the
 * time.
 */
export const asksFor = ({ project, offer }: CoverOffer, chosen: Choices) =>
  !!offer && (chosen[project.id] ?? offer.suitable)

type CoverChoiceProps = {
  offers: readonly CoverOffer[]
  chosen: Choices
  onChosen: (chosen: Choices) => void
}

/** The projects affected by days off, and the colleagues who could cover. */
export function CoverChoice({ offers, chosen, onChosen }: CoverChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">
        <Trans>Due on those days</Trans>
      </legend>
      {offers.map((offer) => (
        <Offer
          key={offer.project.id}
          offer={offer}
          asked={asksFor(offer, chosen)}
          onAsked={(asked) => onChosen({ ...chosen, [offer.project.id]: asked })}
        />
      ))}
    </fieldset>
  )
}

type OfferProps = { offer: CoverOffer; asked: boolean; onAsked: (asked: boolean) => void }

function Offer({ offer: { project, offer }, asked, onAsked }: OfferProps) {
  const { i18n } = useLingui()
  const due = project.dueAt && formatMoment(project.dueAt, Date.now(), i18n.locale)
  const name = offer?.editor.name
  return (
    <div className="grid gap-1 rounded-control border border-line px-4 py-3">
      <span className="[overflow-wrap:anywhere]">
        <b>{project.title}</b>{' '}
        {due && (
          <span className="text-sm text-ink-2">
            <Trans>due {due}</Trans>
          </span>
        )}
      </span>
      {offer ? (
        <>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a labelable button */}
          <label className="choice">
            <Checkbox checked={asked} onCheckedChange={(checked) => onAsked(checked === true)} />
            <Trans>Ask {name} to cover</Trans>
          </label>
          <FitReasons reasons={offer.reasons} />
        </>
      ) : (
        <span className="text-sm text-ink-2">
          <Trans>No colleague can take it over. Your managers see that it's due.</Trans>
        </span>
      )}
    </div>
  )
}
