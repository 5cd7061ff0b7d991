import * as z from 'zod/mini'

/** A code of the authenticator app or a recovery code; the server works out which. */
export const codeRules = z.object({
  code: z.string().check(z.refine((code) => code.trim() !== '', { error: 'code_required' })),
})

export type CodeForm = z.infer<typeof codeRules>
