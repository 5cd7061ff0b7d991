import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { Locale } from '@/i18n/locales'
import { questionsIn } from './facts'
import { Section } from './section'

/** The browser's own accordion; the script checks whether the answers are still current. */
export function Faq() {
  const { i18n } = useLingui()
  return (
    <Section id="faq" timecode="00:04:40:00" name={<Trans>FAQ</Trans>}>
      <div className="faq">
        <div>
          <h2 className="d2" id="faq-title">
            <Trans>
              Asked before
              <br />
              the first upload.
            </Trans>
          </h2>
          <p className="lead">
            <Trans>
              Something else on your mind?{' '}
              <a className="link" href="#contact">
                Write to us
              </a>
              , day or night.
            </Trans>
          </p>
        </div>
        <div className="questions" data-questions>
          {questionsIn(i18n.locale as Locale).map(({ id, question, answer, short }, position) => (
            <details key={id} name="faq" open={position === 0} data-question={id}>
              <summary>
                <span data-text="question">{question}</span>
                <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
              </summary>
              <div className="answer">
                <p className="answer-long" data-text="answer">
                  {answer}
                </p>
                <p className="answer-short" data-text="short">
                  {short}
                </p>
              </div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
