/** Joins the class names that are given, skipping what is absent. */
export const classNames = (...names: Array<string | false | null | undefined>) =>
  names.filter(Boolean).join(' ')
