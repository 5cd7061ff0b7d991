/** The server replaces this with its own public address. */
export const publicUrl = '__PUBLIC_URL__'

export const absolute = (path: string) => publicUrl + path
