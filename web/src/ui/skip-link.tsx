/** The first stop of the Tab key: jumps over the header to the element with this id. */
export function SkipLink({ target, label }: { target: string; label: string }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {label}
    </a>
  )
}
