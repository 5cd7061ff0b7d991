import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../icon-button'

type AttachButtonProps = {
  label: string
  /** The label of the field that the button opens. */
  fieldLabel: string
  onFiles: (files: readonly File[]) => void
}

/** Lets somebody choose files on their device. */
export function AttachButton({ label, fieldLabel, onFiles }: AttachButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        className="hidden"
        tabIndex={-1}
        aria-label={fieldLabel}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <IconButton label={label} onClick={() => picker.current?.click()}>
        <Paperclip size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </>
  )
}
