import { Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { ButtonLink } from '@/ui/button'
import { MoreStyles } from './more-styles'
import { formatPrice, lowestPrice } from './price'
import { ReviewBay } from './review-bay'

export function Hero() {
  const price = formatPrice(lowestPrice)
  return (
    <section className="hero" aria-labelledby="headline">
      <div className="wrap">
        <Headline />
        <div className="hero-row">
          <div>
            <p className="lead">
              <Trans>
                Professional editing for YouTube, TikTok and Instagram on a flat monthly plan.
                Upload footage, get the first cut in <b>24–48 hours</b>, pin your notes to the
                frame, approve.
              </Trans>
            </p>
            <div className="hero-actions">
              <ButtonLink variant="primary" size="lg" href="#pricing">
                <Trans>See plans from {price}</Trans>
              </ButtonLink>
              <ButtonLink variant="ghost" size="lg" href="#how-it-works">
                <Play size={16} strokeWidth={1.75} aria-hidden="true" />
                <Trans>How it works</Trans>
              </ButtonLink>
            </div>
          </div>
          <Facts />
        </div>
        <MoreStyles late />
        <ReviewBay />
      </div>
    </section>
  )
}

/** The playhead is attached to the last word, so it follows the word at every width. */
function Headline() {
  const { t } = useLingui()
  const lastWord = t({ message: 'cut.', comment: 'Last word of the headline, sliced in two' })
  return (
    <h1 className="d1" id="headline">
      <Trans>You shoot.</Trans>
      <br />
      <Trans comment="Second line of the headline, without its last word">We make the</Trans>{' '}
      <span className="slice" data-word={lastWord}>
        <span>{lastWord}</span>
        <i className="hero-playhead" aria-hidden="true" data-playhead />
      </span>
    </h1>
  )
}

function Facts() {
  return (
    <dl className="hero-facts">
      <div>
        <dt>
          <Trans>Delivery</Trans>
        </dt>
        <dd>
          <Trans>24–48 h</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Languages</Trans>
        </dt>
        <dd>EN ES PT</dd>
      </div>
      <div>
        <dt>
          <Trans>Hours</Trans>
        </dt>
        <dd>24 / 7</dd>
      </div>
      <div>
        <dt>
          <Trans>Contract</Trans>
        </dt>
        <dd>
          <Trans>Cancel anytime</Trans>
        </dd>
      </div>
    </dl>
  )
}
