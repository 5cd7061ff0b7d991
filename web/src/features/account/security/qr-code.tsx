import { encode } from 'uqr'

/**
 * A QR code, drawn here so that its content never leaves the browser. Dark on light in every theme.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-clip bg-white fill-black"
    >
      <path d={path} />
    </svg>
  )
}
