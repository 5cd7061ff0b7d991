import { useLingui } from '@lingui/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { publicCall } from '@/lib/api/public-call'
import { failureText } from '@/lib/problem/failure-text'
import { applicationWords } from './application-words'
import { wrongSample } from './sample-rules'

/**
 * The one file that can go with an application: chosen before it, sent after it, and again if
 * needed.
 */
export function useSample() {
  const { i18n } = useLingui()
  const [file, setFile] = useState<File>()
  const [ticket, setTicket] = useState('')
  const upload = useMutation({
    mutationFn: ({ ticket, file }: { ticket: string; file: File }) =>
      publicCall('/api/applications/sample', {
        method: 'PUT',
        headers: { 'X-Cutroom-Ticket': ticket },
        body: file,
      }),
  })
  const refused = upload.error instanceof ApiError ? upload.error.code : undefined
  const code = file && !upload.isError ? wrongSample(file) : refused
  const words = code && applicationWords[code]
  return {
    file,
    choose: (next: File | undefined) => {
      upload.reset()
      setFile(next)
    },
    /** Whether the file, if any, can be sent. */
    fits: !file || wrongSample(file) === undefined,
    error: words ? i18n._(words) : failureText(upload.error),
    /** Sends the file with the ticket from the response to the application. */
    send: (next = ticket) => {
      setTicket(next)
      if (file) upload.mutate({ ticket: next, file })
    },
    sending: upload.isPending,
    sent: upload.isSuccess,
  }
}

export type SampleUpload = ReturnType<typeof useSample>
