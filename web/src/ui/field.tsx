import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from '@/lib/class-names'

type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const FieldContext = createContext<FieldWiring | null>(null)

/** What an input inside a Field spreads onto itself; empty outside of one. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldContext) ?? {}
}

type FieldProps = {
  label: ReactNode
  /** Shown below the input until there is an error, which replaces it. */
  help?: ReactNode
  error?: ReactNode
  /** The word for "optional", if the field can stay empty. */
  optional?: string
  /** Placed at the end of the label's line: a link, a counter. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** Label above, help below; connects the one input inside it to all of them. */
export function Field({ label, help, error, optional, aside, className, children }: FieldProps) {
  const id = useId()
  const messageId = `${id}-message`
  const hasMessage = Boolean(error || help)
  return (
    <FieldContext.Provider
      value={{
        id,
        'aria-describedby': hasMessage ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
      }}
    >
      <div className={classNames('field', className)}>
        <div className="field-label">
          <label htmlFor={id}>
            {label}
            {optional && <em> {optional}</em>}
          </label>
          {aside}
        </div>
        {children}
        {error ? (
          <small className="field-error" id={messageId} role="alert">
            <CircleAlert size={14} aria-hidden="true" />
            <span>{error}</span>
          </small>
        ) : (
          help && (
            <small className="field-hint" id={messageId}>
              {help}
            </small>
          )
        )}
      </div>
    </FieldContext.Provider>
  )
}
