import { VisuallyHidden } from './visually-hidden'

export function Spinner({ size = 'sm' }: { size?: 'sm' | 'lg' }) {
  return <span className="spinner" data-size={size} aria-hidden="true" />
}

/** Fills the window while a page is not ready; assistive technology reads the `label`. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className="page-spinner" role="status">
      <Spinner size="lg" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
