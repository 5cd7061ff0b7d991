import { useState } from 'react'
import type { Testimonial } from './showcase-types'
import { Stars } from './stars'

export function TestimonialFigure({ testimonial }: { testimonial: Testimonial }) {
  const { name, role, company, content, rating, imageUrl } = testimonial
  return (
    <figure className="testimonial">
      <blockquote>{content}</blockquote>
      <figcaption>
        <Portrait name={name} imageUrl={imageUrl} />
        <span className="testimonial-person">
          <b>{name}</b>
          <small>{company ? `${role}, ${company}` : role}</small>
        </span>
        <Stars rating={rating} />
      </figcaption>
    </figure>
  )
}

type PortraitProps = { name: string; imageUrl: string | undefined }

/** The picture, or the initial of the name if there is none or it fails to load. */
function Portrait({ name, imageUrl }: PortraitProps) {
  const [broken, setBroken] = useState(false)
  if (imageUrl && !broken)
    return (
      <img
        className="portrait"
        src={imageUrl}
        alt=""
        width={40}
        height={40}
        onError={() => setBroken(true)}
      />
    )
  return (
    <span className="portrait" aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
