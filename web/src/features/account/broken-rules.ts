import type * as z from 'zod/mini'

/** The code of each field's first broken rule. */
export function brokenRules<Form extends Record<string, string>>(
  rules: z.ZodMiniType<Form, Form>,
  form: Form,
): Partial<Record<keyof Form & string, string>> {
  const broken: Partial<Record<string, string>> = {}
  for (const { path, message } of rules.safeParse(form).error?.issues ?? [])
    broken[path.join('.')] ??= message
  return broken as Partial<Record<keyof Form & string, string>>
}
