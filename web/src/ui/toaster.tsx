import { CircleAlert, X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { type CSSProperties, useState, useSyncExternalStore } from 'react'
import { IconButton } from './icon-button'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast'

const duration = 5000
const timeLeft = { '--toast-duration': `${duration}ms` } as CSSProperties

type ToasterProps = {
  closeLabel: string
  /** Names the region; `{hotkey}` stands for the key that moves focus there. */
  regionLabel: string
}

/** Rendered once at the root; shows what `toast()` is given. */
export function Toaster({ closeLabel, regionLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  return (
    <Primitive.Provider duration={duration} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
      <Primitive.Viewport className="toast-viewport" hotkey={['F8']} label={regionLabel} />
    </Primitive.Provider>
  )
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [paused, setPaused] = useState(false)
  const destructive = toast.variant === 'destructive'
  return (
    <Primitive.Root
      className="toast"
      style={timeLeft}
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id)
      }}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
      type={destructive ? 'foreground' : 'background'}
      data-variant={toast.variant ?? 'default'}
      data-paused={paused ? '' : undefined}
    >
      <div>
        {toast.title && (
          <Primitive.Title className="toast-title">
            {destructive && <CircleAlert size={15} aria-hidden="true" />}
            {toast.title}
          </Primitive.Title>
        )}
        {toast.description && (
          <Primitive.Description className="toast-description">
            {toast.description}
          </Primitive.Description>
        )}
        {toast.action && (
          <Primitive.Action
            className="btn toast-action"
            data-size="sm"
            altText={toast.action.label}
            onClick={toast.action.run}
          >
            {toast.action.label}
          </Primitive.Action>
        )}
      </div>
      <Primitive.Close asChild>
        <IconButton label={closeLabel}>
          <X size={16} strokeWidth={1.75} />
        </IconButton>
      </Primitive.Close>
      <i className="toast-time-left" aria-hidden="true" />
    </Primitive.Root>
  )
}
