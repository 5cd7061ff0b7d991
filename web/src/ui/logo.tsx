/** Two clips and the cut between them. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="2" y="5" width="8" height="11" rx="1.4" fill="currentColor" />
      <rect x="14" y="8" width="8" height="11" rx="1.4" fill="currentColor" />
      <path d="M10.6 1.5h2.8v2.2L12 5.2l-1.4-1.5z" fill="var(--playhead)" />
      <path d="M12 4v18.5" stroke="var(--playhead)" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}

type LogoProps = { brand: string; href: string; label: string; size?: number }

/** The mark and the brand's name, linking home. */
export function Logo({ brand, href, label, size }: LogoProps) {
  return (
    <a className="logo" href={href} aria-label={label}>
      <LogoMark {...(size ? { size } : {})} />
      <span>{brand}</span>
    </a>
  )
}
