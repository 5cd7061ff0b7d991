/** The server writes its own public address in place of this. */
export const publicUrl = '__PUBLIC_URL__'

export const absolute = (path: string) => publicUrl + path
