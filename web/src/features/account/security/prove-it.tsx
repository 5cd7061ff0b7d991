import { type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { lazyPart } from '@/ui/lazy-part'

const ProofDialog = lazyPart(() =>
  import('./proof-dialog').then((module) => ({ default: module.ProofDialog })),
)

type Waiting = { proved: () => void; givenUp: () => void }

type Proof = {
  /**
   * Makes a change that the server may answer with `proof_required`. In that case "Confirm it's
   * you" opens, and after the proof the change is made again, as if nothing had happened in
   * between. People who give up get the server's refusal, like any other.
   */
  guard: <T>(change: () => Promise<T>) => Promise<T>
  /** The dialog while it is open; put it anywhere in what the component renders. */
  dialog: ReactNode
}

/**
 * For every change that needs a fresh proof of identity:
 *
 *     const proof = useProof()
 *     const save = useMutation({
 *       mutationFn: (body: Form) => proof.guard(() => api.PUT('/api/email', { body })),
 *     })
 *     return <>…{proof.dialog}</>
 *
 * What was typed stays in place: the form below the dialog is not touched. Keep `dialog` outside of
 * `<form>` elements, because it contains a form of its own.
 */
export function useProof(): Proof {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const guard = async <T,>(change: () => Promise<T>): Promise<T> => {
    try {
      return await change()
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.code !== 'proof_required') throw problem
      await new Promise<void>((proved, refused) =>
        setWaiting({ proved, givenUp: () => refused(problem) }),
      )
      return change()
    }
  }
  const settle = (how: keyof Waiting) => () => {
    waiting?.[how]()
    setWaiting(null)
  }
  return {
    guard,
    dialog: waiting && (
      <Suspense>
        <ProofDialog onProved={settle('proved')} onGiveUp={settle('givenUp')} />
      </Suspense>
    ),
  }
}
