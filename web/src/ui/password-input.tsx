import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button'
import { TextInput } from './text-input'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  showLabel: string
  hideLabel: string
}

/** Pasting and password managers work as in any input; the eye shows what was typed. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="input-with-button">
      <TextInput autoComplete="current-password" {...rest} type={shown ? 'text' : 'password'} />
      <IconButton label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
        <Icon size={18} strokeWidth={1.75} />
      </IconButton>
    </span>
  )
}
