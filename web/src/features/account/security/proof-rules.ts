import * as z from 'zod/mini'

const anything = z.string()
const filled = (code: string) =>
  z.string().check(z.refine((value) => value.trim() !== '', { error: code }))

export const passwordProofRules = z.object({
  password: filled('password_required'),
  code: anything,
})

export const codeProofRules = z.object({ password: anything, code: filled('code_required') })

export type ProofForm = z.infer<typeof codeProofRules>
